import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import type { Choosable } from './choosables.js';
import type { OrderForm } from './order-form.js';
import { Touchables } from './touchables.js';
import type { Composer } from './use-composer.js';
import type { Outlook } from './workshop.js';

/** What may be chosen for the gap that is being filled, each with what the line comes to then. */
export interface Offer extends Choosable {
  /** Open as well where that has not been tried yet. */
  readonly outlook: Outlook['status'];
  readonly chosen: boolean;
}

/** The gap that is being filled, and where. */
type AtWork = Pick<Composer, 'workshop' | 'choice' | 'form' | 'slot'>;

/** Tries for one gap what comes of each thing that may be chosen, a little at a time: there may be hundreds, and a finger does not wait. */
export class Trial {
  readonly #touchables: Touchables | null;
  readonly #form: OrderForm | null;
  #offers: readonly Offer[] = [];
  #untried: number[] = [];

  constructor({ workshop, choice, form, slot }: AtWork, chart: Chart | null, messages: Messages) {
    this.#form = form;
    if (workshop === null || choice === null || form === null || slot === null) {
      this.#touchables = null;
      return;
    }
    this.#touchables = new Touchables(workshop, choice, slot, chart, messages);
    const said = form.said[slot.name] ?? [];
    const { rests, others } = this.#touchables.at(form);
    this.#offers = [...rests, ...others].map((one): Offer => {
      const chosen = said.some((item) => item === one.written || item.startsWith(`${one.written} `));
      return { ...one, chosen, outlook: 'open' };
    });
    this.#untried = this.#offers.flatMap(({ chosen }, at) => (chosen ? [] : [at]));
  }

  /** The offers as far as they were tried. */
  get offers(): readonly Offer[] {
    return this.#offers;
  }

  get isOver(): boolean {
    return this.#untried.length === 0;
  }

  /** Tries on for so long (milliseconds): one thing at least. */
  go(time: number): void {
    const [touchables, form] = [this.#touchables, this.#form];
    if (touchables === null || form === null || this.isOver) return;
    const until = performance.now() + time;
    const offers = [...this.#offers];
    do {
      const at = this.#untried.shift() ?? 0;
      const offer = offers[at];
      if (offer !== undefined) offers[at] = { ...offer, outlook: touchables.outlook(form, offer.written) };
    } while (!this.isOver && performance.now() < until);
    this.#offers = offers;
  }
}
