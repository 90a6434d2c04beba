import { z } from 'zod';

/** Divisions of equals that play round robins, season after season: the best of each go up, the last go down. */
export const leagueStage = z.strictObject({
  kind: z.literal('league'),
  title: z.string().max(80).optional(),
  /** How many seasons, each a stage of its own. */
  seasons: z.int().min(1).max(50).default(1),
  /** How large a division is; the lowest takes what is left. */
  size: z.int().min(2).max(100),
  /** How many divisions lie beneath each: with 2 there are 1, 2, 4 and so on side by side. */
  branches: z.int().min(1).max(4).default(1),
  /** How many go up from a division at the end of a season, and how many go down. */
  up: z.int().min(0).max(50).default(1),
  down: z.int().min(0).max(50).default(1),
  meet: z.enum(['once', 'twice', 'pair-of-games']).default('once'),
  rounds: z.enum(['one-by-one', 'at-once']).default('one-by-one'),
  takes: z.int().min(1).max(100_000).optional(),
  carryOver: z.boolean().default(false),
});
