import {
  AS_A_THING,
  AUXILIARIES,
  BARE_NO,
  BEFORE,
  beginsPurpose,
  CLOSING,
  DOING,
  ELIDED_THAT,
  ELSE,
  HAS_BEEN,
  HENCE,
  has,
  IN_ORDER_TO,
  INSTEAD,
  IS_SO,
  isFor,
  isPurpose,
  JOINS,
  KEPT_AWAY,
  longest,
  MAD,
  MAY,
  NEVER_THAT,
  NO_THANKS,
  OF_ROBOT,
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
  THINKING_OF_IT,
  TOO_MUCH_TO,
  TRYING,
  UNTIL,
  WHERE,
  WITH_THAT,
  type Word,
  type WordsOfTalk,
} from '../talk/index.js';
import { isPutOff, labelledFrom } from './headings.js';
import { ARTICLES } from './mention.js';

/** A part of a sentence between two marks or joining words. */
export interface Part {
  readonly words: readonly Word[];
  /** Of its first word in the sentence. */
  readonly start: number;
  /** Something in it is said not to be, to be no more, or to be why: nothing in it is ordered. */
  readonly idle: boolean;
  /** It is only said to be not so: what is said elsewhere stands. */
  readonly denied: boolean;
  /** It tells of what was, or of somebody else. */
  readonly told: boolean;
}

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
        has(withoutPlayedAs(own, withoutRobots(withoutTurns(texts, talk))), [
          ...talk.told,
          ...talk.formerly,
          ...talk.you,
        ]) ||
        TENSES_OF_THE_PAST.some((tense) => tense.test(raw)) ||
        HAS_BEEN.test(whole.join(' ')));
    const idle =
      denied ||
      givesReason(own, texts, start, talk) ||
      isFor(own, start, saying) ||
      isSaidOfHim(own, start, saying) ||
      told ||
      UNTIL.test(whole.join(' ')) ||
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

/**
 * Whether a sentence goes on with others behind somebody who wants something, `Howe is dying for Boston, Grey for Newport`: nobody knows
 * whether they do, or want to.
 */
export function wantsInMidst(
  { words }: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): boolean {
  const starts = words.flatMap(({ before }, at) => (at === 0 || /[,;:()–]/u.test(before) ? [at] : []));
  const parts = starts.map((start, index) => ({
    start,
    own: words.slice(start, starts[index + 1] ?? words.length),
  }));
  const wanted = parts.findIndex(({ start, own }) =>
    wantsOfOthers(
      own.map(({ text }, at) => (saying.has(start + at) ? '' : text)),
      words.slice(0, start),
      talk,
    ),
  );
  const next = parts[wanted + 1];
  return (
    wanted >= 0 &&
    next !== undefined &&
    !next.own.some(({ text }, at) => saying.has(next.start + at) || SUBJECTS.has(text))
  );
}

/** Whether it says what somebody wants who does not write: `Howe wants to go to Boston` is no order of his. */
function wantsOfOthers(
  texts: readonly string[],
  before: readonly Word[],
  { wanting, and }: WordsOfTalk,
): boolean {
  const isSpeaker = (text: string): boolean => SUBJECTS.has(text) && text !== 'on';
  // `Ich bleibe, und möchte das nicht mehr gefragt werden`.
  const goesOn = and.includes(texts[0] ?? '') && before.some(({ text }) => isSpeaker(text));
  return has(texts, wanting) && !texts.some(isSpeaker) && !goesOn;
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

/** Whether a part speaks of doing something as of a thing, in German: `Québec wieder aufzustellen, ...`. */
function isUnfinished(words: readonly Word[], start: number, saying: ReadonlySet<number>): boolean {
  return words.some(
    ({ raw }, at) =>
      DOING.test(raw) ||
      (words[at - 1]?.text === 'zu' &&
        saying.has(start + at) &&
        /^\p{Ll}{3,}en\b/u.test(raw) &&
        !saying.has(start + at - 1)),
  );
}

/**
 * The last part in which it is said what it would be to do what the sentence begins with: `To intercept is to lose him`, `intercepter,
 * c'est le perdre`, `Abfangen heißt ihn verlieren`; -1 where none is.
 */
function judgedUpTo(words: readonly Word[], parts: readonly Part[], saying: ReadonlySet<number>): number {
  const text = (at: number): string => words[at]?.text ?? '';
  const begin = words.findIndex((word) => word.text !== '');
  const verb = text(begin) === 'to' || ARTICLES.has(text(begin)) ? begin + 1 : begin;
  const raw = words[verb]?.raw ?? '';
  const isAct = saying.has(verb) && (verb > begin || AS_A_THING.test(raw));
  const isClosing = (at: number): boolean => IS_SO.has(text(at)) && CLOSING.has(text(at + 1));
  const [first, next] = parts;
  if (first === undefined) return -1;
  const end = first.start + first.words.length;
  const is = words.findIndex(
    ({ text: own }, at) => at > verb && at < end && IS_SO.has(own) && !saying.has(at) && !isClosing(at),
  );
  if (isAct && is > 0) return 0;
  // `Mit Rogers abfangen heißt ihn verlieren`.
  const isJudged = (at: number): boolean =>
    saying.has(at - 1) && /en$/u.test(text(at - 1)) && IS_SO.has(text(at)) && !isClosing(at);
  if (first.words.some((_, at) => at > 0 && isJudged(first.start + at))) return 0;
  const start = next?.start ?? -1;
  const thought = parts.findLastIndex(
    ({ words: own }, at) =>
      at > 0 &&
      longest(
        own.map(({ text: one }) => one),
        0,
        THINKING_OF_IT,
      ) > 0,
  );
  if (isAct && thought > 0) return thought;
  return isAct &&
    (text(start) === 'c' || THAT.has(text(start))) &&
    IS_SO.has(text(start + 1)) &&
    !isClosing(start + 1)
    ? 1
    : -1;
}

/** Words of such a part. */
const IN_WHEREABOUTS = 3;

/** Words without those that say which action is the last: `mit der letzten Aktion`. */
function withoutTurns(words: readonly string[], { ordinals, labels }: WordsOfTalk): string[] {
  return words.map((word, at) =>
    ordinals.includes(word) && labels.includes(words[at + 1] ?? '') ? '' : word,
  );
}

/** Words without those that speak of what the robot has written: `every block on your list`. */
function withoutRobots(words: readonly string[]): string[] {
  return words.map((word, at) => (OF_ROBOT.has(words[at + 1] ?? '') ? '' : word));
}

/** Words without what says of a card that it is played now: `card 57, played as an event`, and not `he played as if asleep`. */
function withoutPlayedAs(words: readonly Word[], texts: readonly string[]): string[] {
  const isNow = words[0]?.text === PLAYED && AS_WHAT.has(words[1]?.text ?? '') && words.length <= IN_PLAYED;
  return texts.map((text, at) => (isNow && at === 0 ? '' : text));
}

const PLAYED = 'played';
const AS_WHAT: ReadonlySet<string> = new Set(['as', 'for']);
/** Words of `played for its own event`. */
const IN_PLAYED = 5;

/** Words without letters that stand for a word of a name: `Mingo N.` is no `n'`. */
function withoutInitials(words: readonly Word[], texts: readonly string[]): string[] {
  return texts.map((text, at) =>
    INITIAL.test(words[at]?.raw ?? '') && words[at]?.elided !== true ? '' : text,
  );
}

/** No `I`, which is a word. */
const INITIAL = /^(?!I)\p{Lu}\.?$/u;

/** Words without those that only sound like a no: `le pas` is a step. */
function withoutNouns(words: readonly string[], { noDenials }: WordsOfTalk): string[] {
  const own = [...words];
  for (let at = 0; at < own.length; at++) {
    const length = longest(own, at, noDenials);
    own.fill('', at, at + length);
  }
  return own;
}

/** Words of a part, or of a sentence, that is a `no` and little else: what is longer denies itself alone (`more I do not`). */
const IN_A_NO = { part: 2, sentence: 3 };

/** Whether a sentence, whose last part begins there, ends with a bare `no`, and says of whom or what before it. */
function refusesAll(words: readonly Word[], last: number): boolean {
  const end = words.findLast(({ text }) => text !== '' && !NO_THANKS.has(text));
  const ends = BARE_NO.has(end?.text ?? '');
  const isBare = words.length <= IN_A_NO.sentence || (last > 0 && words.length - last <= IN_A_NO.part);
  return words.length > 1 && ends && isBare;
}
