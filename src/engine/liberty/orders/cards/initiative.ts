import type { OrderDef } from '../../../core/order.js';
import { wordOrder } from '../../../core/word-order.js';
import { perform } from '../../procedures/perform.js';
import { settled } from '../../procedures/turn/choose.js';
import type { Side, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';

/** Margin of 5.4: of equal action cards the British say whether they go first or second. */
export function initiativeOrders(worldOf: WorldOf): OrderDef<State>[] {
  const order = (verb: string, player1: Side): OrderDef<State> =>
    wordOrder<State>({
      verb,
      onlyWhenAsked: true,
      answers: ['initiative'],
      rules: ['5.4'],
      act: (state, { id }, dice) =>
        perform(worldOf(state), state, dice, id, (play) => settled(play, player1)),
    });
  return [order('go-first', 'british'), order('go-second', 'american')];
}
