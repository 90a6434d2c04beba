import { count } from '../queries.js';
import { enemyOf, type HexId, SIDES, type Side, type State } from '../state.js';
import type { World } from '../world.js';

/**
 * 5.3: whose each hex is as the blocks stand now: who stands there alone, be it with warships (8.6), or whose town it is.
 * Where both stand (before the battle) it stays whose it was. Neutral hexes and the Atlantic are absent.
 */
export function controlOf(world: World, state: State): { readonly [hex: HexId]: Side } {
  const control: { [hex: HexId]: Side } = { ...townsOf(world) };
  for (const side of SIDES) {
    for (const place of Object.keys(state.counts[side])) {
      // A pool is no hex, and the Atlantic is nobody's.
      if ((world.hexes.get(place)?.region ?? null) === null) continue;
      const before = state.control[place];
      if (count(state, enemyOf(side), place) === 0) control[place] = side;
      else if (before === undefined) delete control[place];
      else control[place] = before;
    }
  }
  return control;
}

const towns = new WeakMap<World, { readonly [hex: HexId]: Side }>();

/** 1.2: whose the empty towns are: blue ones are American, red and orange ones British. */
function townsOf(world: World): { readonly [hex: HexId]: Side } {
  let owners = towns.get(world);
  if (owners === undefined) {
    owners = Object.fromEntries(
      [...world.hexes.values()].flatMap(({ id, town }): [HexId, Side][] =>
        town === null ? [] : [[id, town.colour === 'blue' ? 'american' : 'british']],
      ),
    );
    towns.set(world, owners);
  }
  return owners;
}

/** 11.1: the values of the towns the British hold. */
export function supplyPoints(world: World, state: Pick<State, 'control'>): number {
  let points = 0;
  for (const { id, town } of world.hexes.values()) {
    if (state.control[id] === 'british') points += town?.supply ?? 0;
  }
  return points;
}
