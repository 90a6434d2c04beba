import type { Decision } from '../../src/engine/core/base/decision.js';
import type { Violation } from '../../src/engine/core/base/result.js';
import type { SideId } from '../../src/engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { OrderDef } from '../../src/engine/core/contract/order.js';
import type { TextContext } from '../../src/engine/core/contract/order-grammar.js';
import { formNotKept, readOrder, textContext } from '../../src/engine/core/parse/read-order.js';
import {
  type AskedOrder,
  type OrderOptions,
  ordersAsked,
} from '../../src/engine/core/session/legal-order-options.js';
import { judgeOrder } from '../../src/engine/core/session/order-legality.js';
import {
  type FormSlot,
  fills,
  isBegun,
  joinedBy,
  joinedTo,
  lineOf,
  type OrderForm,
  slotsOf,
  touched,
  wordMissing,
} from './order-form.js';

/** An order that answers what is asked. */
export class Choice {
  #options: OrderOptions | undefined;

  constructor(
    readonly decision: Decision,
    readonly asked: AskedOrder<unknown>,
  ) {}

  get def(): OrderDef<unknown> {
    return this.asked.def;
  }

  /** Why the order is not possible now; null where it is. */
  get unavailable(): Violation | null {
    return this.asked.unavailable;
  }

  /** Found when the order is looked at: a page with all its orders is to be there sooner. */
  get options(): OrderOptions {
    this.#options ??= this.asked.options();
    return this.#options;
  }
}

/** What a line comes to where it is written. */
export type Outlook =
  | { readonly status: 'legal' }
  /** Something has to follow. */
  | { readonly status: 'open'; readonly violation: Violation }
  | { readonly status: 'refused'; readonly violation: Violation };

/** Where the next order of a side is put together: what it sees there, and what it is asked. Knows no order by name. */
export class Workshop {
  readonly choices: readonly Choice[];

  constructor(
    readonly module: GameModule,
    readonly view: unknown,
    readonly side: SideId,
    readonly locale: string,
  ) {
    const seen = module.view(view, side);
    this.choices = module
      .pending(seen)
      .filter((decision) => decision.side === side)
      .flatMap((decision) =>
        ordersAsked(module, seen, side, decision, locale).map((asked) => new Choice(decision, asked)),
      );
  }

  context({ decision }: Pick<Choice, 'decision'>): TextContext<unknown> {
    return textContext(this.module, this.view, this.side, decision, this.locale);
  }

  line(choice: Choice, form: OrderForm): string {
    return lineOf(choice.def, form.said, this.context(choice).lexicon);
  }

  /** What the line comes to as an answer to the question of the choice. */
  outlook(choice: Choice, line: string): Outlook {
    const context = this.context(choice);
    const read = readOrder(this.module, line, context);
    if (!read.ok) {
      const { violation } = read;
      // A word is missing where the line ends; where it goes on with another, that one is wrong.
      const isCutOff = violation.code === 'expected-word' && violation.params?.found === '';
      const isOpen = violation.code === 'slot-missing' || isCutOff;
      return isOpen && formNotKept(this.module, line, context) !== null
        ? { status: 'open', violation }
        : { status: 'refused', violation };
    }
    const violation = judgeOrder(this.module, this.view, choice.decision, read.value);
    if (violation === null) return { status: 'legal' };
    return { status: violation.unfinished === true ? 'open' : 'refused', violation };
  }

  /**
   * The form once an item is touched: the first way to take it that is legal, else the first that could become so. What was chosen before
   * is given up for it only where that is legal, or where the gap takes one thing.
   */
  touch(
    choice: Choice,
    form: OrderForm,
    slot: FormSlot,
    item: string,
  ): { readonly form: OrderForm; readonly outlook: Outlook } {
    const { ways, otherwise } = touched(form, slot, item, this.context(choice));
    const seen = (one: OrderForm) => ({ form: one, outlook: this.outlook(choice, this.line(choice, one)) });
    const tried = ways.map(seen);
    const [first] = ways;
    const best = (status: Outlook['status'], of = tried) =>
      of.find(({ outlook }) => outlook.status === status);
    const goesOn = otherwise === first ? tried.slice(0, 1) : tried;
    return best('legal') ?? best('open', goesOn) ?? seen(otherwise);
  }

  /** Those of some things with one of which behind it the last thing chosen for a gap, which is not whole by itself, is so. */
  joining<Thing extends { readonly written: string }>(
    choice: Choice,
    form: OrderForm,
    slot: FormSlot,
    things: readonly Thing[],
  ): readonly Thing[] {
    const context = this.context(choice);
    const items = form.said[slot.name] ?? [];
    const word = isBegun(form, slot, context) ? wordMissing(items, slot, context) : null;
    if (word === null) return [];
    return things.filter(({ written }) => joinedBy(word, items, written, slot, context) !== null);
  }

  /** What the last thing chosen for a gap can go on with, where it is not whole by itself: names of all that the game knows. */
  rests(choice: Choice, form: OrderForm, slot: FormSlot): readonly { readonly value: string }[] {
    const context = this.context(choice);
    const items = form.said[slot.name] ?? [];
    if (!isBegun(form, slot, context)) return [];
    return Object.entries(context.lexicon.source.names).flatMap(([category, names]) => {
      const all = Object.entries(names).map(([id, [name = '']]) => ({ value: `${category}:${id}`, name }));
      // Names of one kind are read alike.
      const [first] = all;
      return first === undefined || joinedTo(items, first.name, slot, context) === null ? [] : all;
    });
  }

  /** The form of an order as it is begun: what leaves no choice is filled in. */
  begun(choice: Choice): OrderForm {
    let form: OrderForm = { verb: choice.def.verb, said: {} };
    if (choice.options.complete) return form;
    for (const slot of slotsOf(choice.def)) {
      const [only, other] = choice.options.candidates[slot.name] ?? [];
      if (slot.optional || only === undefined || other !== undefined) return form;
      const id = String(only.value).split(':').at(-1) ?? '';
      if (fills(slot, id, this.context(choice)))
        form = { ...form, said: { ...form.said, [slot.name]: [id] } };
    }
    return form;
  }

  /** The gap that is to be filled next: the first that must be and is not; null where all are. */
  next(choice: Choice, form: OrderForm): FormSlot | null {
    return (
      slotsOf(choice.def).find(({ name, optional }) => !optional && (form.said[name] ?? []).length === 0) ??
      null
    );
  }
}
