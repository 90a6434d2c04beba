import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import { type Choosable, choosables } from './choosables.js';
import type { FormSlot, OrderForm } from './order-form.js';
import type { Choice, Outlook, Workshop } from './workshop.js';

/** So many ways to go on with a thing are tried before it is said to lead nowhere: where one thing is there already, another is not. */
const TRIED = 6;

/** What may be touched for a gap of an order. */
export class Touchables {
  readonly all: readonly Choosable[];

  constructor(
    private readonly workshop: Workshop,
    private readonly choice: Choice,
    private readonly slot: FormSlot,
    private readonly chart: Chart | null,
    private readonly messages: Messages,
  ) {
    const known = choice.options.candidates[slot.name];
    const candidates = known ?? choice.def.candidates(workshop.view, choice.decision)[slot.name] ?? [];
    this.all = choosables(candidates, slot, workshop.context(choice), chart, messages);
  }

  /** What the last thing chosen goes on with, where it is not whole by itself; and all else. */
  at(form: OrderForm): { readonly rests: readonly Choosable[]; readonly others: readonly Choosable[] } {
    const { workshop, choice, slot, all } = this;
    const goesOn = new Set(workshop.joining(choice, form, slot, all));
    if (goesOn.size > 0) return { rests: [...goesOn], others: all.filter((one) => !goesOn.has(one)) };
    const known = workshop.rests(choice, form, slot);
    const context = workshop.context(choice);
    return { rests: choosables(known, slot, context, this.chart, this.messages), others: all };
  }

  /** What comes of it when it is touched: what is open and can go on with nothing is refused already. */
  outlook(form: OrderForm, item: string): Outlook['status'] {
    const { workshop, choice, slot } = this;
    const { form: made, outlook } = workshop.touch(choice, form, slot, item);
    if (outlook.status !== 'open') return outlook.status;
    // What is there already would be taken back by a second touch.
    const rests = this.at(made).rests.filter(
      ({ written }) => made.said[slot.name]?.includes(written) !== true,
    );
    const step = Math.max(1, Math.floor(rests.length / TRIED));
    const some = rests.filter((_, index) => index % step === 0);
    const isRefused = ({ written }: Choosable) =>
      workshop.touch(choice, made, slot, written).outlook.status === 'refused';
    return some.length > 0 && some.every(isRefused) ? 'refused' : 'open';
  }
}
