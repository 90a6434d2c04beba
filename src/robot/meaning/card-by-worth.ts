import { choosable, type Standpoint } from '../explaining/index.js';
import { longest } from '../phrases/index.js';
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

/** The one card of the most or the least worth that may be played; null where several are, or where one has no worth. */
function cardWorth(at: Standpoint, isMost: boolean): string | null {
  const cards = [...choosable(at)].filter((key) => key.startsWith('card:'));
  const worth = cards.map((key) => Number(/-(\d+)$/.exec(key)?.[1] ?? Number.NaN));
  if (cards.length < 2 || worth.some(Number.isNaN)) return null;
  const best = isMost ? Math.max(...worth) : Math.min(...worth);
  const found = cards.filter((_, index) => worth[index] === best);
  return found.length === 1 ? (found[0] ?? null) : null;
}
