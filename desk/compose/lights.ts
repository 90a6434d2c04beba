import type { Light } from '../board/light.js';
import type { Offer } from './trial.js';
import type { Composer } from './use-composer.js';

/** How the places of the board are shown: those that may be chosen, those that were, and where to look. `named` are the places by name. */
export function lightsOf(
  composer: Pick<Composer, 'form'>,
  offers: readonly Offer[],
  named: ReadonlyMap<string, string>,
  looked: string | null,
): ReadonlyMap<string, Light> {
  const lights = new Map<string, Light>();
  for (const { place, outlook } of offers) {
    if (place !== null && outlook !== 'refused' && lights.get(place) !== 'legal') lights.set(place, outlook);
  }
  for (const word of Object.values(composer.form?.said ?? {}).flat()) {
    const place = named.get(word);
    if (place !== undefined) lights.set(place, 'chosen');
  }
  for (const { place, chosen } of offers) if (place !== null && chosen) lights.set(place, 'chosen');
  if (looked !== null && !lights.has(looked)) lights.set(looked, 'looked-at');
  return lights;
}
