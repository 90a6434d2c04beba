import type { OrderDef } from '../../../core/contract/order.js';
import { startSiege } from '../../procedures/siege/siege.js';
import { spaceRef } from '../../rules/message-references.js';
import { siegeViolation } from '../../rules/siege/siege-and-assault-restrictions.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { groupOrder, isForce } from './stationary-group-order-builder.js';

/** 8.23: a force rolls on the Siege Table, and may assault afterwards. */
export function siegeOrder(worldOf: WorldOf): OrderDef<State> {
  return groupOrder(worldOf, {
    verb: 'siege',
    rules: ['8.23', '8.231', '8.24'],
    violation(world, view, side, group) {
      const violation = siegeViolation(world, view, side, group);
      if (violation !== null || isForce(view)) return violation;
      return { code: 'siege-needs-force', rule: '8.231', params: { space: spaceRef(group.from) } };
    },
    begin: (play, side, group) =>
      startSiege(play, { side, space: group.from, leader: group.commander, rolls: true }),
  });
}
