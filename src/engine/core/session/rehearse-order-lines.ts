import type { Decision } from '../base/decision.js';
import type { Result, Violation } from '../base/result.js';
import type { SideId } from '../base/viewer-and-audience.js';
import type { GameModule } from '../contract/game-module.js';
import type { Order } from '../contract/order.js';
import type { TextContext } from '../contract/order-grammar.js';
import { fits, type Plan } from '../contract/plan.js';
import { inAnyCase } from '../parse/in-any-case.js';
import {
  answersOf,
  asWritten,
  formNotKept,
  misreadAsked,
  ordersBegunBy,
  readOrder,
  textContext,
  writeOrder,
} from '../parse/read-order.js';
import { WRONG_ANYWHERE } from '../parse/wrong-anywhere.js';
import { legalOrders } from './legal-order-options.js';
import { judgeOrder } from './order-legality.js';
import { foreseeDraws, outcomeForeseen } from './order-outcome-preview.js';
import { isOfAnotherGroup } from './orders-of-other-groups.js';
import { plannedOrders } from './planned-orders.js';
import { questionMeant } from './question-meant.js';
import { SupposedOrders, whenOthersPass } from './supposed-orders.js';

/** What can be said of a line before anything happens. */
export type Verdict =
  /** Read and checked exactly; `written` is the order as the program writes it, in its author's language. */
  | {
      readonly status: 'legal';
      readonly order: Order;
      readonly decision: string;
      readonly written: string;
    }
  /** It only goes on where the legal order before it ends: both are this one order. */
  | {
      readonly status: 'joined';
      readonly order: Order;
      readonly decision: string;
      readonly written: string;
    }
  /** Cannot be judged yet: dice or the other side come first. Its words are known, its moment is not. */
  | {
      readonly status: 'waits';
      readonly written?: string;
      /** It is about another group than the one that is asked about first. */
      readonly beside?: true;
    }
  /**
   * Its words are right; whether it may be given depends on a line before it that was refused. `violation`: why it could not be, were that
   * line not there.
   */
  | { readonly status: 'depends'; readonly written?: string; readonly violation?: Violation }
  | { readonly status: 'refused'; readonly violation: Violation; readonly written?: string };

/**
 * Tries a list of order lines on the author's own view, one after the other, as far as they can be known. Nothing
 * but what the author may know is looked at, no dice are used, nothing changes; so the same verdicts may be told
 * by `check` and stand before every mail that is obeyed. After a refusal lines are judged as if it had not been said: what
 * is right then is called legal, what is not depends on it, and words that are wrong anywhere are refused.
 */
export function rehearse<S>(
  module: GameModule<S>,
  state: S,
  side: SideId,
  lines: readonly string[],
  locale: string,
): Verdict[] {
  const rehearsal = new Rehearsal(module, state, side, locale);
  return lines.map((line) => rehearsal.next(line));
}

/** What else is known of the lines beforehand. */
export interface Beforehand {
  /** The standing answers of their author: they answer what he is asked between two lines. */
  readonly plans?: readonly Plan[];
  /** Whether they are laid aside where the situation changes; not so those that were written knowing the dice. */
  readonly mayBeLaidAside?: boolean;
}

interface Last<S> {
  readonly said: string;
  readonly view: S;
  readonly decision: Decision;
}

/** Where the rehearsal stood before the order that was judged legal last. */
interface Before<S> {
  readonly view: S;
  readonly plans: readonly Plan[];
  readonly decision: Decision;
  readonly order: Order;
  readonly anyhow: boolean;
}

/** What an order says beyond the words that both begin with. */
function restOf(before: string, order: string): string {
  const first = before.split(' ');
  const words = order.split(' ');
  const at = words.findIndex((word, index) => word !== first[index]);
  return words.slice(Math.max(0, at)).join(' ');
}

/** The same line by line, for who has something else to do in between. */
export class Rehearsal<S> {
  readonly #module: GameModule<S>;
  readonly #side: SideId;
  readonly #locale: string;
  #view: S;
  #exact = true;
  #begun = false;
  #faulty = false;
  #plans: readonly Plan[];
  readonly #mayBeLaidAside: boolean;
  /** The order after which nothing that waits is ever carried out, and the question it answered. */
  #last: Last<S> | null = null;
  #before: Before<S> | null = null;
  /** Where its orders lead behind what its author cannot foresee; null where that is not followed. */
  #supposed: SupposedOrders<S> | null = null;

  constructor(module: GameModule<S>, state: S, side: SideId, locale: string, about: Beforehand = {}) {
    this.#module = module;
    this.#side = side;
    this.#locale = locale;
    this.#view = module.view(state, side);
    this.#plans = about.plans ?? [];
    this.#mayBeLaidAside = about.mayBeLaidAside ?? true;
  }

  /** What the author would see after the lines so far; null where dice, the other side or a fault come first. */
  get foreseen(): S | null {
    return this.#exact && !this.#faulty && this.#last === null ? this.#view : null;
  }

  next(line: string): Verdict {
    if (this.#last !== null && inAnyCase(line) !== null) return { status: 'waits' };
    if (this.#faulty) return this.#afterFault(line);
    const before = this.#before;
    this.#before = null;
    const already = before === null ? null : this.#saidAlready(before, line);
    if (already !== null) return already;
    const verdict = this.#judge(line);
    this.#begun = true;
    return verdict.status === 'refused' && before !== null
      ? (this.#joined(before, line) ?? verdict)
      : verdict;
  }

  /** The one order that the line makes with the one before it, where by itself it could not be given; null where it makes none. */
  #joined({ view, plans, decision, order, anyhow }: Before<S>, line: string): Verdict | null {
    if (anyhow || inAnyCase(line) !== null) return null;
    const module = this.#module;
    const context = textContext(module, view, this.#side, decision, this.#locale);
    const read = readOrder(module, line, context);
    if (!read.ok || read.value.verb !== order.verb) return null;
    const def = module.orders.find(({ verb }) => verb === order.verb);
    const args = def?.joined?.(view, decision, order.args, read.value.args) ?? null;
    if (args === null) return null;
    const whole = { verb: order.verb, args };
    if (judgeOrder(module, view, decision, whole) !== null) return null;
    const written = writeOrder(module, whole, context);
    [this.#view, this.#plans, this.#last, this.#exact, this.#faulty] = [view, plans, null, true, false];
    this.#supposed = null;
    this.#carryOn(decision, whole, written, false);
    return { status: 'joined', order: whole, decision: decision.id, written };
  }

  /** Whether the line says that its author wants no more of what the order before it has ended already. */
  #saidAlready({ view, decision, order, anyhow }: Before<S>, line: string): Verdict | null {
    const over = this.#last !== null || this.#exact;
    if (!over || anyhow || inAnyCase(line) !== null) return null;
    const module = this.#module;
    const context = textContext(module, view, this.#side, decision, this.#locale);
    const begun = ordersBegunBy(module, line, context).filter(({ saysOver }) => saysOver === true);
    if (!begun.some(({ answers }) => answers.includes(decision.kind))) return null;
    const read = readOrder(module, line, context);
    if (!read.ok || !begun.some(({ verb }) => verb === read.value.verb)) return null;
    const asked = module.pending(this.#view).filter(({ side }) => side === this.#side);
    if (asked.some(({ kind }) => begun.some(({ answers }) => answers.includes(kind)))) return null;
    const written = writeOrder(module, order, context);
    return { status: 'joined', order, decision: decision.id, written };
  }

  #carryOn(decision: Decision, order: Order, written: string, anyhow: boolean): void {
    this.#before = { view: this.#view, plans: this.#plans, decision, order, anyhow };
    this.#goOn(decision, order, written);
  }

  #afterFault(line: string): Verdict {
    const module = this.#module;
    const context = textContext(module, this.#view, this.#side, null, this.#locale);
    const read = readOrder(module, line, context);
    if (!read.ok && WRONG_ANYWHERE.has(read.violation.code)) return this.#refuse(read.violation);
    const mine = this.#exact ? questionMeant(module, this.#view, this.#side, line, this.#locale) : undefined;
    if (mine === undefined || answersOf(module, line, context)?.includes(mine.kind) !== true) {
      return { status: 'depends', ...writtenOf(module, read, context) };
    }
    const verdict = this.#judge(line);
    return verdict.status === 'refused' ? { ...verdict, status: 'depends' } : verdict;
  }

  #judge(line: string): Verdict {
    const module = this.#module;
    const side = this.#side;
    const locale = this.#locale;
    if (this.#last !== null) {
      const anywhere = textContext(module, this.#view, side, null, locale);
      const refused = this.#refuse(this.#behind(this.#last, line));
      return { ...refused, ...writtenOf(module, readOrder(module, line, anywhere), anywhere) };
    }
    const mine: Decision | undefined = this.#exact ? this.#asked(line) : undefined;
    const view = this.#view;
    if (mine === undefined) {
      if (!this.#begun && onlyWhenAsked(module, line, locale, view, side)) {
        return this.#refuse({ code: 'nothing-asked', params: { text: line } });
      }
      if (this.#exact) this.#supposed = new SupposedOrders(module, side, locale, [view], false);
      this.#exact = false;
      const anywhere = textContext(module, view, side, null, locale);
      const read = readOrder(module, line, anywhere);
      if (!read.ok && WRONG_ANYWHERE.has(read.violation.code))
        return { status: 'refused', violation: read.violation };
      const supposed = this.#mayBeLaidAside ? this.#supposed?.next(line) : undefined;
      if (supposed?.as === 'never') {
        const { as: _never, violation, ...more } = supposed;
        return { ...this.#refuse(violation), ...more };
      }
      if (supposed?.as === 'last') this.#last = supposed;
      return { status: 'waits', ...(inAnyCase(line) === null ? writtenOf(module, read, anywhere) : {}) };
    }
    const context = textContext(module, view, side, mine, locale);
    const read = readOrder(module, line, context);
    if (!read.ok) return this.#refuse(withExample(module, mine, line, context, read.violation));
    const misread = misreadAsked(module, line, context);
    if (misread !== null) return this.#refuse(withExample(module, mine, line, context, misread));
    const judged = judgeOrder(module, view, mine, read.value);
    if (judged !== null && isOfAnotherGroup(module, view, mine, read.value))
      return { status: 'waits', beside: true, written: writeOrder(module, read.value, context) };
    const violation = judged === null ? null : asWritten(module, judged, line, context);
    const isWord = violation?.code === 'wrong-moment' && Object.keys(read.value.args).length === 0;
    if (isWord) return this.#refuse(violation);
    const written = writeOrder(module, read.value, context);
    if (violation !== null) return { ...this.#refuse(violation), written };
    this.#carryOn(mine, read.value, written, inAnyCase(line) !== null);
    return { status: 'legal', order: read.value, decision: mine.id, written };
  }

  /** Why nothing can stand there; a way that is continued is offered as one order. */
  #behind({ said, view, decision }: Last<S>, line: string): Violation {
    const module = this.#module;
    const context = textContext(module, this.#view, this.#side, null, this.#locale);
    const read = readOrder(module, line, context);
    if (!read.ok && WRONG_ANYWHERE.has(read.violation.code)) return read.violation;
    const then = textContext(module, view, this.#side, decision, this.#locale);
    const whole = read.ok ? `${said}, ${restOf(said, writeOrder(module, read.value, context))}` : said;
    const joined = readOrder(module, whole, then);
    const may = read.ok && joined.ok && judgeOrder(module, view, decision, joined.value) === null;
    const refused = { code: 'behind-the-last', params: { text: said } };
    return may ? { ...refused, suggestions: [writeOrder(module, joined.value, then)] } : refused;
  }

  /** The question the line is meant for, once the standing answers of its author have answered what is asked before. */
  #asked(line: string): Decision | undefined {
    const module = this.#module;
    for (let answered = 0; answered <= MOST_ANSWERED; answered++) {
      const mine = questionMeant(module, this.#view, this.#side, line, this.#locale);
      if (mine === undefined || !this.#exact) return undefined;
      const context = textContext(module, this.#view, this.#side, mine, this.#locale);
      const kinds = answersOf(module, line, context);
      const order = kinds === null || kinds.includes(mine.kind) ? null : this.#planned(mine);
      if (order === null) return mine;
      this.#goOn(mine, order, line);
    }
    return undefined;
  }

  /** What a plan answers; each that answers only once does so once. */
  #planned(decision: Decision): Order | null {
    const context = textContext(this.#module, this.#view, this.#side, decision, this.#locale);
    for (const plan of this.#plans) {
      if (!fits(plan, decision)) continue;
      if (plan.answers.length === 0) return null;
      for (const read of plannedOrders(this.#module, decision, plan, context)) {
        if (!read.ok || judgeOrder(this.#module, this.#view, decision, read.value) !== null) continue;
        if (plan.once) this.#plans = this.#plans.filter((other) => other !== plan);
        return read.value;
      }
    }
    return null;
  }

  #goOn(decision: Decision, order: Order, said: string): void {
    const module = this.#module;
    const side = this.#side;
    const view = this.#view;
    const after = outcomeForeseen(module, view, side, decision, order);
    if (after === null) {
      this.#exact = false;
      const drawn = foreseeDraws(module, view, side, decision, order);
      this.#supposed = drawn === null ? null : new SupposedOrders(module, side, this.#locale, drawn, true);
      return;
    }
    this.#view = after.view;
    if (
      this.#mayBeLaidAside &&
      (after.laysAside || whenOthersPass(module, after.view, side)?.laysAside === true)
    ) {
      this.#last = { said, view, decision };
    }
  }

  #refuse(violation: Violation): Extract<Verdict, { status: 'refused' }> {
    this.#faulty = true;
    return { status: 'refused', violation };
  }
}

/** An order as the program writes it, where it could be read. */
function writtenOf<S>(
  module: GameModule<S>,
  read: Result<Order>,
  context: TextContext<S>,
): { readonly written?: string } {
  return read.ok ? { written: writeOrder(module, read.value, context) } : {};
}

/** Orders of one kind that are looked through for one that says what the line says, and of how many kinds. */
const LOOKED_THROUGH = 12;
const KINDS = 4;

/** Where the form of an order was not kept: one that could be given there, as near to the line as is found at once. */
function withExample<S>(
  module: GameModule<S>,
  decision: Decision,
  line: string,
  context: TextContext<S>,
  violation: Violation,
): Violation {
  const { view } = context;
  const meant = formNotKept(module, line, context);
  if (meant === null || violation.suggestions !== undefined) return violation;
  // What cannot be said at all now is no matter of its form.
  const closed = meant.answers.includes(decision.kind) ? meant.unavailable(view, decision) : null;
  if (closed !== null && closed.summary !== true) return closed;
  // Where many orders begin with one word, as events do, another may be possible.
  const open = [meant, ...ordersBegunBy(module, line, context)].filter(
    (def, at, all) =>
      all.indexOf(def) === at &&
      def.answers.includes(decision.kind) &&
      def.unavailable(view, decision) === null,
  );
  const said = new Set(wordsOf(line));
  let best: { readonly text: string; readonly shared: number } | null = null;
  for (const def of open.slice(0, KINDS)) {
    let seen = 0;
    for (const args of legalOrders(def, view, decision, LOOKED_THROUGH)) {
      const text = writeOrder(module, { verb: def.verb, args }, context);
      const shared = wordsOf(text).filter((word) => said.has(word)).length;
      if (best === null || shared > best.shared) best = { text, shared };
      if (++seen === LOOKED_THROUGH) break;
    }
  }
  return best === null ? violation : { ...violation, suggestions: [best.text] };
}

function wordsOf(line: string): string[] {
  return line.toLowerCase().split(/[\s,;]+/);
}

/** Questions that plans answer between two lines, or windows that the others pass; more of them are a bug. */
const MOST_ANSWERED = 20;

/** Whether the line is one that its side may give though it is not asked. */
export function mayBringUp<S>(
  module: GameModule<S>,
  state: S,
  side: SideId,
  line: string,
  locale: string,
): boolean {
  const view = module.view(state, side);
  const kinds = answersOf(module, line, textContext(module, view, side, null, locale)) ?? [];
  return (module.anytime?.(view) ?? []).some((open) => open.side === side && kinds.includes(open.kind));
}

/** Whether every order that begins like this line answers questions of the moment only. */
function onlyWhenAsked<S>(
  module: GameModule<S>,
  line: string,
  locale: string,
  view: S,
  side: SideId,
): boolean {
  const context = textContext(module, view, side, null, locale);
  const meant = ordersBegunBy(module, line, context);
  return meant.length > 0 && meant.every((def) => def.onlyWhenAsked === true);
}
