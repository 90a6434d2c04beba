import { keyOf, openPieces, type Standpoint } from '../explaining/index.js';
import { countOfTheRest, has, KINDS, longest, type Mention, mentionsIn, PLACES } from '../phrases/index.js';
import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { wordsOfName } from './words-of-name.js';

/** Who may be chosen from where the rest of them is called by its number. */
const MOST_OPEN = 8;

/**
 * The sentences of a mail in which those who are left are called by their names: `Leave Québec's militia and raise the other two`. As they
 * were written where those who are not named are more or fewer than are said, or nobody was named before.
 */
export function withTheRestNamed(
  at: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Sentence[] {
  const texts = sentences.map(({ words }) => words.map(({ text }) => text));
  if (!texts.some((words) => countOfTheRest(words, talk) !== null)) return sentences;
  const open = openPieces(at);
  if (open.length > MOST_OPEN) return sentences;
  const before = new Set<string>();
  return sentences.map((sentence, index) => {
    const { words } = sentence;
    const rest = countOfTheRest(texts[index] ?? [], talk);
    const mentions = mentionsIn(at.module, words, talk, known);
    const keysOf = (some: readonly Mention[]): string[] =>
      some.flatMap(({ meant, also }) => [...meant, ...also].map(keyOf));
    const ahead = new Set([
      ...before,
      ...keysOf(mentions.filter(({ start }) => rest === null || start < rest.start)),
    ]);
    const behind = new Set(keysOf(mentions.filter(({ start }) => rest !== null && start >= rest.end)));
    for (const key of keysOf(mentions)) before.add(key);
    if (rest === null) return sentence;
    const isLeft = (key: string): boolean => !ahead.has(key);
    const spelledOut = open.filter((key) => isLeft(key) && behind.has(key));
    const left = open.filter(isLeft);
    // `The other two, Québec and Trois-Rivières`: who they are is said.
    const isSaid = left.length === rest.count && spelledOut.length === left.length;
    const others = isSaid ? [] : left.filter((key) => !behind.has(key));
    const isCounted = isSaid || others.length === rest.count;
    // `The 40th is there already, the other two join the fleet`: nobody can order the one, and all who are left are the others.
    const isAnybodyNamed = [...ahead].some(isPieceKey);
    if (!isCounted || (left.length === open.length && !isAnybodyNamed)) return sentence;
    const names = others.flatMap((key, place) =>
      wordsOfName(at, key, place === 0 ? (words[rest.start]?.before ?? '') : ','),
    );
    return { ...sentence, words: [...words.slice(0, rest.start), ...names, ...words.slice(rest.end)] };
  });
}

/** Whether a thing is a piece, and no place, kind of pieces or card. */
function isPieceKey(key: string): boolean {
  const [category = ''] = key.split(':');
  return !PLACES.has(category) && !KINDS.has(category) && category !== 'card';
}

/** Words between `all` and `but`, and between `but` and who is not meant: `all militias but that of Montréal`. */
const MOST_BETWEEN = 3;

/**
 * `All but Trois-Rivières`: a sentence with all the others by their names, where few may be chosen. As it was written where it says that
 * they stay as they are: then the one is meant.
 */
export function withoutExceptions(
  at: Standpoint,
  sentence: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence {
  const { words } = sentence;
  const texts = words.map(({ text }) => text);
  // `All except Montréal` denies nothing of the others.
  const denials = talk.negation.filter((word) => !talk.but.includes(word));
  if (!has(texts, talk.but) || has(texts, denials)) return sentence;
  const mentions = mentionsIn(at.module, words, talk, known);
  const all = mentions.find((one) => one.all);
  if (all === undefined) return sentence;
  const but = texts.findIndex(
    (_, place) => place >= all.end && place <= all.end + MOST_BETWEEN && longest(texts, place, talk.but) > 0,
  );
  const from = but + longest(texts, but, talk.but);
  const joins = (one: Mention, end: number): boolean =>
    one.start >= end &&
    one.start <= end + MOST_BETWEEN &&
    words.slice(end + 1, one.start + 1).every(({ before }) => before === '' || before === ',');
  const excepted: Mention[] = [];
  for (const one of but < 0 ? [] : mentions) if (joins(one, excepted.at(-1)?.end ?? from)) excepted.push(one);
  const last = excepted.at(-1);
  const keys = new Set(excepted.flatMap(({ meant, also }) => [...meant, ...also].map(keyOf)));
  const open = openPieces(at);
  const left = open.filter((key) => !keys.has(key));
  // `Tout sauf Montréal : Québec et Trois-Rivières`: who they are is said.
  const isSaid = mentions.some(
    ({ start, meant, also }) =>
      start >= (last?.end ?? 0) && [...meant, ...also].some((one) => left.includes(keyOf(one))),
  );
  if (last === undefined || isSaid || open.length > MOST_OPEN || left.length === open.length) return sentence;
  const names = left.flatMap((key, place) =>
    wordsOfName(at, key, place === 0 ? (words[all.start]?.before ?? '') : ','),
  );
  // `Except Montréal's`.
  const end = texts[last.end] === 's' ? last.end + 1 : last.end;
  // `All of them back except`.
  const between = words.slice(all.end, but);
  return { ...sentence, words: [...words.slice(0, all.start), ...names, ...between, ...words.slice(end)] };
}
