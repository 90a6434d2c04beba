import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { retreatTo } from '../../procedures/battle/leave.js';
import { perform } from '../../procedures/perform.js';
import { retreats } from '../../rules/battle/retreats.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { blocksSlot } from '../slots/blocks.js';
import { hexSlot } from '../slots/hex.js';
import { askedBlocks, blockCandidates, checked, hexCandidates, sideAsked } from './common.js';
import {
  destinations,
  type LeaveArgs,
  type LeaveRule,
  leaversMeant,
  someGroup,
  together,
} from './group-leaves.js';

const RULE: LeaveRule = { waysOf: retreats, code: 'no-retreat-there', rule: '7.4' };

/** 7.4, 8.5: blocks leave a battle instead of fighting, or because they must. */
export function retreatOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, LeaveArgs>({
    verb: 'retreat',
    onlyWhenAsked: true,
    answers: ['fight', 'retreat'],
    rules: ['7.4', '8.5', '8.6'],
    syntax: [word('retreat'), slot('blocks', blocksSlot(worldOf)), word('to'), slot('hex', hexSlot)],
    unavailable: (view, decision) =>
      destinations(worldOf(view), view, decision, retreats).length > 0
        ? null
        : { code: 'nobody-can-retreat', rule: '7.4', obvious: true },
    candidates(view, decision) {
      const world = worldOf(view);
      return {
        blocks: blockCandidates(askedBlocks(world, view, decision)),
        hex: hexCandidates(destinations(world, view, decision, retreats)),
      };
    },
    propose: (view, decision, choose) => someGroup(worldOf(view), view, decision, retreats, choose),
    suggest: (view, decision) => together(worldOf(view), view, decision, retreats),
    all(view, decision) {
      const world = worldOf(view);
      return askedBlocks(world, view, decision).length === 1
        ? together(world, view, decision, retreats)
        : null;
    },
    check(view, decision, args) {
      const found = leaversMeant(worldOf(view), view, decision, RULE, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const ids = checked(leaversMeant(world, state, decision, RULE, args));
      return perform(world, state, dice, decision.id, (play) =>
        retreatTo(play, sideAsked(decision), ids, args.hex),
      );
    },
  });
}
