import { ok, refuse, refused, type Violation } from '../../../core/base/result.js';
import { candidatesOf, pick } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { answerExchange, offerExchange } from '../../procedures/winter/prisoner-exchange.js';
import {
  canExchange,
  offerOf,
  patienceViolation,
  prisonersOf,
  prisonerViolation,
  wasDeclined,
} from '../../rules/winter/prisoners.js';
import { type BlockId, enemyOf, type Side, type State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order, wordOrder } from '../define-order.js';
import { anyBlocksSlot } from '../slots/any-side-block.js';

type ExchangeArgs = { readonly give: readonly BlockId[]; readonly take: readonly BlockId[] };

/** 11.5: proposes to give back prisoners for others, whoever is asked: it comes up where a side is to act, too. */
export function exchangeOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'exchange',
    answers: ['action', 'disband', 'offer'],
    rules: ['11.5'],
    syntax: [word('exchange'), slot('give', anyBlocksSlot), word('for'), slot('take', anyBlocksSlot)],
    unavailable({ world, view, side }) {
      if (canExchange(world, view)) return patienceViolation(view, side);
      return { code: 'no-prisoners-to-exchange', rule: '11.5', obvious: true };
    },
    candidates: ({ world, view, side }) => ({
      give: candidatesOf('block', prisonersOf(world, view, enemyOf(side))),
      take: candidatesOf('block', prisonersOf(world, view, side)),
    }),
    propose({ world, view, side }, choose) {
      const open = prisonersOf(world, view, enemyOf(side))
        .flatMap((give) => prisonersOf(world, view, side).map((take) => ({ give: [give], take: [take] })))
        .filter((offer) => !wasDeclined(view, { side, ...offer }));
      return pick(open, choose) ?? null;
    },
    resolve({ world, view, side }, args: ExchangeArgs) {
      const violation =
        listViolation(world, view, enemyOf(side), args.give) ?? listViolation(world, view, side, args.take);
      if (violation !== null) return refused(violation);
      return wasDeclined(view, offerOf(world, side, args.give, args.take))
        ? refuse('declined-before', '11.5')
        : ok(args);
    },
    carryOut: (play, { give, take }, { side }) => offerExchange(play, side, give, take),
  });
}

/** 11.5: the other side's answer. */
export const acceptOrder = answers('accept', true);
export const declineOrder = answers('decline', false);

function answers(verb: string, accepted: boolean): (worldOf: WorldOf) => OrderDef<State> {
  return (worldOf) =>
    wordOrder(worldOf, {
      verb,
      onlyWhenAsked: true,
      answers: ['exchange'],
      rules: ['11.5'],
      act: (play) => answerExchange(play, accepted),
    });
}

/** Why these are not prisoners of that side, each once. */
function listViolation(world: World, view: State, side: Side, blocks: readonly BlockId[]): Violation | null {
  for (const [at, id] of blocks.entries()) {
    const params = { block: `block:${id}` };
    const violation = prisonerViolation(world, view, side, id, '11.5');
    if (violation !== null) return violation;
    if (blocks.indexOf(id) !== at) return { code: 'block-twice', rule: '11.5', params };
  }
  return blocks.length > 0 ? null : { code: 'nobody-chosen', rule: '11.5' };
}
