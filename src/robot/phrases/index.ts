// In: a sentence, and the names and words of a game in all its languages.
// Out: what it names, which orders its words may say, in which parts nothing is ordered and why, and what of it is courtesy.
// Never here: positions and what may be ordered there, and words of a game (they stand in its locale files).

export { ARTICLES, has, hasAny, longest } from '../talk/index.js';
export { asks, type Bar, barOf, defers, pointsBack } from './bars.js';
export { withoutCourtesies, withoutLabel } from './courtesies.js';
export {
  BY_SIDES,
  COUNTED,
  DECLINING,
  FIRST_OF,
  GOING,
  JOURNEYS,
  KINDS,
  LOSSES,
  NUMBERS,
  OF_THE_OTHERS,
  PATHS,
  PIECE_NAMES,
  PIECES,
  PLACES,
  POSTED,
  REFUSING,
  SENDING,
  SINGLE,
  STAYING,
  TAKEN_BY,
  WORDED,
} from './kinds-of-things.js';
export { KnownNames, type Meant, swapped } from './known-names.js';
export { withSharedParts } from './lists-of-names.js';
export { type MailRead, mailRead } from './mail-read.js';
export { isNamed, type Mention, placesIn, startsOf } from './mention.js';
export { mentionsIn } from './mentions.js';
export { type NamedAndSaid, namedAndSaid } from './named-and-said.js';
export { isOfStranger } from './of-strangers.js';
export { type Part, partsOf } from './parts/index.js';
export { comesLast, goesTooFar } from './put-aside.js';
export { lightWords, orderWords, ordinaryWords, smallWords } from './talk-vocabulary.js';
export { withoutOtherActions } from './the-other.js';
export { areToldInOrder } from './told-in-order.js';
export {
  BOTH,
  countOfTheRest,
  countsTheRest,
  endsTurn,
  saysNoOthers,
  saysTurnOver,
  speaksOfOthers,
} from './turn-over.js';
export { firstWord, PATH, spokenWays, type WaysSaid, waysSaid } from './ways-said.js';
export { isRestrictedAll, withWhereabouts } from './whereabouts.js';
export { nthOf, withoutNumber } from './which-of-several.js';
