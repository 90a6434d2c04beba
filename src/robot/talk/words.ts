import { fold } from '../../engine/core/base/text-normalization.js';
import { Recent } from '../../system/memory/index.js';

/** A word of a sentence. */
export interface Word {
  /** As words are compared. */
  readonly text: string;
  readonly raw: string;
  /** The marks between the word before and this one: `, (`. */
  readonly before: string;
  /** It stands for `the other`, who is like one that is spoken of before. */
  readonly another?: true;
  /** It is the first below a heading that takes the force from what stands there: `my nightmare:`. */
  readonly below?: true;
  /** It is joined to the next by an apostrophe, and no letter that shortens a name: `n'entrent`. */
  readonly elided?: true;
}

/** French joins small words to the next by an apostrophe: names and words are looked for without them. */
const ELISION = /(^|[^\p{L}])(l|d|j|qu|n|s|c|m|t|jusqu|lorsqu|puisqu)['’](?=\p{L})/giu;

/** What is joined to `a`, which has: `m'a dit`, and not `jusqu'à`. */
const HAS: ReadonlySet<string> = new Set('m t l n s'.split(' '));

/** Stands behind what was joined so while words are told apart. */
const ELIDED = '\u0001';

/** Words as they were written, a name with a hyphen once; those that were taken out leave nothing. */
export function textOf(words: readonly Word[]): string {
  const pieces: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { raw = '', before = '', elided } = words[at] ?? {};
    if (raw !== '') pieces.push(`${spaced(before.trim())}${raw}${elided === true ? "'" : ' '}`);
    at += raw === '' ? 1 : fold(raw).split(' ').length;
  }
  return pieces
    .join('')
    .replace(/ ([,;:)!?…])/gu, '$1')
    .trim();
}

/** Marks with the space behind them that they have in a text. */
function spaced(marks: string): string {
  return marks === '' || /[("«“]$/u.test(marks) ? marks : `${marks} `;
}

/** `(i) the Marines go; (ii) they burn the fort`: numbers of what is told, and no words. */
const NUMBERED = /(?:(?<=^|\s)(?:and|und|et)\s+)?\((?:i|ii|iii|iv|v)\)/giu;

/** Texts whose words are kept: sentences of a mail and what orders are called by are taken apart again and again. */
const MOST_KEPT = 500;
/** Letters of the longest of them. */
const LONGEST_KEPT = 1000;
const lately = new Recent<readonly Word[]>(MOST_KEPT);

/** The words of a text; marks stand with the word behind them. */
export function wordsOf(text: string): Word[] {
  if (text.length > LONGEST_KEPT) return takenApart(text);
  // Words are told apart as objects.
  return lately.of(text, () => takenApart(text)).map((word) => ({ ...word }));
}

function takenApart(text: string): Word[] {
  const words: Word[] = [];
  const plain = text
    .replace(NUMBERED, ' ')
    .replace(ELISION, `$1$2${ELIDED} `)
    .replace(/->|→|=>|>/g, ' → ')
    .replace(/\s[-–—]+\s/g, ' – ');
  let before = '';
  for (const [found] of plain.matchAll(/[,;:()!?"«»“”→–=&+…/]|\.{2,}|[^\s,;:()!?"«»“”→–=&+…]+/gu)) {
    if (/^[,;:()!?"«»“”→–=&+…/]$|^\.{2,}$/u.test(found)) {
      before += found;
      continue;
    }
    const isElided = found.endsWith(ELIDED);
    const piece = isElided ? found.slice(0, -1) : found;
    for (const part of fold(piece).split(' ')) {
      if (part === '') continue;
      // `M'a dit ma fille`: what is joined to a word before it so is no `à`.
      const isHas = part === 'a' && words.at(-1)?.elided === true && HAS.has(words.at(-1)?.text ?? '');
      words.push({ text: isHas ? 'ont' : part, raw: piece, before, ...(isElided ? { elided: true } : {}) });
      before = '';
    }
  }
  return words;
}
