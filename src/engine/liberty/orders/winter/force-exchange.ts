import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { type SyntaxNode, slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import { forceExchange, released } from '../../procedures/winter/exchange.js';
import { canExchange, prisonersOf } from '../../rules/winter/prisoners.js';
import type { BlockId, Side, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { blockSlot } from '../slots/block.js';

type BlockArgs = { readonly block: BlockId };

/** 13.2: a supply card that forces an exchange of prisoners instead of giving steps. */
export function forceExchangeOrder(worldOf: WorldOf): OrderDef<State> {
  return prisonerOrder(worldOf, {
    verb: 'force-exchange',
    answers: 'supply',
    syntax: [word('force-exchange'), slot('block', blockSlot(worldOf))],
    unavailable(view) {
      if (!view.options.forcedExchange) return { code: 'no-forced-exchange', rule: '13.2', obvious: true };
      if (!canExchange(worldOf(view), view)) {
        return { code: 'no-prisoners-to-exchange', rule: '13.2', obvious: true };
      }
      const top = view.frames.at(-1);
      const begun = top?.kind !== 'supply' || top.supplied.length > 0;
      return begun ? { code: 'supply-card-begun', rule: '13.2', obvious: true } : null;
    },
    act: forceExchange,
  });
}

/** 13.2: which prisoner the other side gets back. */
export function releaseOrder(worldOf: WorldOf): OrderDef<State> {
  return prisonerOrder(worldOf, {
    verb: 'release',
    answers: 'release',
    syntax: [word('release'), slot('block', blockSlot(worldOf))],
    unavailable: () => null,
    act: (play, _side, block) => released(play, block),
  });
}

interface Meaning {
  readonly verb: string;
  readonly answers: string;
  readonly syntax: readonly SyntaxNode<State>[];
  readonly unavailable: (view: State) => Violation | null;
  readonly act: (play: Play, side: Side, block: BlockId) => void;
}

/** An order that names one of the author's own blocks in enemy hands. */
function prisonerOrder(worldOf: WorldOf, meaning: Meaning): OrderDef<State> {
  const { verb, answers, syntax, unavailable, act } = meaning;
  const prisoners = (view: State, side: string): readonly BlockId[] =>
    prisonersOf(worldOf(view), view, side as Side);
  return defineOrder<State, BlockArgs>({
    verb,
    answers: [answers],
    rules: ['13.2'],
    syntax,
    unavailable,
    candidates: (view, { side }) => ({
      block: prisoners(view, side).map((id) => ({ value: `block:${id}` })),
    }),
    propose(view, { side }, choose) {
      if (unavailable(view) !== null) return null;
      const own = prisoners(view, side);
      const block = own[own.length === 0 ? 0 : choose(own.length)];
      return block === undefined ? null : { block };
    },
    all: (view, { side }) =>
      unavailable(view) === null ? prisoners(view, side).map((block) => ({ block })) : [],
    check: (view, { side }, { block }) =>
      prisoners(view, side).includes(block)
        ? null
        : {
            code: 'no-such-prisoner',
            rule: '13.2',
            params: { block: `block:${block}`, side: `side:${side}` },
          },
    apply: (state, decision, { block }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => act(play, decision.side as Side, block)),
  });
}
