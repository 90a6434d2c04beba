import { type FormSlot, type OrderForm, slotsOf } from '../../../desk/compose/order-form.js';
import { Touchables } from '../../../desk/compose/touchables.js';
import type { Choice, Workshop } from '../../../desk/compose/workshop.js';
import type { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import type { Chart } from '../../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../../src/report/messages/index.js';
import { realTexts } from '../../support/real-texts.js';

/** Touches of one order at most. */
const TOUCHES = 40;
/** So many things are looked at before one of them is touched. */
const LOOKS = 6;

/** What is touched next for a gap. */
type Pick = (items: readonly string[], form: OrderForm, slot: FormSlot, of: Touchables) => string | undefined;

/** Fingers that put orders together out of what the desk offers, by nothing but touches. */
export class Fingers {
  readonly #messages: Messages;
  readonly #chart: Chart | null;

  constructor(
    readonly workshop: Workshop,
    private readonly random: SeededRandom,
  ) {
    const { module, view } = workshop;
    this.#messages = realTexts.messages(module, 'en', module.defaultEdition);
    this.#chart = module.chart?.(view) ?? null;
  }

  /** An order as fingers make it that touch anything. */
  anyhow(choice: Choice): string {
    const pick = (items: readonly string[]) => this.#any(items);
    let form = this.workshop.begun(choice);
    for (let touch = 0; touch < TOUCHES; touch++) {
      const next = this.#touched(choice, form, pick);
      if (next === null) break;
      form = next;
      if (this.random.below(4) === 0) break;
    }
    return this.workshop.line(choice, form);
  }

  /** An order as fingers make it that touch what is lit; null where nothing legal comes of it. */
  byLight(choice: Choice): string | null {
    const { options } = choice;
    if (options.complete) return this.#any(options.examples) ?? null;
    const legal = (form: OrderForm): string | null => {
      const line = this.workshop.line(choice, form);
      return this.workshop.outlook(choice, line).status === 'legal' ? line : null;
    };
    let form = this.workshop.begun(choice);
    for (let touch = 0; touch < TOUCHES; touch++) {
      const line = legal(form);
      if (line !== null) return line;
      form = this.#touched(choice, form, (...of) => this.#lit(...of)) ?? form;
    }
    return legal(form);
  }

  /** Something that is lit, of so many as are looked at, and not chosen yet. */
  #lit(items: readonly string[], form: OrderForm, slot: FormSlot, of: Touchables): string | undefined {
    const said = form.said[slot.name] ?? [];
    const free = items.filter((item) => !said.some((one) => one === item || one.startsWith(`${item} `)));
    const seen = Array.from({ length: LOOKS }, () => this.#any(free)).flatMap((item) =>
      item === undefined ? [] : [{ item, status: of.outlook(form, item) }],
    );
    const lit = (wanted: string) => seen.find(({ status }) => status === wanted)?.item;
    return lit('legal') ?? lit('open');
  }

  /** One touch on: in the gap that is to be filled, or in any where all are; null where there is nothing to touch. */
  #touched(choice: Choice, form: OrderForm, pick: Pick): OrderForm | null {
    const { workshop } = this;
    const slot = workshop.next(choice, form) ?? this.#any(slotsOf(choice.def));
    if (slot === undefined) return null;
    const of = new Touchables(workshop, choice, slot, this.#chart, this.#messages);
    const { rests, others } = of.at(form);
    const offers = rests.length > 0 ? rests : others;
    const item = pick(
      offers.map(({ written }) => written),
      form,
      slot,
      of,
    );
    return item === undefined ? null : workshop.touch(choice, form, slot, item).form;
  }

  #any<T>(items: readonly T[]): T | undefined {
    return items[this.random.below(Math.max(1, items.length))];
  }
}
