import { inMapOrder, unitsAt } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { PlaceId, Siege } from '../../state.js';

/** Sieges whose besiegers or besieged have gone are none any more; the dead are struck off. */
export function pruneSieges(play: Play): void {
  const { world, state } = play;
  const sieges: { [place: PlaceId]: Siege } = {};
  for (const place of inMapOrder(world, Object.keys(state.sieges))) {
    const siege = state.sieges[place];
    const inside = siege?.inside.filter((id) => state.units[id]?.at === place) ?? [];
    if (siege === undefined || inside.length === 0) continue;
    if (unitsAt(world, state, siege.besieger, place).length > 0) sieges[place] = { ...siege, inside };
  }
  play.change({ sieges });
}
