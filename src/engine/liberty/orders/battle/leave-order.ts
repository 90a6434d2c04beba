import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { checked, type Violation } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import type { BlockId, HexId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { blocksSlot } from '../slots/blocks.js';
import { hexSlot } from '../slots/hex.js';
import { askedBlocks, blockCandidates, hexCandidates } from './common.js';
import {
  destinations,
  type LeaveArgs,
  type LeaveRule,
  leaversMeant,
  someGroup,
  together,
} from './group-leaves.js';

/** What a retreat and a regrouping differ in. */
export interface LeaveOrder extends LeaveRule {
  readonly verb: string;
  readonly answers: readonly string[];
  readonly rules: readonly string[];
  /** Why it is no order at all now: nobody finds any way. */
  readonly nobody: Violation;
  go(play: Play, decision: Decision, ids: readonly BlockId[], to: HexId): void;
}

/** `VERB Ward, Pickens to Springfield`: blocks leave the hex of a battle together for one other. */
export function leaveOrder(worldOf: WorldOf, order: LeaveOrder): OrderDef<State> {
  const { verb, answers, rules, waysOf, nobody } = order;
  return defineOrder<State, LeaveArgs>({
    verb,
    onlyWhenAsked: true,
    answers,
    rules,
    syntax: [word(verb), slot('blocks', blocksSlot(worldOf)), word('to'), slot('hex', hexSlot)],
    unavailable: (view, decision) =>
      destinations(worldOf(view), view, decision, waysOf).length > 0 ? null : nobody,
    candidates(view, decision) {
      const world = worldOf(view);
      return {
        blocks: blockCandidates(askedBlocks(world, view, decision)),
        hex: hexCandidates(destinations(world, view, decision, waysOf)),
      };
    },
    propose: (view, decision, choose) => someGroup(worldOf(view), view, decision, waysOf, choose),
    suggest: (view, decision) => together(worldOf(view), view, decision, waysOf),
    all(view, decision) {
      const world = worldOf(view);
      const one = askedBlocks(world, view, decision).length === 1;
      return one ? together(world, view, decision, waysOf) : null;
    },
    check(view, decision, args) {
      const found = leaversMeant(worldOf(view), view, decision, order, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const ids = checked(leaversMeant(world, state, decision, order, args));
      return perform(world, state, dice, decision.id, (play) => order.go(play, decision, ids, args.hex));
    },
  });
}
