import type { Rating, RatingSystem } from './rating-system.js';

const NEWCOMER: Rating = { value: 5000, deviation: null, games: 0 };
const SHARE = 0.05;
const EVEN = 100;
const LEAST = 1;
const MOST = 200;

/** The rating of board wargamers (AREA): what one gains the other loses; 5000 at the start. */
export function area(): RatingSystem {
  return {
    id: 'area',
    newcomer: NEWCOMER,
    digits: 0,
    range: [-100_000, 100_000],
    rate(before, period) {
      const after = new Map(before);
      for (const { first, second, winner } of period) {
        const [one, other] = [after.get(first) ?? NEWCOMER, after.get(second) ?? NEWCOMER];
        const gain =
          winner === null
            ? areaPointsOfDraw(one.value, other.value)
            : winner === 'first'
              ? areaPointsOfWin(one.value, other.value)
              : -areaPointsOfWin(other.value, one.value);
        after.set(first, { ...one, value: one.value + gain, games: one.games + 1 });
        after.set(second, { ...other, value: other.value - gain, games: other.games + 1 });
      }
      return after;
    },
  };
}

/** What the winner gains and the loser loses: 100 between equals, more against the stronger, from 1 to 200. */
export function areaPointsOfWin(winner: number, loser: number): number {
  return Math.min(MOST, Math.max(LEAST, awayFromZero((loser - winner) * SHARE) + EVEN));
}

/** What the first of the two gains by a draw, negative where he was the stronger; 200 at most. */
export function areaPointsOfDraw(one: number, other: number): number {
  const points = awayFromZero((other - one) * SHARE);
  return Math.min(MOST, Math.max(-MOST, points));
}

/** Rounded as spreadsheets do, a half away from zero. */
function awayFromZero(value: number): number {
  // Never the zero below zero, which prints as none.
  return value < 0 ? 0 - Math.round(-value) : Math.round(value);
}
