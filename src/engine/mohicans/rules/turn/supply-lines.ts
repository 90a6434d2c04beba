import { hasEnemy, isFortified, isFriendly, placeOf } from '../../position-accessors.js';
import { LOUISBOURG, MONTREAL, type PlaceId, QUEBEC, type Side, type State } from '../../state.js';
import type { Link, World } from '../../world/static-data-types.js';

/** Louisbourg: what lies behind it on the Saint Lawrence. */
const BEHIND_LOUISBOURG: readonly PlaceId[] = [QUEBEC, 'tadoussac'];

/** Louisbourg: whether its guns keep the British ships from a place. */
export function isShutOff(state: State, side: Side, place: PlaceId): boolean {
  return side === 'british' && BEHIND_LOUISBOURG.includes(place) && !isFriendly(state, 'british', LOUISBOURG);
}

/** VI Supply: whether a line of roads and waterways through friendly places leads from there to the base of operations. */
export function hasSupplyLine(world: World, state: State, side: Side, from: PlaceId): boolean {
  return leads(world, state, side, from, (place) => isSource(world, state, side, place));
}

/**
 * Special rules, Tribes: whether a line leads from there to Montréal, to Québec, or to a French place with a fort.
 */
export function hasTribalLine(world: World, state: State, from: PlaceId): boolean {
  return leads(
    world,
    state,
    'french',
    from,
    (place) =>
      isFriendly(state, 'french', place) &&
      (place === MONTREAL || place === QUEBEC || isFortified(world, state, place)),
  );
}

/** A base of the side, or for the British a port that their ships supply. */
function isSource(world: World, state: State, side: Side, place: PlaceId): boolean {
  if (!isFriendly(state, side, place)) return false;
  const { base, port } = placeOf(world, place);
  return base === side || (side === 'british' && port && !isShutOff(state, side, place));
}

function leads(
  world: World,
  state: State,
  side: Side,
  from: PlaceId,
  there: (place: PlaceId) => boolean,
): boolean {
  const seen = new Set([from]);
  for (const place of seen) {
    if (there(place)) return true;
    for (const link of world.links.get(place) ?? []) {
      if (!carries(state, side, place, link) || !isOpen(world, state, side, link.to)) continue;
      seen.add(link.to);
    }
  }
  return false;
}

/** Trails carry no supply, and British ships do not pass Louisbourg while it is French. */
function carries(state: State, side: Side, from: PlaceId, { kind, water, to }: Link): boolean {
  if (kind === 'trail') return false;
  return water !== 'coast' || !(isShutOff(state, side, from) || isShutOff(state, side, to));
}

/** VI Supply: friendly places without enemies. The land of tribes that nobody has taken is friendly to the French. */
function isOpen(world: World, state: State, side: Side, place: PlaceId): boolean {
  if (hasEnemy(world, state, side, place)) return false;
  if (isFriendly(state, side, place)) return true;
  const nobodys = state.control[place] === undefined;
  return side === 'french' && nobodys && placeOf(world, place).territory === 'native';
}
