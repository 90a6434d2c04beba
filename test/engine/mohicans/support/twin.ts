import type { SeededRandom } from '../../../../src/engine/core/base/seeded-dice.js';
import type { SideId } from '../../../../src/engine/core/base/viewer-and-audience.js';
import type { State } from '../../../../src/engine/mohicans/state.js';

/** Another position that `side` cannot tell from this one: the French ships lie at other stations. */
export function mohicansTwin(state: State, side: SideId, random: SeededRandom): State | null {
  const { french } = state.naval;
  if (side === 'french' || french === null) return null;
  const boxes = Object.keys(french);
  const ships = Object.values(french);
  for (let i = ships.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [ships[i], ships[j]] = [ships[j] as string, ships[i] as string];
  }
  const stations = Object.fromEntries(boxes.map((box, index) => [box, ships[index] ?? '']));
  return { ...state, naval: { ...state.naval, french: stations } };
}
