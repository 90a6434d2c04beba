import type { Decision } from '../../../core/decision.js';
import type { OrderDef } from '../../../core/order.js';
import { type WordDeed, wordOrder } from '../../../core/word-order.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';

/** What an order of one word is. */
export interface Bare extends Pick<WordDeed<State>, 'verb' | 'answers' | 'rules' | 'unavailable'> {
  act(play: Play, decision: Decision): void;
}

/** An order of a battle that is one word and nothing else. */
export function bareOrder(worldOf: WorldOf, { act, ...about }: Bare): OrderDef<State> {
  return wordOrder<State>({
    ...about,
    onlyWhenAsked: true,
    act: (state, decision, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => act(play, decision)),
  });
}
