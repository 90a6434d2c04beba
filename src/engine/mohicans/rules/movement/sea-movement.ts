import { ok, type Result, refuse, refused, type Violation } from '../../../core/base/result.js';
import { isFriendly, placed, placeOf, unitOf } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { LOUISBOURG, type Mark, type PlaceId, QUEBEC, type State, type UnitId } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { Unit, World } from '../../world/static-data-types.js';
import { isHeldAgainst } from '../map/place-occupation.js';
import { attackBy, March, type Told } from './march-simulation.js';
import type { Moved } from './march-validation.js';
import { freeToLeave } from './movable-units.js';
import { markOf } from './movement-points.js';
import { excessAt, tooMany } from './stacking-limits.js';

const RULE = 'III Sea lift';
const FRENCH_RULE = 'III French sea move';
/** III French sea move: land supply for a stack. */
const FRENCH_COST = 2;
/** III Sea lift: closed to the British while Louisbourg is not theirs. */
const BEHIND_LOUISBOURG: readonly PlaceId[] = [QUEBEC, 'tadoussac'];

/** What the Sea Lift is to carry, and where to. */
export interface Lift {
  readonly loads: readonly { readonly port: PlaceId; readonly units: readonly UnitId[] }[];
  /** Ports on the way where some go ashore. */
  readonly landings: readonly { readonly port: PlaceId; readonly units: readonly UnitId[] }[];
  readonly to: PlaceId;
  readonly manoeuvre: boolean;
}

/** III Land movement: irregulars never go by sea, rangers excepted. */
export function goesBySea({ type, moveClass, immobile }: Unit): boolean {
  return !immobile && (type === 'ranger' || moveClass !== 'irregular');
}

/** The steps of a lift in sea points: what it takes to sail there, to embark and to land. The port where it lies is first. */
export function liftCost(lies: PlaceId, lift: Lift): number {
  let at = lies;
  let cost = 0;
  const call = (port: PlaceId): void => {
    cost += at === port ? 1 : 2;
    at = port;
  };
  for (const { port } of inOrderOfCalls(lies, lift.loads)) call(port);
  for (const { port } of lift.landings) call(port);
  if (remaining(lift).length > 0) call(lift.to);
  else if (at !== lift.to) cost += 1;
  return cost;
}

function inOrderOfCalls(lies: PlaceId, loads: Lift['loads']): Lift['loads'] {
  return [...loads.filter(({ port }) => port === lies), ...loads.filter(({ port }) => port !== lies)];
}

/** Who goes ashore at the last port. */
function remaining({ loads, landings }: Lift): UnitId[] {
  const ashore = new Set(landings.flatMap(({ units }) => units));
  return loads.flatMap(({ units }) => units).filter((id) => !ashore.has(id));
}

/** III Sea lift: the lift on paper: the position after it, or what is wrong with it. */
export function planLift(world: World, state: State, frame: MovementFrame, lift: Lift): Result<Moved> {
  const ports = [...lift.landings.map(({ port }) => port), lift.to];
  for (const { port, units } of lift.loads) {
    const violation = embarkViolation(world, state, frame, port, units);
    if (violation !== null) return refused(violation);
    if (port === lift.to) return refuse('already-there', RULE, { place: `place:${port}` });
  }
  const lies = state.seaLift;
  const calls = [...lift.loads.map(({ port }) => port).filter((port) => port !== lies), ...ports];
  for (const port of calls) {
    const violation = sailViolation(world, state, port);
    if (violation !== null) return refused(violation);
  }
  const cost = liftCost(lies, lift);
  if (cost > state.supply.sea) {
    return refuse('too-little-sea-supply', RULE, { left: state.supply.sea, cost });
  }
  return landed(world, state, frame, lift, cost);
}

/** What keeps units of a port from going aboard there. */
function embarkViolation(
  world: World,
  state: State,
  frame: MovementFrame,
  port: PlaceId,
  units: readonly UnitId[],
): Violation | null {
  const place = `place:${port}`;
  if (!placeOf(world, port).port) return { code: 'not-a-port', rule: RULE, params: { place } };
  if (!isFriendly(state, frame.side, port))
    return { code: 'port-not-friendly', rule: RULE, params: { place } };
  if (units.length === 0) return { code: 'nobody-chosen', params: { place } };
  for (const id of units) {
    const violation = seaViolation(world, state, frame, id);
    if (violation !== null) return violation;
  }
  const free = freeToLeave(world, state, frame.side, port);
  if (units.length > free) return { code: 'pinned', rule: 'III Pinning', params: { place, free } };
  if (isHeldAgainst(world, state, frame.side, port) && state.sites[port]?.attacker === frame.side) {
    return { code: 'in-battle', rule: 'III Land movement', params: { place } };
  }
  return null;
}

/** What keeps a unit from going by sea at all. */
export function seaViolation(world: World, state: State, frame: MovementFrame, id: UnitId): Violation | null {
  const unit = unitOf(world, id);
  const params = { unit: `unit:${id}` };
  if (unit.immobile) return { code: 'never-moves', rule: 'Special rules, Garrisons', params };
  if (!goesBySea(unit)) return { code: 'never-by-sea', rule: 'III Land movement', params };
  const { builder, port } = markOf(world, state, frame, id);
  if (builder === true) return { code: 'has-built', rule: 'III Building forts', params };
  return port === undefined ? null : { code: 'has-landed', rule: RULE, params };
}

function sailViolation(world: World, state: State, port: PlaceId): Violation | null {
  const params = { place: `place:${port}` };
  if (!placeOf(world, port).port) return { code: 'not-a-port', rule: RULE, params };
  if (BEHIND_LOUISBOURG.includes(port) && !isFriendly(state, 'british', LOUISBOURG)) {
    return { code: 'louisbourg-closes', rule: RULE, params };
  }
  return null;
}

function landed(world: World, state: State, frame: MovementFrame, lift: Lift, cost: number): Result<Moved> {
  const { side } = frame;
  const told: Told[] = [];
  let now: State = withParts(state, {
    supply: { ...state.supply, sea: state.supply.sea - cost },
    seaLift: lift.to,
  });
  const last = remaining(lift);
  for (const { port, units } of [...lift.landings, { port: lift.to, units: last }]) {
    if (units.length === 0) continue;
    now = ashore(world, now, frame, lift, port, units);
    // Who has landed goes no further, so there has to be room already.
    const excess = excessAt(world, now, side, port);
    if (excess !== null) return refused(tooMany(excess));
    const attacks = isHeldAgainst(world, now, side, port);
    const from = lift.loads.filter((load) => load.units.some((id) => units.includes(id)));
    told.push([
      'lifted',
      { side, units: [...units], from: from.map((load) => load.port), to: port, attacks, cost },
    ]);
  }
  if (!lift.manoeuvre) return ok({ state: now, told });
  const march = new March(world, now, frame, last, lift.to, 0);
  const violation = march.manoeuvre();
  if (violation !== null) return refused(violation);
  const done = march.done();
  return ok({ state: done.state, told: [...told, ...done.told] });
}

/** Units go ashore: they move no more, and attack where the enemy is. */
function ashore(
  world: World,
  state: State,
  frame: MovementFrame,
  lift: Lift,
  port: PlaceId,
  units: readonly UnitId[],
): State {
  const marks: { [id: UnitId]: Mark } = { ...state.marks };
  for (const id of units) {
    const from = lift.loads.find((load) => load.units.includes(id))?.port ?? lift.to;
    marks[id] = bySea(markOf(world, state, frame, id), from);
  }
  const there = placed(withParts(state, { marks }), units, port);
  if (!isHeldAgainst(world, there, frame.side, port) || there.sites[port] !== undefined) return there;
  return { ...there, sites: { ...there.sites, [port]: attackBy(frame.side) } };
}

function bySea({ stack: _paid, ...mark }: Mark, from: PlaceId): Mark {
  return { ...mark, left: 0, path: [...mark.path, from], ways: [...mark.ways, 'sea'], port: from };
}

/** III Sea lift: the empty transport goes to a friendly port. */
export function planSail(world: World, state: State, to: PlaceId): Result<Moved> {
  const params = { place: `place:${to}` };
  if (state.seaLift === to) return refuse('already-there', RULE, params);
  const violation = sailViolation(world, state, to);
  if (violation !== null) return refused(violation);
  if (!isFriendly(state, 'british', to)) return refuse('port-not-friendly', RULE, params);
  const { sea } = state.supply;
  if (sea < 1) return refuse('too-little-sea-supply', RULE, { left: sea, cost: 1 });
  const from = state.seaLift;
  return ok({
    state: withParts(state, { seaLift: to, supply: { ...state.supply, sea: sea - 1 } }),
    told: [['sailed', { side: 'british', from, to }]],
  });
}

/** III French sea move: why nobody crosses between these ports now; null when somebody may. */
export function crossingViolation(world: World, state: State, from: PlaceId, to: PlaceId): Violation | null {
  const ends = [from, to];
  if (from === to || !ends.every((place) => place === QUEBEC || place === LOUISBOURG)) {
    return { code: 'louisbourg-quebec-only', rule: FRENCH_RULE };
  }
  const lost = ends.find((place) => !isFriendly(state, 'french', place));
  if (lost !== undefined) {
    return { code: 'port-not-friendly', rule: FRENCH_RULE, params: { place: `place:${lost}` } };
  }
  const attacked = ends.find((place) => isHeldAgainst(world, state, 'french', place));
  if (attacked === undefined) return null;
  return { code: 'port-attacked', rule: FRENCH_RULE, params: { place: `place:${attacked}` } };
}

/** III French sea move: a stack between Louisbourg and Québec, while both are French. */
export function planShip(
  world: World,
  state: State,
  frame: MovementFrame,
  units: readonly UnitId[],
  from: PlaceId,
  to: PlaceId,
): Result<Moved> {
  const wrong = crossingViolation(world, state, from, to);
  if (wrong !== null) return refused(wrong);
  if (units.length === 0) return refuse('nobody-chosen', undefined, { place: `place:${from}` });
  for (const id of units) {
    const violation = seaViolation(world, state, frame, id);
    if (violation !== null) return refused(violation);
  }
  const march = new March(world, state, frame, units, from, 0);
  const short = march.spend(FRENCH_COST, FRENCH_RULE);
  if (short !== null) return refused(short);
  const marks: { [id: UnitId]: Mark } = { ...march.now.marks };
  for (const id of units) marks[id] = bySea(markOf(world, state, frame, id), from);
  return ok({
    state: placed(withParts(march.now, { marks }), units, to),
    told: [['shipped', { side: 'french', units: [...units], from, to, cost: FRENCH_COST }]],
  });
}
