import { ok, refuse, refused } from '../../../core/base/result.js';
import { candidatesOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { blockOf, stateOf } from '../../position-accessors.js';
import type { At } from '../../procedure-context.js';
import { starve } from '../../procedures/winter/attrition.js';
import {
  cheapestLosses,
  hungryHexes,
  lossViolation,
  mouthsAt,
  someLosses,
} from '../../rules/winter/attrition.js';
import type { BlockId, HexId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order, wordOrder } from '../define-order.js';
import { type BlockSelector, blocksSlot, resolveBlocks, theseBlocks } from '../slots/block-list.js';
import { hexSlot } from '../slots/hex.js';

type LoseArgs = { readonly blocks: readonly BlockSelector[]; readonly hex?: HexId };

/** 11.4: who is lost for want of supply: all blocks of a hex in one order, and as many hexes as it names. */
export function loseOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'lose',
    answers: ['attrition'],
    rules: ['10', '11.4'],
    syntax: [word('lose'), slot('blocks', blocksSlot(worldOf)), optional(word('at'), slot('hex', hexSlot))],
    candidates: ({ world, view, side }) => {
      const hexes = hungryHexes(world, view, side);
      const mouths = hexes.flatMap((hex) => mouthsAt(world, view, side, hex)).map(({ id }) => id);
      return { blocks: candidatesOf('block', mouths), hex: candidatesOf('hex', hexes) };
    },
    propose: (at, choose) => inAll(at, (hex) => someLosses(at.world, at.view, at.side, hex, choose)),
    suggest: (at) => [inAll(at, (hex) => cheapestLosses(at.world, at.view, at.side, hex))],
    resolve({ world, view, side }, { blocks, hex: place }: LoseArgs) {
      const hungry = hungryHexes(world, view, side);
      const isIndian = (id: BlockId): boolean => blockOf(world, id).nation === 'indian';
      const eats = (id: BlockId): boolean => !isIndian(id) && hungry.includes(stateOf(view, id).at);
      const found = resolveBlocks(world, view, side, place ?? null, blocks, eats);
      if (!found.ok) return found;
      const losses = world.hexIds
        .map((hex) => ({ hex, lost: found.value.filter((id) => stateOf(view, id).at === hex) }))
        .filter(({ lost }) => lost.length > 0);
      for (const { hex, lost } of losses) {
        if (!hungry.includes(hex)) return refuse('hex-is-supplied', '11.4', { hex: `hex:${hex}` });
        const indian = lost.find(isIndian);
        if (indian !== undefined) return refuse('indian-needs-no-supply', '10', { block: `block:${indian}` });
        const violation = lossViolation(world, view, side, hex, lost);
        if (violation !== null) return refused(violation);
      }
      return ok(losses);
    },
    carryOut(play, losses, { side }) {
      for (const { hex, lost } of losses) starve(play, side, hex, lost);
    },
  });
}

/** 11.4: the losses that cost least, wherever there is a choice. */
export function loseLeastOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'lose-least',
    onlyWhenAsked: true,
    answers: ['attrition'],
    rules: ['11.4'],
    act(play, { world, view, side }) {
      for (const hex of hungryHexes(world, view, side)) {
        starve(play, side, hex, cheapestLosses(world, view, side, hex));
      }
    },
  });
}

/** The same for every hex where there is a choice. */
function inAll({ world, view, side }: At, losses: (hex: HexId) => readonly BlockId[]): LoseArgs {
  return { blocks: theseBlocks(hungryHexes(world, view, side).flatMap(losses)) };
}
