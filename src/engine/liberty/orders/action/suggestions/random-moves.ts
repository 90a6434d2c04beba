import { memoBy } from '../../../../core/base/memoize.js';
import { pick, pickSome } from '../../../../core/contract/candidates-and-random-picks.js';
import type { Choose } from '../../../../core/contract/order.js';
import { blockOf, hasEnemy, hexOf, isFriendly, isShip } from '../../../position-accessors.js';
import { riverRoutes } from '../../../rules/map/river-routes.js';
import { SHIP_REACH, seaLinks, shipRoutes } from '../../../rules/map/ship-routes.js';
import type { Manner, Wish } from '../../../rules/movement/find-legal-move.js';
import { landRoutes } from '../../../rules/movement/land-routes.js';
import { freeToLeave } from '../../../rules/movement/movable-blocks.js';
import { teamOf } from '../../../rules/movement/moving-group.js';
import { goesBySea, MOST_LANDED } from '../../../rules/movement/sea-movement.js';
import { ATLANTIC, type BlockId, type HexId, type Side, type State } from '../../../state.js';
import type { World } from '../../../world/static-data-types.js';

/** Whether a block in a hex could go in that manner, as far as its kind and the place go. */
export function suits(world: World, from: HexId, manner: Manner, id: BlockId): boolean {
  const hex = hexOf(world, from);
  const zone = hex.kind === 'zone';
  const block = blockOf(world, id);
  if (block.type === 'warship') return manner === 'sail' || (manner === 'march' && !zone);
  return manner === 'sail' ? goesBySea(block) && (zone || hex.port) : !zone;
}

/** Where blocks could go from a hex in that manner as far as the map goes, in a fixed order. */
export function destinations(world: World, from: HexId, manner: Manner, ids: readonly BlockId[]): HexId[] {
  const { pace, ships } = teamOf(world, ids);
  if (manner === 'sail') {
    const links = [...seaLinks(world, from)];
    return ships < ids.length ? links : [...new Set([...links, ...ports(world, from, SHIP_REACH)])];
  }
  if (ships > 0) return ports(world, from, SHIP_REACH + 1);
  if (manner === 'river') return byRiver(world, from);
  return byRoad(world, from, manner === 'march' ? pace + 1 : pace, manner);
}

const byRiver = memoBy((world: World, from: HexId): HexId[] => [
  ...new Set(riverRoutes(world, from).map(({ to }) => to)),
]);

function byRoad(world: World, from: HexId, reach: number, manner: Manner): HexId[] {
  const roads = [...landRoutes(world, from)]
    .filter(([, [shortest]]) => shortest !== undefined && isWithin(shortest.hexes.length - 1, reach, manner))
    .map(([to]) => to);
  return manner === 'march' ? roads : [...new Set([...roads, ...byRiver(world, from)])];
}

/** Nobody marches by force where he need not. */
function isWithin(steps: number, reach: number, manner: Manner): boolean {
  return manner === 'march' ? steps === reach : steps <= reach;
}

function ports(world: World, from: HexId, reach: number): HexId[] {
  return [...new Set(shipRoutes(world, from, reach).flatMap(({ path }) => path.slice(-1)))];
}

/** Somebody out of one of these groups and somewhere to go, such as players try; it need not be legal. */
export function anyWish(
  world: World,
  view: State,
  side: Side,
  manner: Manner,
  groups: readonly (readonly [HexId, readonly BlockId[]])[],
  choose: Choose,
): Wish | null {
  const group = pick(groups, choose);
  if (group === undefined) return null;
  const [from, ready] = group;
  const most = Math.min(ready.length, freeToLeave(world, view, side, from));
  if (most === 0) return null;
  // Mostly in strength, as players march.
  const number = choose(2) === 0 ? most : 1 + choose(most);
  const blocks = pickSome(ready, number, choose);
  const to = pick(destinations(world, from, manner, blocks), choose);
  if (to === undefined) return null;
  if (manner !== 'sail') return { manner, from, to, via: [], blocks: alike(world, blocks) };
  return { manner, from, to, via: [], blocks: fleet(world, view, side, to, ready, blocks, choose) };
}

/** Ships and land blocks go apart (8.1): the kind of the first of them. */
function alike(world: World, blocks: readonly BlockId[]): BlockId[] {
  const ships = blocks[0] !== undefined && isShip(world, blocks[0]);
  return blocks.filter((id) => isShip(world, id) === ships);
}

/** 8.4: a sea attack has a warship and few enough land blocks. */
function fleet(
  world: World,
  view: State,
  side: Side,
  to: HexId,
  ready: readonly BlockId[],
  blocks: readonly BlockId[],
  choose: Choose,
): BlockId[] {
  const ships = ready.filter((id) => isShip(world, id));
  const lands = blocks.filter((id) => !isShip(world, id));
  const peaceful = to === ATLANTIC || (isFriendly(view, side, to) && !hasEnemy(view, side, to));
  if (peaceful || ships.length === 0) return [...blocks];
  const escort = pickSome(ships, 1 + choose(ships.length), choose);
  const landed = new Set([...escort, ...pickSome(lands, MOST_LANDED, choose)]);
  return ready.filter((id) => landed.has(id));
}
