import { isFortified, isFriendly, placeOf, stateOf, unitOf } from '../../position-accessors.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { hasSupplyLine, isShutOff } from '../turn/supply-lines.js';

/** Why a unit does not live through the winter. */
export type Want = 'unsupplied' | 'unsheltered';

/** VI Supply: what a unit lacks; null for who lives, and for Indians, coureurs and rangers, who find food everywhere. */
export function wantOf(world: World, state: State, id: UnitId): Want | null {
  const unit = unitOf(world, id);
  const { at } = stateOf(state, id);
  if (!world.places.has(at) || (unit.class !== 'regular' && unit.class !== 'militia')) return null;
  if (!isSupplied(world, state, unit.side, at)) return 'unsupplied';
  return hasQuarters(world, state, unit.side, at) ? null : 'unsheltered';
}

/** VI Supply: ports need no line, but for those that Louisbourg shuts off. */
export function isSupplied(world: World, state: State, side: Side, place: PlaceId): boolean {
  if (placeOf(world, place).port && !isShutOff(state, side, place)) return true;
  return hasSupplyLine(world, state, side, place);
}

/** VI Supply: a town, a city or a fort, or a road to a friendly one. */
export function hasQuarters(world: World, state: State, side: Side, place: PlaceId): boolean {
  if (shelters(world, state, place)) return true;
  return (world.links.get(place) ?? []).some(
    ({ kind, to }) => kind === 'road' && isFriendly(state, side, to) && shelters(world, state, to),
  );
}

function shelters(world: World, state: State, place: PlaceId): boolean {
  const { kind } = placeOf(world, place);
  return kind === 'fortified-town' || kind === 'city' || isFortified(world, state, place);
}
