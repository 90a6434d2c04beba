import { choosable, keyOf, type Standpoint } from '../explaining/index.js';
import { longest, type Mention, mentionsIn } from '../phrases/index.js';
import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { wordsOfName } from './words-of-name.js';

/** Words between what says which card it is and the word for it: `the bigger of my two cards`. */
const MOST_BETWEEN = 4;

/** What is counted of the cards in hand where no word calls them cards: `the bigger of the two`. */
const BOTH: ReadonlySet<string> = new Set('two both deux zwei beiden'.split(' '));

/**
 * A sentence in which a card that is called by its worth among those that may be played, `my smallest card`, `the bigger of the two`, is
 * called by its name. As it was written where several are worth as much, or what may be played has no worth.
 */
export function withCardByWorth(at: Standpoint, sentence: Sentence, talk: WordsOfTalk): Sentence {
  const { words } = sentence;
  const texts = words.map(({ text }) => text);
  const begin = texts.findIndex((_, place) => worthAt(texts, place, talk) !== null);
  const worth = begin < 0 ? null : worthAt(texts, begin, talk);
  if (worth === null) return sentence;
  const from = begin + worth.length;
  const behind = texts.slice(from, from + MOST_BETWEEN);
  const card = behind.findIndex((text) => talk.cards.includes(text));
  const both = behind.findIndex((text) => BOTH.has(text));
  const last = card >= 0 ? card : both;
  const isOfCards = last >= 0 && words.slice(from, from + last + 1).every(({ before }) => before === '');
  const key = isOfCards ? cardWorth(at, worth.most) : null;
  if (key === null) return sentence;
  const name = wordsOfName(at, key, words[begin]?.before ?? '');
  return { ...sentence, words: [...words.slice(0, begin), ...name, ...words.slice(from + last + 1)] };
}

/** Whether the most or the least worth is spoken of there, and in how many words. */
function worthAt(
  texts: readonly string[],
  place: number,
  { mostWorth, leastWorth }: WordsOfTalk,
): { readonly most: boolean; readonly length: number } | null {
  const [most, least] = [longest(texts, place, mostWorth), longest(texts, place, leastWorth)];
  return most + least === 0 ? null : { most: most > 0, length: Math.max(most, least) };
}

/**
 * The sentences of a mail in which the other of two cards is called by its name, where the one was named: `I keep the 2, so I play the
 * other`. As they were written where none was named before, or more than one is left.
 */
export function withTheOtherCard(
  at: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Sentence[] {
  const cards = [...choosable(at)].filter((key) => key.startsWith('card:'));
  if (cards.length < 2) return sentences;
  const named = new Set<string>();
  return sentences.map((sentence) => {
    const { words } = sentence;
    const texts = words.map(({ text }) => text);
    const place = texts.findIndex((_, index) => longest(texts, index, talk.theOther) > 0);
    const end = place + longest(texts, place, talk.theOther);
    const ahead = mentionsIn(at.module, words, talk, known).filter(({ start }) => place < 0 || start < place);
    for (const one of ahead) for (const key of cards) if (isCalled(key, one)) named.add(key);
    const left = cards.filter((key) => !named.has(key));
    const [only] = left;
    if (place < 0 || only === undefined || left.length > 1 || named.size === 0) return sentence;
    const isCard = talk.cards.includes(texts[end] ?? '');
    const next = words[end];
    // `The other day`: what follows is said of something else.
    if (!isCard && next !== undefined && next.before === '' && !ENDING.has(next.text)) return sentence;
    const name = wordsOfName(at, only, words[place]?.before ?? '');
    return {
      ...sentence,
      words: [...words.slice(0, place), ...name, ...words.slice(end + (isCard ? 1 : 0))],
    };
  });
}

/** What may follow on the other card at once. */
const ENDING: ReadonlySet<string> = new Set('now then instead jetzt dann aus maintenant one'.split(' '));

/** Whether a card is called so, by its name or by what it is worth. */
function isCalled(key: string, { meant, number }: Mention): boolean {
  return (
    meant.some((one) => keyOf(one) === key) ||
    (meant.length === 0 && number !== null && key.endsWith(`-${number}`))
  );
}

/** The one card of the most or the least worth that may be played; null where several are, or where one has no worth. */
function cardWorth(at: Standpoint, isMost: boolean): string | null {
  const cards = [...choosable(at)].filter((key) => key.startsWith('card:'));
  const worth = cards.map((key) => Number(/-(\d+)$/.exec(key)?.[1] ?? Number.NaN));
  if (cards.length < 2 || worth.some(Number.isNaN)) return null;
  const best = isMost ? Math.max(...worth) : Math.min(...worth);
  const found = cards.filter((_, index) => worth[index] === best);
  return found.length === 1 ? (found[0] ?? null) : null;
}
