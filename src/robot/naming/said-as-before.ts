import type { Standpoint } from '../explaining/index.js';
import { ARTICLES, isNamed, longest, type Mention, mentionsIn, PLACES, placesIn } from '../phrases/index.js';
import type { Sentence, Word, WordsOfTalk } from '../talk/index.js';

/** What says so of somebody who does not do something. */
const NEITHER: ReadonlySet<string> = new Set('either neither nicht wenig plus'.split(' '));

/**
 * The sentences of a mail in which those who only are said to do as the ones before stand with them: `Boston: 2/42nd, 77th (a); both
 * generals likewise.` Elsewhere as they were written.
 */
export function withThoseAlike(
  at: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Sentence[] {
  const made: Sentence[] = [];
  for (const written of sentences) {
    const sentence = withAlso(at, written, talk, known);
    const last = made.at(-1);
    const who = last === undefined ? null : whoAlike(at, sentence, talk, known);
    const isOfSomewhere =
      last !== undefined && mentionsIn(at.module, last.words, talk, known).some(isOnePlace);
    if (last === undefined || who === null || !isOfSomewhere) made.push(sentence);
    else
      made[made.length - 1] = {
        ...last,
        text: `${last.text} ${sentence.text}`,
        words: [...last.words, ...who.map((word, place) => (place === 0 ? { ...word, before: ',' } : word))],
      };
  }
  return made;
}

/** `And so does Grey`, which gives no reason: `and also Grey`. */
function withAlso(
  { module }: Standpoint,
  sentence: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Sentence {
  const { words } = sentence;
  const at = words.findIndex(({ text }, place) => text === 'so' && SO_DOES.has(words[place + 1]?.text ?? ''));
  const so = words[at];
  if (so === undefined) return sentence;
  // `So must the Shawnee starve`: who does so stands at the end, or others are listed behind him.
  const isEnd = (end: number): boolean =>
    end === words.length ||
    /[,;–]/u.test(words[end]?.before ?? '') ||
    talk.and.includes(words[end]?.text ?? '');
  const isAtEnd = mentionsIn(module, words, talk, known).some(
    ({ start, end }) => start > at + 1 && start <= at + MOST_AHEAD && isEnd(end),
  );
  const also: Word = { ...so, text: 'also', raw: 'also' };
  return isAtEnd ? { ...sentence, words: [...words.slice(0, at), also, ...words.slice(at + 2)] } : sentence;
}

/** What somebody does who is said behind it to do as others. */
const SO_DOES: ReadonlySet<string> = new Set(
  'does do is are will may must shall should goes go can'.split(' '),
);

/** Words up to who does it: `so does the`. */
const MOST_AHEAD = 3;

function isOnePlace({ meant }: Mention): boolean {
  return meant.some(({ category }) => PLACES.has(category));
}

/** The words that say who, where a sentence says nothing else but that they are or do as somebody before; null where it does. */
function whoAlike(
  at: Standpoint,
  { words }: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Word[] | null {
  const texts = words.map(({ text }) => text);
  const begin = texts.findIndex((_, place) => longest(texts, place, talk.alike) > 0);
  const end = begin + longest(texts, begin, talk.alike);
  if (begin < 0 || texts.slice(begin, end).some((text) => NEITHER.has(text))) return null;
  const mentions = mentionsIn(at.module, words, talk, known);
  const isWho = (one: Mention): boolean => one.all || (isNamed(one) && !isOnePlace(one) && one.role === null);
  if (mentions.length === 0 || !mentions.every(isWho)) return null;
  const said = new Set(mentions.flatMap(placesIn));
  const isOther = (text: string, place: number): boolean =>
    !(place >= begin && place < end) &&
    !said.has(place) &&
    // `Both generals`.
    !mentions.some(({ all, end }) => all && end === place) &&
    !(text === '' || ARTICLES.has(text) || talk.and.includes(text) || talk.idle.includes(text));
  if (texts.some(isOther)) return null;
  return words.filter((_, place) => place < begin || place >= end);
}
