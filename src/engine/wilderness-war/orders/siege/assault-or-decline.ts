import type { OrderDef } from '../../../core/contract/order.js';
import { startSiege } from '../../procedures/siege/siege.js';
import { spaceRef } from '../../rules/message-references.js';
import { assaultViolation } from '../../rules/siege/siege-and-assault-restrictions.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';
import { groupOrder, isForce } from './stationary-group-order-builder.js';

/** 9.1, 9.11: storms a besieged place, right after the siege roll or in an activation of its own. */
export function assaultOrder(worldOf: WorldOf): OrderDef<State> {
  return groupOrder(worldOf, {
    verb: 'assault',
    rules: ['8.24', '9.1', '9.11'],
    violation(world, view, side, group) {
      const violation = assaultViolation(world, view, side, group, false);
      if (violation !== null || !view.flags.assaultNeedsLeader || isForce(view)) return violation;
      return { code: 'assault-needs-force', rule: '9.11', params: { space: spaceRef(group.from) } };
    },
    begin: (play, side, group) =>
      startSiege(play, { side, space: group.from, leader: group.commander, rolls: false }),
    alone: {
      kind: 'assault',
      begin: (play) => play.replace({ ...play.expect('siege'), step: 'attacker-cards' }),
    },
  });
}

/** 8.24: goes on with the siege instead of storming the place. */
export function declineOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'decline',
    onlyWhenAsked: true,
    answers: ['assault'],
    rules: ['8.24'],
    act(play, { side }) {
      const frame = play.expect('siege');
      play.tell('assault-declined', { side, space: spaceRef(frame.space) });
      play.replace({ ...frame, step: 'end' });
    },
  });
}
