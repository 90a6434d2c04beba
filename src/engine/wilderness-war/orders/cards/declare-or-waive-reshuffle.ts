import type { OrderDef } from '../../../core/contract/order.js';
import { declareReshuffle, waiveReshuffle } from '../../procedures/season.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';

/** 5.25, tournament variant: the French have the deck reshuffled because an exchange cost the British Surrender!. */
export function reshuffleOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'reshuffle',
    answers: ['reshuffle'],
    rules: ['5.25'],
    act: declareReshuffle,
  });
}

/** 5.25, tournament variant: the French leave the deck as it is. */
export function leaveDeckOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'leave-deck',
    answers: ['reshuffle'],
    rules: ['5.25'],
    act: waiveReshuffle,
  });
}
