import { listed } from '../../../core/asked.js';
import { pick } from '../../../core/choices.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { silent, slot, word } from '../../../core/syntax.js';
import { preferHits } from '../../procedures/battle/fire.js';
import { perform } from '../../procedures/perform.js';
import { frameAsking } from '../../sequence.js';
import type { BlockId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { namedBlocksSlot } from '../slots/block.js';
import { blockCandidates } from './common.js';

type HitArgs = { readonly blocks: readonly BlockId[] };

/** 7.3.2: the owner says which of his strongest blocks takes a hit; of several named the first that can. */
export function hitOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, HitArgs>({
    verb: 'hit',
    onlyWhenAsked: true,
    answers: ['hits'],
    rules: ['7.3.2'],
    syntax: [word('hit'), slot('blocks', namedBlocksSlot(worldOf)), silent(word('first'))],
    unavailable: () => null,
    candidates: (_view, decision) => ({ blocks: blockCandidates(listed(decision, 'blocks')) }),
    propose(_view, decision, choose) {
      const block = pick(listed(decision, 'blocks'), choose);
      return block === undefined ? null : { blocks: [block] };
    },
    all: (_view, decision) => listed(decision, 'blocks').map((block) => ({ blocks: [block] })),
    check(view, decision, { blocks }) {
      const equals = listed(decision, 'blocks');
      const { hex } = frameAsking(view, 'battle');
      const away = blocks.find((id) => view.blocks[id]?.at !== hex);
      if (away !== undefined) {
        return {
          code: 'block-not-there',
          rule: '7.3.2',
          params: { block: `block:${away}`, hex: `hex:${hex}` },
        };
      }
      if (blocks.some((id) => equals.includes(id))) return null;
      const params = {
        block: `block:${blocks[0] ?? ''}`,
        blocks: equals.map((id) => `block:${id}`),
      };
      return { code: 'not-the-strongest', rule: '7.3.2', params };
    },
    apply(state, decision, { blocks }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) => preferHits(play, blocks));
    },
  });
}
