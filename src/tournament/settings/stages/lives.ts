import { z } from 'zod';

/** Paired like a Swiss, until those who have lost their lives are out. */
export const livesStage = z.strictObject({
  kind: z.literal('lives'),
  title: z.string().max(80).optional(),
  /** How many games one may lose before he is out; the last of them puts him out. */
  lives: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(2),
  /** What a draw costs each; or a life of him who did not have that side. */
  draw: z.enum(['nothing', 'half', 'whole', 'first-goes-on', 'second-goes-on']).default('half'),
  /** It ends when no more than so many are left. */
  until: z.int().min(1).max(64).default(1),
  /** How those with as many lives are paired, and the first round where it is otherwise. */
  method: z.enum(['random', 'halves', 'fold', 'neighbours']).default('random'),
  first: z.enum(['random', 'halves', 'fold', 'neighbours']).optional(),
  floater: z.enum(['lowest-down', 'lot-down', 'highest-rated-up']).default('lowest-down'),
  rematch: z.enum(['never', 'if-need-be', 'allowed']).default('if-need-be'),
  /** Whether the last two meet until one has lost his lives, or in one game. */
  final: z.enum(['by-lives', 'one-game']).default('by-lives'),
  /** It ends, too, when no more than so many have all their lives, and no more than so many others are left: any of these. */
  endsAt: z
    .array(z.strictObject({ unbeaten: z.int().min(0), others: z.int().min(0).optional() }))
    .max(8)
    .default([]),
  /** The places of those who are out: by when they went out, or by their points. */
  beaten: z.enum(['as-they-went-out', 'by-points']).default('as-they-went-out'),
  takes: z.union([z.int().min(1).max(100_000), z.literal('left')]).optional(),
  carryOver: z.boolean().default(false),
});
