import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { endBattle, regroupTo } from '../../procedures/battle/end.js';
import { perform } from '../../procedures/perform.js';
import { regroupings } from '../../rules/battle/retreats.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { blocksSlot } from '../slots/blocks.js';
import { hexSlot } from '../slots/hex.js';
import { askedBlocks, blockCandidates, checked, hexCandidates } from './common.js';
import {
  destinations,
  type LeaveArgs,
  type LeaveRule,
  leaversMeant,
  someGroup,
  together,
} from './group-leaves.js';

const RULE: LeaveRule = { waysOf: regroupings, code: 'no-regrouping-there', rule: '7.5' };

/** 7.5: blocks of the winner go on to friendly hexes. */
export function regroupOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, LeaveArgs>({
    verb: 'regroup',
    onlyWhenAsked: true,
    answers: ['regroup'],
    rules: ['7.5'],
    syntax: [word('regroup'), slot('blocks', blocksSlot(worldOf)), word('to'), slot('hex', hexSlot)],
    unavailable: (view, decision) =>
      destinations(worldOf(view), view, decision, regroupings).length > 0
        ? null
        : { code: 'nobody-can-regroup', rule: '7.5' },
    candidates(view, decision) {
      const world = worldOf(view);
      return {
        blocks: blockCandidates(askedBlocks(world, view, decision)),
        hex: hexCandidates(destinations(world, view, decision, regroupings)),
      };
    },
    propose: (view, decision, choose) => someGroup(worldOf(view), view, decision, regroupings, choose),
    suggest: (view, decision) => together(worldOf(view), view, decision, regroupings),
    check(view, decision, args) {
      const found = leaversMeant(worldOf(view), view, decision, RULE, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const ids = checked(leaversMeant(world, state, decision, RULE, args));
      return perform(world, state, dice, decision.id, (play) => regroupTo(play, ids, args.hex));
    },
  });
}

/** 7.5: nobody regroups, or nobody else. */
export function stayOrder(worldOf: WorldOf): OrderDef<State> {
  const only: readonly Record<string, never>[] = [{}];
  return defineOrder<State, Record<string, never>>({
    verb: 'stay',
    onlyWhenAsked: true,
    answers: ['regroup'],
    rules: ['7.5'],
    syntax: [word('stay')],
    unavailable: () => null,
    candidates: () => ({}),
    propose: () => ({}),
    all: () => only,
    check: () => null,
    apply: (state, decision, _args, dice) => perform(worldOf(state), state, dice, decision.id, endBattle),
  });
}
