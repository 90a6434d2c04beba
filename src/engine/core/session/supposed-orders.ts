import type { Decision } from '../base/decision.js';
import type { Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import { inAnyCase } from '../parse/in-any-case.js';
import { answersOf, asWritten, readOrder, textContext, writeOrder } from '../parse/read-order.js';
import { judgeOrder } from './order-legality.js';
import { type Foreseen, outcomeForeseen } from './order-outcome-preview.js';
import { isOfAnotherGroup } from './orders-of-other-groups.js';
import { questionMeant } from './question-meant.js';

/** Windows that the others pass in a row; more of them are a bug. */
const MOST_PASSED = 20;

/**
 * Where a side is asked next, were the others to pass whatever they are asked, or that its orders are laid aside even then; null where one
 * of them cannot pass, or dice come first. What they could play instead changes the situation, and lays its orders aside all the more.
 */
export function whenOthersPass<S>(
  module: GameModule<S>,
  from: S,
  side: SideId,
): Pick<Foreseen<S>, 'view' | 'laysAside'> | null {
  let view = from;
  for (let passed = 0; passed < MOST_PASSED; passed++) {
    const pending = module.pending(view);
    const [other] = pending;
    if (other === undefined) return null;
    if (pending.some((decision) => decision.side === side)) return { view, laysAside: false };
    const pass = module.orders.find(({ verb, answers }) => verb === 'pass' && answers.includes(other.kind));
    if (pass === undefined) return null;
    const after = outcomeForeseen(module, view, side, other, { verb: 'pass', args: {} });
    if (after === null || after.laysAside) return after;
    view = after.view;
  }
  return null;
}

/** What can be said of an order that is given before it is known what the others do, or what is drawn. */
export type Supposed<S> =
  /** Nothing: it waits. */
  | { readonly as: 'open' }
  /** It can never be carried out where it stands: if not even where nobody stands in its way. */
  | { readonly as: 'never'; readonly violation: Violation; readonly written?: string }
  /** Whatever comes, nothing behind it is carried out. */
  | { readonly as: 'last'; readonly said: string; readonly view: S; readonly decision: Decision };

const OPEN = { as: 'open' } as const;

/**
 * Follows orders of a side beyond what its author can foresee, as far as the others do nothing: what cannot be carried out then can never
 * be, since whatever they do instead lays it aside or closes more. Behind a blind draw all its ways are followed together, and only
 * what holds in each of them is said; what is drawn in none of them might be drawn, so no order is called impossible there.
 */
export class SupposedOrders<S> {
  readonly #module: GameModule<S>;
  readonly #side: SideId;
  readonly #locale: string;
  readonly #drawn: boolean;
  /** The positions that may come; none where nothing can be said any more. */
  #views: readonly S[];

  constructor(module: GameModule<S>, side: SideId, locale: string, views: readonly S[], drawn: boolean) {
    this.#module = module;
    this.#side = side;
    this.#locale = locale;
    this.#views = views;
    this.#drawn = drawn;
  }

  next(line: string): Supposed<S> {
    const views = this.#views;
    this.#views = [];
    if (inAnyCase(line) !== null) return OPEN;
    const found: Carried<S>[] = [];
    let fault: Extract<Supposed<S>, { as: 'never' }> | null = null;
    for (const view of views) {
      const one = this.#at(view, line);
      if (one === null) return OPEN;
      if ('as' in one) fault ??= one;
      else found.push(one);
    }
    const [first] = found;
    if (first === undefined) return fault === null || this.#drawn ? OPEN : fault;
    if (found.every(({ after }) => after.laysAside)) return { as: 'last', ...first };
    this.#views = found.map(({ after }) => after.view);
    return OPEN;
  }

  /** What becomes of the order there; null where that cannot be known. */
  #at(from: S, line: string): Carried<S> | Extract<Supposed<S>, { as: 'never' }> | null {
    const module = this.#module;
    const side = this.#side;
    const passed = whenOthersPass(module, from, side);
    if (passed === null || passed.laysAside) return null;
    const { view } = passed;
    const decision = questionMeant(module, view, side, line, this.#locale);
    if (decision === undefined) return null;
    const context = textContext(module, view, side, decision, this.#locale);
    // What answers another question may be meant for what the others do.
    if (answersOf(module, line, context)?.includes(decision.kind) !== true) return null;
    const read = readOrder(module, line, context);
    if (!read.ok) return null;
    const def = module.orders.find(({ verb }) => verb === read.value.verb);
    if (def?.onlyWhenAsked === true || isOfAnotherGroup(module, view, decision, read.value)) return null;
    const written = writeOrder(module, read.value, context);
    const violation = judgeOrder(module, view, decision, read.value);
    if (violation !== null)
      return { as: 'never', violation: asWritten(module, violation, line, context), written };
    const after = outcomeForeseen(module, view, side, decision, read.value);
    if (after === null) return null;
    const then = after.laysAside ? after : (whenOthersPass(module, after.view, side) ?? after);
    return { said: written, view, decision, after: then };
  }
}

interface Carried<S> {
  readonly said: string;
  readonly view: S;
  readonly decision: Decision;
  readonly after: Pick<Foreseen<S>, 'view' | 'laysAside'>;
}
