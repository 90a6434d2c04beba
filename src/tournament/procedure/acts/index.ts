// In: a tournament, one thing that is said to it, lots.
// Out: the tournament after it with what there is to tell, or why not.
// Never here: what is written where, who may say what.

import type { Result } from '../../../engine/core/base/result.js';
import { refuse } from '../../../engine/core/base/result.js';
import type { Lots } from '../../pairing/index.js';
import type { ReadInput, TournamentState } from '../state/index.js';
import { type Done, done } from './act.js';
import { challenge } from './challenge.js';
import { correct } from './correct.js';
import { closePlaces } from './empty-places.js';
import { askForBye, closeEntries, comeBack, enter, openEntries, withdraw } from './entries.js';
import { adjudicate, annul, claim, forfeit, gameMade, result } from './games.js';
import { openOffers } from './offers.js';
import { replace } from './replace.js';
import { askClaims, closeRound, discard, extend, pair, publish } from './rounds.js';
import { changeSides } from './sides.js';
import { closeStage, correctPoints, end, goOn, pause } from './stages.js';
import { play, wish } from './wishes.js';

export type { Done, TournamentEvent } from './act.js';
export { gameAt } from './games.js';
export { recalled } from './recall.js';

/** What may be said while a tournament is paused. */
const WHILE_PAUSED: ReadonlySet<ReadInput['type']> = new Set([
  ...(['announce', 'continue', 'withdraw', 'wish', 'result', 'claim', 'end'] as const),
]);
/** What may be said after its end: what is undone goes through to the standings even then. */
const AFTER_END: ReadonlySet<ReadInput['type']> = new Set([
  'announce',
  'result',
  'adjudicate',
  'annul',
  'points',
]);

/** Carries out one input. Refusals have codes that begin with `tournament-`, or are those of the pairing. */
export function carryOut(state: TournamentState, input: ReadInput, lots: Lots): Result<Done> {
  if (state.phase === 'ended' && !AFTER_END.has(input.type)) return refuse('tournament-ended');
  if (state.paused !== null && !WHILE_PAUSED.has(input.type)) return refuse('tournament-paused');
  switch (input.type) {
    case 'announce':
      return done(state, 'announced', { text: input.text });
    case 'open-entries':
      return openEntries(state);
    case 'close-entries':
      return closeEntries(state, lots);
    case 'enter':
      return enter(state, input, lots);
    case 'withdraw':
      return withdraw(state, input);
    case 'come-back':
      return comeBack(state, input);
    case 'replace':
      return replace(state, input);
    case 'bye':
      return askForBye(state, input);
    case 'wish':
      return wish(state, input);
    case 'play':
      return play(state, input);
    case 'challenge':
      return challenge(state, input, lots);
    case 'close-places':
      return closePlaces(state);
    case 'sides':
      return changeSides(state, input);
    case 'offers':
      return openOffers(state, input, lots);
    case 'pair':
      return pair(state, lots);
    case 'discard':
      return discard(state);
    case 'correct':
      return correct(state, input, lots);
    case 'publish':
      return publish(state, input);
    case 'game':
      return gameMade(state, input);
    case 'result':
      return result(state, input);
    case 'ask-claims':
      return askClaims(state, input);
    case 'claim':
      return claim(state, input);
    case 'adjudicate':
      return adjudicate(state, input);
    case 'forfeit':
      return forfeit(state, input);
    case 'annul':
      return annul(state, input);
    case 'points':
      return correctPoints(state, input);
    case 'extend':
      return extend(state, input);
    case 'close-round':
      return closeRound(state, input);
    case 'close-stage':
      return closeStage(state, lots);
    case 'pause':
      return pause(state, input);
    case 'continue':
      return goOn(state);
    case 'end':
      return end(state, input);
  }
}
