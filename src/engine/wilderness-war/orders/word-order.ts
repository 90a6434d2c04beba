import type { Decision } from '../../core/decision.js';
import type { OrderDef } from '../../core/order.js';
import { type WordDeed as AnyDeed, wordOrder as anyOrder } from '../../core/word-order.js';
import type { Play } from '../play.js';
import { perform } from '../procedures/perform.js';
import type { State } from '../state.js';
import type { World } from '../world.js';

/** What an order of one word is about. */
export interface WordDeed extends Omit<AnyDeed<State>, 'act'> {
  act(play: Play, decision: Decision): void;
}

/** An order that is one word and nothing else. */
export function wordOrder(world: World, { act, ...about }: WordDeed): OrderDef<State> {
  return anyOrder<State>({
    ...about,
    act: (state, decision, dice) => perform(world, state, dice, (play) => act(play, decision)),
  });
}
