import { z } from 'zod';

/** Everybody meets everybody, in one field or in pools. */
export const roundRobinStage = z.strictObject({
  kind: z.literal('round-robin'),
  title: z.string().max(80).optional(),
  /** How often, and whether a return game has a round of its own. */
  meet: z.enum(['once', 'twice', 'pair-of-games']).default('once'),
  /** Round by round, or all games at once. */
  rounds: z.enum(['one-by-one', 'at-once']).default('one-by-one'),
  /** Into how many pools the field is divided, the seeds spread over them one after the other. */
  pools: z.int().min(1).max(1000).default(1),
  /** How the seeds are spread: forwards and back again, by lot within each row of seeds, or the best together. */
  spread: z.enum(['snake', 'lots', 'blocks']).default('snake'),
  /** How many of each pool go on, and how many of the best others. */
  takes: z.int().min(1).max(100_000).optional(),
  takesBest: z.int().min(1).max(100_000).optional(),
  /** Whether results of this stage among those who go on count in the next. */
  carryOver: z.boolean().default(false),
});
