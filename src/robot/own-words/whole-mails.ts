import type { Understood } from '../meaning/index.js';

/** Letters of a sentence that are told when it is asked about. */
export const LONGEST_TOLD = 120;

/** What stands before a line that may be meant, and before one that nobody can read. */
const CHOICE = '# ';

const REMARK = '##';

/** What was understood as it is, what may be meant as a choice, and the rest as remarks. */
export function mendedLines(understood: readonly Understood[]): string[] {
  const known = understood.some(
    (one) => one.kind === 'order' || (one.kind === 'unclear' && one.perhaps.length > 0),
  );
  if (!known) return [];
  // Choices of which each is to be made by itself stand apart.
  const isOpen = (one: Understood | undefined): boolean => one?.kind === 'unclear' && one.perhaps.length > 1;
  const spoken = understood.filter(({ kind }) => kind !== 'talk');
  return spoken.flatMap((one, at) => {
    if (one.kind === 'talk') return [];
    if (one.kind === 'order') return one.orders;
    const [only] = one.perhaps;
    if (only !== undefined && one.perhaps.length === 1) return [only];
    return one.perhaps.length === 0
      ? [`${REMARK} ${one.text.slice(0, LONGEST_TOLD)}`]
      : [...(isOpen(spoken[at - 1]) ? [REMARK] : []), ...one.perhaps.map((line) => `${CHOICE}${line}`)];
  });
}

/**
 * A block to edit as whole mails: the one that it is where nothing in it has to be chosen, and else one for each of the choices, where
 * one has to be made. What it only remarks on is left out.
 */
export function asWholes(block: readonly string[]): readonly [whole: string[][], choices: string[][]] {
  if (block.includes(REMARK)) return [[], []];
  const lines = block.filter((line) => !line.startsWith(REMARK));
  const isChoice = (line: string): boolean => line.startsWith(CHOICE);
  const first = lines.findIndex(isChoice);
  const choices = lines.filter(isChoice);
  const orders = (some: readonly string[]): string[] => some.flatMap((line) => line.split('; '));
  if (lines.length === 0) return [[], []];
  if (first < 0) return [[orders(lines)], []];
  if (!lines.slice(first, first + choices.length).every(isChoice)) return [[], []];
  const [before, behind] = [lines.slice(0, first), lines.slice(first + choices.length)];
  return [[], choices.map((one) => orders([...before, one.slice(CHOICE.length), ...behind]))];
}
