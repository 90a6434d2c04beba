import { choosable, isKind, keyOf, type Standpoint } from '../explaining/index.js';
import {
  type Bar,
  BY_SIDES,
  barOf,
  has,
  isNamed,
  isOfStranger,
  longest,
  type Mention,
  type Part,
  PLACES,
  placesIn,
  type WaysSaid,
} from '../phrases/index.js';
import {
  AGAINST,
  BADLY,
  DECIDED,
  ELIDED_THAT,
  FEELING,
  IS_SO,
  LESS,
  MORE,
  type Sentence,
  STANDS,
  THAN,
  THAT,
  THIRD_PERSONS,
  TO_DO,
  WORTH,
  type WordsOfTalk,
} from '../talk/index.js';

/**
 * Whether a sentence that says no order only remarks on what nobody could order: `Got Butler, lovely!`, `Loved the desertion card.`
 * Where somebody is said to go, or is one who could, it may be an order that is not understood.
 */
export function isRemark(
  at: Standpoint,
  { text, words, question }: Sentence,
  mentions: readonly Mention[],
  says: boolean,
  { praise }: WordsOfTalk,
): boolean {
  const texts = words.map((word) => word.text);
  const exclaims = /!["'»”)]*$/u.test(text) || longest(texts, 0, praise) > 0;
  if (!exclaims || says || question) return false;
  const open = choosable(at);
  return mentions.every(
    ({ role, meant, also }) => role === null && ![...meant, ...also].some((one) => open.has(keyOf(one))),
  );
}

/**
 * Whether a part of a sentence is amazed at something (`What a battle!`), or says how something is, orders nothing, and names nobody who
 * could be ordered: `Dumas is a bit less lonely`.
 * `mentions`: those in it; `asked`: the places of words by which orders are said that are asked for.
 */
export function saysHowItIs(
  at: Standpoint,
  { start, words }: Part,
  mentions: readonly Mention[],
  asked: ReadonlySet<number>,
  { states, exclaiming }: WordsOfTalk,
): boolean {
  const texts = words.map(({ text }) => text);
  if (start === 0 && longest(texts, 0, exclaiming) > 0) return true;
  // `Peters fires badly`, `Carleton geht es gut`: how well somebody does it, or is, nobody orders.
  const isFelt = texts.some((text) => BADLY.has(text)) || has(texts, FEELING) || LESS.has(texts.at(-1) ?? '');
  if (mentions.length > 0 && isFelt) return true;
  const says = words.some((_, index) => asked.has(start + index));
  if (!says && isOneOfThose(texts, start, mentions)) return true;
  if (!says && setsAgainst(texts, mentions)) return true;
  if (mentions.length > 0 && !says && isThereAlready(texts)) return true;
  if (mentions.length === 0 || !words.some(({ text }) => states.includes(text))) return false;
  if (says && !compares(texts)) return false;
  // `Everybody is already at Halifax`.
  if (!says && words.some(({ text }) => ALREADY.has(text))) return true;
  const open = choosable(at);
  const isOpen = (one: Mention['meant'][number]): boolean =>
    !PLACES.has(one.category) && open.has(keyOf(one));
  return mentions.every(
    ({ meant, also, all, number, start: place }) =>
      !all && (number === null || isWorth(texts, place - start)) && ![...meant, ...also].some(isOpen),
  );
}

/** Whether it is said what somebody is who is not named there: `he is a Loyalist`. */
function isOneOfThose(texts: readonly string[], from: number, mentions: readonly Mention[]): boolean {
  const isOne = (one: Mention): boolean =>
    isKind(one) && BEFORE_ONE.some((away) => IS_SO.has(texts[one.start - from - away] ?? ''));
  return mentions.length > 0 && mentions.every(isOne);
}

/** Words from what says that somebody is something up to what he is: `is a`. */
const BEFORE_ONE = [1, 2];

/** Whether somebody is said to stand somewhere before anybody does anything: `das 40. steht bereits dort`. */
function isThereAlready(texts: readonly string[]): boolean {
  return texts.some((text) => ALREADY.has(text)) && texts.some((text) => STANDS.has(text));
}

/** Whether some words say that something is so: `New Hampshire is fine`; `Vincennes it is`, `Villiers is to go` say what is to be done. */
export function saysThatItIs(texts: readonly string[]): boolean {
  return texts.some(
    (text, at) => IS_SO.has(text) && !TO_DO.has(texts[at + 1] ?? '') && !DECIDED.has(texts[at - 1] ?? ''),
  );
}

/** That something is so without anybody's doing. */
const ALREADY: ReadonlySet<string> = new Set(['already', 'schon', 'bereits', 'deja']);

/** Whether a number says what something is worth: `New York vaut 4`, `Albany is worth 3`. */
function isWorth(texts: readonly string[], at: number): boolean {
  return [texts[at - 1], texts[at + 1], texts[at + 2]].some((text) => WORTH.has(text ?? ''));
}

/** Whether forces are set against each other, `three regulars against a militia`, and nobody by himself is named. */
function setsAgainst(texts: readonly string[], mentions: readonly Mention[]): boolean {
  return (
    mentions.some(({ meant }) => meant.length > 0) &&
    mentions.every(({ meant }) => isKind({ meant }) || meant.length === 0) &&
    texts.some((text) => AGAINST.has(text))
  );
}

/** Whether something is compared with something else: `more useful than at Boston`. */
function compares(texts: readonly string[]): boolean {
  const more = texts.findIndex((text) => MORE.has(text));
  return more >= 0 && texts.slice(more + 1).some((text) => THAN.has(text));
}

/** Words between who does it and what is done, and between that and whom it is done to. */
const MOST_AHEAD = 2;

/** Whether a sentence begins with others who do to pieces what a side does: `They muster Trenton, Boston and Albany`. */
function isDoneByOthers(
  { words }: Pick<Sentence, 'words'>,
  mentions: readonly Mention[],
  byKeyword: WaysSaid['byKeyword'],
): boolean {
  const first = words.findIndex(({ text }) => text !== '');
  if (!THIRD_PERSONS.has(words[first]?.text ?? '')) return false;
  return [...byKeyword].some(
    ([keyword, where]) =>
      BY_SIDES.has(keyword) &&
      where.some(
        (place) =>
          place - first <= MOST_AHEAD &&
          mentions.some(
            ({ start, role }) => role === null && start > place && start - place <= MOST_AHEAD + 1,
          ),
      ),
  );
}

/**
 * Why a sentence in which these things are named and orders said cannot be an order; null where it can. `own`: the words that are looked
 * at for nothing else; `isCounting`: `one of the Mohawks` counts them, and leaves nothing open.
 */
export function barAmong(
  sentence: Sentence,
  talk: WordsOfTalk,
  mentions: readonly Mention[],
  { at, byKeyword }: Pick<WaysSaid, 'at' | 'byKeyword'>,
  own: ReadonlySet<number>,
  known: ReadonlySet<string>,
  isCounting = false,
): Bar | null {
  const named = new Set(mentions.flatMap((one) => (isNamed(one) ? placesIn(one) : [])));
  const counted = mentions.flatMap((one) =>
    isCounting && one.number !== null && (one.meant.length > 0 || one.end > one.start + 1)
      ? placesIn(one)
      : [],
  );
  if (isOfStranger(sentence, talk, named, at, known) || isDoneByOthers(sentence, mentions, byKeyword))
    return 'stranger';
  const quiet = new Set([...own, ...counted]);
  const bar = barOf(sentence, talk, quiet);
  const colon = bar === 'quoted' ? remarkedFrom(sentence, talk, [...named, ...at]) : -1;
  return colon < 0 ? bar : barOf(upTo(sentence, colon), talk, quiet);
}

/**
 * The colon behind which is only remarked what somebody says, where all that is named and ordered stands before it: `Boston : on y mange
 * bien, m'a dit ma fille`; -1 where none is. What is said of that itself, `Boston: that's what she said`, is no such remark.
 */
function remarkedFrom({ words }: Sentence, { quoting }: WordsOfTalk, meant: readonly number[]): number {
  const colon = words.findIndex(({ before }, place) => place > 0 && before.includes(':'));
  const comma = words.findIndex(({ before }, place) => place > colon && before.includes(','));
  const texts = words.map(({ text }) => text);
  const isOfThat = THAT.has(texts[colon] ?? '') || texts[colon] === ELIDED_THAT;
  const isMeantBefore = meant.length > 0 && meant.every((place) => place < colon || place >= comma);
  const isRemark = comma > colon && !has(texts.slice(0, comma), quoting);
  return colon > 0 && !isOfThat && isMeantBefore && isRemark ? colon : -1;
}

/** The first words of a sentence. */
function upTo(sentence: Sentence, end: number): Sentence {
  const [text = ''] = sentence.text.split(':');
  return { ...sentence, words: sentence.words.slice(0, end), text };
}
