// In: the answers of players to "ready?".
// Out: what of them goes into the dice; the answers as they came, to be kept.
// Never here: what is drawn, where answers come from.

export { type AnswerGiven, LONGEST_WORDS } from './answer-given.js';
export { ANSWERS, type KeptAnswer, keptAnswersIn, withKeptAnswer } from './kept-answers.js';
export {
  type AwaitedDraw,
  awaitedDraw,
  beaconTerms,
  drawInput,
  namedRound,
  readyTerms,
} from './public-draw.js';
export { readyInput } from './ready-input.js';
export { setUpDraws } from './set-up-draws.js';
