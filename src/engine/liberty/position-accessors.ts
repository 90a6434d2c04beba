import { memoOf } from '../core/base/memoize.js';
import { Unknown } from '../core/session/order-outcome-preview.js';
import {
  type BlockId,
  type BlockState,
  enemyOf,
  type HexId,
  type Place,
  type Side,
  type State,
} from './state.js';
import { withParts } from './with-parts.js';
import type { Block, Hex, World } from './world/static-data-types.js';

/** What is read off a position, and the smallest changes of one. All work on views too, as far as these know. */

export function hexOf(world: World, id: HexId): Hex {
  const hex = world.hexes.get(id);
  if (hex === undefined) throw new RangeError(`no hex ${id}`);
  return hex;
}

export function blockOf(world: World, id: BlockId): Block {
  const block = world.blocks.get(id);
  if (block === undefined) throw new RangeError(`no block ${id}`);
  return block;
}

/** 8.1: whether a block is a warship. */
export function isShip(world: World, id: BlockId): boolean {
  return blockOf(world, id).type === 'warship';
}

/** A block as it stands; throws Unknown where the viewer does not know it. */
export function stateOf(state: State, id: BlockId): BlockState {
  const found = state.blocks[id];
  if (found === undefined) throw new Unknown(`${id} is not known`);
  return found;
}

type Where = { readonly [S in Side]: ReadonlyMap<Place, readonly BlockId[]> };

const NONE: readonly BlockId[] = [];

/** The blocks of a side in a place that are known, in counter order. `count` tells how many there are. */
export function blocksAt(world: World, state: State, side: Side, place: Place): readonly BlockId[] {
  return blocksByPlace(world, state, side).get(place) ?? NONE;
}

/** The blocks of a side that are known, by the place where they are, in counter order. */
export function blocksByPlace(
  world: World,
  state: State,
  side: Side,
): ReadonlyMap<Place, readonly BlockId[]> {
  return whereabouts(world, state.blocks)[side];
}

/** The blocks of a side on the map that are known, in map order. */
export function blocksOnMap(world: World, state: State, side: Side): BlockId[] {
  return world.hexIds.flatMap((hex) => blocksAt(world, state, side, hex));
}

/** All blocks of a side in a place, in counter order; throws Unknown on a view that does not show every one of them. */
export function allAt(world: World, state: State, side: Side, place: Place): readonly BlockId[] {
  const blocks = blocksAt(world, state, side, place);
  if (blocks.length !== count(state, side, place)) throw new Unknown(`who stands at ${place} is not known`);
  return blocks;
}

/** Asked of the same position again and again; the blocks are another object whenever one of them changes. */
const whereabouts = memoOf((world: World, blocks: State['blocks']): Where => {
  const where: { readonly [S in Side]: Map<Place, BlockId[]> } = { british: new Map(), american: new Map() };
  for (const { id, side } of world.blocks.values()) {
    const at = blocks[id]?.at;
    if (at === undefined) continue;
    const there = where[side].get(at);
    if (there === undefined) where[side].set(at, [id]);
    else there.push(id);
  }
  return where;
});

/** How many blocks of a side stand there: known to everybody. */
export function count(state: State, side: Side, place: Place): number {
  return state.counts[side][place] ?? 0;
}

/** Whether blocks of the enemy of `side` stand there. */
export function hasEnemy(state: State, side: Side, hex: HexId): boolean {
  return count(state, enemyOf(side), hex) > 0;
}

/** 5.3: whether the hex is the side's own, its enemy's or nobody's. */
export function isFriendly(state: State, side: Side, hex: HexId): boolean {
  return state.control[hex] === side;
}

/** Puts known blocks of one side somewhere. `strength` where it changes with the place. */
export function placed(
  world: World,
  state: State,
  ids: readonly BlockId[],
  at: Place,
  strength?: number,
): State {
  const [first] = ids;
  if (first === undefined) return state;
  const { side } = blockOf(world, first);
  const blocks = { ...state.blocks };
  const own = { ...state.counts[side] };
  let emptied = false;
  for (const id of ids) {
    if (blockOf(world, id).side !== side) throw new RangeError(`${id} is not of the side of ${first}`);
    const before = stateOf(state, id);
    const left = (own[before.at] ?? 0) - 1;
    own[before.at] = left;
    emptied ||= left === 0;
    own[at] = (own[at] ?? 0) + 1;
    blocks[id] = { at, strength: strength ?? before.strength };
  }
  return withParts(state, { blocks, counts: { ...state.counts, [side]: emptied ? occupied(own) : own } });
}

/** Without the places where nobody stands any more. (A key that is deleted makes every later look at the object slow.) */
function occupied(counts: { readonly [place: Place]: number }): { readonly [place: Place]: number } {
  const left: { [place: Place]: number } = {};
  for (const place in counts) {
    const number = counts[place];
    if (number !== undefined && number > 0) left[place] = number;
  }
  return left;
}

/** A block with another strength, where it is. */
export function strengthened(state: State, id: BlockId, strength: number): State {
  return withParts(state, { blocks: { ...state.blocks, [id]: { ...stateOf(state, id), strength } } });
}

/** 2.1.1: a block loses a step; at 0 it is captured (11.5) and lies open as a prisoner. */
export function reduced(world: World, state: State, id: BlockId): State {
  const { strength } = stateOf(state, id);
  if (strength > 1) return strengthened(state, id, strength - 1);
  return captured(world, state, [id]);
}

/** 11.5: blocks become prisoners; what they did this turn is forgotten. */
export function captured(world: World, state: State, ids: readonly BlockId[]): State {
  return forgotten(placed(world, state, ids, 'prisoner', 0), ids);
}

/** 6, 11.3: blocks go back to the pool of their owner, at full strength. */
export function pooled(world: World, state: State, ids: readonly BlockId[]): State {
  let next = state;
  for (const id of ids) next = placed(world, next, [id], 'pool', blockOf(world, id).max);
  return forgotten(next, ids);
}

/** How these blocks moved no longer matters. */
function forgotten(state: State, ids: readonly BlockId[]): State {
  const arrivals = Object.fromEntries(Object.entries(state.arrivals).filter(([id]) => !ids.includes(id)));
  return withParts(state, {
    arrivals,
    marching: state.marching.filter((id) => !ids.includes(id)),
    revealed: state.revealed.filter((id) => !ids.includes(id)),
  });
}

/** Ids in counter order: the order of every list in a position. */
export function inOrder(world: World, ids: Iterable<BlockId>): BlockId[] {
  const wanted = new Set(ids);
  return world.blockIds.filter((id) => wanted.has(id));
}
