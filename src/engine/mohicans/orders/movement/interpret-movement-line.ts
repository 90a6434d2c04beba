import { ok, type Result, refuse, refused, type Violation } from '../../../core/base/result.js';
import { inOrder, stateOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { findWay } from '../../rules/movement/cheapest-path.js';
import { type Moved, planMarch, stillViolation, type Wish } from '../../rules/movement/march-validation.js';
import { isLed, notLed, standsStill } from '../../rules/movement/movable-units.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { resolveAmong, resolveUnits, type UnitSelector } from '../slots/unit-list.js';
import type { Clause, Route } from './route-slot.js';

export type MoveArgs = {
  readonly units: readonly UnitSelector[];
  readonly from: PlaceId;
  readonly route: Route;
};

type Troops = Extract<Clause, { what: 'take' | 'leave' }>;

/** A movement straight ahead, with nothing on the way. */
export function plainWish(way: readonly PlaceId[], units: readonly UnitId[]): Wish {
  const none = new Map<PlaceId, readonly UnitId[]>();
  return { way, units, take: none, leave: none, rouse: [], overrun: 'no', manoeuvre: false };
}

/** What a line comes to, on the view of its author. */
export function moveMeant(
  world: World,
  view: State,
  frame: MovementFrame,
  { units, from, route }: MoveArgs,
): Result<Moved> {
  const { way, also } = route;
  const to = way.at(-1);
  const unknown = [from, ...way].find((place) => !world.places.has(place));
  if (to === undefined || unknown !== undefined) {
    return refuse('unknown-name', undefined, { text: unknown ?? '', category: 'place' });
  }
  const group = groupMeant(world, view, frame, from, units);
  if (!group.ok) return group;
  // Before any way is looked for: who cannot go at all has none.
  const still = stillViolation(world, view, frame, group.value);
  if (still !== null) return refused(still);
  const has = (what: Clause['what']): boolean => also.some((clause) => clause.what === what);
  const overrun = has('burn') ? 'burn' : has('overrun') ? 'take' : 'no';
  const takes = also.filter((clause): clause is Troops => clause.what === 'take');
  const leaves = also.filter((clause): clause is Troops => clause.what === 'leave');
  const rousing = also.flatMap((clause) => (clause.what === 'rouse' ? [clause.at] : []));
  const goal = {
    from,
    to,
    via: way.slice(0, -1),
    stops: [
      ...new Set([...[...takes, ...leaves].flatMap((one) => stopsOf(world, view, one)), ...rousing.flat()]),
    ],
    overrun: overrun !== 'no',
  };
  const found = findWay(world, view, frame, group.value, goal);
  if (!found.ok) return found;
  const take = takesOn(world, view, frame, group.value, found.value, takes);
  if (!take.ok) return take;
  const joined = inOrder(world, [...group.value, ...[...take.value.values()].flat()]);
  const leave = leavesOn(world, joined, from, leaves);
  if (!leave.ok) return leave;
  const start = take.value.get(from) ?? [];
  return planMarch(world, view, frame, {
    way: found.value,
    units: inOrder(world, [...group.value, ...start]),
    take: take.value,
    leave: leave.value,
    rouse: rousing.some((at) => at.length === 0) ? 'everywhere' : rousing.flat(),
    overrun,
    manoeuvre: has('manoeuvre'),
  });
}

/** `all` means those who can go at all; tribes stay where nobody leads them. */
export function groupMeant(
  world: World,
  view: State,
  frame: MovementFrame,
  from: PlaceId,
  units: readonly UnitSelector[],
): Result<UnitId[]> {
  const there = unitsAt(world, view, frame.side, from);
  const led = isLed(
    world,
    there.filter((id) => standsStill(world, view, frame, id) === null),
  );
  return resolveUnits(world, view, frame.side, from, units, (id) => {
    const unled = !led && unitOf(world, id).type === 'tribe';
    return standsStill(world, view, frame, id) ?? (unled ? notLed(id) : null);
  });
}

/** Places the way has to go through because somebody joins or leaves there. */
function stopsOf(world: World, view: State, { units, at, what }: Troops): PlaceId[] {
  if (at !== null) return [at];
  if (what === 'leave') return [];
  return units.flatMap(({ unit, but }) => {
    if (unit === null || but) return [];
    const place = stateOf(view, unit).at;
    return world.places.has(place) ? [place] : [];
  });
}

/** Who joins where. */
function takesOn(
  world: World,
  view: State,
  frame: MovementFrame,
  group: readonly UnitId[],
  way: readonly PlaceId[],
  takes: readonly Troops[],
): Result<Map<PlaceId, UnitId[]>> {
  const found = new Map<PlaceId, UnitId[]>();
  const taken = new Set(group);
  const still = (id: UnitId): Violation | null =>
    standsStill(world, view, frame, id) ??
    (taken.has(id) ? { code: 'unit-twice', params: { unit: `unit:${id}` } } : null);
  for (const { units, at } of takes) {
    const places = new Set(at !== null ? [at] : way.slice(0, -1));
    const there = [...places].flatMap((place) => unitsAt(world, view, frame.side, place));
    const chosen = resolveAmong(world, there, units, still, at);
    if (!chosen.ok) return chosen;
    for (const id of chosen.value) {
      if (taken.has(id)) return refuse('unit-twice', undefined, { unit: `unit:${id}` });
      taken.add(id);
      const place = stateOf(view, id).at;
      found.set(place, inOrder(world, [...(found.get(place) ?? []), id]));
    }
  }
  return ok(found);
}

/** Who stays behind where. */
function leavesOn(
  world: World,
  joined: readonly UnitId[],
  from: PlaceId,
  leaves: readonly Troops[],
): Result<Map<PlaceId, UnitId[]>> {
  const found = new Map<PlaceId, UnitId[]>();
  let left = joined;
  for (const { units, at } of leaves) {
    // Who does not set out needs no word.
    if (at === null || at === from) return refuse('leave-where', 'III Land movement');
    const stranger = units.find(({ unit }) => unit !== null && !joined.includes(unit))?.unit;
    if (typeof stranger === 'string')
      return refuse('not-in-the-stack', undefined, { unit: `unit:${stranger}` });
    const chosen = resolveAmong(world, left, units, undefined, at);
    if (!chosen.ok) return chosen;
    left = left.filter((id) => !chosen.value.includes(id));
    found.set(at, [...(found.get(at) ?? []), ...chosen.value]);
  }
  return ok(found);
}
