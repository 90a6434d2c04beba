import type { Decision } from '../../core/decision.js';
import { defineOrder, type OrderDef } from '../../core/order.js';
import { word } from '../../core/syntax.js';
import type { Play } from '../play.js';
import { perform } from '../procedures/perform.js';
import type { State } from '../state.js';
import type { World } from '../world.js';

/** What an order of one word is about. */
export interface WordDeed extends Pick<OrderDef<State>, 'verb' | 'answers' | 'rules' | 'onlyWhenAsked'> {
  act(play: Play, decision: Decision): void;
}

/** An order that is the verb alone, and always allowed as an answer to its question. */
export function wordOrder(world: World, { act, ...about }: WordDeed): OrderDef<State> {
  return defineOrder<State, Record<string, never>>({
    ...about,
    syntax: [word(about.verb)],
    unavailable: () => null,
    candidates: () => ({}),
    propose: () => ({}),
    all: () => [{}],
    check: () => null,
    apply: (state, decision, _args, dice) => perform(world, state, dice, (play) => act(play, decision)),
  });
}
