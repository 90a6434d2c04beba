import type { OrderLine } from '../../game/table/index.js';
import { keyOf, openPieces, type Standpoint } from '../explaining/index.js';
import { countOfTheRest, type MailRead, type Mention, mailRead, mentionsIn } from '../phrases/index.js';
import { type Sentence, type Word, type WordsOfTalk, wordsOf } from '../talk/index.js';

/** Who may be chosen from where the rest of them is called by its number. */
const MOST_OPEN = 8;

/** The lines of a mail, ready to be read where their author stands. */
export function mailReadAt(at: Standpoint, lines: readonly OrderLine[]): MailRead {
  const read = mailRead(at.module, lines, at.locale);
  return at.effort.once(read, at.module, 'the rest named', 0, () => {
    return { ...read, sentences: withTheRestNamed(at, read.sentences, read.talk, read.known) };
  });
}

/**
 * The sentences of a mail in which those who are left are called by their names: `Leave Québec's militia and raise the other two`. As they
 * were written where those who are not named are more or fewer than are said, or nobody was named before.
 */
function withTheRestNamed(
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
    if (!isCounted || left.length === open.length) return sentence;
    const names = others.flatMap((key, place) =>
      nameOf(at, key, place === 0 ? (words[rest.start]?.before ?? '') : ','),
    );
    return { ...sentence, words: [...words.slice(0, rest.start), ...names, ...words.slice(rest.end)] };
  });
}

/** A piece's name as words of a sentence. */
function nameOf({ module, locale }: Standpoint, key: string, before: string): Word[] {
  const [category = '', id = ''] = key.split(':');
  const name = module.lexicons[locale]?.names(category).plain(id) ?? id;
  return wordsOf(name).map((word, place) => (place === 0 ? { ...word, before } : word));
}
