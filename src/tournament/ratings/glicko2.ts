import rate from 'glicko2-lite';
import { personsOf, type Rating, type RatingSystem, scoreOf } from './rating-system.js';

const VOLATILITY = 0.06;
const NEWCOMER: Rating = { value: 1500, deviation: 350, volatility: VOLATILITY, games: 0 };

/** Nobody is less certain than somebody of whom nothing is known, however long he has not played. */
const MOST_DEVIATION = 350;

/** Glicko-2 (Glickman). `tau` bounds how fast volatility changes: 0.3 to 1.2, 0.5 unless told. */
export function glicko2(tau = 0.5): RatingSystem {
  return {
    id: 'glicko2',
    newcomer: NEWCOMER,
    digits: 0,
    range: [-10_000, 10_000],
    rate(before, period) {
      const known = (person: string): Rating => before.get(person) ?? NEWCOMER;
      const opponents = new Map<string, [rating: number, deviation: number, score: number][]>();
      for (const game of period) {
        for (const seat of ['first', 'second'] as const) {
          const [own, other] = seat === 'first' ? [game.first, game.second] : [game.second, game.first];
          const { value, deviation } = known(other);
          const met = opponents.get(own) ?? [];
          met.push([value, deviation ?? MOST_DEVIATION, scoreOf(game, seat)]);
          opponents.set(own, met);
        }
      }
      return new Map(
        personsOf(before, period).map((person) => {
          const { value, deviation, volatility, games } = known(person);
          const met = opponents.get(person) ?? [];
          const after = rate(value, deviation ?? MOST_DEVIATION, volatility ?? VOLATILITY, met, { tau });
          return [
            person,
            {
              value: after.rating,
              deviation: Math.min(MOST_DEVIATION, after.rd),
              volatility: after.vol,
              games: games + met.length,
            },
          ];
        }),
      );
    },
  };
}
