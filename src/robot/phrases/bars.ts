import { memo } from '../../engine/core/base/memoize.js';
import {
  ABLE,
  ASKING_END,
  ASKING_OF_ANY,
  BARE_NO,
  BUT,
  CONCEDING,
  DEPENDING,
  DOUBTING_END,
  ELSE,
  EXPECTED,
  FEARED,
  HARDLY_ANY,
  HENCE_WORDS,
  has,
  hasAny,
  isImagined,
  isStranger,
  longest,
  MOOD,
  NOT,
  NOT_NOW,
  OPENING,
  OR_NOT,
  POINTING,
  PREFERRED,
  QUOTING_END,
  RELATIVE,
  SEEING,
  type Sentence,
  SIGHS,
  SO_BEFORE,
  SO_BEHIND,
  SOMETHING,
  SPEAKER,
  SUPPOSING,
  THAT,
  THAT_THEY,
  THINKS,
  THOUGHT_OF,
  WHERE,
  WHETHER,
  WOULD_OF_OTHERS,
  type Word,
  type WordsOfTalk,
  YEAR,
} from '../talk/index.js';
import { partsOf, wantsInMidst } from './parts/index.js';
import { countsTheRest } from './turn-over.js';
import { nthOf } from './which-of-several.js';

/** What keeps a sentence from being an order as a whole. */
export type Bar =
  | 'question'
  | 'open'
  | 'supposed'
  | 'imagined'
  | 'quoted'
  | 'stranger'
  | 'elsewhere'
  | 'taken-back'
  | 'standing';

/** Why a sentence cannot be an order, whatever it speaks of; null where it can. */
export function barOf(
  { words, question, text }: Sentence,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): Bar | null {
  const texts = words.map((word, at) => (saying.has(at) ? '' : word.text));
  if (question) return 'question';
  // Phrases are such whatever a word of them says by itself: `das nehme ich zurück`.
  const whole = words.map((word) => word.text);
  const isTakenBack =
    has(texts, talk.takenBack) ||
    has(whole, phrasesOf(talk.takenBack)) ||
    interrupts(words, texts, talk) ||
    (saying.size === 0 && (beginsWithNo(words) || isBareNo(whole))) ||
    goesBack(words);
  if (isTakenBack) return 'taken-back';
  if (/["“”«»„]/u.test(text) || QUOTING_END.test(text)) return 'quoted';
  if (OR_NOT.test(text)) return 'taken-back';
  if (ASKING_END.test(text)) return 'question';
  const isQuoted = has(texts, talk.quoting) || has(whole, phrasesOf(talk.quoting));
  if (isQuoted || has(whole, talk.idioms) || has(whole, EXPECTED) || isThoughtByStranger(whole, talk))
    return 'quoted';
  if (has(whole, talk.elsewhere) || YEAR.test(text)) return 'elsewhere';
  if (beginsAsking({ words, text }, talk, saying)) return 'question';
  const judged = judging(texts, words, talk);
  const isLeft = (at: number): boolean => texts[at] !== '' && !judged.has(at);
  const opens = words.flatMap((_, at) => (isLeft(at) && isOpen(texts, at, words, talk) ? [at] : []));
  const isMood = (at: number): boolean =>
    words.slice(at, at + longest(texts, at, talk.open)).some((word) => MOOD.has(word.text));
  const isHalfSaid = DOUBTING_END.test(text) || SUPPOSING.test(text) || wantsInMidst({ words }, talk, saying);
  if (!opens.every(isMood) || isHalfSaid || DEPENDING.some((form) => form.test(text))) return 'open';
  if (
    opens.length > 0 ||
    fearsOfOthers(texts) ||
    WOULD_OF_OTHERS.test(text) ||
    words.some((word, at) => isLeft(at) && isImagined(word, talk))
  )
    return 'supposed';
  // `On verra bien si Langlade fait toujours le malin`.
  if (speaksOfAlways({ words }, talk, saying) && !has(whole, SEEING)) return 'standing';
  if (NOT_NOW.test(text)) return 'imagined';
  if (isDoneByStranger(words, talk)) return 'stranger';
  const isThoughtOf = has(whole, THOUGHT_OF) && !whole.some((word) => BUT.has(word));
  return judged.size > 0 || isThoughtOf ? 'imagined' : null;
}

/**
 * The places of words by which a sentence only says what it thinks of something that it names first: `Boston would be nice`. What is
 * preferred (`Boston would be best`), and what the sentence begins with (`that would be card 57`), may be meant.
 */
function judging(
  texts: readonly string[],
  words: readonly Word[],
  { judging: said }: WordsOfTalk,
): ReadonlySet<number> {
  const begin = words.findIndex(({ text }) => text !== '');
  const places = texts.flatMap((_, at) => {
    const length = longest(texts, at, said);
    return length > 0 && at > begin ? [{ at, length }] : [];
  });
  const isOwn = THAT.has(words[begin]?.text ?? '') || words[begin]?.text === 'c';
  if (isOwn || words.some(({ text }) => PREFERRED.has(text))) return NOTHING;
  return new Set(places.flatMap(({ at, length }) => Array.from({ length }, (_, index) => at + index)));
}

/** Whether somebody who does not play is said to think something: `mein Bruder meint, passen`. */
function isThoughtByStranger(texts: readonly string[], { strangers }: WordsOfTalk): boolean {
  return texts.some((text, at) => strangers.includes(text) && THINKS.has(texts[at + 1] ?? ''));
}

/** Whether what stands before it is what somebody does who does not play: `..., das hat mein Bruder probiert`, `... : ma fille chante ça`. */
function isDoneByStranger(words: readonly Word[], { strangers }: WordsOfTalk): boolean {
  const starts = words.flatMap(({ before }, at) => (at > 0 && /[,;:–]/u.test(before) ? [at] : []));
  return starts.some((start, index) => {
    const own = words.slice(start, starts[index + 1] ?? words.length).map(({ text }) => text);
    const points = own.findIndex((text) => THAT.has(text));
    // `Das` may be an article, and `ça` is none.
    const isOfThat = points >= 0 && (points <= 1 || points >= own.length - 2 || own[points] === 'ca');
    return isOfThat && own.some((text) => isStranger(text, strangers));
  });
}

/** Whether somebody says what he is afraid that others do: `I fear Howe will go there`, and not `I fear I must pass`. */
function fearsOfOthers(texts: readonly string[]): boolean {
  return texts.some((_, at) => {
    const length = longest(texts, at, FEARED);
    const behind = texts.slice(at + length).find((text) => text !== '' && !THAT_THEY.has(text));
    return length > 0 && behind !== undefined && !SPEAKER.has(behind);
  });
}

const phrasesOf = memo((said: readonly string[]): readonly string[] =>
  said.filter((phrase) => phrase.includes(' ')),
);

/** `No, sorry, I have to think`: whether a `no` stands before all else, and by itself. */
function beginsWithNo(words: readonly Word[]): boolean {
  const begin = words.findIndex(({ text }) => text !== '' && !SIGHS.has(text));
  return isNoApart(words, begin);
}

/** Whether a sentence is a `no` and nothing else: behind an order it takes that back. */
function isBareNo(texts: readonly string[]): boolean {
  const own = texts.filter((text) => text !== '' && !SIGHS.has(text));
  return own.length === 1 && BARE_NO.has(own[0] ?? '');
}

/** Whether a `no` stands there, and a mark behind it. */
function isNoApart(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at]?.text ?? '', words[at + 1]];
  return BARE_NO.has(word) && !NOT.has(word) && next !== undefined && next.before.trim() !== '';
}

/** `Play action 2. No, please ...`: what ends with a number may not look like the end of a sentence. */
function goesBack(words: readonly Word[]): boolean {
  return words.some(
    ({ before }, at) => at > 0 && /[.!…]/.test(`${words[at - 1]?.raw}${before}`) && isNoApart(words, at),
  );
}

/** Whether somebody interrupts himself: `to Albany - wait, to Boston`; `Howe cannot wait` stops nobody. */
function interrupts(words: readonly Word[], texts: readonly string[], { interjected }: WordsOfTalk): boolean {
  const isApart = (at: number): boolean =>
    at === 0 ||
    words[at]?.before !== '' ||
    (BARE_NO.has(texts[at - 1] ?? '') && !NOT.has(texts[at - 1] ?? '')) ||
    SIGHS.has(texts[at - 1] ?? '');
  return texts.some((_, at) => longest(texts, at, interjected) > 0 && isApart(at));
}

/** Whether it says something of every time from now on; what somebody has always done is none of that. */
function speaksOfAlways(
  sentence: Pick<Sentence, 'words'>,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): boolean {
  const isIn = (words: readonly Word[], start: number): boolean =>
    has(
      words.map(({ text }, at) => (saying.has(start + at) ? '' : text)),
      talk.standing,
    );
  if (!isIn(sentence.words, 0)) return false;
  const parts = partsOf(sentence, talk, saying);
  return (
    !parts.some((part) => part.told && isIn(part.words, part.start)) ||
    parts.some((part) => !part.told && isIn(part.words, part.start))
  );
}

/** Whether a sentence asks, with or without a mark. */
export function asks(sentence: Sentence, talk: WordsOfTalk): boolean {
  return sentence.question || beginsAsking(sentence, talk, NOTHING);
}

const NOTHING: ReadonlySet<number> = new Set();

/** Whether it begins as a question does: a word that asks, and whom or what it asks about. */
function beginsAsking(
  { words, text }: Pick<Sentence, 'words' | 'text'>,
  talk: WordsOfTalk,
  saying: ReadonlySet<number>,
): boolean {
  const texts = words.map((word, at) => (saying.has(at) ? '' : word.text));
  if (ASKING_OF_ANY.has(texts[0] ?? '')) return true;
  if (longest(texts, 0, talk.asking) === 0) return false;
  return (
    /^\p{L}+ (?:i|we|ich|wir|je|on|il|you|sie|du|ihr|vous|tu|das|es|it|that)\b/iu.test(text) ||
    longest(texts, 1, talk.askedOf) > 0
  );
}

/** The words of the part of a sentence in which one stands, between two marks. */
function partAround(words: readonly Word[], at: number): string[] {
  const isMark = ({ before }: Word): boolean => /[,;:()–…]|\.\./u.test(before);
  const start = words.findLastIndex((word, index) => index <= at && (index === 0 || isMark(word)));
  const end = words.findIndex((word, index) => index > at && isMark(word));
  return words.slice(start, end < 0 ? words.length : end).map(({ text }) => text);
}

function isOpen(
  texts: readonly string[],
  at: number,
  words: readonly Word[],
  { open, negation, reason, pondering, remainder, from }: WordsOfTalk,
): boolean {
  const { raw = '', text = '' } = words[at] ?? {};
  const part = partAround(words, at);
  if (isConceded(words, at, reason)) return false;
  // `où` is no `ou`, and `une si belle ville` no condition.
  if (text === 'ou' && raw.includes('ù')) return false;
  // `The 45th I leave there, otherwise nobody is`: why, and no other way.
  const before = words.slice(0, at).map((word) => word.text);
  const isElse = ELSE.has(text) && (has(before, negation) || HARDLY_ANY.has(words[at + 1]?.text ?? ''));
  if (isElse) return false;
  // `Thinking about the rest`: what is ordered beside it is not; the rest of somebody may be.
  const isOfRest = (word: string, place: number): boolean =>
    remainder.includes(word) && !from.includes(part[place + 1] ?? '') && part[place + 1] !== 'of';
  if (longest(texts, at, pondering) > 0 && part.some(isOfRest)) return false;
  // `Hold it I cannot`, as Germans say it, asks nobody.
  if (longest(texts, at, ABLE) > 0 && has(part, negation)) return false;
  if (text === 'si' && (SO_BEFORE.has(texts[at - 1] ?? '') || SO_BEHIND.has(words[at + 1]?.text ?? '')))
    return false;
  if (isAboutSomethingElse(words, at, part, negation)) return false;
  return longest(texts, at, open) > 0;
}

/** Whether a word leaves nothing of the orders open where it stands, whatever it does elsewhere. */
function isAboutSomethingElse(
  words: readonly Word[],
  at: number,
  part: readonly string[],
  negation: readonly string[],
): boolean {
  const text = words[at]?.text ?? '';
  const [first = ''] = part;
  // `I can't feed either of them`; `..., where Dumas can find them something to do`.
  if (text === 'either' && has(part, negation)) return true;
  if (SOMETHING.has(text) && at >= part.length && (WHERE.has(first) || RELATIVE.has(first))) return true;
  // `Hüten solange das Fort`: meanwhile, and not as long as.
  if (text === 'solange' && first !== text && !OPENING.has(first)) return true;
  // `Egal, Albany wird nicht geräumt`.
  if (text === 'egal' && at === 0 && /,/u.test(words[1]?.before ?? '')) return true;
  // `All four of the battalions`.
  if (words[at + 1]?.text === 'of' && words[at - 1]?.text === 'all') return true;
  // `Mal sehen, ob deine Leute aufpassen`.
  const before = words.slice(Math.max(0, at - MOST_IN_SEEING), at).map((word) => word.text);
  return WHETHER.has(text) && has(before, SEEING);
}

/** Words before a `whether` that wonder what comes of it. */
const MOST_IN_SEEING = 4;

/**
 * Whether an `if` sets no condition, since it is done all the same: `even if it costs me the masts`. In German an `und wenn` does so that
 * stands last and speaks of nobody: behind one that speaks of somebody, or before what is done then, something depends on it.
 */
function isConceded(words: readonly Word[], at: number, reason: readonly string[]): boolean {
  const phrase = `${words[at - 1]?.text ?? ''} ${words[at]?.text ?? ''}`;
  if (!reason.includes(phrase)) return false;
  if (!phrase.startsWith('und ')) return true;
  const rest = words.slice(at + 1);
  const isOfNobody = phrase.endsWith('s') || CONCEDING.has(rest[0]?.text ?? '');
  return isOfNobody && rest.every(({ text, before }) => !/[,;:–]/u.test(before) && !HENCE_WORDS.has(text));
}

/** Whether it speaks of another action of the turn: `for the other action I am still thinking`. */
function isOtherAction(texts: readonly string[], { theOther, ordinals, labels }: WordsOfTalk): boolean {
  const which = new Set([...ordinals, ...theOther.flatMap((phrase) => phrase.split(' ').slice(-1))]);
  return texts.some((text, at) => which.has(text) && labels.includes(texts[at + 1] ?? ''));
}

/** Whether a sentence is about the one before it: `Stand! says the sign at our crossing`, `Voilà le titre du roman`. */
export function pointsBack({ words }: Sentence): boolean {
  const first = words.find(({ text }) => text !== '');
  return (
    first !== undefined && (THAT.has(first.text) || POINTING.has(first.text) || /^\p{Ll}/u.test(first.raw))
  );
}

/** Whether a sentence says that the orders of the mail come another time. */
export function defers({ words }: Sentence, talk: WordsOfTalk): boolean {
  const texts = words.map(({ text }) => text);
  // `The rest comes tomorrow`: what is ordered now is ordered.
  const isRest = hasAny(texts, talk.remainder, talk.ordinals, talk.others, talk.theOther);
  // `Let me think about the third`: of those before it is said what they do.
  const isOfNext = texts.some((text) => (nthOf(text) ?? 1) > 1);
  if (has(texts, talk.deferred))
    return !isOtherAction(texts, talk) && !isOfNext && !has(texts, talk.remainder);
  return has(texts, talk.later) && has(texts, talk.comes) && !isRest && !countsTheRest(texts, talk);
}
