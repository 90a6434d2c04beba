import { blockOf, hasEnemy, isFriendly, isShip, placed } from '../../position-accessors.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { type BlockId, enemyOf, type HexId, hexsideId, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { stormViolation } from '../movement/attack-restrictions.js';
import { goesBySea } from '../movement/sea-movement.js';
import { isAtSea, ships } from './battle-participants.js';
import { isOpen, type Leave, landWays, seaWays, shipWays, type Way } from './retreat-paths.js';

/** 8.5 */
export const MOST_BY_SEA = 3;

/** The ways by which a block may retreat now (7.4, 8.5), in map order. */
export function retreats(world: World, state: State, frame: BattleFrame, id: BlockId): Way[] {
  const { side } = blockOf(world, id);
  const leave = leaving(state, frame, side);
  if (isShip(world, id)) return shipWays(world, state, leave, id);
  const byLand = isAtSea(world, state, frame, id) ? [] : landWays(world, state, leave, id);
  const to = followable(world, state, frame, id);
  return to === null ? byLand : [...byLand, { to, path: [to], by: 'sea' }];
}

function leaving(state: State, frame: BattleFrame, side: Side): Leave {
  const { hex } = frame;
  const entries = state.sites[hex]?.entries ?? [];
  const attacks = side === frame.attacker;
  return {
    hex,
    side,
    crossed: frame.crossed[side],
    // 7.4: where both came the same way, only who came last may leave by it
    landGate(to) {
      const last = entries.findLast(({ from }) => from === to);
      return last === undefined ? !attacks : last.side === side;
    },
    // 8.5: warships of the defender mind no hexsides
    shipGate: (to) => !attacks || entries.some((entry) => entry.side === side && entry.from === to),
    mayEnter: (to) => isOpen(state, side, to),
    mayEnd: () => true,
  };
}

/** 8.5: where the block may follow a warship that retreats by sea this round; null when it may not. */
function followable(world: World, state: State, frame: BattleFrame, id: BlockId): HexId | null {
  const block = blockOf(world, id);
  const wake = frame.wake[block.side];
  if (wake === null || wake.room === 0 || !goesBySea(block)) return null;
  if (isAtSea(world, state, frame, id)) return wake.to;
  const opposed = wake.opposed || ships(world, state, frame, enemyOf(block.side)).length > 0;
  return opposed ? null : wake.to;
}

/** The ways of a block of the winner that regroups (7.5): to friendly hexes, by sea only between the West Indies. */
export function regroupings(world: World, state: State, frame: BattleFrame, id: BlockId): Way[] {
  const { side } = blockOf(world, id);
  const leave: Leave = {
    hex: frame.hex,
    side,
    crossed: frame.crossed[side],
    landGate: () => true,
    shipGate: () => true,
    mayEnter: (to) => isPassable(world, state, side, frame.hex, to),
    mayEnd: (to) => isFriendly(state, side, to),
  };
  if (isShip(world, id)) return shipWays(world, state, leave, id);
  const bySea = goesBySea(blockOf(world, id)) ? seaWays(world, state, leave) : [];
  return [
    ...landWays(world, state, leave, id),
    ...bySea.filter((to) => isFriendly(state, side, to)).map((to): Way => ({ to, path: [to], by: 'sea' })),
  ];
}

/** 7.5: as in any move, empty towns of the enemy may be passed; 4: not in a storm, which would be an attack. */
function isPassable(world: World, state: State, side: Side, from: HexId, to: HexId): boolean {
  return !hasEnemy(state, side, to) && stormViolation(world, state, side, from, [to]) === null;
}

/** Blocks that leave a battle together, and where they go. */
export interface Leavers {
  readonly ids: readonly BlockId[];
  readonly to: HexId;
}

/** One block on its way. */
export interface Departure {
  readonly id: BlockId;
  readonly way: Way;
}

/** What follows when blocks leave one after the other. */
export interface Departed {
  readonly state: State;
  readonly frame: BattleFrame;
  readonly left: readonly Departure[];
  /** The first that found no way to the destination; null when all did. */
  readonly stuck: BlockId | null;
}

/**
 * Blocks leave for one hex, warships first, so that land blocks may follow them (8.5). Each takes the first way that has
 * room left.
 */
export function depart(
  world: World,
  state: State,
  frame: BattleFrame,
  ids: readonly BlockId[],
  to: HexId,
  waysOf: typeof retreats,
): Departed {
  const ordered = [...ids.filter((id) => isShip(world, id)), ...ids.filter((id) => !isShip(world, id))];
  const left: Departure[] = [];
  let now = { state, frame };
  for (const id of ordered) {
    const way = waysOf(world, now.state, now.frame, id).find((one) => one.to === to);
    if (way === undefined) return { ...now, left, stuck: id };
    now = gone(world, now.state, now.frame, id, way);
    left.push({ id, way });
  }
  return { ...now, left, stuck: null };
}

function gone(
  world: World,
  state: State,
  frame: BattleFrame,
  id: BlockId,
  way: Way,
): { readonly state: State; readonly frame: BattleFrame } {
  const { side } = blockOf(world, id);
  const { [id]: _, ...arrivals } = state.arrivals;
  const next = {
    ...placed(world, state, [id], way.to),
    arrivals,
    revealed: state.revealed.filter((one) => one !== id),
  };
  // It stands up again: the frame must not name it any more.
  const acted = frame.acted.filter((one) => one !== id);
  return { state: next, frame: { ...frame, acted, ...counted(world, state, frame, side, id, way) } };
}

function counted(
  world: World,
  state: State,
  frame: BattleFrame,
  side: Side,
  id: BlockId,
  { by, path, to }: Way,
): Partial<BattleFrame> {
  if (by === 'ship') return {};
  if (by === 'sea') {
    const wake = frame.wake[side];
    if (!isShip(world, id)) {
      return wake === null ? {} : { wake: { ...frame.wake, [side]: { ...wake, room: wake.room - 1 } } };
    }
    const opposed = ships(world, state, frame, enemyOf(side)).length > 0;
    // Of several ships the first leads, unless only a later one is free of the enemy.
    if (wake !== null && (!wake.opposed || opposed)) return {};
    return { wake: { ...frame.wake, [side]: { to, room: wake?.room ?? MOST_BY_SEA, opposed } } };
  }
  const crossed = { ...frame.crossed[side] };
  for (const [index, hex] of path.entries()) {
    const hexside = hexsideId(index === 0 ? frame.hex : (path[index - 1] ?? hex), hex);
    crossed[hexside] = (crossed[hexside] ?? 0) + 1;
  }
  return { crossed: { ...frame.crossed, [side]: crossed } };
}

/**
 * Whether a side might regroup as far as everybody can see: somewhere a block of some kind could go. That blocks of
 * the kind are there is its secret.
 */
export function seemsToRegroup(world: World, state: State, frame: BattleFrame, side: Side): boolean {
  const { hex } = frame;
  const free = (to: HexId): boolean => !hasEnemy(state, side, to) && isFriendly(state, side, to);
  const near = (world.neighbours.get(hex) ?? []).filter((to) => isPassable(world, state, side, hex, to));
  const reach = near.flatMap((to) => [to, ...(world.neighbours.get(to) ?? [])]);
  return (
    reach.some((to) => to !== hex && free(to)) || seaWays(world, state, { hex, side }).some((to) => free(to))
  );
}
