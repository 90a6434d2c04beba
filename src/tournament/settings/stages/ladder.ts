import { z } from 'zod';

/** Neighbours of an order meet, and who wins goes up in it. */
export const ladderStage = z.strictObject({
  kind: z.literal('ladder'),
  title: z.string().max(80).optional(),
  rounds: z.int().min(1).max(100),
  /** How one goes up: to the place of whom he beats, half the way, or both change places and who stood there stays beneath. */
  moves: z.enum(['insertion', 'half-way', 'king-of-the-hill']).default('insertion'),
  /** Whether those who met in the last round may meet again in the next. */
  rematch: z.enum(['allowed', 'not-at-once']).default('not-at-once'),
  takes: z.int().min(1).max(100_000).optional(),
  carryOver: z.boolean().default(false),
});
