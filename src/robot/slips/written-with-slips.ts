import { distance } from 'fastest-levenshtein';
import { canonicalJson, type Json } from '../../engine/core/base/json.js';
import { memo } from '../../engine/core/base/memoize.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { ordersBegunBy, readOrder, segments, textContext } from '../../engine/core/parse/read-order.js';
import { swapped } from '../phrases/index.js';
import { wordsOf } from '../talk/index.js';
import { type Name, namesOf, plainWords, shownName } from './names-with-slips.js';

/** An order in the program's form in which names are written with a slip. */
export type WithSlips =
  /** The orders with the names as they are, and the names that were read, for each order of the line. */
  | { readonly kind: 'mended'; readonly text: string; readonly names: readonly (readonly string[])[] }
  /** What was written may be one of several names. */
  | { readonly kind: 'open'; readonly written: string; readonly names: readonly string[] };

/** Names of so many letters may have one wrong, missing, too many, or swapped with its neighbour. */
const LEAST = 6;
const MOST_WORDS = 4;
const MOST_TOKENS = 40;
const MOST_TRIED = 100;

/** Words of an order that are no name, and the names they can be. */
interface Slip {
  readonly from: number;
  readonly length: number;
  readonly names: readonly Name[];
}

/** Names that may be written with a slip: no cards, and nothing that is told from others by a number. */
const longNames = memo((lexicons: GameModule['lexicons']): readonly Name[] =>
  [...namesOf(lexicons).values()].filter(
    ({ text, meant }) =>
      text.replaceAll(' ', '').length >= LEAST &&
      !/\d/.test(text) &&
      meant.some(({ category }) => category !== 'card'),
  ),
);

/**
 * A line that reads as orders once its slips are mended; null where it has none, or is no order even so. A slip is read only
 * where no other name of the game is as near to what was written.
 */
export function withSlips(
  module: GameModule,
  view: unknown,
  side: SideId,
  line: string,
  locale: string,
): WithSlips | null {
  if (/[?"“”«»„]/u.test(line)) return null;
  const reads = (text: string): string | null => {
    const decisions = [...module.pending(view).filter((one) => one.side === side), null];
    for (const decision of decisions) {
      const read = readOrder(module, text, textContext(module, view, side, decision, locale));
      if (read.ok) return canonicalJson(read.value as unknown as Json);
    }
    return null;
  };
  const orders = segments(line);
  const words = textContext(module, view, side, null, locale);
  if (!orders.every((order) => ordersBegunBy(module, order, words).length > 0)) return null;
  const mended: { readonly text: string; readonly names: readonly string[] }[] = [];
  let isMended = false;
  for (const order of orders) {
    if (reads(order) !== null) {
      mended.push({ text: order, names: [] });
      continue;
    }
    const one = mend(module, order, reads, locale);
    if (one === null) return null;
    if (one.kind === 'open') return one;
    isMended = true;
    mended.push(one);
  }
  return isMended
    ? {
        kind: 'mended',
        text: mended.map(({ text }) => text).join('; '),
        names: mended.map(({ names }) => names),
      }
    : null;
}

type Mended =
  | { readonly kind: 'mended'; readonly text: string; readonly names: readonly string[] }
  | Extract<WithSlips, { readonly kind: 'open' }>;

function mend(
  module: GameModule,
  order: string,
  reads: (text: string) => string | null,
  locale: string,
): Mended | null {
  // Marks and words in their places, so that what is right stays as it was written.
  const tokens = order.match(/[,;:()]|[^\s,;:()]+/gu) ?? [];
  if (tokens.length > MOST_TOKENS) return null;
  const slips = slipsIn(module, tokens);
  let left = MOST_TRIED;
  for (const together of chosen(slips)) {
    const ways = together.reduce<readonly (readonly Name[])[]>(
      (made, { names }) => made.flatMap((before) => names.map((name) => [...before, name])),
      [[]],
    );
    left -= ways.length;
    if (left < 0) return null;
    const read = ways.flatMap((names) => {
      const text = replaced(tokens, together, names);
      const value = reads(text);
      return value === null ? [] : [{ names, text, value }];
    });
    const [best] = read;
    if (best === undefined) continue;
    const shown = (names: readonly Name[]): string[] => names.map((name) => shownName(module, name, locale));
    const doubted = together.find(({ names }) => new Set(shown(names)).size > 1);
    if (doubted !== undefined || read.some(({ value }) => value !== best.value)) {
      const { from, length, names } = doubted ?? together[0] ?? { from: 0, length: 0, names: [] };
      return {
        kind: 'open',
        written: tokens.slice(from, from + length).join(' '),
        names: [...new Set(shown(names))],
      };
    }
    return { kind: 'mended', text: best.text, names: shown(best.names) };
  }
  return null;
}

/** Runs of words that are no name of the game and like one, the longest first where they begin alike. */
function slipsIn(module: GameModule, tokens: readonly string[]): Slip[] {
  const known = namesOf(module.lexicons);
  const long = longNames(module.lexicons);
  const ordinary = plainWords(module);
  const folded = tokens.map((token) => wordsOf(token).map(({ text }) => text));
  const slips: Slip[] = [];
  for (let from = 1; from < tokens.length; from++) {
    for (let length = MOST_WORDS; length > 0; length--) {
      const run = folded.slice(from, from + length);
      if (run.length < length || run.some((words) => words.length === 0)) continue;
      const words = run.flat();
      const text = words.join(' ');
      if (text.length < LEAST - 1 || /\d/.test(text) || known.has(text) || ordinary.has(text)) continue;
      const names = long.filter((name) => name.words === words.length && isSlip(text, name.text));
      if (names.length > 0) slips.push({ from, length, names });
    }
  }
  return slips;
}

/** Whether a text is a name with one letter wrong, missing, too many, or swapped with its neighbour. */
function isSlip(text: string, name: string): boolean {
  if (Math.abs(text.length - name.length) > 1) return false;
  return distance(text, name) === 1 || swapped(text, name);
}

/** One slip, then two that do not overlap. */
function* chosen(slips: readonly Slip[]): Generator<readonly Slip[]> {
  for (const one of slips) yield [one];
  for (const [at, one] of slips.entries())
    for (const other of slips.slice(at + 1)) if (other.from >= one.from + one.length) yield [one, other];
}

function replaced(tokens: readonly string[], slips: readonly Slip[], names: readonly Name[]): string {
  const out: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const index = slips.findIndex(({ from }) => from === at);
    const slip = slips[index];
    out.push(slip === undefined ? (tokens[at] ?? '') : (names[index]?.written ?? ''));
    at += slip?.length ?? 1;
  }
  return out
    .join(' ')
    .replace(/ ([,;:)])/g, '$1')
    .replace(/\( /g, '(');
}
