/** How the values of `--dice scripted:FILE` are written, for messages of the command line. */
export const SCRIPT_FORM =
  'numbers (dice) one after the other, or a YAML list of 4, {roll: 4} and {pick: [3, 17], purpose: deal french}';

/** Bare numbers parted by spaces, commas or line ends, which are dice; null where it is anything else. */
export function bareDice(text: string): readonly number[] | null {
  const bare = text.replace(/^\s*#.*$/gm, '').trim();
  return /^\d+(?:[\s,;]+\d+)*$/.test(bare) ? bare.split(/[\s,;]+/).map(Number) : null;
}

/** The values of a YAML list; null where it is none. */
export function listOf(values: unknown): readonly unknown[] | null {
  return Array.isArray(values) ? values : null;
}
