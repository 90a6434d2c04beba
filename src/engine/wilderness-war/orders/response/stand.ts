import type { OrderDef } from '../../../core/order.js';
import { defend } from '../../procedures/journey/defend.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { wordOrder } from '../word-order.js';

/** 7.1: everybody fights outside. */
export function standOrder(world: World): OrderDef<State> {
  return wordOrder(world, {
    verb: 'stand',
    onlyWhenAsked: true,
    answers: ['defend'],
    rules: ['7.1', '8.1'],
    act: (play) => defend(play, { inside: [], avoid: null }),
  });
}
