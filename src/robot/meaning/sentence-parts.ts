import {
  askedAt,
  isSpot,
  orderKeywords,
  type Standpoint,
  slotsOf,
  standingIn,
  topicsOf,
  withAllWhereSeveral,
} from '../explaining/index.js';
import {
  comesLast,
  FIRST_OF,
  firstWord,
  goesTooFar,
  isNamed,
  KINDS,
  longest,
  type Mention,
  type NamedAndSaid,
  namedAndSaid,
  OF_THE_OTHERS,
  PATH,
  type Part,
  PLACES,
  partsOf,
  placesIn,
  smallWords,
  speaksOfOthers,
  type WaysSaid,
  waysSaid,
  withoutCourtesies,
  withoutLabel,
  withSharedParts,
  withWhereabouts,
} from '../phrases/index.js';
import { FEELING, type Sentence, type WordsOfTalk } from '../talk/index.js';
import { saysHowItIs } from './remarks.js';

/** What a sentence names and says, part by part, before any order is looked for. */
export interface Looked extends NamedAndSaid {
  readonly at: Standpoint;
  readonly talk: WordsOfTalk;
  readonly known: ReadonlySet<string>;
  /** As it was written, and without courtesies and what only labels it. */
  readonly written: Sentence;
  readonly sentence: Sentence;
  /** Its words, as they are compared. */
  readonly words: readonly string[];
  readonly small: ReadonlySet<string>;
  /** The keywords of the orders that answer what is asked. */
  readonly asked: ReadonlySet<string>;
  readonly parts: readonly Part[];
  /** Of which list somebody is in it is left open. */
  readonly isOpen: boolean;
  /** Where parts begin that only say how something is. */
  readonly stated: ReadonlySet<number>;
  /** The places of words of parts that say of the others that they do nothing. */
  readonly quiet: ReadonlySet<number>;
}

/** Looks at a sentence. */
export function lookAt(
  at: Standpoint,
  written: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Looked {
  const small = smallWords(talk);
  const sentence = withWhereabouts(withoutCourtesies(withoutLabel(written, talk, small), talk), talk);
  const words = sentence.words.map(({ text }) => text);
  const asked = orderKeywords(at);
  const found = namedAndSaid(at.module, sentence, talk, known, asked);
  const mentions = withoutRollCall(at, sentence, withAllWhereSeveral(at, sentence.words, found.mentions));
  const { asking, begun } = found;
  const stated = new Set<number>();
  const own = partsOf(sentence, talk, asking, begun).map((part): Part => {
    const named = mentionsOf(part, mentions);
    // `And leave the 45th to keep an eye on Halifax`.
    if (isLeaving(part, named, asking)) return { ...part, idle: true, denied: true };
    if (isPutAside(at, part, named, talk)) return { ...part, idle: true, denied: true };
    if (!saysHowItIs(at, part, named, asking, talk)) return part;
    stated.add(part.start);
    return { ...part, idle: true };
  });
  const judged = own.map((part, index): Part => {
    // `Action 2: too weak.`
    const isTooMuch = isSaidTooMuch(own[index + 1], mentions, talk);
    // `Gates stays at Montreal, what a view`: what is ordered in words is.
    const isOrdered = placesOfPart(part).some((place) => asking.has(place));
    return isTooMuch && !isOrdered && mentionsOf(part, mentions).length > 0
      ? { ...part, idle: true, denied: true }
      : part;
  });
  const { parts, isOpen } = withSharedParts(judged, mentions, asking, talk);
  const isOfOthers = ({ denied, words: each }: Part): boolean =>
    denied &&
    speaksOfOthers(
      each.map(({ text }) => text),
      talk,
    );
  const quiet = new Set(parts.filter(isOfOthers).flatMap(placesOfPart));
  return {
    ...found,
    mentions,
    at,
    talk,
    known,
    written,
    sentence,
    words,
    small,
    asked,
    parts,
    isOpen,
    stated,
    quiet,
  };
}

/**
 * What is named, without those who are listed behind a colon where everybody is spoken of before it and they are everybody: `All to
 * Halifax: Amherst, Wolfe and the four Highlanders`.
 */
function withoutRollCall(
  at: Standpoint,
  { words }: Sentence,
  mentions: readonly Mention[],
): readonly Mention[] {
  const isKinds = ({ meant }: Mention): boolean => meant.every(({ category }) => KINDS.has(category));
  const marks = words.flatMap(({ before }, place) => (place > 0 && /[:(¦]/.test(before) ? [place] : []));
  const all = mentions.find((one) => one.all && isKinds(one) && marks.some((place) => place >= one.end));
  const colon = marks.find((place) => place >= (all?.end ?? words.length)) ?? -1;
  const close = words.findIndex(({ before }, place) => place > colon && before.includes(')'));
  const end = words[colon]?.before.includes('(') === true && close > 0 ? close : words.length;
  const listed = mentions.filter(({ start }) => start >= colon && start < end);
  if (colon < 0 || all === undefined || listed.length < 2) return mentions;
  const isPerson = ({ meant, all: every, role }: Mention): boolean =>
    !every && role === null && meant.length > 0 && meant.every(({ category }) => !PLACES.has(category));
  if (areAllThere(at, mentions, all, listed)) {
    const again = [...(all.again ?? []), ...listed.flatMap(placesIn)];
    return mentions.flatMap((one) => (listed.includes(one) ? [] : [one === all ? { ...all, again } : one]));
  }
  const isOther = mentions.some((one) => one.start < colon && isPerson(one));
  const count = listed.reduce((sum, { number }) => sum + (number ?? 1), 0);
  const isElse = isOther || all.meant.length > 0 || !listed.every(isPerson);
  if (isElse || count !== askedAbout(at)) return mentions;
  const again = [...(all.again ?? []), ...listed.flatMap(placesIn)];
  return mentions.flatMap((one) => (listed.includes(one) ? [] : [one === all ? { ...all, again } : one]));
}

/** `Johnson with all at Schenectady (1/42nd and New York)`: whether those who are listed are all who stand there beside who is named before. */
function areAllThere(
  at: Standpoint,
  mentions: readonly Mention[],
  all: Mention,
  listed: readonly Mention[],
): boolean {
  const place = mentions.find((one) => one.start >= all.end && !listed.includes(one) && isSpot(one));
  if (place === undefined) return false;
  const spots = new Set(place.meant.map(({ id }) => id));
  const calls = (some: readonly Mention[], id: string): boolean =>
    some.some(({ meant }) => meant.some((one) => id === one.id || id.startsWith(`${one.id}-`)));
  const heads = mentions.filter(({ start }) => start < all.start);
  const there = [...standingIn(at.module, at.view)].flatMap(([id, spot]) => (spots.has(spot) ? [id] : []));
  const others = there.filter((id) => !calls(heads, id));
  return (
    others.length > 0 &&
    others.every((id) => calls(listed, id)) &&
    listed.every((one) => others.some((id) => calls([one], id)))
  );
}

/** How many pieces the questions name. */
function askedAbout(at: Standpoint): number {
  const named = askedAt(at).flatMap((decision) => [...topicsOf(at.module, at.view, decision)]);
  return named.filter((key) => {
    const [category = ''] = key.split(':');
    return !PLACES.has(category) && category !== 'side' && category !== 'card';
  }).length;
}

/** Whether a part begins with somebody who is left where he is, and says no order that is asked for. */
function isLeaving({ start, words }: Part, own: readonly Mention[], asking: ReadonlySet<number>): boolean {
  const [first] = own;
  return (
    start > 0 &&
    first?.left === true &&
    first.start - start <= MOST_BEFORE_LEFT &&
    !words.some((_, index) => asking.has(start + index))
  );
}

/** Whether a part says of what it names that it is not done, or not now. */
export function isPutAside(
  at: Standpoint,
  part: Part,
  named: readonly Mention[],
  talk: WordsOfTalk,
): boolean {
  if (goesTooFar(part, named, talk)) return true;
  // Where all of them are put in a row what comes last is a part of the order.
  const asked = orderKeywords(at);
  const takesOne = at.module.orders.some(
    (def) =>
      FIRST_OF.has(firstWord(def)) &&
      asked.has(firstWord(def)) &&
      slotsOf(def.syntax).every(({ type }) => !type.name.endsWith('s')),
  );
  return takesOne && comesLast(part, named, talk);
}

/** Whether a part that names nothing says of what stands before it that it goes too far, behind a colon, how it is, or is amazed at it. */
function isSaidTooMuch(
  part: Part | undefined,
  mentions: readonly Mention[],
  { tooMuch, tooBefore, exclaiming }: WordsOfTalk,
): boolean {
  if (part === undefined || mentionsOf(part, mentions).length > 0) return false;
  const texts = part.words.map(({ text }) => text);
  // `Wooster, Wooster, what a man`; `Rawdon, aux Antilles, se porte comme un charme`.
  if (longest(texts, 0, exclaiming) > 0 || longest(texts, 0, FEELING) > 0) return true;
  if (!/:/.test(part.words[0]?.before ?? '')) return false;
  return longest(texts, 0, tooMuch) > 0 || (tooBefore.includes(texts[0] ?? '') && texts.length > 1);
}

/** Words of a part before who is left: `and leave the`. */
const MOST_BEFORE_LEFT = 3;

/** What is named in a part of a sentence. */
export function mentionsOf({ start, words }: Part, mentions: readonly Mention[]): Mention[] {
  return mentions.filter((one) => one.start >= start && one.start < start + words.length);
}

/** The places of its words. */
export function placesOfPart({ start, words }: Part): number[] {
  return words.map((_, index) => start + index);
}

/** The keywords of orders asked for that are said in it. */
export function keywordsOf({ saying, asked }: Looked, part: Part): string[] {
  const places = placesOfPart(part);
  return [...saying.byKeyword].flatMap(([keyword, where]) =>
    asked.has(keyword) && where.some((index) => places.includes(index)) ? [keyword] : [],
  );
}

/** The words of a sentence of which orders may be made. */
export interface Live {
  readonly places: ReadonlySet<number>;
  /** What is named in them, and what elsewhere. */
  readonly kept: readonly Mention[];
  readonly lost: readonly Mention[];
  /** The parts that say orders. */
  readonly orders: readonly Part[];
  readonly said: WaysSaid;
  /** An order that is asked for is said; somebody is named; something is counted; something is added to a path. */
  readonly names: boolean;
  readonly speaks: boolean;
  readonly counts: boolean;
  readonly added: boolean;
}

/** What of a sentence orders may be made of. */
export function liveIn(looked: Looked): Live {
  const { at, words, inName, asked, mentions, parts } = looked;
  // `New Jersey goes inside, the others fight`: what becomes of the others follows.
  const ofOthers = parts.filter((part) => {
    const keywords = keywordsOf(looked, part);
    return !part.idle && keywords.length > 0 && keywords.every((keyword) => OF_THE_OTHERS.has(keyword));
  });
  const orders = parts.filter(
    (part) => !part.idle && !ofOthers.includes(part) && keywordsOf(looked, part).length > 0,
  );
  const others = orders.length === 0 ? [] : ofOthers;
  const places = new Set(parts.filter((part) => !part.idle && !others.includes(part)).flatMap(placesOfPart));
  const kept = mentions.filter(({ start }) => places.has(start));
  const said = waysSaid(
    at.module,
    words.map((word, index) => (places.has(index) ? word : '')),
    inName,
    asked,
  );
  return {
    places,
    kept,
    lost: mentions.filter((mention) => !kept.includes(mention)),
    orders,
    said,
    names: [...said.byKeyword.keys()].some((keyword) => asked.has(keyword)),
    speaks: kept.some(isNamed),
    counts: kept.some(({ number, meant }) => number !== null && meant.length === 0),
    added: [...said.strong].some((keyword) => keyword.startsWith(PATH)),
  };
}
