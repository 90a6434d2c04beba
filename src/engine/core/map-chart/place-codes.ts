import type { ChartPoint } from './map-chart-model.js';

/** No I and no O, which are read as digits. */
const STRIPS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The form of a code. */
export const PLACE_CODE = /^[A-Z]\d{1,2}$/;

/**
 * Short codes of places, by id, as a map of squares has them: `K7` is the seventh place from the north in the eleventh of
 * the strips, all of the same width, into which the map falls from west to east.
 */
export function placeCodes<Id extends string>(
  places: readonly (ChartPoint & { readonly id: Id })[],
): ReadonlyMap<Id, string> {
  const xs = places.map(({ x }) => x);
  const west = Math.min(...xs);
  const strip = (Math.max(...xs) - west) / STRIPS.length || 1;
  const counts = new Map<string, number>();
  const codes = new Map<Id, string>();
  for (const { id, x } of [...places].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const letter = STRIPS[Math.min(STRIPS.length - 1, Math.floor((x - west) / strip))] ?? '';
    const number = (counts.get(letter) ?? 0) + 1;
    counts.set(letter, number);
    codes.set(id, `${letter}${number}`);
  }
  return codes;
}
