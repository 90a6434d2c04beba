import { candidatesOf, pickAny } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { At } from '../../procedure-context.js';
import { charge } from '../../procedures/battle/fire.js';
import { mayChargeNow } from '../../procedures/battle/round.js';
import { CHARGE_ROUND } from '../../rules/battle/combat-ratings-volleys-and-charges.js';
import type { BlockId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { allBlocks, type BlockSelector, blocksSlot, theseBlocks } from '../slots/block-list.js';
import { askedBlocks, blocksMeant } from './interpret-battle-blocks.js';

type ChargeArgs = { readonly blocks: readonly BlockSelector[] };

/** Margin of 8.2: infantry charges in the second round, at one more, and retreats in the third. */
export function bayonetsOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'bayonets',
    onlyWhenAsked: true,
    answers: ['fight'],
    rules: ['8.2'],
    syntax: [word('bayonets'), slot('blocks', blocksSlot(worldOf))],
    unavailable(at) {
      if (!at.view.options.bayonetCharge) return { code: 'no-bayonets', rule: '8.2', obvious: true };
      const { round } = frameAsking(at.view, 'battle');
      if (round !== CHARGE_ROUND) return { code: 'bayonets-second-round', rule: '8.2', params: { round } };
      return chargers(at).length > 0 ? null : { code: 'nobody-charges', rule: '8.2', obvious: true };
    },
    candidates: (at) => ({ blocks: candidatesOf('block', chargers(at)) }),
    propose: (at, choose) => ({ blocks: theseBlocks(pickAny(chargers(at), choose)) }),
    suggest: () => [{ blocks: allBlocks() }],
    resolve(at, { blocks }: ChargeArgs) {
      const may = chargers(at);
      return blocksMeant(at, blocks, (id) =>
        may.includes(id) ? null : { code: 'cannot-charge', rule: '8.2', params: { block: `block:${id}` } },
      );
    },
    carryOut: charge,
  });
}

function chargers(at: At): BlockId[] {
  const { world, view } = at;
  const frame = frameAsking(view, 'battle');
  return askedBlocks(at).filter((id) => mayChargeNow({ world, state: view }, frame, id));
}
