import { count, isFriendly, isShip } from '../../../position-accessors.js';
import { supplyOf } from '../../../rules/map/hex-properties.js';
import { type Manner, planMove } from '../../../rules/movement/find-legal-move.js';
import { MOST_LANDED } from '../../../rules/movement/sea-movement.js';
import { ATLANTIC, type BlockId, enemyOf, type HexId, type Side, type State } from '../../../state.js';
import type { World } from '../../../world/static-data-types.js';
import { theseBlocks } from '../../slots/block-list.js';
import type { MovementArgs } from '../interpret-movement-line.js';
import { destinations } from './random-moves.js';

const MOST = 3;

/** Movements a player might want: to enemy towns that can be had first, then to help and to hold what is his. */
export function likelyMoves(
  world: World,
  view: State,
  side: Side,
  manner: Manner,
  groups: readonly (readonly [HexId, readonly BlockId[]])[],
): MovementArgs[] {
  const found: { readonly args: MovementArgs; readonly worth: number }[] = [];
  for (const [from, ready] of groups) {
    const blocks = company(world, from, manner, ready);
    for (const to of destinations(world, from, manner, blocks)) {
      const worth = worthOf(world, view, side, blocks.length, to);
      if (worth <= 0 && found.length >= MOST) continue;
      if (!planMove(world, view, side, { manner, from, to, via: [], blocks }).ok) continue;
      found.push({ args: { blocks: theseBlocks(blocks), from, way: [to] }, worth });
    }
  }
  return found
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(({ args }) => args);
}

/** As many as a hexside or a sea attack lets pass, ships apart from land blocks except at sea. */
function company(world: World, from: HexId, manner: Manner, ready: readonly BlockId[]): BlockId[] {
  const ships = ready.filter((id) => isShip(world, id));
  const lands = ready.filter((id) => !isShip(world, id));
  if (manner === 'sail' && from === ATLANTIC) {
    const taken = new Set([...ships.slice(0, 1), ...lands.slice(0, MOST_LANDED)]);
    return ready.filter((id) => taken.has(id));
  }
  if (lands.length === 0 || (manner === 'sail' && ships.length > 0)) return ships;
  return lands.slice(0, manner === 'march' ? 1 : 2);
}

function worthOf(world: World, view: State, side: Side, strength: number, to: HexId): number {
  const enemies = count(view, enemyOf(side), to);
  const supply = supplyOf(world, to);
  if (enemies > strength) return 0;
  if (enemies > 0) return 2 + supply;
  if (isFriendly(view, enemyOf(side), to)) return 4 + supply;
  return count(view, side, to) === 0 && supply > 0 ? 1 : 0;
}
