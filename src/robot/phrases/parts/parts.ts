import {
  ARTICLES,
  AUXILIARIES,
  BARE_NO,
  BEFORE,
  beginsPurpose,
  ELIDED_THAT,
  ELSE,
  HAS_BEEN,
  HENCE,
  has,
  hasAny,
  IN_ORDER_TO,
  INSTEAD,
  isFor,
  isPurpose,
  JOINS,
  KEPT_AWAY,
  LET_COME,
  longest,
  MAD,
  MAY,
  NEVER_THAT,
  NO_THANKS,
  OPENING,
  RELATIVE,
  RELATIVE_BEFORE,
  type Sentence,
  SOMEBODY,
  SPEAKER,
  SUBJECTS,
  SUBJECTS_OF,
  TELLING,
  TENSES_OF_THE_PAST,
  THAT,
  THAT_WAS,
  THEN,
  TOO_MUCH_TO,
  TRYING,
  UNTIL,
  UNTIL_DAY,
  WHERE,
  WITH_THAT,
  type Word,
  type WordsOfTalk,
} from '../../talk/index.js';
import { isPutOff, labelledFrom } from './headings.js';
import { isUnfinished, judgedUpTo } from './judged.js';
import type { Part } from './part.js';
import {
  withoutInitials,
  withoutNouns,
  withoutPlayedAs,
  withoutRobots,
  withoutTurns,
} from './plain-words.js';
import { wantsOfOthers } from './wanted.js';

/**
 * The parts of a sentence. Words that say an order themselves (`no interception`) are not looked at for anything else. `begun`: where
 * each way to say one begins: a mark before it parts it from the one before.
 */
export function partsOf(
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
  begun: ReadonlySet<number> = NOTHING,
): Part[] {
  const isWithin = (at: number): boolean => saying.has(at) && saying.has(at - 1) && !begun.has(at);
  const cuts = words.flatMap(({ before, text }, at) =>
    at > 0 &&
    ((!isWithin(at) && /[,;:()–…]|\.\./u.test(before)) ||
      beginsPurpose(words, at, saying) ||
      (!saying.has(at) && JOINS.has(text)) ||
      beginsBefore(words, at, saying) ||
      // `et j'en reste là`: who says `I` again begins anew.
      (!(saying.has(at) && saying.has(at - 1)) &&
        talk.and.includes(text) &&
        SUBJECTS.has(words[at + 1]?.text ?? '')))
      ? [at]
      : [],
  );
  const isRefusal = !saying.has(words.length - 1) && refusesAll(words, cuts.at(-1) ?? 0);
  // `Clinton, lui, non : il garde Hartford`: a no by itself refuses what stands before it.
  const ends = [...cuts, words.length];
  const bare = [0, ...cuts].findLastIndex(
    (start, index) => start > 0 && ends[index] === start + 1 && BARE_NO.has(words[start]?.text ?? ''),
  );
  const denies = (part: Part): boolean => {
    const texts = part.words.map(({ text }) => text);
    const [first = ''] = texts;
    // `Howe to Albany: madness`.
    if (isMad(part)) return true;
    if (NEVER_THAT.test(textsOf(part.words))) return true;
    // `Howe to Albany, that is too far`.
    if ((THAT.has(first) || first === ELIDED_THAT) && has(texts, talk.tooMuch) && !has(texts, talk.negation))
      return true;
    return part.denied && (THAT.has(first) || (WHERE.has(first) && part.words.length <= IN_WHEREABOUTS));
  };
  const parts = [0, ...cuts].map((start, index): Part => {
    const own = words.slice(start, cuts[index]);
    const texts = own.map(({ text }, at) => (saying.has(start + at) ? '' : text));
    // `J'ai terminé` ends the turn.
    const raw = own
      .map((word, at) => (saying.has(start + at) && AUXILIARIES.has(word.text) ? '' : word.raw))
      .join(' ');
    // `Au lieu d'envoyer`, whatever a word of it says by itself.
    const whole = own.map(({ text }) => text);
    const denied =
      isRefusal ||
      index < bare ||
      has(withoutNouns(withoutInitials(own, texts), talk), talk.negation) ||
      has(whole, INSTEAD) ||
      KEPT_AWAY.test(whole.join(' ')) ||
      TOO_MUCH_TO.test(whole.join(' '));
    const told =
      !isPurpose(own[0], own[1], own[2]) &&
      (wantsOfOthers(texts, words.slice(0, start), talk) ||
        hasAny(
          withoutPlayedAs(own, withoutRobots(withoutTurns(texts, talk))),
          talk.told,
          talk.formerly,
          talk.you,
        ) ||
        TENSES_OF_THE_PAST.some((tense) => tense.test(raw)) ||
        HAS_BEEN.test(whole.join(' ')));
    const idle =
      denied ||
      givesReason(own, texts, start, talk) ||
      isFor(own, start, saying) ||
      isSaidOfHim(own, start, saying) ||
      told ||
      UNTIL.test(whole.join(' ')) ||
      UNTIL_DAY.test(own.map((word) => word.raw).join(' ')) ||
      LET_COME.test(whole.join(' ')) ||
      has(texts, talk.later) ||
      (isUnfinished(own, start, saying) && !words.slice(0, start).some(({ text }) => TRYING.test(text)));
    return { words: own, start, idle, denied, told };
  });
  const below = parts.findIndex(({ words: own }) => own[0]?.below === true);
  const labelled = Math.min(labelledFrom(parts, talk), below < 0 ? parts.length : below);
  const toldOf = parts.findLastIndex(
    ({ told, words: own }, index) => index > 0 && told && TELLING.has(own[0]?.text ?? ''),
  );
  const wasThat = parts.findLastIndex(({ words: own }, index) => index > 0 && THAT_WAS.test(textsOf(own)));
  const judged = Math.max(judgedUpTo(words, parts, saying), isMad(parts[0]) ? parts.length - 1 : -1);
  const isNow = (part: Part): boolean =>
    has(
      part.words.map(({ text }) => text),
      talk.thisTime,
    );
  const now = parts.findIndex(isNow);
  const resumed = !isOfAnotherTime(parts[0], saying, talk) ? 0 : now < 0 ? parts.length : now;
  const isBegunLater = ({ words: own }: Part, index: number): boolean => {
    const texts = own.map(({ text }) => text);
    const said = talk.anotherTime.filter((phrase) => !IN_TURN.has(phrase));
    return index > 0 && [0, 1].some((place) => longest(texts, place, said) > 0);
  };
  // `We hold this round, in round 3 we are off`.
  const later = parts.findIndex(isBegunLater);
  const isLater = (part: Part, index: number): boolean => later > 0 && index >= later && !isNow(part);
  // `Albany falls anyway, that need not be first`: it is said of what stands before it.
  return parts.map((part, index): Part => {
    // `Reason: they are too many`, `Yesterday, at the club: Webb to Albany`.
    if (index >= labelled || index <= judged || index < Math.max(toldOf, wasThat))
      return { ...part, idle: true, told: true };
    // `Next season, Rigaud goes there`.
    if ((index > 0 && index < resumed) || isLater(part, index)) return { ...part, idle: true };
    if (isInterrupted(part, parts[index + 1], parts[index + 2], saying, talk))
      return { ...part, idle: true, denied: true };
    // `The 45th I leave there, otherwise nobody is`: why.
    if (ELSE.has(part.words[0]?.text ?? '') && parts[index - 1]?.denied === true)
      return { ...part, idle: true, denied: false };
    const next = parts[index + 1];
    // `Muster: I will see later`.
    if (next !== undefined && isPutOff(part, next, talk)) return { ...part, idle: true };
    return next !== undefined && denies(next) ? { ...part, idle: true, denied: true } : part;
  });
}

const NOTHING: ReadonlySet<number> = new Set();

function textsOf(words: readonly Word[]): string {
  return words.flatMap(({ text }) => (text === '' ? [] : [text])).join(' ');
}

/** What may also say whose turn it is among others: `in turn Johnson to Oswego`. */
const IN_TURN: ReadonlySet<string> = new Set(['in turn', 'on turn', 'au tour', 'a la ronde']);

/** Whether the first part of a sentence says that what follows comes another time, and orders nothing itself. */
function isOfAnotherTime(
  before: Part | undefined,
  saying: ReadonlySet<number>,
  { anotherTime }: WordsOfTalk,
): boolean {
  if (before === undefined) return false;
  const texts = before.words.map(({ text }) => text);
  return has(texts, anotherTime) && !texts.some((_, at) => saying.has(at));
}

/** `Villiers, whom you expected, does not leave`: who is told of in between is said not to do it. */
function isInterrupted(
  { words, start }: Part,
  between: Part | undefined,
  behind: Part | undefined,
  saying: ReadonlySet<number>,
  { from, to, via, and }: WordsOfTalk,
): boolean {
  const goes = [...from, ...to, ...via, ...and];
  const [which, whose] = between?.words.map(({ text }) => text) ?? [];
  return (
    words.length <= MOST_IN_SUBJECT &&
    !words.some(({ text }, at) => saying.has(start + at) || goes.includes(text)) &&
    (RELATIVE.has(which ?? '') || (RELATIVE_BEFORE.has(which ?? '') && SUBJECTS_OF.has(whose ?? ''))) &&
    behind?.denied === true &&
    behind.words.length > IN_A_NO.part &&
    !BARE_NO.has(behind.words[0]?.text ?? '')
  );
}

/** Words of who does something, before what is told of him. */
const MOST_IN_SUBJECT = 3;

/** Whether what something is done before is said from there on, and that is no order: `before Washington turns up`, not `before Huron`. */
function beginsBefore(words: readonly Word[], at: number, saying: ReadonlySet<number>): boolean {
  const length = longest(
    words.slice(at, at + 2).map(({ text }) => text),
    0,
    BEFORE,
  );
  const who = words[at + length];
  const isSomebody = who !== undefined && (SOMEBODY.has(who.text) || /^\p{Lu}/u.test(who.raw));
  if (length === 0 || saying.has(at) || !isSomebody) return false;
  const mark = words.findIndex(({ before }, index) => index > at && before !== '');
  const end = mark < 0 ? words.length : mark;
  const isSaid = words.some((_, index) => index > at && index < end && saying.has(index));
  return end - at - length >= LEAST_DONE && !isSaid;
}

/** Words that say at least who does what. */
const LEAST_DONE = 3;

/** Whether a part only says that something is out of all reason: `pure suicide, Howe to Boston`. */
function isMad(part: Part | undefined): boolean {
  const texts = (part?.words ?? [])
    .map(({ text }) => text)
    .filter((text) => text !== '' && !ARTICLES.has(text));
  return texts.length > 0 && texts.every((text) => MAD.has(text));
}

/** Whether a part only says of him who is named before it whom he is to thank for it, in German: `der Anführer, den der Zufall mir beschert`. */
function isSaidOfHim(words: readonly Word[], start: number, saying: ReadonlySet<number>): boolean {
  const [which, whose] = words;
  return (
    which?.before.includes(',') === true &&
    RELATIVE_BEFORE.has(which.text) &&
    ARTICLES.has(whose?.text ?? '') &&
    !words.some((_, at) => saying.has(start + at))
  );
}

/** Whether a part of a sentence that begins there says why, or what for. */
function givesReason(
  words: readonly Word[],
  texts: readonly string[],
  start: number,
  { reason }: WordsOfTalk,
): boolean {
  const text = texts.join(' ');
  const whole = words.map((word) => word.text);
  // A phrase is one, whatever a word of it says elsewhere: `let's see`.
  const phrase = longest(whole, 0, reason);
  // `We will see` by itself leaves open what is said beside it.
  if (phrase > 1) return whole.length > phrase;
  if (IN_ORDER_TO.test(text) || isPurpose(words[0], words[1], words[2])) return true;
  // `So before they have it, ...`
  if (OPENING.has(texts[0] ?? '') && longest(texts, 1, reason) > 0) return !WITH_THAT.test(whole.join(' '));
  if (longest(texts, 0, reason) === 0) return false;
  // `..., so I'm playing the bigger one`; `..., so I can hit them next year` says what for.
  if (whole[0] === 'so' && SPEAKER.has(whole[1] ?? '') && !whole.some((word) => MAY.has(word))) return false;
  return (
    !(start === 0 && HENCE.test(text)) && !WITH_THAT.test(whole.join(' ')) && !THEN.test(whole.join(' '))
  );
}

/** Words of such a part. */
const IN_WHEREABOUTS = 3;

/** Words of a part, or of a sentence, that is a `no` and little else: what is longer denies itself alone (`more I do not`). */
const IN_A_NO = { part: 2, sentence: 3 };

/** Whether a sentence, whose last part begins there, ends with a bare `no`, and says of whom or what before it. */
function refusesAll(words: readonly Word[], last: number): boolean {
  const end = words.findLast(({ text }) => text !== '' && !NO_THANKS.has(text));
  const ends = BARE_NO.has(end?.text ?? '');
  const isBare = words.length <= IN_A_NO.sentence || (last > 0 && words.length - last <= IN_A_NO.part);
  return words.length > 1 && ends && isBare;
}
