import { unless, type Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { word } from '../../../core/contract/order-grammar.js';
import { endMovement } from '../../procedures/movement/movement-phase.js';
import { excessOf, tooMany } from '../../rules/movement/stacking-limits.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { movementOf } from './movement-order-helpers.js';
import { sureStep } from './suggestions/random-moves.js';

/** III: the side has moved. Stacks that are too big have to part first, where they can. */
export function doneOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'end-movement',
    saysOver: true,
    answers: ['movement'],
    rules: ['Stacking', 'III Land movement'],
    syntax: [word('done')],
    onlyWhenAsked: true,
    propose({ world, view }, choose) {
      if (stackViolation(world, view) !== null) return null;
      // Who can still do something mostly does; `move` has a proposal then.
      return choose(4) > 0 && sureStep(world, view, movementOf(view)) !== null ? null : {};
    },
    all: () => [{}],
    resolve: ({ world, view }, _args: Record<string, never>) => unless(stackViolation(world, view), null),
    carryOut: endMovement,
  });
}

/** Stacking: what is wrong with the stacks of the side that moves. */
function stackViolation(world: World, view: State): Violation | null {
  const excess = excessOf(world, view, movementOf(view).side);
  return excess === null ? null : tooMany(excess);
}
