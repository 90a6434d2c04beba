import { pickSome } from '../../../core/choices.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import type { SupplyFrame } from '../../frames/action.js';
import { supplyBlocks } from '../../procedures/action/supply.js';
import { perform } from '../../procedures/perform.js';
import { needy, supplyViolation } from '../../rules/action/supply.js';
import type { BlockId, Side, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { type BlockSelector, blocksSlot, resolveBlocks, theseBlocks } from '../slots/blocks.js';
import { sideOf } from '../slots/choices.js';

type SupplyArgs = { readonly blocks: readonly BlockSelector[] };

/** 3.1.2: gives blocks a step each. */
export function supplyOrder(worldOf: WorldOf): OrderDef<State> {
  const candidates = (view: State, side: Side): BlockId[] =>
    needy(worldOf(view), view, side, supplyOf(view).supplied);
  const meant = (view: State, side: Side, { blocks }: SupplyArgs): Result<BlockId[]> => {
    const { left, supplied } = supplyOf(view);
    const open = new Set(candidates(view, side));
    const chosen = resolveBlocks(worldOf(view), view, side, null, blocks, (id) => open.has(id));
    if (!chosen.ok) return chosen;
    for (const id of chosen.value) {
      const violation = supplyViolation(worldOf(view), view, id, supplied);
      if (violation !== null) return { ok: false, violation };
    }
    const number = chosen.value.length;
    return number > left ? refuse('too-few-steps', '3.1.2', { left, number }) : ok(chosen.value);
  };
  return defineOrder<State, SupplyArgs>({
    verb: 'supply',
    answers: ['supply'],
    rules: ['3.1.2', '9.1', '10'],
    syntax: [word('supply'), slot('blocks', blocksSlot(worldOf))],
    unavailable: () => null,
    candidates: (view, decision) => ({
      blocks: candidates(view, sideOf(decision)).map((id) => ({ value: `block:${id}` })),
    }),
    propose(view, decision, choose) {
      const open = candidates(view, sideOf(decision));
      if (open.length === 0) return null;
      const number = 1 + choose(Math.min(open.length, supplyOf(view).left));
      return { blocks: theseBlocks(pickSome(open, number, choose)) };
    },
    suggest(view, decision) {
      const open = candidates(view, sideOf(decision));
      const weakest = [...open].sort(
        (a, b) => (view.blocks[a]?.strength ?? 0) - (view.blocks[b]?.strength ?? 0),
      );
      const ids = weakest.slice(0, supplyOf(view).left);
      return ids.length === 0 ? [] : [{ blocks: theseBlocks(ids) }];
    },
    check(view, decision, args) {
      const chosen = meant(view, sideOf(decision), args);
      return chosen.ok ? null : chosen.violation;
    },
    apply(state, decision, args, dice) {
      const chosen = meant(state, sideOf(decision), args);
      if (!chosen.ok) throw new RangeError(`supply that was not checked: ${chosen.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) => supplyBlocks(play, chosen.value));
    },
  });
}

function supplyOf(view: State): SupplyFrame {
  const top = view.frames.at(-1);
  if (top?.kind !== 'supply') throw new RangeError('no supply card is in use');
  return top;
}
