import { z } from 'zod';

/** Neighbours of an order meet, and who wins goes up in it. */
export const ladderStage = z.strictObject({
  kind: z.literal('ladder'),
  title: z.string().max(80).optional(),
  rounds: z.int().min(1).max(100),
  /** Whether neighbours are paired each round, or one challenges another while a round lasts. */
  by: z.enum(['neighbours', 'challenge']).default('neighbours'),
  /** By challenge: how many places above one's own; how many games each may have under way; whether those below may be challenged. */
  reach: z.int().min(1).max(1000).optional(),
  games: z.int().min(1).max(100).optional(),
  downward: z.boolean().default(false),
  /** By neighbours: how many rounds may be skipped without losing the place; who is among the highest may not at all. Then it is as if he had lost. */
  skips: z
    .strictObject({ free: z.int().min(0).max(100), notTop: z.int().min(0).max(1000).default(0) })
    .optional(),
  /** How one goes up: to the place of whom he beats, half the way, or both change places and who stood there stays beneath. */
  moves: z.enum(['insertion', 'half-way', 'king-of-the-hill']).default('insertion'),
  /** Whether those who met in the last round may meet again in the next. */
  rematch: z.enum(['allowed', 'not-at-once']).default('not-at-once'),
  takes: z.int().min(1).max(100_000).optional(),
  carryOver: z.boolean().default(false),
});
