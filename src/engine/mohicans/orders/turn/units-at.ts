import type { Decision } from '../../../core/decision.js';
import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse, type Violation } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import { roomAt, roomViolation } from '../../rules/turn/room.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { pick, pickSome, sideOf } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { theseUnits, type UnitSelector, unitsSlot } from '../slots/units.js';
import { chosenFrom } from './choosing.js';

type UnitsAtArgs = { readonly units: readonly UnitSelector[]; readonly place: PlaceId };

/** An order that brings some of a number of units to one place. */
export interface Meaning {
  readonly verb: string;
  readonly answers: readonly string[];
  readonly rule: string;
  /** Who may be chosen, in counter order. */
  pool(world: World, view: State, decision: Decision): readonly UnitId[];
  /** Where they may go, in map order. */
  places(world: World, view: State, decision: Decision): readonly PlaceId[];
  most(decision: Decision): number;
  /** Whether as many must come as are asked for and find room. */
  readonly whole: (decision: Decision) => boolean;
  /** What else is wrong with these units at this place. */
  fault?(
    world: World,
    view: State,
    decision: Decision,
    units: readonly UnitId[],
    place: PlaceId,
  ): Violation | null;
  act(play: Play, units: readonly UnitId[], place: PlaceId): void;
}

export function unitsAtOrder(worldOf: WorldOf, meaning: Meaning): OrderDef<State> {
  const { verb, answers, rule } = meaning;
  const found = (view: State, decision: Decision, args: UnitsAtArgs): Result<UnitId[]> =>
    meant(worldOf(view), view, decision, meaning, args);
  return defineOrder<State, UnitsAtArgs>({
    verb,
    answers,
    rules: [rule],
    syntax: [word(verb), slot('units', unitsSlot(worldOf)), word('bring-to'), slot('place', placeSlot)],
    unavailable(view, decision) {
      const world = worldOf(view);
      const able = meaning.pool(world, view, decision).length > 0;
      return able && meaning.places(world, view, decision).length > 0
        ? null
        : { code: 'nobody-to-bring', rule, obvious: true };
    },
    candidates(view, decision) {
      const world = worldOf(view);
      return {
        units: meaning.pool(world, view, decision).map((id) => ({ value: `unit:${id}` })),
        place: meaning.places(world, view, decision).map((id) => ({ value: `place:${id}` })),
      };
    },
    suggest: (view, decision) => likely(worldOf(view), view, decision, meaning),
    propose: (view, decision, choose) => proposed(worldOf(view), view, decision, meaning, choose),
    check(view, decision, args) {
      const units = found(view, decision, args);
      return units.ok ? null : units.violation;
    },
    apply(state, decision, args, dice) {
      const units = found(state, decision, args);
      if (!units.ok) throw new RangeError(`units that were not checked: ${units.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) =>
        meaning.act(play, units.value, args.place),
      );
    },
  });
}

function meant(
  world: World,
  view: State,
  decision: Decision,
  meaning: Meaning,
  { units, place }: UnitsAtArgs,
): Result<UnitId[]> {
  const { rule } = meaning;
  const side = sideOf(decision);
  if (!meaning.places(world, view, decision).includes(place)) {
    const full = roomAt(world, view, side, place) === 0;
    const params = { place: `place:${place}` };
    return full ? refuse('place-full', 'Stacking', params) : refuse('not-there', rule, params);
  }
  const pool = meaning.pool(world, view, decision);
  const most = meaning.most(decision);
  const least = leastAt(world, view, side, decision, meaning, place);
  const chosen = chosenFrom(world, units, { pool, least, most, rule });
  if (!chosen.ok) return chosen;
  const violation =
    roomViolation(world, view, side, place, chosen.value) ??
    meaning.fault?.(world, view, decision, chosen.value, place) ??
    null;
  return violation === null ? ok(chosen.value) : { ok: false, violation };
}

/** How many must come, where all must that find room. */
function leastAt(
  world: World,
  view: State,
  side: Side,
  decision: Decision,
  meaning: Meaning,
  place: PlaceId,
): number {
  return meaning.whole(decision) ? Math.min(meaning.most(decision), roomAt(world, view, side, place)) : 1;
}

/** As many as may come, the first of the list, to the first places. */
function likely(world: World, view: State, decision: Decision, meaning: Meaning): UnitsAtArgs[] {
  const pool = meaning.pool(world, view, decision);
  return meaning
    .places(world, view, decision)
    .slice(0, LIKELY)
    .map((place) => {
      const room = roomAt(world, view, sideOf(decision), place);
      return { units: theseUnits(pool.slice(0, Math.min(meaning.most(decision), room))), place };
    })
    .filter((args) => meant(world, view, decision, meaning, args).ok);
}

/** Suggestions a reader takes in at a glance. */
const LIKELY = 3;

function proposed(
  world: World,
  view: State,
  decision: Decision,
  meaning: Meaning,
  choose: Choose,
): UnitsAtArgs | null {
  const side = sideOf(decision);
  const places = meaning.places(world, view, decision);
  // Troops are of use where a ship may take them on; elsewhere too, now and then.
  const berth = side === 'british' && places.includes(view.seaLift) && choose(2) === 0;
  const place = berth ? view.seaLift : pick(places, choose);
  if (place === undefined) return null;
  const fits = (units: readonly UnitId[]): boolean =>
    (meaning.fault?.(world, view, decision, units, place) ?? null) === null &&
    roomViolation(world, view, side, place, units) === null;
  const pool = meaning.pool(world, view, decision).filter((id) => fits([id]));
  const least = leastAt(world, view, side, decision, meaning, place);
  const most = Math.min(meaning.most(decision), roomAt(world, view, side, place), pool.length);
  if (most < least || most === 0) return null;
  const units = pickSome(pool, least + choose(most - least + 1), choose);
  if (fits(units)) return { units: theseUnits(units), place };
  const [one] = units;
  return one === undefined || least > 1 ? null : { units: theseUnits([one]), place };
}
