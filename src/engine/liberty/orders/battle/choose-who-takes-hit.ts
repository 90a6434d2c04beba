import { ok, refuse } from '../../../core/base/result.js';
import { oneOf, refs } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { silent, slot, word } from '../../../core/contract/order-grammar.js';
import type { At } from '../../procedure-context.js';
import { preferHits } from '../../procedures/battle/fire.js';
import { factsOf } from '../../question-facts.js';
import type { BlockId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { namedBlocksSlot } from '../slots/block.js';

type HitArgs = { readonly blocks: readonly BlockId[] };

/** 7.3.2: the owner says which of his strongest blocks takes a hit; of several named the first that can. */
export function hitOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'hit',
    onlyWhenAsked: true,
    answers: ['hits'],
    rules: ['7.3.2'],
    syntax: [word('hit'), slot('blocks', namedBlocksSlot(worldOf)), silent(word('first'))],
    ...oneOf('blocks', 'block', strongest, (block) => ({ blocks: [block] })),
    resolve({ view, decision }, { blocks }: HitArgs) {
      const { hex, blocks: equals } = factsOf(decision, 'hits');
      const away = blocks.find((id) => view.blocks[id]?.at !== hex);
      if (away !== undefined) {
        return refuse('block-not-there', '7.3.2', { block: `block:${away}`, hex: `hex:${hex}` });
      }
      if (blocks.some((id) => equals.includes(id))) return ok(blocks);
      const [first = ''] = blocks;
      return refuse('not-the-strongest', '7.3.2', {
        block: `block:${first}`,
        blocks: refs('block', equals),
      });
    },
    carryOut: preferHits,
  });
}

function strongest({ decision }: At): readonly BlockId[] {
  return factsOf(decision, 'hits').blocks;
}
