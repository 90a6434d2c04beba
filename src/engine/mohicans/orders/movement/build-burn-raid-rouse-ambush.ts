import { ok, type Result, refuse, refused } from '../../../core/base/result.js';
import { candidatesOf, pick } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, silent, slot, word } from '../../../core/contract/order-grammar.js';
import { inOrder, stacksOf, unitsAt } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { carryOut } from '../../procedures/movement/carry-out-movement.js';
import {
  ableTo,
  canDo,
  type Deed,
  placeViolation,
  planDeed,
  RULES,
} from '../../rules/movement/build-burn-raid-rouse-ambush.js';
import { onPosition } from '../../rules/movement/march-validation.js';
import { needsSupply } from '../../rules/movement/movement-points.js';
import { enemyOf, type PlaceId, type State, type UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { resolveUnits, theseUnits, type UnitSelector, unitsSlot } from '../slots/unit-list.js';
import { landOver, movementOf } from './movement-order-helpers.js';

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
  return order(worldOf, {
    verb: deed,
    answers: ['movement'],
    rules,
    syntax: [
      word(deed),
      deed === 'build' || deed === 'burn' ? optional<State>(word('fort-at')) : silent<State>(word('at')),
      slot('at', placeSlot),
      optional(word('with'), slot('units', unitsSlot(worldOf))),
    ],
    unavailable({ world, view }) {
      const over = landOver(view);
      if (over !== null) return over;
      return placesFor(world, view, movementOf(view), deed).length > 0
        ? null
        : { code: `nowhere-to-${deed}`, rule: rules[0] ?? '', obvious: true, summary: true };
    },
    candidates({ world, view }) {
      const frame = movementOf(view);
      const places = placesFor(world, view, frame, deed);
      const able = places.flatMap((place) => ableTo(world, view, frame, deed, place));
      return { at: candidatesOf('place', places), units: candidatesOf('unit', able) };
    },
    propose({ world, view }, choose) {
      const at = pick(wisePlaces(world, view, deed), choose);
      if (at === undefined || ((deed === 'build' || deed === 'ambush') && choose(8) > 0)) return null;
      const able = ableTo(world, view, movementOf(view), deed, at);
      return { at, units: theseUnits(able.slice(choose(able.length)).slice(0, 1)) };
    },
    suggest: ({ world, view }) =>
      wisePlaces(world, view, deed)
        .slice(0, 3)
        .map((at) => ({ at })),
    resolve({ world, view }, { at, units }: DeedArgs) {
      const frame = movementOf(view);
      const wrong = placeViolation(world, view, frame, deed, at);
      if (wrong !== null) return refused(wrong);
      const chosen = whoDoes(world, view, frame, deed, at, units);
      return chosen.ok ? planDeed(world, view, frame, deed, at, chosen.value) : chosen;
    },
    onPosition,
    carryOut,
  });
}

/** Where somebody could do it now, in map order. */
function placesFor(world: World, view: State, frame: MovementFrame, deed: Deed): PlaceId[] {
  return stacksOf(world, view, frame.side)
    .filter(
      ([place, there]) =>
        // Most stacks have nobody for it, and need no further look.
        there.some((id) => canDo(world, deed, id)) &&
        placeViolation(world, view, frame, deed, place) === null &&
        ableTo(world, view, frame, deed, place).length > 0,
    )
    .map(([place]) => place);
}

/** The same without what is legal, but no proposal: nobody burns his own forts. */
function wisePlaces(world: World, view: State, deed: Deed): PlaceId[] {
  const frame = movementOf(view);
  const places = placesFor(world, view, frame, deed);
  return deed === 'burn' ? places.filter((place) => view.control[place] === enemyOf(frame.side)) : places;
}

function whoDoes(
  world: World,
  view: State,
  frame: MovementFrame,
  deed: Deed,
  at: PlaceId,
  units: readonly UnitSelector[] | undefined,
): Result<UnitId[]> {
  if (units !== undefined) return resolveUnits(world, view, frame.side, at, units);
  const able = ableTo(world, view, frame, deed, at);
  // V: the stack raids; who would need supply for it is left out where others do not.
  const free = deed === 'raid' ? able.filter((id) => !needsSupply(world, id)) : [];
  if (free.length > 0) return ok(inOrder(world, free));
  if (able.length > 0) return ok(able.slice(0, deed === 'ambush' ? LURKERS : 1));
  // Nobody can; whoever comes nearest to it says why.
  const there = unitsAt(world, view, frame.side, at);
  if (there.length === 0) return refuse('nobody-stands-there', RULES[deed], { place: `place:${at}` });
  const kind = there.filter((id) => canDo(world, deed, id));
  return kind.length > 0
    ? ok(kind.slice(0, 1))
    : refuse('nobody-for-that', RULES[deed], { place: `place:${at}`, deed });
}
