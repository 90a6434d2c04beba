import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { answerExchange, offerExchange } from '../../procedures/winter/exchange.js';
import { prisonersOf } from '../../rules/winter/prisoners.js';
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
    unavailable(view) {
      if (held(view, 'british').length === 0 || held(view, 'american').length === 0) {
        return { code: 'no-prisoners-to-exchange', rule: '11.5', obvious: true };
      }
      // Losses of the winter are asked of both at once: the other is not to be interrupted.
      const asked = view.frames.at(-1)?.asks.length ?? 0;
      return asked > 1 ? { code: 'exchange-not-now', rule: '11.5' } : null;
    },
    candidates: (view, { side }) => ({
      give: held(view, enemyOf(side as Side)).map((id) => ({ value: `block:${id}` })),
      take: held(view, side as Side).map((id) => ({ value: `block:${id}` })),
    }),
    propose(view, { side }, choose) {
      const give = one(held(view, enemyOf(side as Side)), choose);
      const take = one(held(view, side as Side), choose);
      return give.length === 0 || take.length === 0 ? null : { give, take };
    },
    check(view, decision, { give, take }) {
      const world = worldOf(view);
      const side = decision.side as Side;
      return listViolation(world, view, enemyOf(side), give) ?? listViolation(world, view, side, take);
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
    defineOrder<State, Record<string, never>>({
      verb,
      onlyWhenAsked: true,
      answers: ['exchange'],
      rules: ['11.5'],
      syntax: [word(verb)],
      unavailable: () => null,
      candidates: () => ({}),
      propose: () => ({}),
      all: () => [{}],
      check: () => null,
      apply: (state, decision, _args, dice) =>
        perform(worldOf(state), state, dice, decision.id, (play) => answerExchange(play, accepted)),
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

function one(blocks: readonly BlockId[], choose: Choose): BlockId[] {
  const at = blocks.length === 0 ? 0 : choose(blocks.length);
  return blocks.slice(at, at + 1);
}
