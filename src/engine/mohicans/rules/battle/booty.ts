import { stateOf, unitOf, unitsAt } from '../../queries.js';
import { MONTREAL, type PlaceId, QUEBEC, type State, type UnitId } from '../../state.js';
import type { World } from '../../world.js';
import { distancesTo } from '../map/links.js';
import { isHeldAgainst } from '../map/standing.js';

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
  if (home !== null && isOpen(world, state, home)) return home;
  const far = distancesTo(world, [stateOf(state, id).at]);
  const goals = [MONTREAL, QUEBEC].filter(
    (place) => state.control[place] === 'french' && isOpen(world, state, place),
  );
  // Of the two the nearer one; Montréal where they are equally far.
  return goals.sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0))[0] ?? null;
}

function isOpen(world: World, state: State, place: PlaceId): boolean {
  return state.control[place] !== 'british' && !isHeldAgainst(world, state, 'french', place);
}
