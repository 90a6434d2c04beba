// In: games that were played, ratings from before, a club's list of old ratings.
// Out: ratings after them, per game and over all; entrants with ratings fixed and seeds by them.
// Never here: points of an event, forfeits, time.

export { area } from './area.js';
export { glicko2 } from './glicko2.js';
export { openskill } from './openskill.js';
export { ratedGamesOf, type Substitution } from './rated-games.js';
export type { PersonId, RatedGame, Rating, RatingSystem, Ratings } from './rating-system.js';
export {
  fixedAtStart,
  NO_RATINGS,
  type RatingTables,
  ratingTables,
  seededByRating,
  shownRating,
} from './rating-tables.js';
export { type RatedPerson, ratingsAfter } from './ratings-after.js';
export { readRatings } from './read-ratings.js';
