import { placed, unitOf } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import { IROQUOIS, MILITIA, musterable, musterPlaces } from '../../rules/turn/muster.js';
import type { PlaceId, Side, UnitId } from '../../state.js';

/** II Musters: a side gathers militia that is on the map, and with an alliance a nation of the Iroquois. */
export function beginMuster(play: Play, side: Side): void {
  const iroquois = play.state.allied === side ? IROQUOIS : 0;
  play.push({ kind: 'muster', side, militia: MILITIA[side], iroquois, asks: [] });
}

/** II Musters: asked as long as somebody may go somewhere. */
export const muster: Procedure<'muster'> = (play, frame) => {
  const { world, state } = play;
  const { side, militia, iroquois } = frame;
  const able = musterPlaces(world, state, musterable(world, state, frame)).length > 0;
  if (able) play.ask({ side, kind: 'muster', facts: { militia, iroquois } });
  else play.done();
};

/** II Musters: units gather at a place. */
export function gatherAt(play: Play, units: readonly UnitId[], place: PlaceId): void {
  const { world } = play;
  const { side, militia, iroquois } = play.expect('muster');
  const nations = units.filter((id) => unitOf(world, id).type === 'iroquois').length;
  play.become(placed(play.state, units, place));
  play.tell('mustered', { side, units, place });
  play.amend('muster', { militia: militia - (units.length - nations), iroquois: iroquois - nations });
}
