import { type Explanation, evidenceFor, isSpot, keyOf } from '../explaining/index.js';
import {
  BY_SIDES,
  DECLINING,
  GOING,
  has,
  isNamed,
  isRestrictedAll,
  KINDS,
  lightWords,
  longest,
  type Mention,
  type Part,
  placesIn,
  type WaysSaid,
} from '../phrases/index.js';
import {
  ACTING,
  COMPARING,
  DIRECTING,
  SOON,
  STANDING_AT,
  THEIRS,
  type Word,
  type WordsOfTalk,
  wordsOf,
} from '../talk/index.js';
import { passesOver } from './passed-over.js';
import { keywordsOf, type Live, type Looked, mentionsOf, placesOfPart } from './sentence-parts.js';

/** So many words may stand beside what an order is made of that names one thing, or none, and it is still sure. */
export const BESIDE_ONE = 2;

/** So many words beside what an order is made of may stand where the order is not named. */
const MOST_BESIDE = 1;

/** And where the order is a word or two, and speaks of nothing. */
const MOST_BESIDE_BARE = 2;

/** And where the order is named. */
const MOST_BESIDE_NAMED = 9;

/** And where somebody says of himself that he does it. */
const MOST_BESIDE_ONESELF = 2;

/** Words that stand beside what an order is made of and say something. */
export interface Beside {
  /** The parts in which orders are said or somebody is named, and such words in them. */
  readonly involved: readonly Part[];
  readonly unknown: readonly Word[];
  /** Such words in all parts of which orders may be made. */
  readonly strange: readonly Word[];
  /** Words in the former that say another order than those that are asked for. */
  readonly elsewhere: readonly Word[];
}

/** What stands beside the words of which orders may be made. */
export function besideIn({ talk, parts }: Looked, { places, said, kept }: Live): Beside {
  const light = lightWords(talk);
  const isUsed = (place: number): boolean =>
    said.at.has(place) || kept.some((one) => placesIn(one).includes(place));
  const own = parts.filter(({ idle, start }) => !idle && places.has(start));
  const saying = ({ start, words }: Part): readonly Word[] =>
    words.filter(
      ({ text }, index) => text !== '' && (!light.has(text) || COMPARING.has(text)) && !isUsed(start + index),
    );
  // `And the town counts four, after all`: a number that counts nothing of the game says nothing of it.
  const isAside = (part: Part): boolean =>
    !placesOfPart(part).some((place) => said.at.has(place)) &&
    mentionsOf(part, kept).every(({ meant, all, digits }) => meant.length === 0 && !all && !digits);
  // A word for an order that nobody asks for is a word like any other: it does not make what stands beside it a part of the order.
  const isInvolved = (place: number): boolean =>
    said.askedAt.has(place) || kept.some((one) => placesIn(one).includes(place));
  const involved = own.filter((part) => placesOfPart(part).some(isInvolved) && !isAside(part));
  const isElsewhere = ({ text }: Word, place: number): boolean =>
    text !== '' && !light.has(text) && said.at.has(place) && !isInvolved(place);
  const elsewhere = involved.flatMap(({ start, words }) =>
    words.filter((word, index) => isElsewhere(word, start + index)),
  );
  return { involved, unknown: involved.flatMap(saying), strange: own.flatMap(saying), elsewhere };
}

/** Who names somebody nobody knows means him, too: without him the order is another one. */
export function namesNobodyKnown({ sentence, talk }: Looked, { unknown, strange }: Beside): boolean {
  return strange.some(
    (word) =>
      isListed(sentence.words, word, talk) && (unknown.includes(word) || word !== sentence.words.at(-1)),
  );
}

/** `Webb to Narnia`: whether somebody goes where nobody knows. */
export function leadsToNowhere({ sentence: { words }, mentions }: Looked, { unknown }: Beside): boolean {
  return unknown.some((word) => {
    const at = words.indexOf(word);
    // `To Canada to Carleton` says where that is.
    const goesOn = mentions.some(
      ({ role, start }) => role === 'to' && start > at && start <= at + MOST_IN_AIM,
    );
    return (
      /^\p{Lu}\p{Ll}/u.test(word.raw) &&
      word.before === '' &&
      DIRECTING.has(words[at - 1]?.text ?? '') &&
      !goesOn
    );
  });
}

/** Words between a place and who is there. */
const MOST_IN_AIM = 2;

/** `Die drei akadischen Milizen`: which of a kind are meant nobody knows, and the order is without them. */
export function restrictsKind({ sentence }: Looked, { left }: Explanation, { strange }: Beside): boolean {
  return left.some(
    (one) =>
      one.number === null &&
      one.meant.length > 0 &&
      !isNamed(one) &&
      strange.some((word) => word === sentence.words[one.start - 1]),
  );
}

/** `With all that can walk`: who of all are meant nobody knows. */
export function restrictsAll({ sentence }: Looked, { kept }: Live): boolean {
  return kept.some((one) => isRestrictedAll(sentence.words, one));
}

/** `So: clear.`: a word by itself gives no reason. */
export function isDreamt({ parts }: Looked): boolean {
  return parts.some(({ idle, denied, words }) => idle && !denied && words.length > 1);
}

/** Whether everybody is spoken of where somebody is named or an order is said; `and that's all I do` speaks of nobody. */
function hasEverybody(looked: Looked, { kept, said }: Live): boolean {
  const all = kept.filter((mention) => mention.all && mention.meant.length === 0);
  const isSpoken = (part: Part): boolean =>
    placesOfPart(part).some((place) => said.at.has(place)) || mentionsOf(part, kept).some(isNamed);
  return looked.parts.some((part) => mentionsOf(part, all).length > 0 && isSpoken(part));
}

/** Whether an order holds a name, and nothing else. */
function isNameAlone(best: Explanation, mentions: readonly Mention[]): boolean {
  // `I play card 10`: a card is no name, and what it is spent on is another order.
  const isName = ({ number, meant }: Mention): boolean =>
    number === null && meant.every(({ category }) => category !== 'card');
  return mentions.every(isName) && evidenceFor(best) <= 1;
}

/**
 * Whether an order is made of a name and a word that is said of much else, `New York sends its regards`: it is none where anything stands
 * beside them.
 */
export function isNameAndWord(
  best: Explanation,
  { loud }: Pick<WaysSaid, 'loud'>,
  mentions: readonly Mention[],
): boolean {
  return (
    best.named &&
    !best.bare &&
    !best.keywords.some((keyword) => loud.has(keyword)) &&
    isNameAlone(best, mentions)
  );
}

/** Whether the sentence says little enough beside an order for it to be meant. */
export function isSure(
  looked: Looked,
  live: Live,
  best: Explanation,
  { involved, unknown, elsewhere }: Beside,
): boolean {
  const count = unknown.length + (isNameAlone(best, live.kept) ? elsewhere.length : 0);
  const saying = new Set(
    involved
      .filter((part) => placesOfPart(part).some((place) => live.said.askedAt.has(place)))
      .flatMap((part) => part.words),
  );
  const isCrowded = [...unknown, ...elsewhere].some((word) => saying.has(word));
  if (isNameAndWord(best, live.said, live.kept) && isCrowded) return false;
  const most = best.bare
    ? MOST_BESIDE_BARE
    : best.named
      ? MOST_BESIDE_NAMED
      : best.keywords.some((keyword) => BY_SIDES.has(keyword))
        ? 0
        : MOST_BESIDE;
  if ((best.named ? unknown.length : count) > most || passesOver(looked, live, best)) return false;
  const { words } = looked.sentence;
  const isUnknown = (place: number): boolean => unknown.some((word) => words[place] === word);
  if (isBusyThere(words, { start: 0, end: words.length }, live.kept, isUnknown, best)) return false;
  const everybody = hasEverybody(looked, live);
  const isBarely = best.bare || (everybody && live.kept.filter(isNamed).length === 0);
  // `Webb can hold`: he may, or may not.
  const texts = involved.flatMap(({ words }) => words.map(({ text }) => text));
  const isPossible = (best.bare || !best.named) && has(texts, looked.talk.possible);
  if (isBarely) return live.names && unknown.length <= MOST_BESIDE_BARE && !isPossible;
  if (everybody) return (live.names || unknown.length === 0) && unknown.length <= MOST_BESIDE_BARE;
  return best.named || (!isDreamt(looked) && !isPossible && !isHalved(looked, live, best));
}

/** Whether no word says what a card is spent on, and of somebody it is said what he does not: `57: Webb not to Albany`. */
function isHalved({ parts }: Looked, { kept, lost }: Live, { specifics }: Explanation): boolean {
  const isCard = ({ meant, number }: Mention): boolean =>
    meant.length === 0 ? number !== null : meant.every(({ category }) => category === 'card');
  return (
    specifics <= 1 &&
    kept.every(isCard) &&
    parts.some((part) => part.denied && mentionsOf(part, lost).some((one) => isNamed(one)))
  );
}

/** Words that nobody knows behind a joining word, by which something else is done: `and brings the tribe there to its feet`. */
const MOST_JOINED = 2;

/** Whether some words go on behind a joining word with what names nobody and says no order, and is more than a word or two. */
export function doesMore(
  words: readonly Word[],
  { start, end }: { readonly start: number; readonly end: number },
  mentions: readonly Mention[],
  isUnknown: (place: number) => boolean,
  { and }: WordsOfTalk,
): boolean {
  const places = words.slice(start, end).map((_, index) => start + index);
  const joins = places.filter((place) => and.includes(words[place]?.text ?? ''));
  return joins.some((from, index) => {
    const own = places.filter((place) => place >= from && place < (joins[index + 1] ?? end));
    const named = mentions.filter((one) => own.includes(one.start));
    // A kind of things is what it is done to.
    const most = named.length > 0 ? MOST_JOINED - 1 : MOST_JOINED;
    return !named.some(isNamed) && own.filter(isUnknown).length > most;
  });
}

/** Words between a joining word and what is joined: `and with all his`. */
const MOST_IN_JOIN = 4;

/** Whether somebody is joined by what nobody knows of him: `Carleton and all his offspring`. */
export function bringsUnknown(
  words: readonly Word[],
  { start, end }: { readonly start: number; readonly end: number },
  isUnknown: (place: number) => boolean,
  { and }: WordsOfTalk,
): boolean {
  return words.slice(start, end).some(({ text }, index) => {
    if (!and.includes(text)) return false;
    const behind = words.slice(start + index + 1, Math.min(end, start + index + 1 + MOST_IN_JOIN));
    const at = behind.findIndex(
      (word, place) => !THEIRS.has(word.text) && isUnknown(start + index + 1 + place),
    );
    return at > 0 && behind.slice(0, at).some((word) => THEIRS.has(word.text));
  });
}

/** Words between who is somewhere and the place: `at`, `at the`. */
const MOST_IN_PLACE = 2;

/**
 * Whether somebody does where he is what nobody can read, and no word says that he goes there: `Rigaud eats at Oswegatchie`. `isUnknown`: as
 * for `doesMore`.
 */
export function isBusyThere(
  words: readonly Word[],
  { start, end }: { readonly start: number; readonly end: number },
  mentions: readonly Mention[],
  isUnknown: (place: number) => boolean,
  { named, keywords }: Pick<Explanation, 'named' | 'keywords'>,
): boolean {
  if (named || !keywords.some((keyword) => GOING.has(keyword))) return false;
  const isWhere = (place: number): boolean =>
    mentions.some((one) => isSpot(one) && one.start > place && one.start <= place + MOST_IN_PLACE);
  return words
    .slice(start, end)
    .some(
      (_, index) =>
        isUnknown(start + index) &&
        STANDING_AT.has(words[start + index + 1]?.text ?? '') &&
        isWhere(start + index + 1),
    );
}

/** Whether a part in which something is ordered goes on to do what nobody can read, or to bring somebody whom nobody knows. */
export function doesUnread(
  { sentence, small, talk }: Looked,
  { kept, said }: Live,
  { involved }: Beside,
): boolean {
  const { words } = sentence;
  const light = lightWords(talk);
  const isUnknown = (place: number): boolean => {
    const { text = '' } = words[place] ?? {};
    const isUsed = said.at.has(place) || kept.some((one) => placesIn(one).includes(place));
    return text !== '' && (!light.has(text) || ACTING.has(text)) && !small.has(text) && !isUsed;
  };
  return involved.some(({ start, words: { length } }) => {
    const own = { start, end: start + length };
    return doesMore(words, own, kept, isUnknown, talk) || bringsUnknown(words, own, isUnknown, talk);
  });
}

/** Whether a part tells of what is ordered; of others it changes nothing: `Portsmouth first, the ship has got the best guns`. */
export function tellsOfIt(looked: Looked, { kept }: Live, best: Explanation): boolean {
  const keys = new Set(kept.flatMap(({ meant }) => meant.map(keyOf)));
  const isOfOrder = (part: Part): boolean =>
    keywordsOf(looked, part).length > 0 ||
    part.words.some(({ text }) => looked.talk.you.includes(text)) ||
    mentionsOf(part, looked.mentions).some(({ meant }) => meant.some((one) => keys.has(keyOf(one))));
  const isOrdering = (part: Part): boolean => !part.idle && mentionsOf(part, kept).length > 0;
  // In the midst of what is said of others it tells of them all: `Marin was at Ottawa, whatever that was called then, La Corne with ...`.
  const isAmong = (at: number): boolean =>
    looked.parts.slice(0, at).some(isOrdering) && looked.parts.slice(at + 1).some(isOrdering);
  return looked.parts.some((part, at) => part.told && (!best.named || isAmong(at) || isOfOrder(part)));
}

/** Whether nothing that is named bears an order out: neither who is in it, nor who or what is asked about, nor where that is. */
function isUnborne(best: Explanation): boolean {
  // `10 more holes` are nobody's Howes.
  const isBearing = ({ slip, number, meant }: Mention): boolean =>
    slip === null &&
    number === null &&
    meant.every(({ category }) => category !== 'card' && !KINDS.has(category));
  return best.bare && evidenceFor({ ...best, left: best.left.filter(isBearing) }) === 0;
}

/** How much stands beside an order that may make another of it, and whether who writes says of himself that he does it. */
export function weighed(
  looked: Looked,
  live: Live,
  best: Explanation,
  { involved, unknown }: Beside,
): { readonly beside: number; readonly oneself: boolean } {
  const { words, small, parts } = looked;
  const { kept, said } = live;
  // Who trails off thinks aloud.
  const trails = /(?:\.\.|…)["'»”)]*$/u.test(looked.written.text);
  // `All to Halifax: Amherst, Wolfe`: who they are is said.
  const isListed = kept.some(({ all, again = [] }) => all && again.length > 0);
  const short =
    isUnborne(best) || (hasEverybody(looked, live) && !isListed && kept.filter(isNamed).length < 2);
  // `I have nothing to play, so I pass`: who says of himself what he does says it in a part of its own.
  const own = involved.filter((part) => part.words.some(({ text }) => SPEAKER.has(text)));
  const counted = new Set(
    (best.bare && own.length === involved.length ? involved : parts.filter(({ idle }) => !idle)).flatMap(
      placesOfPart,
    ),
  );
  const written = new Set(best.lines.flatMap((line) => wordsOf(line).map(({ text }) => text)));
  const ends = best.keywords.every((keyword) => DECLINING.has(keyword));
  const ofTurn = ends ? placesOfTurn(words, looked.talk) : NO_PLACES;
  const more = words.filter(
    (word, index) =>
      word !== '' &&
      // `Zurück ins Fort`, which is Fort Ticonderoga.
      !written.has(word) &&
      !ofTurn.has(index) &&
      counted.has(index) &&
      !said.at.has(index) &&
      !SELF.has(word) &&
      !(own.length > 0 && small.has(word)) &&
      !kept.some(
        ({ start }) => index < start && words.slice(index, start).every((each) => small.has(each)),
      ) &&
      !kept.some((one) => placesIn(one).includes(index)),
  );
  // `She stays put`, `rein mit denen`: whoever is asked about is meant, where the mail says nothing else.
  const ofThose = !trails && more.every((word) => THOSE.has(word) || small.has(word));
  const isYetToCome = ends && (countsActions(words, looked.talk) || words.some((word) => SOON.has(word)));
  // `I fight it out where I stand`: who says of himself that he does it means it, where next to nothing else is said.
  const isOneself =
    best.bare &&
    best.named &&
    own.length > 0 &&
    own.length === involved.length &&
    unknown.length <= MOST_BESIDE_ONESELF;
  const isAside = short && (more.length > 0 || trails || isYetToCome);
  return {
    oneself: own.length > 0 && best.keywords.some((keyword) => said.loud.has(keyword)),
    beside:
      isAside && isOneself && !trails && !isYetToCome
        ? BESIDE_ONE
        : !isAside
          ? unknown.filter((word) => !ofTurn.has(looked.sentence.words.indexOf(word))).length
          : ofThose && more.some((word) => THOSE.has(word))
            ? Math.max(BESIDE_ONE - 1, unknown.length)
            : Number.POSITIVE_INFINITY,
  };
}

/** The places of words that say which turn it is that ends, or which action is left of it: `my last action`, `mon tour`. */
function placesOfTurn(
  words: readonly string[],
  { ownTurn, labels, lastOnes }: WordsOfTalk,
): ReadonlySet<number> {
  return new Set(
    words.flatMap((word, at) => {
      const turn = longest(words, at, ownTurn);
      const isAction = lastOnes.includes(word) && labels.includes(words[at + 1] ?? '');
      return Array.from({ length: isAction ? 2 : turn }, (_, index) => at + index);
    }),
  );
}

/** Whether actions are counted that may come before the end: `one more action and I am done`. */
export function countsActions(words: readonly string[], { labels, countsOn }: WordsOfTalk): boolean {
  const isCount = (word: string): boolean => countsOn.includes(word);
  return words.some(
    (word, at) => labels.includes(word) && words.slice(Math.max(0, at - 2), at + 2).some(isCount),
  );
}

const NO_PLACES: ReadonlySet<number> = new Set();

/** What may stand beside an order of a word or two: who says it, and that he does. */
const SELF = new Set(
  'here hier ici i ill im am we well us me my ok okay yes so then je nous on moi mes suis sommes se s bon oui alors donc ich wir mir uns mich sich bin sind ja also dann damit danach nun gut to nach vers a and et und la'.split(
    ' ',
  ),
);

/** Who is asked about. */
const THOSE = new Set(
  'he she they him them his her their there il elle ils elles lui eux leur leurs y er sie ihm ihn ihnen ihr ihre ihren denen die der dort'.split(
    ' ',
  ),
);

/** Who speaks. */
export const SPEAKER = new Set('i ill im ive we well me us je nous on moi ich wir mir uns mich'.split(' '));

/** Whether a word is written as a name and stands in a list: after a comma or a colon, or joined to what is before it. */
export function isListed(words: readonly Word[], word: Word, { and, but }: WordsOfTalk): boolean {
  const at = words.indexOf(word);
  // `Karte 32` names a card by its number.
  if (at <= 0 || !/^\p{Lu}/u.test(word.raw) || /^\d/.test(words[at + 1]?.text ?? '')) return false;
  return /[,:&+/]/.test(word.before) || [...and, ...but].includes(words[at - 1]?.text ?? '');
}
