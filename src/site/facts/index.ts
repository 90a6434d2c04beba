// In: games and tournaments of the house, who may be named.
// Out: what everybody may know of them, as a site tells it.
// Never here: a state, a page, a part of an entry that is not for everybody.

export type {
  GameCard,
  GamePage,
  NewsItem,
  PublicDate,
  Seat,
  TournamentCard,
  TournamentPage,
} from './fact-types.js';
export { gameFacts } from './game-facts.js';
export { publicUpTo } from './public-up-to.js';
export { ShownNames } from './shown-names.js';
export { publicUpToOf, tournamentFacts } from './tournament-facts.js';
