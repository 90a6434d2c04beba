import type { Json } from '../../src/engine/core/base/json.js';
import type { Candidate } from '../../src/engine/core/contract/order.js';
import type { TextContext } from '../../src/engine/core/contract/order-grammar.js';
import type { Chart } from '../../src/engine/core/map-chart/map-chart-model.js';
import type { Messages } from '../../src/report/messages/index.js';
import { type FormSlot, fills } from './order-form.js';

/** What may be chosen for a gap, as its reader sees it. Things that bear one name are one, with how many there are. */
export interface Choosable {
  /** As it is written in an order. */
  readonly name: string;
  /** As it is written in an order: mostly its name. */
  readonly written: string;
  readonly note: string;
  readonly count: number;
  /** The place of the board (its id) that it is, or where it is; null where it is nowhere on it. */
  readonly place: string | null;
  /** Whether it is that place itself. */
  readonly isPlace: boolean;
}

/** What may be chosen for a gap, with where it is on the board. */
export function choosables(
  candidates: readonly Candidate[],
  slot: FormSlot,
  context: TextContext<unknown>,
  chart: Chart | null,
  messages: Messages,
): Choosable[] {
  const places = new Map(chart?.places.map(({ id, name }) => [name, id]));
  const found = new Map<string, Choosable>();
  for (const { value, note } of candidates) {
    const name = messages.value(value);
    const said = note === undefined ? '' : messages.text(note.key, note.params);
    const own = places.get(String(value));
    const place = own ?? placeNamed(note?.params ?? {}, places);
    const key = `${name} ${place}`;
    const same = found.get(key);
    found.set(key, {
      ...{ name, note: said, place, isPlace: own !== undefined },
      written: same?.written ?? writtenAs(String(value), name, slot, context),
      count: (same?.count ?? 0) + 1,
    });
  }
  return [...found.values()];
}

/** By its name, or by its number where that is how it is written; what fills no gap alone is part of something longer. */
function writtenAs(value: string, name: string, slot: FormSlot, context: TextContext<unknown>): string {
  const id = value.slice(value.indexOf(':') + 1);
  return [name, id].find((text) => fills(slot, text, context)) ?? name;
}

/** The first place of the board that a remark speaks of. */
function placeNamed(
  params: { readonly [name: string]: Json },
  places: ReadonlyMap<string, string>,
): string | null {
  for (const value of Object.values(params)) {
    const place = typeof value === 'string' ? places.get(value) : undefined;
    if (place !== undefined) return place;
  }
  return null;
}
