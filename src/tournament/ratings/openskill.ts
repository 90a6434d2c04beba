import { rate } from 'openskill';
import type { Rating, RatingSystem } from './rating-system.js';

const NEWCOMER: Rating = { value: 25, deviation: 25 / 3, games: 0 };

/** OpenSkill after Plackett and Luce: a value of 25 and a deviation of 25/3 at the start. */
export function openskill(): RatingSystem {
  return {
    id: 'openskill',
    newcomer: NEWCOMER,
    digits: 1,
    range: [-1000, 1000],
    rate(before, period) {
      const after = new Map<string, Rating>(before);
      for (const { first, second, winner } of period) {
        const [one, other] = [after.get(first) ?? NEWCOMER, after.get(second) ?? NEWCOMER];
        const rank = winner === null ? [1, 1] : winner === 'first' ? [1, 2] : [2, 1];
        const [[ones], [others]] = rate([[skillOf(one)], [skillOf(other)]], { rank });
        after.set(first, { value: ones.mu, deviation: ones.sigma, games: one.games + 1 });
        after.set(second, { value: others.mu, deviation: others.sigma, games: other.games + 1 });
      }
      return after;
    },
  };
}

function skillOf({ value, deviation }: Rating): { readonly mu: number; readonly sigma: number } {
  return { mu: value, sigma: deviation ?? 25 / 3 };
}
