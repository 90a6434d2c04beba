import type { HexId } from '../../state.js';
import type { World } from '../../world.js';
import { landExits } from '../map/hexsides.js';
import type { Way } from './move.js';

/** 2.1.3, 5.5: two hexes are the most that is printed on a block; a forced march adds one. */
const FARTHEST = 3;

type Routes = ReadonlyMap<HexId, readonly Way[]>;
const known = new WeakMap<World, Map<HexId, Routes>>();

/**
 * All ways over land out of a hex, by destination: the shorter first, then in map order. Each names its start and its
 * destination. They depend on the map alone.
 */
export function landRoutes(world: World, from: HexId): Routes {
  let ofWorld = known.get(world);
  if (ofWorld === undefined) {
    ofWorld = new Map();
    known.set(world, ofWorld);
  }
  let routes = ofWorld.get(from);
  if (routes === undefined) {
    routes = sought(world, from);
    ofWorld.set(from, routes);
  }
  return routes;
}

function sought(world: World, from: HexId): Routes {
  const found = new Map<HexId, Way[]>();
  let ways: HexId[][] = [[from]];
  for (let far = 1; far <= FARTHEST; far += 1) {
    ways = ways.flatMap((way) =>
      landExits(world, way.at(-1) ?? from)
        .filter(({ to }) => !way.includes(to))
        .map(({ to }) => [...way, to]),
    );
    for (const way of ways) {
      const to = way.at(-1) ?? from;
      const there = found.get(to);
      if (there === undefined) found.set(to, [{ by: 'land', hexes: way }]);
      else there.push({ by: 'land', hexes: way });
    }
  }
  return found;
}
