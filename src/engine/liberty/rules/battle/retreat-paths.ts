import { blockOf, hasEnemy, isFriendly } from '../../position-accessors.js';
import {
  ATLANTIC,
  type BlockId,
  enemyOf,
  type HexId,
  type HexsideId,
  hexsideId,
  type Means,
  type Side,
  type State,
} from '../../state.js';
import type { Block, World } from '../../world/static-data-types.js';
import { hexsideBetween, landExits, landLimit } from '../map/crossing-limits-and-land-exits.js';
import { isWilderness } from '../map/hex-properties.js';
import { riverRoutes } from '../map/river-routes.js';
import { choke, seaLinks, shipRoutes } from '../map/ship-routes.js';
import { cameToFight } from './battle-arrivals.js';

/** A way out of the hex of a battle, by retreat (7.4) or to regroup (7.5). */
export interface Way {
  readonly to: HexId;
  /** The hexes entered, in order; the last is `to`. */
  readonly path: readonly HexId[];
  readonly by: Means;
}

/** What the ways of a retreat and those of a regrouping differ in. */
export interface Leave {
  readonly hex: HexId;
  readonly side: Side;
  /** Blocks of the side that crossed each hexside before. */
  readonly crossed: { readonly [hexside: HexsideId]: number };
  /** Whether land blocks may leave into this neighbour. */
  landGate(to: HexId): boolean;
  /** Whether warships may. */
  shipGate(to: HexId): boolean;
  /** Whether the way may lead into this hex, be it only through it. */
  mayEnter(to: HexId): boolean;
  /** Whether it may end there. */
  mayEnd(to: HexId): boolean;
}

/** 7.4: hexes of the enemy, even empty ones, are closed, and those with enemy blocks. */
export function isOpen(state: State, side: Side, hex: HexId): boolean {
  return !hasEnemy(state, side, hex) && !isFriendly(state, enemyOf(side), hex);
}

/** The ways of a land block over land or along the river it came by; one for each destination, in map order. */
export function landWays(world: World, state: State, leave: Leave, id: BlockId): Way[] {
  const block = blockOf(world, id);
  const found = new Map<HexId, Way>();
  let heads: { readonly path: readonly HexId[]; readonly halted: boolean }[] = [{ path: [], halted: false }];
  for (let far = 1; far <= block.move; far++) {
    const next: typeof heads = [];
    for (const { path, halted } of heads) {
      if (halted) continue;
      const here = path.at(-1) ?? leave.hex;
      for (const { to, stops } of landExits(world, here)) {
        if (to === leave.hex || (path.length === 0 && !leave.landGate(to))) continue;
        if (!mayEnter(world, leave, block, here, to)) continue;
        // 5.2, 10: Indians do not stop
        next.push({ path: [...path, to], halted: stops && block.type !== 'indian' });
      }
    }
    for (const { path } of next) note(found, leave, { path, by: 'land' });
    heads = next;
  }
  for (const path of riverPaths(world, state, leave, block)) note(found, leave, { path, by: 'river' });
  return sorted(world, found);
}

function note(found: Map<HexId, Way>, leave: Leave, { path, by }: Omit<Way, 'to'>): void {
  const to = path.at(-1);
  if (to !== undefined && !found.has(to) && leave.mayEnd(to)) found.set(to, { to, path, by });
}

function mayEnter(world: World, leave: Leave, block: Block, from: HexId, to: HexId): boolean {
  const hexside = hexsideBetween(world, from, to);
  if (hexside === null || !leave.mayEnter(to)) return false;
  if (block.type === 'indian' && !isWilderness(world, to)) return false;
  return (leave.crossed[hexsideId(from, to)] ?? 0) < landLimit(hexside);
}

/** 7.4, 7.5: along the river by which the block came to the battle. */
function riverPaths(world: World, state: State, leave: Leave, block: Block): (readonly HexId[])[] {
  const arrival = state.arrivals[block.id];
  if (arrival?.by !== 'river' || !cameToFight(world, state, leave.hex, block.id)) return [];
  const used = world.rivers
    .filter(({ hexes }) => [...arrival.path, leave.hex].every((hex) => hexes.includes(hex)))
    .map(({ id }) => id);
  return riverRoutes(world, leave.hex)
    .filter(({ river }) => used.includes(river))
    .map(({ to, through }) => (through === null ? [to] : [through, to]))
    .filter(
      (path) =>
        path[0] !== undefined &&
        leave.landGate(path[0]) &&
        path.every((to, index) =>
          mayEnter(world, leave, block, index === 0 ? leave.hex : (path[index - 1] ?? to), to),
        ),
    );
}

/** 8.1, 8.5: the ways of a warship on the map and by sea. */
export function shipWays(world: World, state: State, leave: Leave, id: BlockId): Way[] {
  const found = new Map<HexId, Way>();
  for (const { path, passes } of shipRoutes(world, leave.hex, blockOf(world, id).move)) {
    const [first] = path;
    const to = path.at(-1);
    if (first === undefined || to === undefined || !leave.shipGate(first)) continue;
    if (passes.some((hex) => hasEnemy(state, leave.side, hex))) continue;
    if (path.every((hex) => leave.mayEnter(hex)) && isFriendly(state, leave.side, to)) {
      note(found, leave, { path, by: 'ship' });
    }
  }
  for (const to of seaWays(world, state, leave)) note(found, leave, { path: [to], by: 'sea' });
  return sorted(world, found);
}

/** 8.5, 9.1: where one may go by sea from the hex: the Atlantic, or between the West Indies. Choke points close both. */
export function seaWays(world: World, state: State, { hex, side }: Pick<Leave, 'hex' | 'side'>): HexId[] {
  const gate = choke(world, hex);
  if (gate !== null && hasEnemy(state, side, gate)) return [];
  return seaLinks(world, hex).filter(
    (to) => to === ATLANTIC || (isFriendly(state, side, to) && !hasEnemy(state, side, to)),
  );
}

function sorted(world: World, found: ReadonlyMap<HexId, Way>): Way[] {
  return world.hexIds.flatMap((id) => found.get(id) ?? []);
}
