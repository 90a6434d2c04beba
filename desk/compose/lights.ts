import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import type { Light } from '../board/light.js';
import { type Choosable, choosables } from './choosables.js';
import type { FormSlot } from './order-form.js';
import type { Composer } from './use-composer.js';
import type { Choice, Outlook } from './workshop.js';

/** What may be chosen for the gap that is being filled, each with what the line comes to then. */
export interface Offer extends Choosable {
  readonly outlook: Outlook['status'];
  readonly chosen: boolean;
}

/** So long may it take to try them all, in milliseconds: what was not tried by then is shown as open. */
const PATIENCE = 80;

/** What may be chosen for a gap. */
export function choosablesFor(
  { workshop }: Pick<Composer, 'workshop'>,
  choice: Choice,
  slot: FormSlot,
  chart: Chart | null,
  messages: Messages,
): Choosable[] {
  if (workshop === null) return [];
  const known = choice.options.candidates[slot.name];
  const candidates = known ?? choice.def.candidates(workshop.view, choice.decision)[slot.name] ?? [];
  return choosables(candidates, slot, workshop.context(choice), chart, messages);
}

/** The offers for the gap that is being filled. */
export function offersFor(composer: Composer, chart: Chart | null, messages: Messages): Offer[] {
  const { workshop, choice, form, slot } = composer;
  if (workshop === null || choice === null || form === null || slot === null) return [];
  const said = form.said[slot.name] ?? [];
  const until = performance.now() + PATIENCE;
  const rests = workshop.rests(choice, form, slot);
  const places = choosables(rests, slot, workshop.context(choice), chart, messages);
  const others = choosablesFor(composer, choice, slot, chart, messages);
  return [...places, ...others].map((one) => {
    const chosen = said.some((item) => item === one.written || item.startsWith(`${one.written} `));
    const outlook =
      chosen || performance.now() > until
        ? 'open'
        : workshop.touch(choice, form, slot, one.written).outlook.status;
    return { ...one, chosen, outlook };
  });
}

/** How the places of the board are shown: those that may be chosen, those that were, and where to look. */
export function lightsOf(
  composer: Composer,
  offers: readonly Offer[],
  chart: Chart | null,
  messages: Messages,
  looked: string | null,
): ReadonlyMap<string, Light> {
  const lights = new Map<string, Light>();
  for (const { place, outlook } of offers) {
    if (place !== null && outlook !== 'refused' && lights.get(place) !== 'legal') lights.set(place, outlook);
  }
  const words = new Set(Object.values(composer.form?.said ?? {}).flat());
  for (const { id, name } of chart?.places ?? [])
    if (words.has(messages.value(name))) lights.set(id, 'chosen');
  for (const { place, chosen } of offers) if (place !== null && chosen) lights.set(place, 'chosen');
  if (looked !== null && !lights.has(looked)) lights.set(looked, 'looked-at');
  return lights;
}
