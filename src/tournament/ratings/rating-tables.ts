import type { Entrant } from '../base/index.js';
import type { RatedGame, Rating, RatingSystem, Ratings } from './rating-system.js';

/** Ratings over all games, and of each game by itself. */
export interface RatingTables {
  readonly overall: Ratings;
  readonly byGame: ReadonlyMap<string, Ratings>;
}

export const NO_RATINGS: RatingTables = { overall: new Map(), byGame: new Map() };

/**
 * The tables after so many periods, computed anew from what was there before them; a period is what counts as played at
 * one time, a round or a month. A game has its table from its first game on.
 */
export function ratingTables(
  system: RatingSystem,
  before: RatingTables,
  periods: readonly (readonly RatedGame[])[],
): RatingTables {
  let overall = before.overall;
  const byGame = new Map(before.byGame);
  for (const period of periods) {
    overall = system.rate(overall, period);
    for (const game of new Set([...byGame.keys(), ...period.map((one) => one.game)])) {
      const own = period.filter((one) => one.game === game);
      byGame.set(game, system.rate(byGame.get(game) ?? new Map(), own));
    }
  }
  return { overall, byGame };
}

/** Entrants with the ratings they have now, for good; who has none stays without. Values as they are shown, so that nothing hangs on decimals nobody sees. */
export function fixedAtStart(
  entrants: readonly Entrant[],
  ratings: Ratings,
  system: RatingSystem,
): readonly Entrant[] {
  return entrants.map((entrant) => {
    const rating = ratings.get(entrant.id);
    return { ...entrant, rating: rating === undefined ? null : Number(rating.value.toFixed(system.digits)) };
  });
}

/** Entrants with new seeds by rating, the highest first; who has none comes last, equals in the order they stood. */
export function seededByRating(entrants: readonly Entrant[]): readonly Entrant[] {
  const rank = ({ rating }: Entrant): number => rating ?? Number.NEGATIVE_INFINITY;
  return [...entrants]
    .sort((one, other) =>
      rank(one) === rank(other) ? one.seed - other.seed : rank(other) > rank(one) ? 1 : -1,
    )
    .map((entrant, at) => ({ ...entrant, seed: at + 1 }));
}

/** A rating as it is shown, with its deviation where there is one: `1464 ± 152`. */
export function shownRating({ value, deviation }: Rating, { digits }: Pick<RatingSystem, 'digits'>): string {
  const shown = value.toFixed(digits);
  return deviation === null ? shown : `${shown} ± ${deviation.toFixed(digits)}`;
}
