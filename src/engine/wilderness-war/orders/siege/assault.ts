import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import { startSiege } from '../../procedures/siege/siege.js';
import { spaceRef } from '../../rules/refs.js';
import { assaultViolation } from '../../rules/siege/violations.js';
import type { MovingGroup, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import { pick, sideAsked } from '../common.js';
import { groupMeant, movers, nameGroup } from '../movement/movers.js';
import { pieceSlot } from '../slots/pieces.js';
import { wordOrder } from '../word-order.js';
import {
  actOn,
  type GroupArgs,
  groupCandidates,
  hasMoved,
  noGroupReady,
  readyGroups,
} from './group-order.js';

/** 9.1, 9.11: storms a besieged place, right after the siege roll or in an activation of its own. */
export function assaultOrder(world: World): OrderDef<State> {
  const deed = {
    violation: (view: State, side: Side, group: MovingGroup): Violation | null =>
      assaultViolation(world, view, side, group, false) ?? notAsForce(view, group),
    begin: (play: Play, side: Side, group: MovingGroup): void =>
      startSiege(play, { side, space: group.from, leader: group.commander, rolls: false }),
  };
  const orders = (view: State, decision: Decision): GroupArgs[] =>
    decision.kind === 'assault'
      ? [{}]
      : readyGroups(view, decision, deed).map((group) => nameGroup(world, view, group));
  return defineOrder<State, GroupArgs>({
    verb: 'assault',
    answers: ['move', 'onward', 'assault'],
    rules: ['8.24', '9.1', '9.11'],
    syntax: [word('assault'), optional(slot('group', pieceSlot(world)))],
    unavailable: (view, decision) =>
      decision.kind === 'assault' ? null : noGroupReady(view, decision, deed),
    candidates: (view, decision) =>
      decision.kind === 'assault' ? {} : groupCandidates(world, view, decision, deed),
    propose: (view, decision, choose) => pick(orders(view, decision), choose) ?? null,
    all: orders,
    check(view, decision, args) {
      // The question is about one force alone: naming it says nothing more.
      if (decision.kind === 'assault') return null;
      const meant = groupMeant(world, view, args.group);
      if (!meant.ok) return meant.violation;
      return hasMoved(view) ?? deed.violation(view, sideAsked(decision), meant.value);
    },
    apply: (state, decision, args, dice) =>
      perform(world, state, dice, (play) => {
        if (decision.kind !== 'assault') actOn(world, play, sideAsked(decision), args, deed);
        else play.replace({ ...play.expect('siege'), step: 'attacker-cards' });
      }),
  });
}

/** 9.11: where a leader is asked for, one who was activated as an individual is no force. */
function notAsForce(view: State, group: MovingGroup): Violation | null {
  const { how } = movers(view).activation;
  return !view.flags.assaultNeedsLeader || how === 'force' || how === 'campaign'
    ? null
    : { code: 'assault-needs-force', rule: '9.11', params: { space: spaceRef(group.from) } };
}

/** 8.24: goes on with the siege instead of storming the place. */
export function declineOrder(world: World): OrderDef<State> {
  return wordOrder(world, {
    verb: 'decline',
    onlyWhenAsked: true,
    answers: ['assault'],
    rules: ['8.24'],
    act(play, decision) {
      const frame = play.expect('siege');
      play.tell('assault-declined', { side: sideAsked(decision), space: spaceRef(frame.space) });
      play.replace({ ...frame, step: 'end' });
    },
  });
}
