import { strongholdOwner } from '../../position-accessors.js';
import type { RetreatFrame } from '../../procedure-state/battle-frame-types.js';
import { attackerRetreat, retreatKind, retreatSpaces } from '../../rules/combat/retreat-spaces.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** Where a piece may retreat to; `inside` is the fort or fortress of the battle space. */
export type Refuge = SpaceId | 'inside';

/**
 * 7.91, 7.92, 8.13: where the piece may retreat to, spaces in map order, the inside last. A leader may besides go with
 * units to wherever they may.
 */
export function refugesOf(world: World, state: State, frame: RetreatFrame, piece: PieceId): Refuge[] {
  const { side, space, back, entered, room } = frame;
  if (back !== null) {
    const { to } = attackerRetreat(world, state, side, space, back, [piece]);
    return to === null ? [] : [to];
  }
  const found: Refuge[] = retreatSpaces(world, state, side, space, entered, retreatKind(world, piece));
  // 8.11: any number of leaders fits inside
  const fits = world.leaders.has(piece) ? strongholdOwner(world, state, space) === side : room > 0;
  return fits ? [...found, 'inside'] : found;
}

/** The refuges of everybody who retreats. */
export interface Refuges {
  /** In the order of the frame. */
  readonly open: ReadonlyMap<PieceId, readonly Refuge[]>;
  /** Where units of the stack may go: leaders may go along. */
  readonly forUnits: readonly Refuge[];
}

/** The refuges of all the pieces of the frame. */
export function allRefuges(world: World, state: State, frame: RetreatFrame): Refuges {
  const open = new Map<PieceId, readonly Refuge[]>();
  const forUnits: Refuge[] = [];
  const known = new Map<string, readonly Refuge[]>();
  for (const piece of frame.pieces) {
    const kind = retreatKind(world, piece);
    const found = known.get(kind) ?? refugesOf(world, state, frame, piece);
    known.set(kind, found);
    open.set(piece, found);
    if (kind !== 'leader') for (const to of found) if (!forUnits.includes(to)) forUnits.push(to);
  }
  return { open, forUnits };
}

/** Whether a leader of the stack could go there alone or with somebody. */
export function leaderMayGo(refuges: Refuges, leader: PieceId, to: Refuge): boolean {
  return refuges.open.get(leader)?.includes(to) === true || refuges.forUnits.includes(to);
}

/** Those who can go nowhere at all, a leader not even with units (7.92). */
export function lost(world: World, refuges: Refuges): PieceId[] {
  return [...refuges.open]
    .filter(([piece, spaces]) =>
      world.leaders.has(piece) ? spaces.length + refuges.forUnits.length === 0 : spaces.length === 0,
    )
    .map(([piece]) => piece);
}

/** The one refuge of everybody where there is nothing to choose; null where somebody has a choice. */
export function onlyRefuge(world: World, frame: RetreatFrame, refuges: Refuges): Refuge | null {
  const all = new Set<Refuge>(refuges.forUnits);
  for (const spaces of refuges.open.values()) for (const to of spaces) all.add(to);
  const [to] = all;
  if (to === undefined || all.size > 1) return null;
  const units = frame.pieces.filter((piece) => world.units.has(piece)).length;
  return to === 'inside' && units > frame.room ? null : to;
}
