import { stateOf, unitOf, unitsAt } from '../../position-accessors.js';
import { enemyOf, MONTREAL, type PlaceId, QUEBEC, type State, type UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { distancesTo } from '../map/connections.js';
import { isHeldAgainst } from '../map/place-occupation.js';

/** IV.F: the tribes in a place that could go home from there. The Iroquois do not. */
export function tribesAway(world: World, state: State, place: PlaceId): UnitId[] {
  return unitsAt(world, state, 'french', place).filter((id) => {
    const { type, home } = unitOf(world, id);
    return type === 'tribe' && home !== place;
  });
}

/** IV.F: where a tribe goes that leaves for home: to its village, or else to Montréal or Québec; null where all is lost. */
export function tribeGoal(world: World, state: State, id: UnitId): PlaceId | null {
  const { home } = unitOf(world, id);
  if (home !== null && isHomeOpen(world, state, id, home)) return home;
  const far = distancesTo(world, [stateOf(state, id).at]);
  const goals = [MONTREAL, QUEBEC].filter(
    (place) => state.control[place] === 'french' && isHomeOpen(world, state, id, place),
  );
  // Of the two the nearer one; Montréal where they are equally far.
  return goals.sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))[0] ?? null;
}

/** Whether a tribe or a nation can go to a place: no enemy holds it or stands there. */
export function isHomeOpen(world: World, state: State, id: UnitId, place: PlaceId): boolean {
  const { side } = unitOf(world, id);
  return state.control[place] !== enemyOf(side) && !isHeldAgainst(world, state, side, place);
}
