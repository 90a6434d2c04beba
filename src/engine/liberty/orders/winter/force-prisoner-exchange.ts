import { unless, type Violation } from '../../../core/base/result.js';
import { oneOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import type { At, Play } from '../../procedure-context.js';
import { forceExchange, released } from '../../procedures/winter/prisoner-exchange.js';
import { canExchange, prisonersOf, prisonerViolation } from '../../rules/winter/prisoners.js';
import type { BlockId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { blockSlot } from '../slots/block.js';

type BlockArgs = { readonly block: BlockId };

/** 13.2: a supply card that forces an exchange of prisoners instead of giving steps. */
export function forceExchangeOrder(worldOf: WorldOf): OrderDef<State> {
  return prisonerOrder(worldOf, {
    verb: 'force-exchange',
    answers: 'supply',
    unavailable({ world, view }) {
      if (!view.options.forcedExchange) return { code: 'no-forced-exchange', rule: '13.2', obvious: true };
      if (!canExchange(world, view)) {
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
    unavailable: () => null,
    act: released,
  });
}

interface Meaning {
  readonly verb: string;
  readonly answers: string;
  readonly unavailable: (at: At) => Violation | null;
  readonly act: (play: Play, block: BlockId, at: At) => void;
}

/** An order that names one of the author's own blocks in enemy hands. */
function prisonerOrder(worldOf: WorldOf, { verb, answers, unavailable, act }: Meaning): OrderDef<State> {
  return order(worldOf, {
    verb,
    answers: [answers],
    rules: ['13.2'],
    syntax: [word(verb), slot('block', blockSlot(worldOf))],
    unavailable,
    ...oneOf('block', 'block', prisoners, (block) => ({ block })),
    resolve(at, { block }: BlockArgs) {
      const { world, view, side } = at;
      return unless(unavailable(at) ?? prisonerViolation(world, view, side, block, '13.2'), block);
    },
    carryOut: act,
  });
}

function prisoners({ world, view, side }: At): readonly BlockId[] {
  return prisonersOf(world, view, side);
}
