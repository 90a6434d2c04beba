import { NTH, THAT_OF, type Word, type WordsOfTalk } from '../talk/index.js';
import { COUNTED, KINDS } from './kinds-of-things.js';
import type { FoundName, KnownNames, Meant } from './known-names.js';
import type { Mention } from './mention.js';

/** A number of one of several, in figures. */
const ORDINAL = /^(\d)(?:st|nd|rd|th|e|er|re|eme|ieme)$/;

/** Words that are looked at before a name for which of several it is. */
const MOST_BEFORE_NAME = 5;

/**
 * `the 2nd militia of Montréal`, `the second of Montréal`, `and that of Québec` behind one of them: the one whose name ends with the number
 * that is said before; null where none does.
 */
export function ordinalBefore(
  found: readonly Mention[],
  sentence: readonly Word[],
  at: number,
  { length }: FoundName,
  names: KnownNames,
  talk: WordsOfTalk,
): (Pick<Mention, 'start' | 'end' | 'meant'> & { readonly taken: number }) | null {
  const said = nthBefore(found, sentence, at, talk);
  if (said === null) return null;
  const words = [...sentence.slice(at, at + length).map(({ text }) => text), `${said.nth}`];
  const exact = names.at(words, 0);
  return exact === null || exact.length < words.length
    ? null
    : { start: said.start, end: at + length, meant: exact.meant, taken: said.taken };
}

/**
 * `the militia of Louisbourg`: the one piece of the kind said before that is called by a place; null where none is, or several are.
 */
export function ofPlace(
  found: readonly Mention[],
  sentence: readonly Word[],
  at: number,
  { length }: FoundName,
  names: KnownNames,
): (Pick<Mention, 'start' | 'end' | 'meant'> & { readonly taken: number }) | null {
  const kind = found.at(-1);
  if (kind === undefined || kind.all || kind.meant.length === 0 || !kind.meant.every(isKind)) return null;
  if (kind.number !== null && kind.number !== 1) return null;
  const between = sentence.slice(kind.end, at);
  const isJoined =
    between.length > 0 &&
    between.length <= MOST_IN_OF &&
    between.every(({ text, before }) => before === '' && THAT_OF.includes(text)) &&
    sentence[at]?.before === '';
  if (!isJoined) return null;
  const place = sentence.slice(at, at + length).map(({ text }) => text);
  const called = sentence.slice(kind.end - 1, kind.end).map(({ text }) => text);
  const words = [...place, ...called];
  const exact = names.at(words, 0);
  const [only, ...others] = exact?.meant ?? [];
  if (exact === null || exact.length < words.length || only === undefined || others.length > 0) return null;
  return { start: kind.start, end: at + length, meant: [only], taken: 1 };
}

/** Words between a kind and its place. */
const MOST_IN_OF = 2;

function isKind({ category }: Meant): boolean {
  return KINDS.has(category);
}

/** Which of several is said before a name, where that begins, and how many mentions before it say only that. */
function nthBefore(
  found: readonly Mention[],
  sentence: readonly Word[],
  at: number,
  { idle, from, and }: WordsOfTalk,
): { readonly nth: number; readonly start: number; readonly taken: number } | null {
  const isJoining = ({ text, before }: Word): boolean =>
    before === '' && [...idle, ...from, ...THAT_OF].includes(text);
  let start = at;
  let taken = 0;
  for (let steps = 0; steps <= MOST_BEFORE_NAME && start > 0; steps++) {
    const word = sentence[start - 1];
    if (word === undefined || sentence[start]?.before !== '') return null;
    const nth = nthOf(word.text);
    if (nth !== null) {
      const isCounted = found.at(-1 - taken)?.start === start - 1;
      return { nth, start: start - 1, taken: taken + (isCounted ? 1 : 0) };
    }
    const last = found.at(-1 - taken);
    const isKindBefore = last?.end === start && last.meant.length > 0 && last.meant.every(isOfKind);
    if (isKindBefore) {
      const number = nthOf(sentence[last.start]?.text ?? '');
      if (number !== null) return { nth: number, start: last.start, taken: taken + 1 };
      taken++;
      start = last.start;
    } else if (and.includes(word.text) && last?.end === start - 1 && steps > 0) {
      const nth = nthAmong(last);
      return nth === null ? null : { nth, start, taken: 0 };
    } else if (isJoining(word)) start--;
    else return null;
  }
  return null;
}

function isOfKind({ category }: Meant): boolean {
  return COUNTED.has(category);
}

/** The number with which what was named last ends, where all it may mean end with it. */
function nthAmong({ meant }: Mention): number | null {
  const ends = new Set(meant.map(({ id }) => /-(\d)$/.exec(id)?.[1] ?? ''));
  const [only] = ends;
  return ends.size === 1 && only !== undefined && only !== '' ? Number(only) : null;
}

/** Which of several a word says: `2nd`, `zweite`; null where it says none. */
export function nthOf(word: string): number | null {
  const figure = ORDINAL.exec(word)?.[1];
  return figure !== undefined ? Number(figure) : (NTH[word] ?? null);
}

/** What a piece is called with those that are like it, without the number by which they are told apart. */
export function withoutNumber(id: string): string {
  return id.replace(/-(?:\d+|[a-z])$/, '');
}
