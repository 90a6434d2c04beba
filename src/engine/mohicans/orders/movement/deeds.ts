import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result } from '../../../core/result.js';
import { optional, silent, slot, word } from '../../../core/syntax.js';
import type { MovementFrame } from '../../frames/movement.js';
import { carryOut } from '../../procedures/movement/carry-out.js';
import { perform } from '../../procedures/perform.js';
import { stacksOf, unitsAt } from '../../queries.js';
import { ableTo, canDo, type Deed, placeViolation, planDeed, RULES } from '../../rules/movement/deeds.js';
import type { Moved } from '../../rules/movement/plan.js';
import { enemyOf, type PlaceId, type State, type UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { pick } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { resolveUnits, theseUnits, type UnitSelector, unitsSlot } from '../slots/units.js';
import { landOver, movementOf } from './frame.js';

type DeedArgs = {
  readonly at: PlaceId;
  /** Who would miss his points least when left out. */
  readonly units?: readonly UnitSelector[];
};

/** III Building forts: `build fort at Albany`. */
export function buildOrder(worldOf: WorldOf): OrderDef<State> {
  return deedOrder(worldOf, 'build', ['III Building forts']);
}

/** III Burning forts: `burn fort at Fort George`. */
export function burnOrder(worldOf: WorldOf): OrderDef<State> {
  return deedOrder(worldOf, 'burn', ['III Burning forts']);
}

/** V During movement: `raid Carlisle`. */
export function raidOrder(worldOf: WorldOf): OrderDef<State> {
  return deedOrder(worldOf, 'raid', ['V During movement']);
}

/** III Activation of tribes: `rouse Mingo N.`. */
export function rouseOrder(worldOf: WorldOf): OrderDef<State> {
  return deedOrder(worldOf, 'rouse', ['III Activation of tribes', 'Special rules, Tribes']);
}

/** Options, Split phases: `ambush at Kittaning`. */
export function ambushOrder(worldOf: WorldOf): OrderDef<State> {
  return deedOrder(worldOf, 'ambush', ['Options, Split phases', 'IV Ambushes']);
}

/** Options, Split phases: more of them add nothing to the die. */
const LURKERS = 3;

function deedOrder(worldOf: WorldOf, deed: Deed, rules: readonly string[]): OrderDef<State> {
  const meant = (view: State, args: DeedArgs): Result<Moved> => deedMeant(worldOf(view), view, deed, args);
  return defineOrder<State, DeedArgs>({
    verb: deed,
    answers: ['movement'],
    rules,
    syntax: [
      word(deed),
      deed === 'build' || deed === 'burn' ? optional<State>(word('fort-at')) : silent<State>(word('at')),
      slot('at', placeSlot),
      optional(word('with'), slot('units', unitsSlot(worldOf))),
    ],
    unavailable(view) {
      const over = landOver(view);
      if (over !== null) return over;
      return placesFor(worldOf(view), view, movementOf(view), deed).length > 0
        ? null
        : { code: `nowhere-to-${deed}`, rule: rules[0] ?? '', obvious: true };
    },
    candidates(view) {
      const world = worldOf(view);
      const frame = movementOf(view);
      const places = placesFor(world, view, frame, deed);
      return {
        at: places.map((place) => ({ value: `place:${place}` })),
        units: places
          .flatMap((place) => ableTo(world, view, frame, deed, place))
          .map((id) => ({ value: `unit:${id}` })),
      };
    },
    propose(view, _decision, choose) {
      const world = worldOf(view);
      const frame = movementOf(view);
      // Nobody burns his own forts or builds everywhere without need; it is legal, but no proposal.
      const wise = placesFor(world, view, frame, deed).filter(
        (place) => deed !== 'burn' || view.control[place] === enemyOf(frame.side),
      );
      const at = pick(wise, choose);
      if (at === undefined || ((deed === 'build' || deed === 'ambush') && choose(8) > 0)) return null;
      const able = ableTo(world, view, frame, deed, at);
      const some = able.slice(choose(able.length)).slice(0, 1);
      const args = { at, units: theseUnits(some) };
      return meant(view, args).ok ? args : null;
    },
    suggest: (view) =>
      placesFor(worldOf(view), view, movementOf(view), deed)
        .filter((place) => deed !== 'burn' || view.control[place] === enemyOf(movementOf(view).side))
        .slice(0, 3)
        .map((at) => ({ at }))
        .filter((args) => meant(view, args).ok),
    check(view, _decision, args) {
      const done = meant(view, args);
      return done.ok ? null : done.violation;
    },
    apply(state, decision, args, dice) {
      const done = meant(state, args);
      if (!done.ok) throw new RangeError(`a ${deed} that was not checked: ${done.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) => carryOut(play, done.value));
    },
  });
}

/** Where somebody could do it now, in map order. */
function placesFor(world: World, view: State, frame: MovementFrame, deed: Deed): PlaceId[] {
  return [...stacksOf(world, view, frame.side).keys()].filter(
    (place) =>
      placeViolation(world, view, frame, deed, place) === null &&
      ableTo(world, view, frame, deed, place).length > 0,
  );
}

function deedMeant(world: World, view: State, deed: Deed, { at, units }: DeedArgs): Result<Moved> {
  const frame = movementOf(view);
  const wrong = placeViolation(world, view, frame, deed, at);
  if (wrong !== null) return { ok: false, violation: wrong };
  const chosen = whoDoes(world, view, frame, deed, at, units);
  return chosen.ok ? planDeed(world, view, frame, deed, at, chosen.value) : chosen;
}

function whoDoes(
  world: World,
  view: State,
  frame: MovementFrame,
  deed: Deed,
  at: PlaceId,
  units: readonly UnitSelector[] | undefined,
): Result<UnitId[]> {
  if (units !== undefined) {
    return resolveUnits(world, view, frame.side, at, units);
  }
  const able = ableTo(world, view, frame, deed, at);
  if (able.length > 0) return ok(able.slice(0, deed === 'ambush' ? LURKERS : 1));
  // Nobody can; whoever comes nearest to it says why.
  const kind = unitsAt(world, view, frame.side, at).filter((id) => canDo(world, deed, id));
  return kind.length > 0
    ? ok(kind.slice(0, 1))
    : {
        ok: false,
        violation: { code: 'nobody-for-that', rule: RULES[deed], params: { place: `place:${at}`, deed } },
      };
}
