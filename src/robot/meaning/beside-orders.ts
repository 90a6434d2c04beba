import { type Explanation, evidenceFor, isOrderable, keyOf } from '../explaining/index.js';
import {
  BY_SIDES,
  DECLINING,
  has,
  isNamed,
  isRestrictedAll,
  lightWords,
  type Mention,
  type Part,
  placesIn,
  type WaysSaid,
} from '../phrases/index.js';
import { COMPARING, DIRECTING, LEADERS, type Word } from '../talk/index.js';
import { isBusyThere } from './done-besides.js';
import { isAmongPieces, isWrittenAsName } from './listed-names.js';
import { isCardNamed, speaksOfCard, speaksOfPiece } from './only-spoken-of.js';
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
  // `The new regiments and the leader: all at New York.`
  const isAmongAll = (text: string): boolean => LEADERS.has(text) && kept.some(({ all }) => all);
  const saying = ({ start, words }: Part): readonly Word[] =>
    words.filter(
      ({ text }, index) =>
        text !== '' &&
        (!light.has(text) || COMPARING.has(text)) &&
        !isUsed(start + index) &&
        !isAmongAll(text),
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
export function namesNobodyKnown(
  { sentence, talk, mentions }: Looked,
  { unknown, strange }: Beside,
): boolean {
  const { words } = sentence;
  return strange.some(
    (word) =>
      (isWrittenAsName(words, word, talk) && (unknown.includes(word) || word !== words.at(-1))) ||
      isAmongPieces(words, word, mentions, talk),
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

/** `Die drei lothringischen Milizen`: which of a kind are meant nobody knows, and the order is without them. */
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
export function hasEverybody(looked: Looked, { kept, said }: Live): boolean {
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
  // `Small card, small turn: action 1`: what is said in other parts changes nothing of it.
  const used = live.kept.filter((one) => !best.left.includes(one));
  const ownParts = new Set(
    looked.parts.filter((part) => mentionsOf(part, used).length > 0).flatMap(placesOfPart),
  );
  const ownWords = looked.sentence.words.map((word, place) =>
    ownParts.has(place) ? word : { ...word, text: '' },
  );
  const { sentence, talk } = looked;
  const isSpokenOf =
    speaksOfCard(best, { ...live, words: ownWords, talk }) ||
    speaksOfPiece(best, { kept: live.kept, said: looked.saying, words: sentence.words, talk });
  if (isSpokenOf || isNobodyBeside(looked, live, best)) return false;
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

/** `Behind the 49th there is nobody`: where somebody is named beside it, a nobody declines nothing. */
function isNobodyBeside(
  { at, parts }: Looked,
  { said, kept }: Live,
  { bare, keywords, left }: Explanation,
): boolean {
  const places = keywords.flatMap((keyword) => said.byKeyword.get(keyword) ?? []);
  const isOf = (part: Part): boolean =>
    placesOfPart(part).some((place) => places.includes(place)) &&
    mentionsOf(part, kept).some((one) => left.includes(one) && isOrderable(at, one));
  return bare && keywords.every((keyword) => DECLINING.has(keyword)) && parts.some(isOf);
}

/** Whether no word says what a card is spent on, and of somebody it is said what he does not: `57: Webb not to Albany`. */
function isHalved({ parts }: Looked, { kept, lost }: Live, { specifics }: Explanation): boolean {
  return (
    specifics <= 1 &&
    kept.every(isCardNamed) &&
    parts.some((part) => part.denied && mentionsOf(part, lost).some((one) => isNamed(one)))
  );
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
