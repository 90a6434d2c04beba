import { count } from '../queries.js';
import { enemyOf, type HexId, SIDES, type Side, type State } from '../state.js';
import type { World } from '../world.js';

/**
 * 5.3: whose each hex is as the blocks stand now: who stands there alone, be it with warships (8.6), or whose town it is.
 * Where both stand (before the battle) it stays whose it was. Neutral hexes and the Atlantic are absent.
 */
export function controlOf(world: World, state: State): { readonly [hex: HexId]: Side } {
  const owners: { [hex: HexId]: Side } = {};
  const standing = new Set<HexId>();
  for (const side of SIDES) {
    for (const place in state.counts[side]) {
      // A pool is no hex, and the Atlantic is nobody's.
      if ((world.hexes.get(place)?.region ?? null) === null) continue;
      standing.add(place);
      const owner = count(state, enemyOf(side), place) === 0 ? side : state.control[place];
      if (owner !== undefined) owners[place] = owner;
    }
  }
  for (const [hex, side] of townsOf(world)) if (!standing.has(hex)) owners[hex] = side;
  return owners;
}

const towns = new WeakMap<World, ReadonlyMap<HexId, Side>>();

/** 1.2: whose the empty towns are, in map order: blue ones are American, red and orange ones British. */
function townsOf(world: World): ReadonlyMap<HexId, Side> {
  let owners = towns.get(world);
  if (owners === undefined) {
    owners = new Map(
      [...world.hexes.values()].flatMap(({ id, town }): [HexId, Side][] =>
        town === null ? [] : [[id, town.colour === 'blue' ? 'american' : 'british']],
      ),
    );
    towns.set(world, owners);
  }
  return owners;
}

/** The hexes with a town, in map order. */
export function townIds(world: World): HexId[] {
  return [...townsOf(world).keys()];
}

/** 11.1: the values of the towns the British hold. */
export function supplyPoints(world: World, state: Pick<State, 'control'>): number {
  let points = 0;
  for (const { id, town } of world.hexes.values()) {
    if (state.control[id] === 'british') points += town?.supply ?? 0;
  }
  return points;
}
