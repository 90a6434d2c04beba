import type { BoardGround, BoardPiece } from '../../src/report/picture/index.js';
import type { Replayed } from './open-record.js';

type Steps = Replayed['steps'];

/** The board of a step: the ground with what lies on it, layer by layer. */
export function boardAt(
  { width, height, grounds, lines, names }: BoardGround,
  pieces: readonly BoardPiece[],
): { readonly width: number; readonly height: number; readonly svg: string } {
  const layer = (from: number, to: number): string =>
    pieces.flatMap(([number, svg]) => (number >= from && number < to ? [svg] : [])).join('');
  // The first layer lies below the lines, and the names of places below the last (`LAYERS`).
  const inOrder = [0, 1, 2, 3, 4, 5].map((number) => layer(number, number + 1));
  const [holders = '', ...others] = inOrder;
  return { width, height, svg: [grounds, holders, lines, ...others, names, layer(6, 7)].join('') };
}

/** Where the headline changes (seasons, phases, turns), and battles. */
export function chaptersOf(steps: Steps): readonly { readonly from: number; readonly title: string }[] {
  return steps.flatMap(({ headline, attacks }, from) => {
    const words = [...(headline === steps[from - 1]?.headline ? [] : [headline]), ...attacks];
    return words.length === 0 ? [] : [{ from, title: words.join(': ') }];
  });
}

/** The next step with dice, as battles have them; null where there is none. */
export function nextWithDice(steps: Steps, at: number): number | null {
  const found = steps.findIndex(({ draws }, index) => index > at && draws.length > 0);
  return found < 0 ? null : found;
}
