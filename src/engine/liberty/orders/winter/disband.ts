import { pickAny } from '../../../core/choices.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { wordOrder } from '../../../core/word-order.js';
import { perform } from '../../procedures/perform.js';
import { disband, endDisbanding } from '../../procedures/winter/disband.js';
import { blocksAt } from '../../queries.js';
import { disbandViolation } from '../../rules/winter/disbanding.js';
import type { BlockId, HexId, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { type BlockSelector, blocksSlot, resolveBlocks, theseBlocks } from '../slots/blocks.js';
import { hexSlot } from '../slots/hex.js';

type DisbandArgs = { readonly blocks: readonly BlockSelector[]; readonly hex?: HexId };

/** 11.3: blocks go back to the pool; more may follow until the order ends. */
export function disbandOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, DisbandArgs>({
    verb: 'disband',
    answers: ['disband'],
    rules: ['9', '11.3', '13.3'],
    syntax: [
      word('disband'),
      slot('blocks', blocksSlot(worldOf)),
      optional(word('at'), slot('hex', hexSlot)),
    ],
    unavailable: (view, decision) =>
      disbandable(worldOf(view), view, decision.side as Side).length === 0
        ? { code: 'nobody-to-disband', rule: '11.3', obvious: true }
        : null,
    candidates(view, decision) {
      const blocks = disbandable(worldOf(view), view, decision.side as Side);
      const hexes = new Set(blocks.map((id) => view.blocks[id]?.at ?? ''));
      return {
        blocks: blocks.map((id) => ({ value: `block:${id}` })),
        hex: [...hexes].map((hex) => ({ value: `hex:${hex}` })),
      };
    },
    propose(view, decision, choose) {
      const blocks = pickAny(disbandable(worldOf(view), view, decision.side as Side), choose);
      return blocks.length === 0 ? null : { blocks: theseBlocks(blocks) };
    },
    check(view, decision, args) {
      const world = worldOf(view);
      const found = meant(world, view, decision.side as Side, args);
      if (!found.ok) return found.violation;
      return found.value.map((id) => disbandViolation(world, view, id)).find((one) => one !== null) ?? null;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const side = decision.side as Side;
      const found = meant(world, state, side, args);
      if (!found.ok) throw new RangeError(`blocks that were not checked: ${found.violation.code}`);
      return perform(world, state, dice, decision.id, (play) => disband(play, side, found.value));
    },
  });
}

/** 11.3: no more. */
export function endDisbandingOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder<State>({
    verb: 'end-disbanding',
    said: 'end',
    onlyWhenAsked: true,
    answers: ['disband'],
    rules: ['11.3'],
    act: (state, { id }, dice) => perform(worldOf(state), state, dice, id, endDisbanding),
  });
}

function meant(world: World, view: State, side: Side, { blocks, hex }: DisbandArgs): Result<BlockId[]> {
  const may = (id: BlockId): boolean => disbandViolation(world, view, id) === null;
  const found = resolveBlocks(world, view, side, hex ?? null, blocks, may);
  return found.ok ? ok(found.value) : found;
}

function disbandable(world: World, view: State, side: Side): BlockId[] {
  return world.hexIds
    .flatMap((hex) => blocksAt(world, view, side, hex))
    .filter((id) => disbandViolation(world, view, id) === null);
}
