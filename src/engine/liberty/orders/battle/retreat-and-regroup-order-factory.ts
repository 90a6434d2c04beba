import type { Violation } from '../../../core/base/result.js';
import { candidatesOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import type { Play } from '../../procedure-context.js';
import type { Leavers } from '../../rules/battle/legal-retreats-and-regroupings.js';
import type { Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { blocksSlot } from '../slots/block-list.js';
import { hexSlot } from '../slots/hex.js';
import { askedBlocks } from './interpret-battle-blocks.js';
import {
  destinations,
  type LeaveArgs,
  type LeaveRule,
  leaversMeant,
  someGroup,
  together,
} from './retreat-and-regroup-helpers.js';

/** What a retreat and a regrouping differ in. */
export interface LeaveOrder extends LeaveRule {
  readonly verb: string;
  readonly answers: readonly string[];
  readonly rules: readonly string[];
  /** Why it is no order at all now: nobody finds any way. */
  readonly nobody: Violation;
  go(play: Play, side: Side, leavers: Leavers): void;
}

/** `VERB Ward, Pickens to Springfield`: blocks leave the hex of a battle together for one other. */
export function leaveOrder(worldOf: WorldOf, about: LeaveOrder): OrderDef<State> {
  const { verb, answers, rules, waysOf, nobody, go } = about;
  return order(worldOf, {
    verb,
    onlyWhenAsked: true,
    answers,
    rules,
    syntax: [word(verb), slot('blocks', blocksSlot(worldOf)), word('to'), slot('hex', hexSlot)],
    unavailable: (at) => (destinations(at, waysOf).length > 0 ? null : nobody),
    candidates: (at) => ({
      blocks: candidatesOf('block', askedBlocks(at)),
      hex: candidatesOf('hex', destinations(at, waysOf)),
    }),
    propose: (at, choose) => someGroup(at, waysOf, choose),
    suggest: (at) => together(at, waysOf),
    all: (at) => (askedBlocks(at).length === 1 ? together(at, waysOf) : null),
    resolve: (at, args: LeaveArgs) => leaversMeant(at, about, args),
    carryOut: (play, leavers, { side }) => go(play, side, leavers),
  });
}
