import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { word } from '../../../core/syntax.js';
import { endMovement } from '../../procedures/movement/movement.js';
import { perform } from '../../procedures/perform.js';
import { excessOf, tooMany } from '../../rules/movement/stacking.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { movementOf } from './frame.js';
import { sureStep } from './wander.js';

/** III: the side has moved. Stacks that are too big have to part first, where they can. */
export function doneOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, Record<string, never>>({
    verb: 'end-movement',
    answers: ['movement'],
    rules: ['Stacking', 'III Land movement'],
    syntax: [word('done')],
    onlyWhenAsked: true,
    unavailable: () => null,
    candidates: () => ({}),
    propose(view, _decision, choose) {
      const world = worldOf(view);
      if (stackViolation(world, view) !== null) return null;
      // Who can still do something mostly does; `move` has a proposal then.
      return choose(4) > 0 && sureStep(world, view, movementOf(view)) !== null ? null : {};
    },
    all: (view) => (stackViolation(worldOf(view), view) === null ? [{}] : []),
    check: (view) => stackViolation(worldOf(view), view),
    apply: (state, decision, _args, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => endMovement(play)),
  });
}

/** Stacking: what is wrong with the stacks of the side that moves. */
function stackViolation(world: World, view: State): Violation | null {
  const excess = excessOf(world, view, movementOf(view).side);
  return excess === null ? null : tooMany(excess);
}
