import { ok, type Result, refused, type Violation } from '../../../core/base/result.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import { sharesAllButShips, withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { isEmptyFort, isHeldAgainst } from '../map/place-occupation.js';
import { March, type Told } from './march-simulation.js';
import { freeToLeave, isLed, standsStill } from './movable-units.js';
import { fortViolation, overrun } from './overrun.js';
import { rouse, sleeperAt } from './tribe-activation.js';

/** A movement that is meant, place by place. */
export interface Wish {
  /** From where the stack is to where it goes. */
  readonly way: readonly PlaceId[];
  readonly units: readonly UnitId[];
  /** Who joins and who stays behind on the way. */
  readonly take: ReadonlyMap<PlaceId, readonly UnitId[]>;
  readonly leave: ReadonlyMap<PlaceId, readonly UnitId[]>;
  /** Where coureurs rouse tribes: there, or wherever one sleeps on the way. */
  readonly rouse: readonly PlaceId[] | 'everywhere';
  readonly overrun: 'no' | 'take' | 'burn';
  readonly manoeuvre: boolean;
}

/** What a movement comes to. */
export interface Moved {
  readonly state: State;
  readonly told: readonly Told[];
}

/** A movement that was worked out on the view of its author, on the position: what he cannot see has no part in it. */
export function onPosition(moved: Moved, view: State, position: State): Moved | null {
  if (!sharesAllButShips(view, position)) return null;
  return { state: withParts(moved.state, { naval: position.naval }), told: moved.told };
}

/** III: carries a movement through on paper: the position after it, or what is wrong with it. */
export function planMarch(world: World, state: State, frame: MovementFrame, wish: Wish): Result<Moved> {
  const [from, ...way] = wish.way;
  if (from === undefined) throw new RangeError('a way that begins nowhere');
  const violation = groupViolation(world, state, frame, from, wish.units);
  if (violation !== null) return refused(violation);
  const march = new March(world, state, frame, wish.units, from, way.length);
  const fault = marched(world, frame, wish, march, way);
  return fault === null ? ok(march.done()) : refused(fault);
}

function marched(
  world: World,
  frame: MovementFrame,
  wish: Wish,
  march: March,
  way: readonly PlaceId[],
): Violation | null {
  let overran: PlaceId | null = null;
  let burns = false;
  /** Why an empty fort on the way was left alone. */
  let spared: Violation | null = null;
  for (const [index, to] of way.entries()) {
    const before = atPlace(world, frame, wish, march) ?? march.step(to);
    if (before !== null) return before;
    const last = index === way.length - 1;
    const { around } = march;
    const held = isHeldAgainst(world, around, frame.side, to);
    const empty = isEmptyFort(world, around, frame.side, to);
    const marked = around.forts.includes(to);
    const alone = wish.overrun !== 'no' && empty ? sparedFort(march, last) : null;
    spared ??= alone;
    if (wish.overrun !== 'no' && alone === null && (held || empty)) {
      const fault = overrun(march, last, wish.overrun === 'burn');
      if (fault !== null) return fault;
      overran = to;
      burns ||= marked;
    } else if (held && !last) {
      return { code: 'enemy-in-the-way', rule: 'III Land movement', params: { place: `place:${to}` } };
    }
  }
  const stopped = march.stop();
  if (stopped !== null) return stopped;
  if (wish.overrun !== 'no' && overran === null)
    return spared ?? { code: 'nothing-to-overrun', rule: 'III Overruns' };
  if (wish.overrun === 'burn' && overran !== null && !burns) {
    return { code: 'nothing-to-burn', rule: 'III Burning forts', params: { place: `place:${overran}` } };
  }
  const roused = rouseHere(world, wish, march);
  if (roused !== null) return roused;
  return wish.manoeuvre ? march.manoeuvre() : null;
}

/** Why the empty fort where the stack is by now is not overrun: it falls by itself, or nothing can be done with it. */
function sparedFort(march: March, last: boolean): Violation | null {
  const kept = fortViolation(march);
  if (kept !== null || !last) return kept;
  return { code: 'falls-by-itself', rule: 'III Land movement', params: { place: `place:${march.at}` } };
}

/** What happens at a place before the stack goes on. */
function atPlace(world: World, frame: MovementFrame, wish: Wish, march: March): Violation | null {
  const place = march.at;
  const roused = rouseHere(world, wish, march);
  if (roused !== null) return roused;
  const joining = wish.take.get(place) ?? [];
  const violation = stillViolation(world, march.around, frame, joining);
  if (violation !== null) return violation;
  march.take(joining);
  const staying = wish.leave.get(place) ?? [];
  if (staying.length > 0) march.leave(staying);
  return march.group.length === 0 ? { code: 'nobody-chosen', params: { place: `place:${place}` } } : null;
}

function rouseHere(world: World, wish: Wish, march: March): Violation | null {
  const { at, around } = march;
  if (wish.rouse === 'everywhere') {
    return sleeperAt(world, around, at) === null || !isLed(world, march.group) ? null : rouse(march);
  }
  return wish.rouse.includes(at) && sleeperAt(world, around, at) !== null ? rouse(march) : null;
}

/** What keeps these units where they are, wherever they want to go. */
function groupViolation(
  world: World,
  state: State,
  frame: MovementFrame,
  from: PlaceId,
  units: readonly UnitId[],
): Violation | null {
  const place = `place:${from}`;
  if (units.length === 0) return { code: 'nobody-chosen', params: { place } };
  const violation = stillViolation(world, state, frame, units);
  if (violation !== null) return violation;
  const free = freeToLeave(world, state, frame.side, from);
  return units.length > free ? { code: 'pinned', rule: 'III Pinning', params: { place, free } } : null;
}

/** What keeps one of these units where it is; null when nothing keeps any of them. */
export function stillViolation(
  world: World,
  state: State,
  frame: MovementFrame,
  units: readonly UnitId[],
): Violation | null {
  for (const id of units) {
    const still = standsStill(world, state, frame, id);
    if (still !== null) return still;
  }
  return null;
}
