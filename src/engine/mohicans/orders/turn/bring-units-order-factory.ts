import type { Decision } from '../../../core/base/decision.js';
import { type Result, refuse, unless, type Violation } from '../../../core/base/result.js';
import { candidatesOf, pick, pickSome } from '../../../core/contract/candidates-and-random-picks.js';
import type { Choose, OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import type { At, Play } from '../../procedure-context.js';
import { roomAt, roomViolation } from '../../rules/turn/stacking-room.js';
import { type Errand, strangeness } from '../../rules/turn/unit-eligibility.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { theseUnits, type UnitSelector, unitsSlot } from '../slots/unit-list.js';
import { chosenFrom } from './unit-choice-validation.js';

type BringArgs = { readonly units: readonly UnitSelector[]; readonly place: PlaceId };

/** Who is brought where. */
interface Brought {
  readonly units: readonly UnitId[];
  readonly place: PlaceId;
}

/** An order that brings some of a number of units to one place. */
export interface Meaning {
  readonly verb: Errand;
  readonly answers: readonly string[];
  readonly rule: string;
  /** Who may be chosen, in counter order. */
  pool(at: At): readonly UnitId[];
  /** Where they may go, in map order. */
  places(at: At): readonly PlaceId[];
  most(decision: Decision): number;
  /** Whether as many must come as are asked for and find room. */
  readonly whole: (decision: Decision) => boolean;
  /** What else is wrong with these units at this place. */
  fault?(at: At, units: readonly UnitId[], place: PlaceId): Violation | null;
  act(play: Play, units: readonly UnitId[], place: PlaceId): void;
}

export function bringOrder(worldOf: WorldOf, meaning: Meaning): OrderDef<State> {
  const { verb, answers, rule } = meaning;
  return order(worldOf, {
    verb,
    answers,
    rules: [rule],
    syntax: [word(verb), slot('units', unitsSlot(worldOf)), word('bring-to'), slot('place', placeSlot)],
    unavailable: (at) =>
      meaning.pool(at).length > 0 && meaning.places(at).length > 0
        ? null
        : { code: 'nobody-to-bring', rule, obvious: true, summary: true },
    candidates: (at) => ({
      units: candidatesOf('unit', meaning.pool(at)),
      place: candidatesOf('place', meaning.places(at)),
    }),
    suggest: (at) => likely(at, meaning),
    propose: (at, choose) => proposed(at, meaning, choose),
    resolve: (at, args: BringArgs) => meant(at, meaning, args),
    carryOut: (play, { units, place }) => meaning.act(play, units, place),
  });
}

function meant(at: At, meaning: Meaning, { units, place }: BringArgs): Result<Brought> {
  const { world, view, side, decision } = at;
  const { rule, verb } = meaning;
  if (!meaning.places(at).includes(place)) {
    return roomAt(world, view, side, place) === 0
      ? refuse('place-full', 'Stacking', { place: `place:${place}` })
      : refuse('not-there', rule, { place: `place:${place}`, verb });
  }
  const chosen = chosenFrom(world, units, {
    pool: meaning.pool(at),
    least: leastAt(at, meaning, place),
    most: meaning.most(decision),
    rule,
    why: (id) => strangeness(world, view, verb, side, id),
  });
  if (!chosen.ok) return chosen;
  return unless(faultOf(at, meaning, chosen.value, place), { units: chosen.value, place });
}

/** What is wrong with these units at this place: they do not fit, or may not go there. */
function faultOf(at: At, meaning: Meaning, units: readonly UnitId[], place: PlaceId): Violation | null {
  const { world, view, side } = at;
  return roomViolation(world, view, side, place, units) ?? meaning.fault?.(at, units, place) ?? null;
}

/** How many must come, where all must that find room. */
function leastAt(at: At, meaning: Meaning, place: PlaceId): number {
  const { world, view, side, decision } = at;
  return meaning.whole(decision) ? Math.min(meaning.most(decision), roomAt(world, view, side, place)) : 1;
}

/** As many as may come, the first of the list, to the first places. */
function likely(at: At, meaning: Meaning): BringArgs[] {
  const { world, view, side, decision } = at;
  const pool = meaning.pool(at);
  return meaning
    .places(at)
    .slice(0, LIKELY)
    .map((place) => {
      const room = roomAt(world, view, side, place);
      return { units: theseUnits(pool.slice(0, Math.min(meaning.most(decision), room))), place };
    });
}

/** Suggestions a reader takes in at a glance. */
const LIKELY = 3;

function proposed(at: At, meaning: Meaning, choose: Choose): BringArgs | null {
  const { world, view, side, decision } = at;
  const places = meaning.places(at);
  // Troops are of use where a ship may take them on; elsewhere too, now and then.
  const berth = side === 'british' && places.includes(view.seaLift) && choose(2) === 0;
  const place = berth ? view.seaLift : pick(places, choose);
  if (place === undefined) return null;
  const fits = (units: readonly UnitId[]): boolean => faultOf(at, meaning, units, place) === null;
  const pool = meaning.pool(at).filter((id) => fits([id]));
  const least = leastAt(at, meaning, place);
  const most = Math.min(meaning.most(decision), roomAt(world, view, side, place), pool.length);
  if (most < least || most === 0) return null;
  const units = pickSome(pool, least + choose(most - least + 1), choose);
  if (fits(units)) return { units: theseUnits(units), place };
  const [one] = units;
  return one === undefined || least > 1 ? null : { units: theseUnits([one]), place };
}
