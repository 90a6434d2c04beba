import { z } from 'zod';
import { decimal } from './decimals/index.js';

const pair = z.strictObject({ winner: decimal, loser: decimal });

/** What games and byes are worth. */
export const pointsShape = z.strictObject({
  win: z
    .union([decimal, z.strictObject({ ratingOfBeaten: z.strictObject({ unrated: decimal }) })])
    .default(1),
  draw: decimal.default(0.5),
  loss: decimal.default(0),
  /** Where a game that was never played counts otherwise than one that was. */
  forfeit: z.strictObject({ win: decimal, loss: decimal }).exactOptional(),
  /** The odd one out; asked for half a point; away; the rounds before a late entry. */
  byes: z
    .strictObject({
      pairing: decimal.default(1),
      half: decimal.default(0.5),
      zero: decimal.default(0),
      late: decimal.default(0),
    })
    .prefault({}),
  /** By the margin in victory points. */
  grades: z.array(z.strictObject({ from: decimal, winner: decimal, loser: decimal })).exactOptional(),
  /** By how the game ended, before any margin is looked at. */
  ways: z.record(z.string(), pair).exactOptional(),
  /** Set where a meeting of several games counts as one. */
  meeting: z
    .strictObject({ win: decimal, draw: decimal, loss: decimal, boardPointsOfBye: decimal })
    .exactOptional(),
});
