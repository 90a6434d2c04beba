import type { Json } from '../../../core/base/json.js';
import { ok, type Result, refuse } from '../../../core/base/result.js';
import type { Cursor } from '../../../core/base/token-cursor.js';
import type { SlotType, TextContext } from '../../../core/contract/order-grammar.js';
import { stopsAt } from '../../../core/names/lexicon.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { placeSlot } from '../slots/place.js';
import { readUnits, showUnits, type UnitSelector } from '../slots/unit-list.js';

/** Units of a port: `44th, 48th at New York`. */
export type Cargo = { readonly units: readonly UnitSelector[]; readonly at: PlaceId };
/** Where the Sea Lift ends, what goes ashore before, and how it attacks. */
export type Voyage = {
  readonly to: PlaceId;
  readonly landings: readonly Cargo[];
  readonly manoeuvre: boolean;
};

type Context = TextContext<State>;

/** What is carried from where: `44th at New York, 2 militia at Halifax`. */
export function cargoSlot(worldOf: WorldOf): SlotType<State, (Cargo & { [key: string]: Json })[]> {
  return {
    name: 'cargo',
    parse: (cursor, context) => readCargo(worldOf, cursor, context),
    format: showCargo,
  };
}

/** Where it is carried: `Louisbourg landing 44th at Halifax, with manoeuvre`. */
export function voyageSlot(worldOf: WorldOf): SlotType<State, Voyage & { [key: string]: Json }> {
  return {
    name: 'voyage',
    parse(cursor, context) {
      const { lexicon } = context;
      const to = placeSlot.parse(cursor, context);
      if (!to.ok) return to;
      let landings: readonly Cargo[] = [];
      let manoeuvre = false;
      for (;;) {
        const mark = cursor.mark();
        cursor.separator(',');
        cursor.words(lexicon.forms('and'));
        if (cursor.words(lexicon.forms('manoeuvre')) !== null) manoeuvre = true;
        else if (cursor.words(lexicon.forms('landing')) !== null) {
          const read = readCargo(worldOf, cursor, context);
          if (!read.ok) return read;
          landings = [...landings, ...read.value];
        } else {
          cursor.reset(mark);
          return ok({ to: to.value, landings, manoeuvre });
        }
      }
    },
    format({ to, landings, manoeuvre }, context) {
      const { lexicon } = context;
      return [
        placeSlot.format(to, context),
        ...(landings.length === 0 ? [] : [`${lexicon.word('landing')} ${showCargo(landings, context)}`]),
        ...(manoeuvre ? [lexicon.word('manoeuvre')] : []),
      ].join(', ');
    },
  };
}

function readCargo(worldOf: WorldOf, cursor: Cursor, context: Context): Result<Cargo[]> {
  const { lexicon } = context;
  cursor.stops = stopsAt(lexicon, 'landing', 'manoeuvre', 'to', 'at', 'from');
  const loads: Cargo[] = [];
  for (;;) {
    const units = readUnits(worldOf, cursor, context);
    if (!units.ok) return units;
    if (cursor.words([...lexicon.forms('at'), ...lexicon.forms('from')]) === null) {
      return refuse('expected-word', undefined, { word: lexicon.word('at'), found: cursor.here });
    }
    const at = placeSlot.parse(cursor, context);
    if (!at.ok) return at;
    loads.push({ units: units.value, at: at.value });
    const mark = cursor.mark();
    const comma = cursor.separator(',');
    const and = cursor.words(lexicon.forms('and')) !== null;
    if ((!comma && !and) || cursor.done || cursor.atStop || isPlace(cursor, context)) {
      cursor.reset(mark);
      // `>` is read as a comma and stands for `to` here.
      if (comma && isPlaceAfter(cursor, context)) cursor.separator(',');
      return ok(loads);
    }
  }
}

/** A place where units might stand too: `New York > Louisbourg`. */
function isPlace(cursor: Cursor, context: Context): boolean {
  const mark = cursor.mark();
  const found = placeSlot.parse(cursor, context).ok && cursor.done;
  cursor.reset(mark);
  return found;
}

function isPlaceAfter(cursor: Cursor, context: Context): boolean {
  const mark = cursor.mark();
  cursor.separator(',');
  const found = isPlace(cursor, context);
  cursor.reset(mark);
  return found;
}

function showCargo(loads: readonly Cargo[], context: Context): string {
  const at = context.lexicon.word('at');
  return loads
    .map(({ units, at: place }) => `${showUnits(units, context)} ${at} ${placeSlot.format(place, context)}`)
    .join(', ');
}
