import { isFriendly, placeOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { nearestPort } from '../../rules/map/nearest-port.js';
import { captured } from '../../rules/movement/fort-capture-and-burning.js';
import type { PlaceId, Side } from '../../state.js';

/** A place and the fort on it fall to a side: at the end of its movement (III), or after a battle or a siege (IV). */
export function takePlace(play: Play, side: Side, place: PlaceId): void {
  const { state, world } = play;
  if (isFriendly(state, side, place)) return;
  const before = state.tally.great[side];
  play.become(captured(world, state, side, place));
  const great = play.state.tally.great[side] > before;
  const fort = state.forts.includes(place) || placeOf(world, place).permanent;
  play.tell('taken', { side, place, fort, great });
  if (side === 'french') settleSeaLift(play);
}

/** III Sea lift: where its port was captured, the transport goes to the nearest friendly one. */
export function settleSeaLift(play: Play): void {
  const { state, world } = play;
  const { seaLift } = state;
  if (seaLift === '' || isFriendly(state, 'british', seaLift)) return;
  const to = nearestPort(world, state, 'british', seaLift);
  // Without any port there is nothing it could do until one is British again.
  if (to === null) return;
  play.change({ seaLift: to });
  play.tell('lift-driven-out', { from: seaLift, to });
}
