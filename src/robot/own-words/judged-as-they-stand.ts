import type { OrderLine } from '../../game/table/index.js';
import type { Understood } from '../meaning/index.js';

/**
 * Where nothing is understood: the lines that are judged as they stand. Where something looks like an order those are the ones with a
 * fault that can be told, and the one that is all of the mail; elsewhere all but greetings, farewells and names.
 */
export function judgedAsTheyStand(
  read: readonly Understood[],
  lines: readonly OrderLine[],
  isFaulty: (text: string) => boolean,
): OrderLine[] {
  const said = read.filter((one) => one.kind !== 'talk' || !(one.surely || one.small));
  if (said.length === 0) return [];
  const isWhole = (one: Understood, { line, text }: OrderLine): boolean =>
    one.line === line && one.text.trim() === text.trim();
  const small = read.filter((one) => !said.includes(one));
  const others = lines.filter((each) => !small.some((one) => isWhole(one, each)));
  if (said.every((one) => one.kind === 'talk' && !one.about)) return others;
  return others.filter(
    (each) =>
      said.some((one) => isWhole(one, each)) &&
      (isFaulty(each.text) || (said.length === 1 && small.length === 0)),
  );
}

/** Whether nothing was understood of a line that stands alone. */
export function isFault(understood: readonly Understood[], line: number, text: string): boolean {
  return understood.some(
    (one) => one.kind === 'talk' && one.line === line && one.text.trim() === text.trim(),
  );
}
