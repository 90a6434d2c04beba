import type { Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { besiegedSide } from '../../position-accessors.js';
import { startSortie } from '../../procedures/movement/start-or-resume-movement.js';
import { pieceRefs, spaceRef } from '../../rules/message-references.js';
import type { MovingGroup, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { groupOrder } from './stationary-group-order-builder.js';

/** 8.25: besieged pieces that are activated attack the besiegers outside the walls. */
export function sortieOrder(worldOf: WorldOf): OrderDef<State> {
  return groupOrder(worldOf, {
    verb: 'sortie',
    rules: ['8.25', '8.252', '6.8'],
    violation: sortieViolation,
    begin(play, side, group) {
      const pieces = pieceRefs(play.world, group.pieces);
      play.tell('sortie', { side, space: spaceRef(group.from), pieces });
      startSortie(play, side, group);
    },
  });
}

/** 8.25: why the group cannot attack besiegers; null when it can. */
function sortieViolation(world: World, view: State, side: Side, group: MovingGroup): Violation | null {
  const params = { space: spaceRef(group.from) };
  if (besiegedSide(world, view, group.from) !== side) return { code: 'not-besieged', rule: '8.25', params };
  return group.pieces.some((piece) => world.units.has(piece))
    ? null
    : { code: 'sortie-without-units', rule: '8.25', params };
}
