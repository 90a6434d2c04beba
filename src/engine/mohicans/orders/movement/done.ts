import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { word } from '../../../core/syntax.js';
import { endMovement } from '../../procedures/movement/movement.js';
import { perform } from '../../procedures/perform.js';
import { excessOf } from '../../rules/movement/stacking.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { movementOf } from './frame.js';
import { reliefOf } from './relief.js';

/** III: the side has moved. Stacks that are too big have to part first, where they can. */
export function doneOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, Record<string, never>>({
    verb: 'end-movement',
    answers: ['movement'],
    rules: ['Stacking', 'III Land movement'],
    syntax: [word('done')],
    unavailable: () => null,
    candidates: () => ({}),
    propose: (view) => (stackViolation(worldOf(view), view) === null ? {} : null),
    all: (view) => (stackViolation(worldOf(view), view) === null ? [{}] : []),
    check: (view) => stackViolation(worldOf(view), view),
    apply: (state, decision, _args, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => endMovement(play)),
  });
}

function stackViolation(world: World, view: State): Violation | null {
  const frame = movementOf(view);
  const excess = excessOf(world, view, frame.side);
  if (excess === null || reliefOf(world, view, frame) === null) return null;
  const { place, units, limit, natives } = excess;
  return { code: 'too-many-units', rule: 'Stacking', params: { place: `place:${place}`, units, limit, natives } };
}
