import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import type { Light } from '../board/light.js';
import type { Choosable } from './choosables.js';
import { Touchables } from './touchables.js';
import type { Composer } from './use-composer.js';
import type { Outlook } from './workshop.js';

/** What may be chosen for the gap that is being filled, each with what the line comes to then. */
export interface Offer extends Choosable {
  readonly outlook: Outlook['status'];
  readonly chosen: boolean;
}

/** So long may it take to try them all, in milliseconds: what was not tried by then is shown as open. */
const PATIENCE = 80;

/** The offers for the gap that is being filled. */
export function offersFor(composer: Composer, chart: Chart | null, messages: Messages): Offer[] {
  const { workshop, choice, form, slot } = composer;
  if (workshop === null || choice === null || form === null || slot === null) return [];
  const said = form.said[slot.name] ?? [];
  const until = performance.now() + PATIENCE;
  const touchables = new Touchables(workshop, choice, slot, chart, messages);
  const { rests, others } = touchables.at(form);
  return [...rests, ...others].map((one) => {
    const chosen = said.some((item) => item === one.written || item.startsWith(`${one.written} `));
    const outlook = chosen || performance.now() > until ? 'open' : touchables.outlook(form, one.written);
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
