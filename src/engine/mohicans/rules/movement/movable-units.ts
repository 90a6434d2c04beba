import { memoLast } from '../../../core/base/memoize.js';
import type { Violation } from '../../../core/base/result.js';
import { isActive, stacksOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { enemyOf, type PlaceId, type Side, type State, type UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { markOf, moverOf } from './movement-points.js';

/** What keeps a unit where it is, wherever it wants to go; null when nothing does. */
export function standsStill(
  world: World,
  state: State,
  frame: Pick<MovementFrame, 'pace' | 'only'>,
  id: UnitId,
): Violation | null {
  const unit = unitOf(world, id);
  // Asked of every unit again and again, and mostly nothing is wrong: only what is gets put into words.
  const params = () => ({ unit: `unit:${id}` });
  if (unit.immobile) return { code: 'never-moves', rule: 'Special rules, Garrisons', params: params() };
  if (!isActive(state, id)) return { code: 'not-roused', rule: 'Special rules, Tribes', params: params() };
  const { builder, port, left } = markOf(world, state, frame, id);
  if (builder === true) return { code: 'has-built', rule: 'III Building forts', params: params() };
  if (port !== undefined) return { code: 'has-landed', rule: 'III Sea lift', params: params() };
  if (frame.only !== null && frame.only !== moverOf(unit))
    return { code: 'not-this-half', rule: 'Options, Split phases', params: params() };
  return left <= 0 ? { code: 'no-points-left', rule: 'III Movement points', params: params() } : null;
}

/** III Pinning: how many units of `side` may still leave a place. */
export function freeToLeave(world: World, state: State, side: Side, place: PlaceId): number {
  const own = unitsAt(world, state, side, place).length;
  if (state.sieges[place]?.besieger === enemyOf(side)) return 0;
  const begun = state.begun[place];
  // Options, Split phases: who has begun a battle leaves it by a retreat; who is inside is shut in.
  if (begun !== undefined && (begun.attacker === side || begun.step === 'storm')) return 0;
  const attackers = unitsAt(world, state, enemyOf(side), place).length;
  // Who attacks there is not pinned by those he attacks.
  if (attackers === 0 || state.sites[place]?.attacker === side || state.sieges[place]?.besieger === side) {
    return own;
  }
  return Math.max(0, own - attackers);
}

/** Special rules, Tribes: whether somebody in the stack leads tribes. */
export function isLed(world: World, ids: readonly UnitId[]): boolean {
  return ids.some((id) => unitOf(world, id).type === 'coureur');
}

/** Special rules, Tribes: why a tribe stays where it is without a coureur. */
export function notLed(id: UnitId): Violation {
  return { code: 'tribe-not-led', rule: 'Special rules, Tribes', params: { unit: `unit:${id}` } };
}

type Moving = Pick<MovementFrame, 'pace' | 'only' | 'side'>;
type Movers = ReadonlyMap<PlaceId, readonly UnitId[]>;

/**
 * The units of a side that could go somewhere, by the place where they are, in map order. Every order of a movement asks
 * for it, of the same position.
 */
export const movers = memoLast((world: World, state: State, frame: Moving): Movers => {
  const { side } = frame;
  const found = new Map<PlaceId, UnitId[]>();
  for (const [place, there] of stacksOf(world, state, side)) {
    if (freeToLeave(world, state, side, place) === 0) continue;
    const ready = ableToGo(world, state, frame, there);
    if (ready.length > 0) found.set(place, ready);
  }
  return found;
});

/** Those of a stack that can go on: tribes only where a coureur goes with them. */
export function ableToGo(world: World, state: State, frame: Moving, ids: readonly UnitId[]): UnitId[] {
  const supply = state.supply[frame.side];
  const ready = ids.filter((id) => {
    if (standsStill(world, state, frame, id) !== null) return false;
    const { type } = unitOf(world, id);
    const paid = state.marks[id]?.stack !== undefined;
    return (
      supply > 0 ||
      paid ||
      moverOf(unitOf(world, id)) === 'irregular' ||
      (type === 'iroquois' && !freeStackUsed(world, state, frame.side))
    );
  });
  return isLed(world, ready) ? ready : ready.filter((id) => unitOf(world, id).type !== 'tribe');
}

/** III Iroquois: whether the stack that goes free has gone. */
export function freeStackUsed(world: World, state: State, side: Side): boolean {
  return Object.entries(state.marks).some(
    ([id, mark]) => mark.free === true && unitOf(world, id).side === side,
  );
}
