import { ok, refuse } from '../../../core/base/result.js';
import { candidatesOf, pickSome } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { At } from '../../procedure-context.js';
import { supplyBlocks } from '../../procedures/action/supply-card.js';
import { needy, supplyViolation } from '../../rules/action/supply-card-eligibility.js';
import type { BlockId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { type BlockSelector, blocksSlot, theseBlocks, willing } from '../slots/block-list.js';

type SupplyArgs = { readonly blocks: readonly BlockSelector[] };

/** 3.1.2: gives blocks a step each. */
export function supplyOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'supply',
    answers: ['supply'],
    rules: ['3.1.2', '9.1', '10'],
    syntax: [word('supply'), slot('blocks', blocksSlot(worldOf))],
    candidates: (at) => ({ blocks: candidatesOf('block', open(at)) }),
    propose(at, choose) {
      const ids = open(at);
      if (ids.length === 0) return null;
      const number = 1 + choose(Math.min(ids.length, frameAsking(at.view, 'supply').left));
      return { blocks: theseBlocks(pickSome(ids, number, choose)) };
    },
    suggest(at) {
      const { view } = at;
      const weakest = open(at).sort(
        (a, b) => (view.blocks[a]?.strength ?? 0) - (view.blocks[b]?.strength ?? 0),
      );
      return [{ blocks: theseBlocks(weakest.slice(0, frameAsking(view, 'supply').left)) }];
    },
    resolve(at, { blocks }: SupplyArgs) {
      const { world, view } = at;
      const { left, supplied } = frameAsking(view, 'supply');
      const chosen = willing(at, null, blocks, (id) => supplyViolation(world, view, id, supplied));
      if (!chosen.ok) return chosen;
      const number = chosen.value.length;
      return number > left ? refuse('too-few-steps', '3.1.2', { left, number }) : ok(chosen.value);
    },
    carryOut: supplyBlocks,
  });
}

function open({ world, view, side }: At): BlockId[] {
  return needy(world, view, side, frameAsking(view, 'supply').supplied);
}
