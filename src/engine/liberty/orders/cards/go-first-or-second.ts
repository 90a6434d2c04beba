import type { OrderDef } from '../../../core/contract/order.js';
import { settled } from '../../procedures/turn/card-choice-and-initiative.js';
import type { Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';

/** Margin of 5.4: of equal action cards the British say whether they go first or second. */
export const goFirstOrder = says('go-first', 'british');
export const goSecondOrder = says('go-second', 'american');

function says(verb: string, player1: Side): (worldOf: WorldOf) => OrderDef<State> {
  return (worldOf) =>
    wordOrder(worldOf, {
      verb,
      onlyWhenAsked: true,
      answers: ['initiative'],
      rules: ['5.4'],
      act: (play) => settled(play, player1),
    });
}
