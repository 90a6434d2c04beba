import { distance } from 'fastest-levenshtein';
import { memoOf } from '../../engine/core/base/memoize.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { type Sentence, type Word, type WordsOfTalk, wordsOf } from '../talk/index.js';
import { swapped } from './known-names.js';
import { mentionsIn } from './mentions.js';
import { spokenWays } from './ways-said.js';

/** Short words are read only where two of their letters stand the wrong way about, and they are among the commonest. */
const SHORT = 3;
/** Words of so many letters may have two letters swapped, or one doubled that is not, or the other way about. */
const LONGER = 5;
/** And words of so many letters may lack one. In shorter ones that is no slip: `Schuss` and `Schluss` are words. */
const LONG = 10;

/** Words for orders of so many letters may lack one. */
const LONG_ORDER = 7;

/**
 * A sentence in which slips in words of the language and of the game are mended: `teh troops`, `nciht`, `zusamen`. Names are left to those
 * who look for names. A word is mended only where one word alone is as near.
 */
export function spelled(
  module: GameModule,
  sentence: Sentence,
  language: string,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence {
  const { short, long, orders, all } = vocabularyOf(module, talk)(language);
  const isUnknown = ({ text }: Word): boolean =>
    text.length >= SHORT && /^\p{L}+$/u.test(text) && !known.has(text) && !all.has(text);
  if (!sentence.words.some(isUnknown)) return sentence;
  const named = new Set(
    mentionsIn(module, sentence.words, talk, known).flatMap(({ start, end }) =>
      Array.from({ length: end - start }, (_, index) => start + index),
    ),
  );
  const words = sentence.words.map((word, at): Word => {
    if (named.has(at) || !isUnknown(word)) return word;
    const list = word.text.length < LONGER ? short : long;
    const near = list.filter((one) => isSlip(word.text, one));
    const [only, ...others] = near.length > 0 ? near : orders.filter((one) => lacksLetter(word.text, one));
    return only === undefined || others.length > 0 ? word : { ...word, text: only };
  });
  return { ...sentence, words };
}

/** Whether a word is another with a slip. Words differ in their ends by what they say: `winter`, `winters`. */
function isSlip(text: string, word: string): boolean {
  if (swapped(text, word)) return true;
  if (text.length < LONGER || text[0] !== word[0] || text.at(-1) !== word.at(-1)) return false;
  if (Math.abs(text.length - word.length) !== 1 || distance(text, word) !== 1) return false;
  return isDoubled(text, word) || (word.length >= LONG && word.length > text.length);
}

/** Whether a word is one that orders begin with and lacks a letter of it: `regoup`. */
function lacksLetter(text: string, word: string): boolean {
  return (
    text.length === word.length - 1 &&
    text[0] === word[0] &&
    text.at(-1) === word.at(-1) &&
    distance(text, word) === 1
  );
}

/** Whether one word has a consonant twice that the other has once: `zusamen`, and not `shots` and `shoots`. */
function isDoubled(a: string, b: string): boolean {
  const [less, more] = a.length < b.length ? [a, b] : [b, a];
  const at = [...more].findIndex((letter, index) => letter !== less[index]);
  return more[at] === more[at - 1] && !/[aeiouy]/.test(more[at] ?? '');
}

interface Vocabulary {
  readonly short: readonly string[];
  readonly long: readonly string[];
  /** Those that orders begin with, of so many letters that few words are as near. */
  readonly orders: readonly string[];
  /** All of them: none is a slip of another. */
  readonly all: ReadonlySet<string>;
}

/** The words a slip may be of, in the language of a mail. */
const vocabularyOf = memoOf((module: GameModule, talk: WordsOfTalk): ((language: string) => Vocabulary) => {
  const found = new Map<string, Vocabulary>();
  return (language) => {
    const vocabulary = found.get(language) ?? vocabularyIn(module, talk, language);
    found.set(language, vocabulary);
    return vocabulary;
  };
});

function vocabularyIn(module: GameModule, talk: WordsOfTalk, language: string): Vocabulary {
  const { numbers, values, ...lists } = talk;
  const lexicon = module.lexicons[language];
  const ways =
    lexicon === undefined
      ? []
      : [
          ...lexicon.keywords().flatMap((keyword) => lexicon.forms(keyword)),
          ...[...spokenWays(lexicon, language).values()].flat(),
        ];
  const said: readonly string[] = [
    ...Object.values(lists).flat(),
    ...Object.keys(numbers),
    ...Object.keys(values),
    ...ways,
  ];
  const words = (phrases: readonly string[]): string[] => [
    ...new Set(phrases.flatMap((phrase) => wordsOf(phrase).map(({ text }) => text))),
  ];
  const all = words(said);
  const keywords = lexicon === undefined ? [] : lexicon.keywords().map((keyword) => lexicon.word(keyword));
  return {
    all: new Set(all),
    short: words([
      ...talk.commonest,
      ...talk.and,
      ...talk.next,
      ...talk.particles,
      ...talk.labels,
      ...talk.idle,
    ]).filter(isWord),
    orders: words(keywords).filter((word) => isWord(word) && word.length >= LONG_ORDER),
    long: all.filter((word) => isWord(word) && word.length >= LONGER),
  };
}

function isWord(word: string): boolean {
  return word.length >= SHORT && /^\p{Ll}+$/u.test(word);
}
