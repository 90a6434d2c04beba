import {
  type Explanation,
  isJourney,
  isKind,
  isOrderable,
  isPiece,
  isSpot,
  keyOf,
  orderKeywords,
  type Standpoint,
  standingIn,
} from '../explaining/index.js';
import {
  ARTICLES,
  firstWord,
  GOING,
  isNamed,
  longest,
  type Mention,
  mentionsIn,
  type Part,
  PLACES,
  placesIn,
  TAKEN_BY,
} from '../phrases/index.js';
import {
  DIRECTING,
  LEADERS,
  MEANWHILE,
  ONLY,
  THEIRS,
  WITH,
  type Word,
  type WordsOfTalk,
  wordsOf,
} from '../talk/index.js';
import { saysThatItIs } from './remarks.js';
import { type Live, type Looked, mentionsOf, placesOfPart } from './sentence-parts.js';

/**
 * Whether somebody is named who is not in the order, and may be told something else: `Clinton joins Dickinson, Putnam stays`. Where no word
 * says the order, it is not his, either.
 */
export function passesOver(
  { at, mentions, parts, sentence, words, small, talk }: Looked,
  { kept, lost, said }: Live,
  { bare, named, keywords, specifics, left, everybody, after }: Explanation,
): boolean {
  const pieces = left.filter(isPiece);
  const isUsed = (one: Mention): boolean => kept.includes(one) && !left.includes(one);
  const isSaidIn = (part: Part): boolean =>
    keywords.some((keyword) =>
      (said.byKeyword.get(keyword) ?? []).some((place) => placesOfPart(part).includes(place)),
    );
  const isStrange = (text: string, place: number): boolean =>
    text !== '' &&
    !small.has(text) &&
    !(everybody && LEADERS.has(text)) &&
    !kept.some((one) => placesIn(one).includes(place));
  // `Rigaud stays, and Repentigny with him`.
  const alike = new Set(
    words.flatMap((_, at) =>
      Array.from({ length: longest(words, at, talk.alike) }, (_, index) => at + index),
    ),
  );
  // `Webb and the whole lot of them`: who is only listed does what the order says.
  const saysMore = (part: Part): boolean =>
    placesOfPart(part).some(
      (place) =>
        !alike.has(place) && (said.at.has(place) || isStrange(sentence.words[place]?.text ?? '', place)),
    );
  const isApart = (part: Part): boolean =>
    !part.idle && !isSaidIn(part) && mentionsOf(part, pieces).length > 0 && saysMore(part);
  if (bare && parts.some(isSaidIn) && parts.some(isApart)) return true;
  // `Putnam goes back, while Clinton stays`: what is told of him is ordered, too.
  if (parts.some((part) => isMeanwhile(part, part.words, mentionsOf(part, mentions)))) return true;
  const partOf = ({ start }: Mention): number => parts.findLastIndex((part) => part.start <= start);
  if (leavesCompanions(at, sentence.words, kept.filter(isUsed), left, after)) return true;
  if (!everybody && leavesOneOfList(at, sentence.words, kept, left, talk)) return true;
  if (isOneAlone(sentence.words, kept.filter(isUsed), partOf)) return true;
  // `Goes to the village, sits at their fire and talks the tribe into joining us`: what is done to a kind of pieces nobody can read.
  const isVerbOf = ({ start }: Mention): boolean => {
    const place = ARTICLES.has(sentence.words[start - 1]?.text ?? '') ? start - 2 : start - 1;
    return !said.askedAt.has(place) && isStrange(sentence.words[place]?.text ?? '', place);
  };
  const isDoneTo = (part: Part): boolean => {
    const own = mentionsOf(part, kept);
    return !part.idle && own.every((one) => left.includes(one) && isKind(one)) && own.some(isVerbOf);
  };
  if (kept.some(isUsed) && parts.some(isDoneTo)) return true;
  if (bare || named) return false;
  const isOfPlace =
    !keywords.some((keyword) => GOING.has(keyword)) && !kept.some((one) => isUsed(one) && isPiece(one));
  // `The militia of Albany is hurt`: how it is, and not what it does.
  const isStated = parts.some(
    (part) =>
      mentionsOf(part, kept).some((one) => isUsed(one) && isPiece(one)) &&
      saysThatItIs(part.words.map(({ text }) => text)),
  );
  return (
    isStated ||
    (isOfPlace && !(everybody && left.every(isKind)) && left.some(isNamedPiece)) ||
    (specifics <= 1 && lost.some((one) => isPiece(one) && !isChoice(one)))
  );
}

/** Whether it is one of those of which one is chosen: `in the clear, not in the woods`. */
function isChoice({ meant }: Mention): boolean {
  return meant.length > 0 && meant.every(({ category }) => TAKEN_BY[category] !== undefined);
}

/** Whether a part tells of somebody else who does something while another does what is ordered: what is told of him is ordered, too. */
export function isMeanwhile(
  { idle, told }: Pick<Part, 'idle' | 'told'>,
  words: readonly Word[],
  mentions: readonly Mention[],
): boolean {
  return (
    idle &&
    !told &&
    words.slice(0, MOST_BEFORE_MEANWHILE).some(({ text }) => MEANWHILE.has(text)) &&
    mentions.some(isNamed)
  );
}

/** Words up to the one that says so: `et pendant ce temps`. */
const MOST_BEFORE_MEANWHILE = 2;

/**
 * Whether who is in an order has somebody with him who is not, `Marin and his tribe`, `leads his Abenaki`, `with Caughnawaga`, and does not
 * go along by the rules. `after`: where the order leads.
 */
export function leavesCompanions(
  { module }: Standpoint,
  words: readonly Word[],
  used: readonly Mention[],
  left: readonly Mention[],
  after: unknown,
): boolean {
  const isBehind = (place: number, said: ReadonlySet<string>): boolean => said.has(words[place]?.text ?? '');
  const isCompany = ({ start }: Mention): boolean =>
    isBehind(start - 1, THEIRS) || isBehind(isBehind(start - 1, ARTICLES) ? start - 2 : start - 1, WITH);
  const placesAfter = ({ meant }: Mention): string[] =>
    after === null ? [] : meant.flatMap(({ id }) => standingIn(module, after).get(id) ?? []);
  const isLeft = (one: Mention, other: Mention): boolean =>
    isPiece(other) &&
    other.end < one.start &&
    !placesAfter(one).some((place) => placesAfter(other).includes(place));
  return left.filter(isNamedPiece).some((one) => isCompany(one) && used.some((other) => isLeft(one, other)));
}

/** Whether of a list some are in an order and one is not who could be ordered as well: `Shawnee, Fraser and Grant`. */
function leavesOneOfList(
  at: Standpoint,
  words: readonly Word[],
  kept: readonly Mention[],
  left: readonly Mention[],
  { and }: WordsOfTalk,
): boolean {
  return kept.some((one, index) => {
    const before = kept[index - 1];
    if (before === undefined || !left.includes(one) || left.includes(before)) return false;
    const areTwo = [one, before].every((each) => isPiece(each) && !isKind(each) && each.role === null);
    const between = words.slice(before.end, one.start);
    const isJoined = between.length === 1 && and.includes(between[0]?.text ?? '');
    return areTwo && isJoined && isOrderable(at, one);
  });
}

/** Whether one of those in an order is said to do it alone: `only the 45th comes over, the 49th guards Port Royal`. */
export function isOneAlone(
  words: readonly Word[],
  used: readonly Mention[],
  partOf: (one: Mention) => number,
): boolean {
  const pieces = used.filter(isPiece);
  // `Un seul pour Royal Roussillon` counts.
  const isOnly = (at: number): boolean =>
    ONLY.has(words[at]?.raw.toLowerCase() ?? '') && !ARTICLES.has(words[at - 1]?.text ?? '');
  const isAlone = ({ start }: Mention): boolean => [1, 2].some((away) => isOnly(start - away));
  return pieces.some((one) => isAlone(one) && pieces.some((other) => partOf(other) !== partOf(one)));
}

/** Whether it may be somebody, or some of a kind. */
function isNamedPiece({ meant }: Mention): boolean {
  return meant.some(({ category }) => !PLACES.has(category) && category !== 'card');
}

/**
 * Whether a sentence says more than what was found in it: an order that is asked for only when this one is carried out (`They hold their
 * ground and I spend no card on it`), or somebody who is spoken to by himself where nobody is in the order (`Rogers, let them through`).
 * Done without the rest it is not what was meant; in its parts it may be.
 */
export function leavesUnsaid(looked: Looked, best: Explanation): boolean {
  const { at, parts, saying, asked, mentions, words, talk } = looked;
  const isSpokenTo = (part: Part): boolean => {
    const named = mentionsOf(part, mentions);
    const places = new Set(named.flatMap(placesIn));
    return (
      !part.idle &&
      named.some((one) => isNamed(one) && isOrderable(at, one)) &&
      placesOfPart(part).every((place) => places.has(place) || talk.and.includes(words[place] ?? ''))
    );
  };
  if (best.bare && parts.length > 1 && parts.some(isSpokenTo)) return true;
  if (best.after === null || best.after === at.view) return false;
  const next = orderKeywords({ ...at, view: best.after });
  const later = [...saying.byKeyword].flatMap(([keyword, where]) =>
    next.has(keyword) && !asked.has(keyword) && saying.loud.has(keyword) && !best.keywords.includes(keyword)
      ? where
      : [],
  );
  return parts.some((part) => !part.told && placesOfPart(part).some((place) => later.includes(place)));
}

/** What is said: its words as they are compared, and the things among them of which orders are made. */
interface Said {
  readonly words: readonly string[];
  readonly mentions: readonly Mention[];
  readonly talk: WordsOfTalk;
}

/**
 * Whether orders lead somebody somewhere else than where somebody is said to go: `with all at Schenectady and New York, by boat to Hudson Carry
 * South` leads to no New York.
 */
export function leadsElsewhere(
  at: Standpoint,
  { words, mentions, talk }: Said,
  { lines, keywords }: Pick<Explanation, 'lines' | 'keywords'>,
): boolean {
  const led = mentions.filter(
    (one) => one.role === 'to' && isSpot(one) && DIRECTING.has(words[one.start - 1] ?? ''),
  );
  const journeys = new Set(at.module.orders.filter(isJourney).map(firstWord));
  if (led.length === 0 || !keywords.some((keyword) => journeys.has(keyword))) return false;
  const inside = lines.flatMap((line) => mentionsIn(at.module, wordsOf(line), talk, NO_WORDS));
  const named = new Set(inside.flatMap(({ meant }) => meant.map(keyOf)));
  return !led.some(({ meant, also }) => [...meant, ...also].some((one) => named.has(keyOf(one))));
}

const NO_WORDS: ReadonlySet<string> = new Set();
