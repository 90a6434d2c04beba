import { memo } from '../../core/base/memoize.js';
import { count } from '../position-accessors.js';
import { enemyOf, type HexId, SIDES, type Side, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/**
 * 5.3: whose each hex is as the blocks stand now: who stands there alone, be it with warships (8.6), or whose town it is.
 * Where both stand (before the battle) it stays whose it was. Neutral hexes and the Atlantic are absent.
 */
export function controlOf(world: World, state: State): { readonly [hex: HexId]: Side } {
  const control: { [hex: HexId]: Side } = { ...ownersOf(world).towns };
  for (const side of SIDES) {
    for (const place in state.counts[side]) {
      // A pool is no hex, and the Atlantic is nobody's.
      if ((world.hexes.get(place)?.region ?? null) === null) continue;
      const owner = count(state, enemyOf(side), place) === 0 ? side : state.control[place];
      if (owner !== undefined) control[place] = owner;
      // A key that is deleted makes every later look at the object slow, so it is only where one stands there.
      else if (control[place] !== undefined) delete control[place];
    }
  }
  return control;
}

interface Owners {
  readonly towns: { readonly [hex: HexId]: Side };
  /** In map order. */
  readonly ids: readonly HexId[];
}

/** 1.2: whose the empty towns are: blue ones are American, red and orange ones British. */
const ownersOf = memo((world: World): Owners => {
  const towns: { [hex: HexId]: Side } = {};
  for (const { id, town } of world.hexes.values()) {
    if (town !== null) towns[id] = town.colour === 'blue' ? 'american' : 'british';
  }
  return { towns, ids: Object.keys(towns) };
});

/** The hexes with a town, in map order. */
export function townIds(world: World): readonly HexId[] {
  return ownersOf(world).ids;
}

/** 11.1: the values of the towns the British hold. */
export function supplyPoints(world: World, state: Pick<State, 'control'>): number {
  let points = 0;
  for (const { id, town } of world.hexes.values()) {
    if (state.control[id] === 'british') points += town?.supply ?? 0;
  }
  return points;
}
