import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { MovementFrame, Mover } from '../../procedure-state/movement-frame-types.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { isClosed, isHeldAgainst } from '../map/place-occupation.js';
import { markOf, needsSupply } from './movement-points.js';
import { explore, type Leg, type Search, wayTo } from './path-search.js';

/** Where a stack wants to go. */
export interface Goal {
  readonly from: PlaceId;
  readonly to: PlaceId;
  /** Places in the order in which they are passed, and others the way leads through. */
  readonly via: readonly PlaceId[];
  readonly stops: readonly PlaceId[];
  /** Enemies at places named in `via` are overrun. */
  readonly overrun: boolean;
}

/** III: the cheapest way of a stack, from where it is to its goal; refused with what stands in its way. */
export function findWay(
  world: World,
  state: State,
  frame: MovementFrame,
  group: readonly UnitId[],
  goal: Goal,
): Result<PlaceId[]> {
  const { from, to, via, stops } = goal;
  const params = { from: `place:${from}`, to: `place:${to}` };
  if (from === to && via.length === 0 && stops.length === 0) {
    return refuse('already-there', 'III Land movement', { place: `place:${to}` });
  }
  const closed = [to, ...via, ...stops].find((place) => isClosed(world, state, place));
  if (closed !== undefined) {
    return refuse('six-nations-neutral', 'III Iroquois', { place: `place:${closed}` });
  }
  const search: Search = {
    ...searchOf(world, state, frame, group, from),
    via,
    stops: stops.filter((place) => place !== to && place !== from && !via.includes(place)),
    mayPass: (place) =>
      !isHeldAgainst(world, state, frame.side, place) || (goal.overrun && via.includes(place)),
  };
  // Each place costs a point at least, so ways to more places need not be looked for: there would be no end of them.
  if (search.via.length + search.stops.length <= search.most[search.by]) {
    const way = wayTo(world, search, to);
    if (way !== null) return ok(way);
    if (wayTo(world, { ...search, trails: true }, to) !== null)
      return refuse('one-trail-only-to', 'III Movement points', params);
  }
  return whyNot(world, state, search, to);
}

/** What stands in the way of who cannot go there with the points he has. */
function whyNot(world: World, state: State, search: Search, to: PlaceId): Result<never> {
  const params = { from: `place:${search.from}`, to: `place:${to}` };
  const free = { ...search, most: BOUNDLESS, trails: true };
  if (strangers(world, free, to).length === 0) {
    const left = search.most[search.by];
    return refuse('too-far', 'III Movement points', { ...params, left });
  }
  const enemies = { ...free, mayPass: () => true };
  const isBarred = (place: PlaceId): boolean => place !== search.from && !search.mayPass(place);
  if (strangers(world, enemies, to).length === 0) {
    const held = [...search.via, ...search.stops].find(isBarred);
    const [far] = strangers(world, free, to);
    const barred = held ?? (far === undefined ? undefined : wayBetween(world, enemies, far)?.find(isBarred));
    if (barred !== undefined) {
      return refuse('enemy-in-the-way', 'III Land movement', { place: `place:${barred}` });
    }
  }
  const [far] = strangers(world, enemies, to);
  const through = far === undefined ? null : wayBetween(world, { ...enemies, mayEnter: () => true }, far);
  const neutral = through?.find((place) => isClosed(world, state, place));
  if (neutral !== undefined) {
    return refuse('six-nations-neutral', 'III Iroquois', { place: `place:${neutral}` });
  }
  return refuse('no-such-way', 'III Land movement', params);
}

/**
 * Places of a way that are out of reach, however many points there are, or at which it would end too soon. Whoever may go
 * on from where he has come to may also go back, so each is looked at by itself.
 */
function strangers(world: World, search: Search, to: PlaceId): PlaceId[] {
  const { from, via, stops } = search;
  const near = new Set([from, ...explore(world, { ...search, via: [], stops: [] }).map(({ at }) => at)]);
  const between = [...via, ...stops].filter(
    (place) => !near.has(place) || (place !== from && !search.mayPass(place)),
  );
  return near.has(to) ? between : [...between, to];
}

function wayBetween(world: World, search: Search, to: PlaceId): PlaceId[] | null {
  return wayTo(world, { ...search, via: [], stops: [] }, to);
}

/** Everywhere a stack could go without overruns, cheapest first. */
export function reach(
  world: World,
  state: State,
  frame: MovementFrame,
  group: readonly UnitId[],
  from: PlaceId,
): Leg[] {
  return explore(world, searchOf(world, state, frame, group, from));
}

const BOUNDLESS = { irregular: Number.POSITIVE_INFINITY, supplied: Number.POSITIVE_INFINITY } as const;

function searchOf(
  world: World,
  state: State,
  frame: MovementFrame,
  group: readonly UnitId[],
  from: PlaceId,
): Search {
  const supplied = group.filter((id) => needsSupply(world, id));
  const by: Mover = supplied.length > 0 ? 'supplied' : 'irregular';
  const marks = (ids: readonly UnitId[]) => ids.map((id) => markOf(world, state, frame, id));
  // Who has not moved goes on with the points of those that pick him up.
  const moved = supplied.filter((id) => state.marks[id]?.stack !== undefined);
  const left = (ids: readonly UnitId[]): number =>
    Math.min(Number.POSITIVE_INFINITY, ...marks(ids).map((mark) => mark.left));
  return {
    from,
    by,
    via: [],
    stops: [],
    most: {
      irregular: left(group.filter((id) => !needsSupply(world, id))),
      supplied: left(moved.length > 0 ? [...moved, ...supplied] : supplied),
    },
    trails: false,
    used: marks(supplied).some((mark) => mark.trail),
    mayEnter: (place) => !isClosed(world, state, place),
    mayPass: (place) => !isHeldAgainst(world, state, frame.side, place),
  };
}
