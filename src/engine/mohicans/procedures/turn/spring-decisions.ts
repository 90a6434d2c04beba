import { inOrder, placed, stateOf, unitOf } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import { opensYear, winterFollows } from '../../rules/turn/calendar.js';
import { REBUILT, rebuildable } from '../../rules/turn/reserve.js';
import { STRATEGIC, transferable } from '../../rules/turn/strategic-move.js';
import { warships } from '../../rules/winter/warships-and-naval-score.js';
import type { BoxId, Side, UnitId } from '../../state.js';

/** Questions of the spring that one order answers. */

/** Set-up, VII: the French put their ships face down. Nobody needs them in a year that has no winter. */
export function askStations(play: Play): void {
  const { world, state } = play;
  if (state.options.historical || !opensYear(world, state) || !winterFollows(world, state)) return;
  play.ask({
    side: 'french',
    kind: 'stations',
    facts: { units: warships(world, 'french'), boxes: world.boxes.map(({ id }) => id) },
    sealed: true,
  });
}

/** The French have put their ships there: all see that they have, and only themselves where. */
export function station(play: Play, ships: readonly { readonly unit: UnitId; readonly at: BoxId }[]): void {
  const french: { [box: BoxId]: UnitId } = {};
  for (const { id } of play.world.boxes) {
    const ship = ships.find(({ at }) => at === id);
    if (ship !== undefined) french[id] = ship.unit;
  }
  play.change({ naval: { ...play.state.naval, french, stationed: true } });
  play.tell('ships-stationed', { side: 'french' });
  for (const [box, unit] of Object.entries(french)) play.tell('ship-stationed', { unit, box }, 'french');
}

/** VIII Reconstitution: what leaves no choice is carried out. */
export function askRebuilding(play: Play, side: Side): void {
  const units = rebuildable(play.world, play.state, side);
  if (units.length > REBUILT) play.ask({ side, kind: 'rebuild', facts: { count: REBUILT, units } });
  else if (units.length > 0) rebuild(play, side, units);
}

/** VIII Reconstitution: militia comes back at its home. */
export function rebuild(play: Play, side: Side, units: readonly UnitId[]): void {
  const { world } = play;
  for (const id of inOrder(world, units)) {
    play.become(placed(play.state, [id], unitOf(world, id).home ?? stateOf(play.state, id).at));
  }
  play.tell('rebuilt', { side, units: inOrder(world, units) });
}

/** II Strategic move: not asked where nobody could go. */
export function askStrategic(play: Play): void {
  const { world, state } = play;
  if (transferable(world, state).length === 0) return;
  play.ask({ side: 'british', kind: 'strategic', facts: { place: state.seaLift, count: STRATEGIC } });
}

/** II Strategic move: regulars gather where the Sea Lift lies. */
export function transfer(play: Play, units: readonly UnitId[]): void {
  const place = play.state.seaLift;
  play.become(placed(play.state, units, place));
  play.tell('transferred', { side: 'british', units, place });
}
