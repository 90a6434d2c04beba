import { count, inOrder, placed } from '../../position-accessors.js';
import {
  type Arrival,
  ATLANTIC,
  type Entry,
  enemyOf,
  type HexId,
  hexsideId,
  type Side,
  type Site,
  type State,
} from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import type { Move } from './movement-types.js';

/** The position after a movement, before any forced march is rolled for. */
export function moved(world: World, state: State, side: Side, move: Move): State {
  const path = move.hexes.slice(0, -1);
  const to = destination(move);
  const arrival: Arrival = { path, by: move.by };
  const arrivals = { ...state.arrivals };
  for (const id of move.blocks) arrivals[id] = arrival;
  const next = placed(world, state, move.blocks, to);
  return withParts(next, {
    arrivals,
    marching: inOrder(world, [...state.marching, ...move.marching]),
    crossings: crossed(state, side, move),
    sites: joined(next, side, to, { from: path.at(-1) ?? to, by: move.by, count: move.blocks.length }),
  });
}

/** Where a movement ends. */
export function destination({ hexes }: Move): HexId {
  const to = hexes.at(-1);
  if (to === undefined) throw new RangeError('a way that leads nowhere');
  return to;
}

/** 5.2; warships and movements by sea do not count (margin of 8.3). */
function crossed(state: State, side: Side, { by, hexes, blocks }: Move): State['crossings'] {
  if (by !== 'land' && by !== 'river') return state.crossings;
  const own = { ...state.crossings[side] };
  for (const [index, hex] of hexes.entries()) {
    const before = hexes[index - 1];
    if (before === undefined) continue;
    const hexside = hexsideId(before, hex);
    own[hexside] = (own[hexside] ?? 0) + blocks.length;
  }
  return { ...state.crossings, [side]: own };
}

/** 7: blocks of a side came to a hex. Who enters a hex where the enemy stands begins a battle, or joins one. */
export function joined(state: State, side: Side, hex: HexId, came: Omit<Entry, 'side'>): State['sites'] {
  if (hex === ATLANTIC || count(state, enemyOf(side), hex) === 0) return state.sites; // 1.6
  const site: Site = state.sites[hex] ?? { attacker: side, entries: [] };
  const same = site.entries.findIndex(
    (entry) => entry.side === side && entry.from === came.from && entry.by === came.by,
  );
  const before = site.entries[same];
  const entries =
    before === undefined
      ? [...site.entries, { side, ...came }]
      : site.entries.with(same, { ...before, count: before.count + came.count });
  return { ...state.sites, [hex]: { ...site, entries } };
}
