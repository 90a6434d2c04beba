import { enemyOf, type PlaceId, SIDES, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defendersAt } from '../map/place-occupation.js';
import { homeMilitia } from './home-militia.js';

/** IV.A: both sides stand there, or somebody attacks a place whose militia will rise. */
export function isContested(world: World, state: State, place: PlaceId): boolean {
  const here = (side: Side): boolean => defendersAt(world, state, side, place).length > 0;
  if (SIDES.every(here)) return true;
  const site = state.sites[place];
  if (site === undefined || !here(site.attacker)) return false;
  return homeMilitia(world, state, place, enemyOf(site.attacker)) !== null;
}
