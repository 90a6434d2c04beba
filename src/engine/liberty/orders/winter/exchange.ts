import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { wordOrder } from '../../../core/word-order.js';
import { perform } from '../../procedures/perform.js';
import { answerExchange, offerExchange } from '../../procedures/winter/exchange.js';
import {
  canExchange,
  offerOf,
  patienceViolation,
  prisonersOf,
  wasDeclined,
} from '../../rules/winter/prisoners.js';
import { type BlockId, enemyOf, type Side, type State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { anyBlocksSlot } from '../slots/enemy-block.js';

type ExchangeArgs = { readonly give: readonly BlockId[]; readonly take: readonly BlockId[] };

/** 11.5: proposes to give back prisoners for others, whenever a side is to act and nobody else is asked. */
export function exchangeOrder(worldOf: WorldOf): OrderDef<State> {
  const held = (view: State, side: Side): readonly BlockId[] => prisonersOf(worldOf(view), view, side);
  return defineOrder<State, ExchangeArgs>({
    verb: 'exchange',
    answers: ['action', 'disband', 'attrition'],
    rules: ['11.5'],
    syntax: [word('exchange'), slot('give', anyBlocksSlot), word('for'), slot('take', anyBlocksSlot)],
    unavailable(view, { side }) {
      if (!canExchange(worldOf(view), view)) {
        return { code: 'no-prisoners-to-exchange', rule: '11.5', obvious: true };
      }
      // Losses of the winter are asked of both at once: the other is not to be interrupted.
      const asked = view.frames.at(-1)?.asks.length ?? 0;
      if (asked > 1) return { code: 'exchange-not-now', rule: '11.5' };
      return patienceViolation(view, side as Side);
    },
    candidates: (view, { side }) => ({
      give: held(view, enemyOf(side as Side)).map((id) => ({ value: `block:${id}` })),
      take: held(view, side as Side).map((id) => ({ value: `block:${id}` })),
    }),
    propose(view, { side }, choose) {
      const open = held(view, enemyOf(side as Side))
        .flatMap((give) => held(view, side as Side).map((take) => ({ give: [give], take: [take] })))
        .filter((offer) => !wasDeclined(view, { side: side as Side, ...offer }));
      return (open.length === 0 ? undefined : open[choose(open.length)]) ?? null;
    },
    check(view, decision, { give, take }) {
      const world = worldOf(view);
      const side = decision.side as Side;
      const violation =
        listViolation(world, view, enemyOf(side), give) ?? listViolation(world, view, side, take);
      if (violation !== null) return violation;
      return wasDeclined(view, offerOf(world, side, give, take))
        ? { code: 'declined-before', rule: '11.5' }
        : null;
    },
    apply: (state, decision, { give, take }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) =>
        offerExchange(play, decision.side as Side, give, take),
      ),
  });
}

/** 11.5: the other side's answer. */
export function answerOrders(worldOf: WorldOf): OrderDef<State>[] {
  const order = (verb: string, accepted: boolean): OrderDef<State> =>
    wordOrder<State>({
      verb,
      onlyWhenAsked: true,
      answers: ['exchange'],
      rules: ['11.5'],
      act: (state, { id }, dice) =>
        perform(worldOf(state), state, dice, id, (play) => answerExchange(play, accepted)),
    });
  return [order('accept', true), order('decline', false)];
}

/** Why these are not prisoners of that side, each once. */
function listViolation(world: World, view: State, side: Side, blocks: readonly BlockId[]): Violation | null {
  const prisoners = prisonersOf(world, view, side);
  for (const [at, id] of blocks.entries()) {
    const params = { block: `block:${id}` };
    if (!prisoners.includes(id)) {
      return { code: 'no-such-prisoner', rule: '11.5', params: { ...params, side: `side:${side}` } };
    }
    if (blocks.indexOf(id) !== at) return { code: 'block-twice', rule: '11.5', params };
  }
  return blocks.length > 0 ? null : { code: 'nobody-chosen', rule: '11.5' };
}
