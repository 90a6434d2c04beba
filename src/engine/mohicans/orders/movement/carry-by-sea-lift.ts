import { type Result, refuse, type Violation } from '../../../core/base/result.js';
import { candidatesOf, pick, pickSome } from '../../../core/contract/candidates-and-random-picks.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { isFriendly, placeOf, unitsAt } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { carryBySea } from '../../procedures/movement/carry-out-movement.js';
import { defendersAt, isHeldAgainst, militiaRises } from '../../rules/map/place-occupation.js';
import { type Moved, onPosition } from '../../rules/movement/march-validation.js';
import { type Lift, planLift, seaViolation } from '../../rules/movement/sea-movement.js';
import { enemyOf, type PlaceId, type State, type UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { resolveAmong, resolveUnits, theseUnits } from '../slots/unit-list.js';
import { goalChoices, movementOf } from './movement-order-helpers.js';
import { type Cargo, cargoSlot, type Voyage, voyageSlot } from './sea-lift-slots.js';

type LiftArgs = { readonly cargo: readonly Cargo[]; readonly voyage: Voyage };

const RULE = 'III Sea lift';
/** The fewest sea points that carry anybody: embark, sail, land. */
const LEAST = 3;
const TRIES = 6;

/** III Sea lift: the British carry units from ports to a port. */
export function liftOrder(worldOf: WorldOf): OrderDef<State> {
  return order<LiftArgs, Moved>(worldOf, {
    verb: 'lift',
    answers: ['movement'],
    rules: [RULE, 'III Manoeuvre'],
    syntax: [
      word('lift'),
      slot('cargo', cargoSlot(worldOf)),
      optional(word('to')),
      slot('voyage', voyageSlot(worldOf)),
    ],
    unavailable({ view }) {
      const left = view.supply.sea;
      const params = { left, cost: LEAST };
      const short = left < LEAST ? { code: 'too-little-sea-supply', rule: RULE, params } : null;
      return liftViolation(view) ?? short;
    },
    candidates({ world, view }) {
      const loads = portsWithTroops(world, view, movementOf(view));
      return {
        cargo: loads.flatMap(([, ids]) => candidatesOf('unit', ids)),
        voyage: goalChoices(world, view, 'british', goals(world, view)),
      };
    },
    propose({ world, view }, choose, tried) {
      for (let trial = 0; trial < TRIES; trial += 1) {
        const args = anyLift(world, view, movementOf(view), choose);
        if (args !== null && tried(args).ok) return args;
      }
      return null;
    },
    resolve: ({ world, view }, args) => liftMeant(world, view, args),
    onPosition,
    carryOut: carryBySea,
  });
}

/** III Sea lift: why it is not to be had now, whatever supply there is; null when it is. */
export function liftViolation(view: State): Violation | null {
  const { side, only } = movementOf(view);
  if (side !== 'british' || view.seaLift === '') return { code: 'no-sea-lift', rule: RULE, obvious: true };
  return only === 'irregular' ? { code: 'not-this-half-lift', rule: 'Options, Split phases' } : null;
}

function liftMeant(world: World, view: State, { cargo, voyage }: LiftArgs): Result<Moved> {
  const frame = movementOf(view);
  const still = (id: UnitId): Violation | null => seaViolation(world, view, frame, id);
  const loads: { port: PlaceId; units: UnitId[] }[] = [];
  for (const { units, at } of cargo) {
    const chosen = resolveUnits(world, view, frame.side, at, units, still);
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
    const chosen = resolveAmong(world, aboard, units, undefined, at);
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
  return planLift(world, view, frame, lift);
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
