import { z } from 'zod';

/** Everybody meets everybody, in one field or in pools. */
export const roundRobinStage = z.strictObject({
  kind: z.literal('round-robin'),
  title: z.string().max(80).optional(),
  /** How often, and whether a return game has a round of its own. */
  meet: z.enum(['once', 'twice', 'pair-of-games']).default('once'),
  /** Round by round, or all games at once. */
  rounds: z.enum(['one-by-one', 'at-once']).default('one-by-one'),
  /** Into how many pools the field is divided; or into pools so that everybody has so many games: one larger meet once, half as large twice. */
  pools: z
    .union([z.int().min(1).max(1000), z.strictObject({ games: z.int().min(2).max(100).multipleOf(2) })])
    .default(1),
  /**
   * How the seeds are spread: forwards and back again, by lot within each row of seeds, the same with those who have no rating as a pot of
   * their own, all by lot, or the best together.
   */
  spread: z.enum(['snake', 'lots', 'pots', 'all-lots', 'blocks']).default('snake'),
  /** Who has won a pool: the first place; or it, where he has more points than everybody would have if all were level, and nobody else. */
  winners: z.enum(['first-place', 'more-than-level']).default('first-place'),
  /** How many of each pool go on, and how many of the best others. */
  takes: z.int().min(1).max(100_000).optional(),
  takesBest: z.int().min(1).max(100_000).optional(),
  /** Whether results of this stage among those who go on count in the next. */
  carryOver: z.boolean().default(false),
});
