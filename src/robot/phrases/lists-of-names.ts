import { ARTICLES, has, longest, THEY, type Word, type WordsOfTalk } from '../talk/index.js';
import { PLACES } from './kinds-of-things.js';
import { isNamed, type Mention, placesIn } from './mention.js';
import type { Part } from './parts/index.js';

/** The parts of a sentence, when it is known what those share that only name somebody. */
export interface Shared<P> {
  readonly parts: readonly P[];
  /** Whether somebody is of the list before him or of that behind him nobody can say. */
  readonly isOpen: boolean;
}

/** What is said in the parts of a sentence, and what of it names somebody. */
interface Named {
  readonly named: readonly Mention[];
  /** The places of words of names, and of words by which orders are said that are asked for. */
  readonly places: ReadonlySet<number>;
  readonly saying: ReadonlySet<number>;
  readonly talk: WordsOfTalk;
}

/**
 * The parts of a sentence, where those that only name somebody share what is said of the list they are of, or of whom they are like: what
 * `Carleton, Fraser and Peters get nothing` denies it denies of Carleton, too, and `Howe stays, and Grant with him` of Grant.
 * `saying`: the places of words by which orders are said that are asked for.
 */
export function withSharedParts<P extends Part>(
  parts: readonly P[],
  mentions: readonly Mention[],
  saying: ReadonlySet<number>,
  talk: WordsOfTalk,
): Shared<P> {
  if (parts.length < 2 || !parts.some(({ idle }) => idle)) return { parts, isOpen: false };
  const named = mentions.filter(isNamed);
  const of: Named = { named, places: new Set(named.flatMap(placesIn)), saying, talk };
  const made = [...parts];
  let isOpen = false;
  for (const [at, part] of parts.entries()) {
    if (!part.idle) continue;
    const like = (one: P): P => ({ ...one, idle: true, denied: part.denied, told: part.told });
    const from = beginOfList(parts, at, of);
    // `Disband Howe, Peters, Grant and Ward stay`: Peters is of the one list or of the other.
    isOpen ||= from === null;
    for (let index = from ?? at; index < at; index++) made[index] = like(parts[index] ?? part);
    const to = endOfLike(parts, at, of);
    for (let index = at + 1; index <= to; index++) made[index] = like(parts[index] ?? part);
    // `I do not supply Carleton, Howe and Grant`, `Not Carleton, Howe`.
    const next = parts[at + 1];
    isOpen ||= to === at && next !== undefined && isComma(next) && endsWithName(part, of) && isList(next, of);
  }
  return { parts: made, isOpen };
}

/** Where the list begins of which a part says something; null where its beginning may be of what is said before. */
function beginOfList(parts: readonly Part[], at: number, of: Named): number | null {
  const part = parts[at];
  const before = parts[at - 1];
  if (part === undefined || before === undefined || !isComma(part) || !isList(before, of)) return at;
  const [first, next] = wordsIn(part);
  if (first === undefined) return at;
  const isPronoun = THEY.has(first.word.text) && next !== undefined && !of.places.has(next.place);
  // `Howe, he stays`.
  if (isPronoun && isOne(before, of)) return at - 1;
  if (!isPronoun && !beginsWithName(part, of)) return at;
  let from = at - 1;
  for (let one = parts[from]; from > 0 && one !== undefined && isComma(one); one = parts[from]) {
    const earlier = parts[from - 1];
    if (earlier === undefined || !isList(earlier, of)) break;
    from--;
  }
  const isClosed = isPronoun || namesTogether(part, of);
  const outside = parts[from - 1];
  const isApart =
    outside === undefined || outside.idle || !endsWithName(outside, of) || !isComma(parts[from]);
  return isClosed && isApart ? from : null;
}

/** Whether a part begins with somebody, and not with where he goes. */
function beginsWithName(part: Part, { named }: Named): boolean {
  const first = wordsIn(part).find(({ word }) => !ARTICLES.has(word.text))?.place;
  return named.some((one) => one.start === first && !isAim(one));
}

/** Whether nothing but a comma stands before a part. */
function isComma(part: Part | undefined): boolean {
  return part?.words[0]?.before.trim() === ',';
}

/** Whether a part names somebody, and does nothing else. */
function isList(part: Part, of: Named): boolean {
  return !part.idle && namesOnly(part.start, part.words, of);
}

function namesOnly(start: number, words: readonly Word[], { named, places, saying, talk }: Named): boolean {
  const own = named.filter((one) => one.start >= start && one.start < start + words.length);
  return (
    own.length > 0 &&
    !own.some(isAim) &&
    words.every(
      ({ text }, index) =>
        !saying.has(start + index) &&
        (text === '' || places.has(start + index) || talk.and.includes(text) || ARTICLES.has(text)),
    )
  );
}

/** The last part that names somebody with whom it is as a part says of others: `Howe stays, Grant and Grey too`. */
function endOfLike(parts: readonly Part[], at: number, of: Named): number {
  const part = parts[at];
  // `Nobody goes home, Grant neither`.
  if (
    part === undefined ||
    !(part.denied || part.words.some((_, place) => of.places.has(part.start + place)))
  )
    return at;
  for (let to = at + 1; isComma(parts[to]); to++) {
    const next = parts[to];
    if (next === undefined || next.idle) return at;
    if (isLike(next, of)) return to;
    if (!isList(next, of)) return at;
  }
  return at;
}

/** Whether a part says of somebody that it is with him as with whoever is before him, and nothing else: `Montréal aussi`. */
function isLike({ start, words }: Part, of: Named): boolean {
  const texts = words.map(({ text }) => text);
  if (!has(texts, of.talk.alike)) return false;
  const others = [...words];
  for (let at = 0; at < texts.length; at++) {
    const length = longest(texts, at, of.talk.alike);
    for (let index = at; index < at + length; index++) {
      const word = words[index];
      if (word !== undefined) others[index] = { ...word, text: '' };
    }
  }
  return namesOnly(start, others, of);
}

/** Whether a part begins with two who are joined: `Fraser and Peters get nothing`. */
function namesTogether(part: Part, { named, talk }: Named): boolean {
  const [first, second] = named.filter(
    ({ start }) => start >= part.start && start < part.start + part.words.length,
  );
  if (first === undefined || second === undefined) return false;
  const between = part.words.slice(first.end - part.start, second.start - part.start).map(({ text }) => text);
  return (
    between.some((text) => talk.and.includes(text)) &&
    between.every((text) => talk.and.includes(text) || ARTICLES.has(text))
  );
}

/** Whether what a part says ends with somebody, and not with where he goes. */
function endsWithName(part: Part, { named }: Named): boolean {
  const last = wordsIn(part).at(-1)?.place;
  return named.some((one) => !isAim(one) && placesIn(one).some((place) => place === last));
}

/** Whether it is where somebody goes, comes from or passes; `for Howe` is nowhere. */
function isAim({ role, meant }: Mention): boolean {
  return role !== null && meant.some(({ category }) => PLACES.has(category));
}

/** Whether one is named, and no more. */
function isOne({ start, words }: Part, { named }: Named): boolean {
  return named.filter((one) => one.start >= start && one.start < start + words.length).length === 1;
}

/** The words of a part without courtesies, with their places. */
function wordsIn({ start, words }: Part): { readonly word: Word; readonly place: number }[] {
  return words.flatMap((word, index) => (word.text === '' ? [] : [{ word, place: start + index }]));
}
