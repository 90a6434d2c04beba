import { candidatesOf, pickAny } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { blocksOnMap, stateOf } from '../../position-accessors.js';
import type { At } from '../../procedure-context.js';
import { disband, endDisbanding } from '../../procedures/winter/disbanding-lost-towns-and-sea-recall.js';
import { disbandViolation } from '../../rules/winter/disbanding.js';
import type { BlockId, HexId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order, wordOrder } from '../define-order.js';
import { type BlockSelector, blocksSlot, theseBlocks, willing } from '../slots/block-list.js';
import { hexSlot } from '../slots/hex.js';

type DisbandArgs = { readonly blocks: readonly BlockSelector[]; readonly hex?: HexId };

/** 11.3: blocks go back to the pool; more may follow until the order ends. */
export function disbandOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'disband',
    answers: ['disband'],
    rules: ['9', '11.3', '13.3'],
    syntax: [
      word('disband'),
      slot('blocks', blocksSlot(worldOf)),
      optional(word('at'), slot('hex', hexSlot)),
    ],
    unavailable: (at) =>
      disbandable(at).length === 0 ? { code: 'nobody-to-disband', rule: '11.3', obvious: true } : null,
    candidates(at) {
      const blocks = disbandable(at);
      const hexes = new Set(blocks.map((id) => stateOf(at.view, id).at));
      return { blocks: candidatesOf('block', blocks), hex: candidatesOf('hex', [...hexes]) };
    },
    propose: (at, choose) => ({ blocks: theseBlocks(pickAny(disbandable(at), choose)) }),
    resolve(at, { blocks, hex }: DisbandArgs) {
      return willing(at, hex ?? null, blocks, (id) => disbandViolation(at.world, at.view, id));
    },
    carryOut: (play, ids, { side }) => disband(play, side, ids),
  });
}

/** 11.3: no more. */
export function endDisbandingOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'end-disbanding',
    said: 'end',
    onlyWhenAsked: true,
    answers: ['disband'],
    rules: ['11.3'],
    act: endDisbanding,
  });
}

function disbandable({ world, view, side }: At): BlockId[] {
  return blocksOnMap(world, view, side).filter((id) => disbandViolation(world, view, id) === null);
}
