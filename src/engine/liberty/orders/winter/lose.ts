import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { starve } from '../../procedures/winter/attrition.js';
import { stateOf } from '../../queries.js';
import {
  cheapestLosses,
  hungryHexes,
  lossViolation,
  mouthsAt,
  someLosses,
} from '../../rules/winter/attrition.js';
import type { BlockId, HexId, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { type BlockSelector, blocksSlot, resolveBlocks, theseBlocks } from '../slots/blocks.js';
import { hexSlot } from '../slots/hex.js';

type LoseArgs = { readonly blocks: readonly BlockSelector[]; readonly hex?: HexId };

/** 11.4: who is lost for want of supply: all blocks of a hex in one order, and as many hexes as it names. */
export function loseOrder(worldOf: WorldOf): OrderDef<State> {
  /** The same for every hex where there is a choice. */
  const inAll = (
    view: State,
    decision: Decision,
    losses: (world: World, side: Side, hex: HexId) => readonly BlockId[],
  ): LoseArgs => {
    const world = worldOf(view);
    const side = decision.side as Side;
    const lost = hungryHexes(world, view, side).flatMap((hex) => losses(world, side, hex));
    return { blocks: theseBlocks(lost) };
  };
  return defineOrder<State, LoseArgs>({
    verb: 'lose',
    answers: ['attrition'],
    rules: ['10', '11.4'],
    syntax: [word('lose'), slot('blocks', blocksSlot(worldOf)), optional(word('at'), slot('hex', hexSlot))],
    unavailable: () => null,
    candidates(view, decision) {
      const world = worldOf(view);
      const side = decision.side as Side;
      const hexes = hungryHexes(world, view, side);
      return {
        blocks: hexes.flatMap((hex) =>
          mouthsAt(world, view, side, hex).map(({ id }) => ({ value: `block:${id}` })),
        ),
        hex: hexes.map((hex) => ({ value: `hex:${hex}` })),
      };
    },
    propose: (view, decision, choose) =>
      inAll(view, decision, (world, side, hex) => someLosses(world, view, side, hex, choose)),
    suggest: (view, decision) => [
      inAll(view, decision, (world, side, hex) => cheapestLosses(world, view, side, hex)),
    ],
    check(view, decision, args) {
      const world = worldOf(view);
      const side = decision.side as Side;
      const hungry = hungryHexes(world, view, side);
      const found = resolveBlocks(world, view, side, args.hex ?? null, args.blocks, eats(world, view, side));
      if (!found.ok) return found.violation;
      for (const [hex, lost] of byHex(world, view, found.value)) {
        const params = { hex: `hex:${hex}` };
        if (!hungry.includes(hex)) return { code: 'hex-is-supplied', rule: '11.4', params };
        const indian = lost.find((id) => world.blocks.get(id)?.nation === 'indian');
        if (indian !== undefined) {
          return { code: 'indian-needs-no-supply', rule: '10', params: { block: `block:${indian}` } };
        }
        const violation = lossViolation(world, view, side, hex, lost);
        if (violation !== null) return violation;
      }
      return null;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const side = decision.side as Side;
      const found = resolveBlocks(
        world,
        state,
        side,
        args.hex ?? null,
        args.blocks,
        eats(world, state, side),
      );
      if (!found.ok) throw new RangeError(`losses that were not checked: ${found.violation.code}`);
      return perform(world, state, dice, decision.id, (play) => {
        for (const [hex, lost] of byHex(world, state, found.value)) starve(play, side, hex, lost);
      });
    },
  });
}

/** Whether a block is one of those among whom the losses are. */
function eats(world: World, view: State, side: Side): (id: BlockId) => boolean {
  const hungry = hungryHexes(world, view, side);
  return (id) => world.blocks.get(id)?.nation !== 'indian' && hungry.includes(stateOf(view, id).at);
}

/** Blocks by where they stand, in map order. */
function byHex(world: World, view: State, blocks: readonly BlockId[]): Map<HexId, BlockId[]> {
  const at = (hex: HexId): BlockId[] => blocks.filter((id) => stateOf(view, id).at === hex);
  return new Map(world.hexIds.map((hex) => [hex, at(hex)] as const).filter(([, here]) => here.length > 0));
}
