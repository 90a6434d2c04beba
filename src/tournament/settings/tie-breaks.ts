import { z } from 'zod';

const side = z.enum(['first', 'second']);

/** Those that say nothing in one word: `{by: wins-with, side: first}`. */
const NEED_MORE: ReadonlySet<string> = new Set(['wins-with', 'decisive-wins', 'bids', 'opponents-rating']);

const full = z.discriminatedUnion('by', [
  z.strictObject({ by: z.enum(['direct-encounter', 'progressive', 'strength-of-schedule', 'games-played']) }),
  z.strictObject({ by: z.enum(['board-points', 'previous-rating', 'lots']) }),
  z.strictObject({
    by: z.literal('buchholz'),
    cut: z.union([z.literal(1), z.literal(2)]).exactOptional(),
    median: z.union([z.literal(1), z.literal(2)]).exactOptional(),
  }),
  z.strictObject({ by: z.literal('sonneborn-berger'), doubled: z.boolean().exactOptional() }),
  z.strictObject({ by: z.literal('wins'), unplayed: z.boolean().exactOptional() }),
  z.strictObject({ by: z.literal('wins-with'), side }),
  z.strictObject({ by: z.literal('decisive-wins'), ways: z.array(z.string()).min(1) }),
  z.strictObject({ by: z.literal('margin'), average: z.boolean().exactOptional() }),
  z.strictObject({ by: z.literal('bids'), side, average: z.boolean().exactOptional() }),
  z.strictObject({
    by: z.literal('opponents-rating'),
    of: z.enum(['beaten', 'played']),
    average: z.boolean().exactOptional(),
  }),
]);

/** One way to put those of equal points in order. */
export const tieBreakShape = z.preprocess(
  (value) => (typeof value === 'string' && !NEED_MORE.has(value) ? { by: value } : value),
  full,
);
