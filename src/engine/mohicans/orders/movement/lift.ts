import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { MovementFrame } from '../../frames/movement.js';
import { carryBySea } from '../../procedures/movement/carry-out.js';
import { perform } from '../../procedures/perform.js';
import { isFriendly, placeOf, unitsAt } from '../../queries.js';
import { defendersAt, isHeldAgainst, militiaRises } from '../../rules/map/standing.js';
import type { Moved } from '../../rules/movement/plan.js';
import { type Lift, planLift, seaViolation } from '../../rules/movement/sea.js';
import { enemyOf, type PlaceId, type State, type UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { pick, pickSome } from '../slots/choices.js';
import { resolveAmong, resolveUnits, theseUnits } from '../slots/units.js';
import { type Cargo, cargoSlot, type Voyage, voyageSlot } from './cargo.js';
import { movementOf } from './frame.js';

type LiftArgs = { readonly cargo: readonly Cargo[]; readonly voyage: Voyage };

/** The fewest sea points that carry anybody: embark, sail, land. */
const LEAST = 3;
const TRIES = 6;

/** III Sea lift: the British carry units from ports to a port. */
export function liftOrder(worldOf: WorldOf): OrderDef<State> {
  const meant = (view: State, args: LiftArgs): Result<Moved> => liftMeant(worldOf(view), view, args);
  return defineOrder<State, LiftArgs>({
    verb: 'lift',
    answers: ['movement'],
    rules: ['III Sea lift', 'III Manoeuvre'],
    syntax: [
      word('lift'),
      slot('cargo', cargoSlot(worldOf)),
      optional(word('to')),
      slot('voyage', voyageSlot(worldOf)),
    ],
    unavailable(view) {
      const { side, only } = movementOf(view);
      if (side !== 'british' || view.seaLift === '') return NO_LIFT;
      if (only === 'irregular') return { code: 'not-this-half-lift', rule: 'Options, Split phases' };
      if (view.supply.sea < LEAST) return SHORT(view.supply.sea);
      return null;
    },
    candidates(view) {
      const world = worldOf(view);
      const loads = portsWithTroops(world, view, movementOf(view));
      return {
        cargo: loads.flatMap(([, ids]) => ids.map((id) => ({ value: `unit:${id}` }))),
        voyage: goals(world, view).map((port) => ({
          value: `place:${port}`,
          ...(isHeldAgainst(world, view, 'british', port)
            ? { note: { key: 'note.enemies-there', params: {} } }
            : {}),
        })),
      };
    },
    propose(view, _decision, choose) {
      const world = worldOf(view);
      for (let tried = 0; tried < TRIES; tried += 1) {
        const args = anyLift(world, view, movementOf(view), choose);
        if (args !== null && meant(view, args).ok) return args;
      }
      return null;
    },
    check(view, _decision, args) {
      const moved = meant(view, args);
      return moved.ok ? null : moved.violation;
    },
    apply(state, decision, args, dice) {
      const moved = meant(state, args);
      if (!moved.ok) throw new RangeError(`a lift that was not checked: ${moved.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) => carryBySea(play, moved.value));
    },
  });
}

const NO_LIFT = { code: 'no-sea-lift', rule: 'III Sea lift', obvious: true } as const;
const SHORT = (left: number) => ({
  code: 'too-little-sea-supply',
  rule: 'III Sea lift',
  params: { left, cost: LEAST },
});

function liftMeant(world: World, view: State, { cargo, voyage }: LiftArgs): Result<Moved> {
  const frame = movementOf(view);
  const able = (id: UnitId): boolean => seaViolation(world, view, frame, id) === null;
  const loads: { port: PlaceId; units: UnitId[] }[] = [];
  for (const { units, at } of cargo) {
    const chosen = resolveUnits(world, view, frame.side, at, units, able);
    if (!chosen.ok) return chosen;
    if (loads.some(({ port }) => port === at))
      return refuse('port-twice', undefined, { place: `place:${at}` });
    loads.push({ port: at, units: chosen.value });
  }
  let aboard = loads.flatMap(({ units }) => units);
  const landings: { port: PlaceId; units: UnitId[] }[] = [];
  for (const { units, at } of voyage.landings) {
    const stranger = units.find(({ unit }) => unit !== null && !aboard.includes(unit))?.unit;
    if (typeof stranger === 'string')
      return refuse('not-in-the-stack', undefined, { unit: `unit:${stranger}` });
    const chosen = resolveAmong(world, aboard, units, () => true, at);
    if (!chosen.ok) return chosen;
    aboard = aboard.filter((id) => !chosen.value.includes(id));
    landings.push({ port: at, units: chosen.value });
  }
  const { to, manoeuvre } = voyage;
  const lift: Lift = { loads, landings, to, manoeuvre };
  const attacks = isHeldAgainst(world, view, frame.side, to) || militiaRises(world, view, frame.side, to);
  if (manoeuvre && !attacks) {
    return refuse('no-attack-there', 'III Manoeuvre', { place: `place:${to}` });
  }
  const planned = planLift(world, view, frame, lift);
  return planned.ok ? ok(planned.value) : planned;
}

/** Friendly ports with units that could go aboard. */
function portsWithTroops(
  world: World,
  view: State,
  frame: MovementFrame,
): (readonly [PlaceId, readonly UnitId[]])[] {
  return world.placeIds.flatMap((port): (readonly [PlaceId, readonly UnitId[]])[] => {
    if (!placeOf(world, port).port || !isFriendly(view, frame.side, port)) return [];
    if (isHeldAgainst(world, view, frame.side, port)) return [];
    const ids = unitsAt(world, view, frame.side, port).filter(
      (id) => seaViolation(world, view, frame, id) === null,
    );
    return ids.length === 0 ? [] : [[port, ids]];
  });
}

function goals(world: World, view: State): PlaceId[] {
  return world.placeIds.filter((port) => placeOf(world, port).port && port !== view.seaLift);
}

/** A lift such as players try: mostly to attack, or to where the French are near. */
function anyLift(world: World, view: State, frame: MovementFrame, choose: Choose): LiftArgs | null {
  const loads = portsWithTroops(world, view, frame);
  const here = loads.filter(([port]) => port === view.seaLift);
  const first = pick(here.length > 0 && choose(3) > 0 ? here : loads, choose);
  if (first === undefined) return null;
  const second =
    choose(3) === 0
      ? pick(
          loads.filter(([port]) => port !== first[0]),
          choose,
        )
      : undefined;
  const taken = [first, ...(second === undefined ? [] : [second])];
  const cargo = taken.map(([at, ids]) => ({
    at,
    units: theseUnits(choose(2) === 0 ? ids : pickSome(ids, 1 + choose(ids.length), choose)),
  }));
  const ports = world.placeIds.filter((port) => placeOf(world, port).port);
  const hostile = ports.filter((port) => view.control[port] === enemyOf(frame.side));
  // What wins the war comes first, and is worth all there is.
  const prizes = hostile.filter((port) => placeOf(world, port).victorySite === frame.side);
  if (prizes.length > 0 && choose(2) === 0) {
    const to = pick(prizes, choose) ?? '';
    const whole = taken.map(([at, ids]) => ({ at, units: theseUnits(ids) }));
    return { cargo: whole, voyage: { to, landings: [], manoeuvre: false } };
  }
  const weak = hostile.filter((port) => defendersAt(world, view, 'french', port).length <= 3);
  const to = pick(choose(4) === 0 ? ports : choose(2) === 0 ? hostile : weak, choose);
  if (to === undefined) return null;
  const manoeuvre = choose(3) === 0 && view.supply.british >= 2 && isHeldAgainst(world, view, frame.side, to);
  return { cargo, voyage: { to, landings: [], manoeuvre } };
}
