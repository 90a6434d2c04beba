import type { GameModule } from '../../engine/core/contract/game-module.js';
import {
  DIRECTING,
  FIRST_ONE,
  hasAny,
  longest,
  type Sentence,
  THE_LAST,
  type Word,
  type WordsOfTalk,
} from '../talk/index.js';
import { COUNTED } from './kinds-of-things.js';
import type { Mention } from './mention.js';
import { mentionsIn } from './mentions.js';
import { nthOf, withoutNumber } from './which-of-several.js';

/**
 * The sentences of a mail in which `the other` is called by the name of the one before, and says what he does in a sentence of his own:
 * `One Mohawk goes to Oswego, the other stays at Albany`. It stays as it was written where nobody was counted as one, or several were;
 * and where something follows that nobody knows: `the other day`.
 */
export function withTheOther(
  module: Pick<GameModule, 'lexicons'>,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence[] {
  const written = sentences.map((sentence) => toldByNumber(module, sentence, talk, known));
  return withOthers(module, written, talk, known);
}

/** `Mohawks: first to Oswego, second to Albany`: the first of them by their name. */
function toldByNumber(
  module: Pick<GameModule, 'lexicons'>,
  sentence: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence {
  const { words } = sentence;
  const first = words.findIndex(
    ({ text, before }, at) => at > 0 && FIRST_ONE.has(text) && /[:,–]/u.test(before),
  );
  const isLed = DIRECTING.has(words[first + 1]?.text ?? '') || talk.to.includes(words[first + 1]?.text ?? '');
  const own = first < 0 || !isLed ? [] : mentionsIn(module, words.slice(0, first), talk, known);
  const [them, ...others] = own;
  const isKindOfThem =
    them !== undefined &&
    others.length === 0 &&
    them.end === first &&
    them.meant.some(({ category }) => COUNTED.has(category));
  if (!isKindOfThem || oneMoreAt(words, first + 1, talk) < 0) return sentence;
  const noun = words[them.end - 1];
  if (noun === undefined) return sentence;
  const one: Word = { text: '1', raw: '1', before: '' };
  return {
    ...sentence,
    words: [...words.slice(0, them.start), one, { ...noun, before: '' }, ...words.slice(first + 1)],
  };
}

function withOthers(
  module: Pick<GameModule, 'lexicons'>,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence[] {
  const counted = sentences.map((sentence) =>
    mentionsIn(module, sentence.words, talk, known).filter((one) => isOneOfThem(one, sentence.words)),
  );
  const [one, ...more] = counted.flat();
  const place = counted.findIndex((own) => own.length > 0);
  const noun = one === undefined ? undefined : sentences[place]?.words[one.end - 1];
  if (one === undefined || noun === undefined || more.some((next) => !isSame(one, next)))
    return [...sentences];
  return sentences.flatMap((sentence, index) => {
    const next = counted[index]?.find((mention) => mention !== one && isNth(sentence, mention));
    if (next !== undefined) return [{ ...sentence, words: marked(sentence.words, next) }];
    const from = index < place ? sentence.words.length : index === place ? one.end : 0;
    return named(sentence, from, noun, talk, known);
  });
}

/**
 * The sentences of a mail in which the last of some who were counted is called one of them by their name: `New York: Amherst and three
 * Highlanders; Halifax: Wolfe with the last one`. As they were written where several kinds were counted.
 */
export function withTheLast(
  module: Pick<GameModule, 'lexicons'>,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Sentence[] {
  const isCalled = ({ words }: Sentence): boolean => words.some((_, at) => lastAt(words, at) > 0);
  if (!sentences.some(isCalled)) return sentences;
  const counted = sentences.map((sentence) =>
    mentionsIn(module, sentence.words, talk, known).filter(areSeveralOfThem),
  );
  const [some, ...more] = counted.flat();
  const place = counted.findIndex((own) => own.length > 0);
  const noun = some === undefined ? undefined : sentences[place]?.words[some.end - 1];
  if (some === undefined || noun === undefined || more.length > 0) return sentences;
  return sentences.map((sentence, index) => {
    const { words } = sentence;
    const from = index < place ? words.length : index === place ? some.end : 0;
    const at = words.findIndex((_, own) => own >= from && lastAt(words, own) > 0);
    const end = at + lastAt(words, at);
    if (at < 0 || !goesOn(words, end, noun, known)) return sentence;
    const one: Word = { text: '1', raw: '1', before: words[at]?.before ?? '' };
    return { ...sentence, words: [...words.slice(0, at), one, { ...noun, before: '' }, ...words.slice(end)] };
  });
}

/** How many words call somebody the last there. */
function lastAt(words: readonly Word[], at: number): number {
  const texts = words.slice(Math.max(0, at), at + MOST_IN_LAST).map(({ text }) => text);
  for (let length = at < 0 ? 0 : texts.length; length > 1; length--)
    if (THE_LAST.has(texts.slice(0, length).join(' '))) return length;
  return 0;
}

/** Words of `the last one`. */
const MOST_IN_LAST = 3;

/** Whether some of a kind are counted. */
function areSeveralOfThem({ number, meant }: Mention): boolean {
  return number !== null && number > 1 && meant.some(({ category }) => COUNTED.has(category));
}

/** Whether somebody is one of several of his name: `one Mohawk`, `1st Mohawk`. */
function isOneOfThem({ number, meant, start }: Mention, words: readonly Word[]): boolean {
  const isNumbered =
    number === null &&
    meant.length > 0 &&
    ((meant.length === 1 && nthOf(words[start]?.text ?? '') !== null) ||
      FIRST_ONE.has(words[start - 1]?.text ?? ''));
  return (number === 1 || isNumbered) && meant.some(({ category }) => COUNTED.has(category));
}

function isSame({ meant: [one] }: Mention, { meant: [other] }: Mention): boolean {
  return one?.category === other?.category && withoutNumber(one?.id ?? '') === withoutNumber(other?.id ?? '');
}

/** `2nd Mohawk: on foot to Canajoharie`: what a sentence begins with is the next of them. */
function isNth({ words }: Sentence, { start }: Mention): boolean {
  return start === 0 && (nthOf(words[start]?.text ?? '') ?? 1) > 1;
}

function marked(words: readonly Word[], { start }: Mention): Word[] {
  return words.map((word, index) => (index === start ? { ...word, another: true } : word));
}

/** A sentence with the first of the others in it by name, and what is said of him as one by itself. */
function named(
  sentence: Sentence,
  from: number,
  noun: Word,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence[] {
  const { words } = sentence;
  const texts = words.map(({ text }) => text);
  const other = texts.findIndex((_, index) => index >= from && longest(texts, index, talk.theOther) > 0);
  // In another sentence it is one of whoever was named last.
  const at = other >= 0 || from === 0 ? other : oneMoreAt(words, from, talk);
  const length = longest(texts, at, other >= 0 ? talk.theOther : talk.oneMore);
  const joins = [...talk.and, ...talk.next];
  const mark = words.findLastIndex(
    ({ text, before }, index) => index >= from && index <= at && (before !== '' || joins.includes(text)),
  );
  const cut = from === 0 ? 0 : mark < 0 ? at : mark;
  // `The other one I will tell you later`: nothing is said of him yet.
  const isPutOff = hasAny(texts.slice(Math.max(0, cut)), talk.later, talk.toldLater);
  if (at < 0 || isPutOff || !goesOn(words, at + length, noun, known)) return [sentence];
  const isNamed = words[at + length]?.text === noun.text;
  const who: Word[] = [
    { text: '1', raw: '1', before: words[at]?.before ?? '', another: true },
    ...(isNamed ? [] : [{ ...noun, before: '' }]),
    ...howTheOneGoes(words, from, at, words[at + length], talk),
  ];
  return [words.slice(0, cut), [...words.slice(cut, at), ...who, ...words.slice(at + length)]]
    .filter((own) => own.length > 0)
    .map((own, index) => ({
      ...sentence,
      words: own,
      text: cut === 0 ? sentence.text : index === 0 ? shown(words.slice(0, cut)) : shown(words.slice(cut)),
    }));
}

/** Words by which the one is said to go, where of the other only the place is said: `one Mohawk marches to Albany, the other to Hoosic`. */
function howTheOneGoes(
  words: readonly Word[],
  from: number,
  other: number,
  next: Word | undefined,
  { to }: WordsOfTalk,
): Word[] {
  const leads = ({ text }: Word): boolean => DIRECTING.has(text) || to.includes(text);
  const goal = words.findIndex((word, at) => at >= from && leads(word));
  const isLed = from > 0 && next !== undefined && leads(next) && goal >= 0 && goal < other;
  const how = isLed ? words.slice(from, goal) : [];
  return how.length <= MOST_IN_HOW && how.every(({ before }) => before === '') ? [...how] : [];
}

/** Words of `marches on foot`. */
const MOST_IN_HOW = 3;

/** Where one more of them is said to go somewhere, in a part of its own: `and one to Hoosic`; -1 where none is. */
function oneMoreAt(words: readonly Word[], from: number, { oneMore, and, next, to }: WordsOfTalk): number {
  const texts = words.map(({ text }) => text);
  return texts.findIndex((_, at) => {
    const length = at < from ? 0 : longest(texts, at, oneMore);
    const isBegun = /[,;:]/u.test(words[at]?.before ?? '') || [...and, ...next].includes(texts[at - 1] ?? '');
    const behind = texts[at + length] ?? '';
    return length > 0 && at > 0 && isBegun && (DIRECTING.has(behind) || to.includes(behind));
  });
}

function shown(words: readonly Word[]): string {
  return words.map(({ raw }) => raw).join(' ');
}

/** Whether what stands behind is known: the name itself, a word of the game or of the language, or nothing. */
function goesOn(words: readonly Word[], at: number, noun: Word, known: ReadonlySet<string>): boolean {
  const next = words[at];
  return (
    next === undefined ||
    next.text === '' ||
    next.before !== '' ||
    known.has(next.text) ||
    next.text === noun.text
  );
}

/** The words without those that speak of another action, and of nobody: `the other action`, `pour l'autre action`. */
export function withoutOtherActions(
  words: readonly string[],
  { theOther, others, labels }: WordsOfTalk,
): string[] {
  const own = [...words];
  for (let at = 0; at < own.length; at++) {
    const length = longest(own, at, [...theOther, ...others]);
    if (length > 0 && labels.includes(own[at + length] ?? '')) own.fill('', at, at + length);
  }
  return own;
}
