import type { Round } from '../base/index.js';
import { ratedGamesOf } from './rated-games.js';
import type { PersonId, Rating, RatingSystem } from './rating-system.js';
import { NO_RATINGS, type RatingTables, ratingTables, shownRating } from './rating-tables.js';

/** Somebody's rating after some rounds. */
export interface RatedPerson extends Rating {
  readonly player: PersonId;
  /** With its deviation, as `1464 ± 152`. */
  readonly shown: string;
}

/** Everybody's rating over all games after some rounds, the highest first; a round counts as one period. */
export function ratingsAfter(
  rounds: readonly Round[],
  game: string,
  system: RatingSystem,
  before: RatingTables = NO_RATINGS,
): readonly RatedPerson[] {
  const periods = rounds.map((round) => ratedGamesOf(round, () => game));
  return [...ratingTables(system, before, periods).overall]
    .sort(([, one], [, other]) => other.value - one.value)
    .map(([player, rating]) => ({ player, ...rating, shown: shownRating(rating, system) }));
}
