import { z } from 'zod';

/** Who loses is out: by a tree that is fixed at the start, or drawn anew each round. */
export const knockOutStage = z.strictObject({
  kind: z.literal('knock-out'),
  title: z.string().max(80).optional(),
  /** Whether the tree is drawn once, by seeds, or each round anew. */
  drawn: z.enum(['once', 'each-round']).default('once'),
  /** Games of a match, the best of them; the sides change from each to the next. */
  games: z.int().min(1).max(9).default(1),
  /** Who goes on after a match that is drawn: who had that side in its first game, the higher seed, or whoever the director says. */
  drawnMatch: z.enum(['first', 'second', 'higher-seed', 'director']).default('director'),
  /** Of a tree: how many matches one may lose before he is out. */
  lives: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Of a tree: whether the losers of the semifinals meet. */
  thirdPlace: z.boolean().default(false),
  /** Of a tree: whether those beaten in their first match play a tree of their own. */
  consolation: z.boolean().default(false),
  /** Drawn each round: first against last, or by lot, or as in a Swiss. */
  method: z.enum(['random', 'halves', 'fold', 'neighbours']).default('fold'),
  /**
   * Drawn each round: how many of the highest seeds wait in round 1, 2 and so on; or as many as make the field a power of two; or in round 1
   * who was not beaten in the stage before; or these wait until the semifinals, for which the others play.
   */
  waiting: z
    .union([
      z.enum(['to-power-of-two', 'unbeaten', 'unbeaten-to-semifinals']),
      z.array(z.int().min(0).max(100_000)).max(30),
    ])
    .default('to-power-of-two'),
  /** Drawn each round: the first round beats nobody; who wins it skips the next. */
  mulligan: z.boolean().default(false),
  /** It ends after so many rounds, with all who are left: a play-in. */
  rounds: z.int().min(1).max(30).optional(),
  takes: z.int().min(1).max(100_000).optional(),
  carryOver: z.boolean().default(false),
});
