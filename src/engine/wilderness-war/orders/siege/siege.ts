import type { OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { startSiege } from '../../procedures/siege/siege.js';
import { spaceRef } from '../../rules/refs.js';
import { siegeViolation } from '../../rules/siege/violations.js';
import type { MovingGroup, State } from '../../state.js';
import type { World } from '../../world.js';
import { movers } from '../movement/movers.js';
import { groupOrder } from './group-order.js';

/** 8.23: a force rolls on the Siege Table, and may assault afterwards. */
export function siegeOrder(world: World): OrderDef<State> {
  return groupOrder(world, {
    verb: 'siege',
    rules: ['8.23', '8.231', '8.24'],
    violation: (view, side, group) => siegeViolation(world, view, side, group) ?? notAsForce(view, group),
    begin: (play, side, group) =>
      startSiege(play, { side, space: group.from, leader: group.commander, rolls: true }),
  });
}

/** 8.231: a leader activated as an individual is no force, though he commands himself. */
function notAsForce(view: State, group: MovingGroup): Violation | null {
  const { how } = movers(view).activation;
  return how === 'force' || how === 'campaign'
    ? null
    : { code: 'siege-needs-force', rule: '8.231', params: { space: spaceRef(group.from) } };
}
