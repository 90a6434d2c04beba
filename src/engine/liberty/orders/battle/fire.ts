import type { Violation } from '../../../core/base/result.js';
import { candidatesOf, pickAny } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { At } from '../../procedure-context.js';
import { openFire } from '../../procedures/battle/fire.js';
import { isSpent } from '../../rules/battle/combat-ratings-volleys-and-charges.js';
import { retreats } from '../../rules/battle/legal-retreats-and-regroupings.js';
import type { BlockId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { allBlocks, type BlockSelector, blocksSlot, theseBlocks } from '../slots/block-list.js';
import { askedBlocks, blocksMeant } from './interpret-battle-blocks.js';

type FireArgs = { readonly blocks?: readonly BlockSelector[] };

/** 7.3.1: blocks fight in their turn; without names all that have not acted yet. */
export function fireOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'fire',
    onlyWhenAsked: true,
    answers: ['fight'],
    rules: ['7.2.1', '7.3.1'],
    syntax: [word('fire'), optional(slot('blocks', blocksSlot(worldOf)))],
    unavailable(at) {
      const [first] = askedBlocks(at);
      return first === undefined || ready(at).length > 0 ? null : mustRetreat(first);
    },
    candidates: (at) => ({ blocks: candidatesOf('block', ready(at)) }),
    propose(at, choose) {
      const ids = ready(at);
      if (ids.length === 0) return null;
      return choose(2) === 0 ? {} : { blocks: theseBlocks(pickAny(ids, choose)) };
    },
    suggest: () => [{}],
    all: (at) => (ready(at).length === 1 ? [{}] : null),
    resolve(at, { blocks = allBlocks() }: FireArgs) {
      const may = ready(at);
      return blocksMeant(at, blocks, (id) => (may.includes(id) ? null : mustRetreat(id)));
    },
    carryOut: openFire,
  });
}

/** The blocks that may fire: margin of 8.2, who fired a volley or charged retreats now if he can. */
function ready(at: At): BlockId[] {
  const { world, view } = at;
  const frame = frameAsking(view, 'battle');
  return askedBlocks(at).filter((id) => !isSpent(frame, id) || retreats(world, view, frame, id).length === 0);
}

function mustRetreat(block: BlockId): Violation {
  return { code: 'must-retreat', rule: '8.2', params: { block: `block:${block}` } };
}
