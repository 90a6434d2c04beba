import type { Play } from '../../procedure-context.js';
import { greatVictories, swayed } from '../../rules/winter/great-victories-and-iroquois-allegiance.js';
import { SIDES } from '../../state.js';

/** VI Iroquois: nations go over to the side with more great victories; then the raid markers go. */
export function adjustIroquois(play: Play): void {
  const { world, state } = play;
  if (state.allied === null) {
    const [french, british] = SIDES.map((side) => greatVictories(world, state, side));
    play.tell('great-victories', { french: french ?? 0, british: british ?? 0 });
  }
  const change = swayed(world, state);
  if (change !== null && change.nations.length > 0) {
    const { side, nations } = change;
    const colours = Object.fromEntries(nations.map((nation) => [nation, side]));
    play.change({ nations: { ...state.nations, ...colours } });
    play.tell('iroquois-sway', { side, nations });
  }
  play.change({ raids: [] });
}
