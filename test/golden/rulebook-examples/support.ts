import type { Played } from '../../support/ww-table.js';

export { field as scene } from '../../engine/wilderness-war/journey/field.js';

/**
 * The worked examples and play notes of the 3rd edition, and those of the 1st where it differs, played through lines
 * of orders. The names of the tests begin with the number of the rule.
 *
 * The long examples have tests of their own:
 * - Monongahela 1755, the Shenandoah valley 1756, Louisbourg 1758 and the Plains of Abraham 1759:
 *   test/golden/combat-examples/, their combats alone test/engine/wilderness-war/{battle,raid}/examples.test.ts
 * - the extended example of play, 1757: test/golden/wilderness-war-1757.test.ts, its siege of William Henry once more in
 *   test/engine/wilderness-war/siege/surrender.test.ts
 */

/** The data of the events of that kind. */
export function told({ events }: Played, kind: string) {
  return events.filter((event) => event.kind === kind).map((event) => event.data);
}

/** So many British Regulars, by the names of their counters. */
export function regulars(count: number): { readonly [unit: string]: number } {
  const names = '15th 17th 22nd 27th 28th 35th 40th 43rd 44th 45th 46th 47th 48th 55th 58th';
  return Object.fromEntries(
    names
      .split(' ')
      .slice(0, count)
      .map((name) => [`br-regular-${name}`, 1]),
  );
}
