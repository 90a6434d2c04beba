import { type Explanation, isJourney, isSpot, keyOf, type Standpoint } from '../explaining/index.js';
import { firstWord, type Mention, mentionsIn } from '../phrases/index.js';
import { DIRECTING, type WordsOfTalk, wordsOf } from '../talk/index.js';

/** What is said: its words as they are compared, and the things among them of which orders are made. */
interface Said {
  readonly words: readonly string[];
  readonly mentions: readonly Mention[];
  readonly talk: WordsOfTalk;
}

/**
 * Whether orders lead somebody somewhere else than where somebody is said to go: `with all at Schenectady and New York, by boat to Hudson Carry
 * South` leads to no New York.
 */
export function leadsElsewhere(
  at: Standpoint,
  { words, mentions, talk }: Said,
  { lines, keywords }: Pick<Explanation, 'lines' | 'keywords'>,
): boolean {
  const led = mentions.filter(
    (one) => one.role === 'to' && isSpot(one) && DIRECTING.has(words[one.start - 1] ?? ''),
  );
  const journeys = new Set(at.module.orders.filter(isJourney).map(firstWord));
  if (led.length === 0 || !keywords.some((keyword) => journeys.has(keyword))) return false;
  const inside = lines.flatMap((line) => mentionsIn(at.module, wordsOf(line), talk, NO_WORDS));
  const named = new Set(inside.flatMap(({ meant }) => meant.map(keyOf)));
  return !led.some(({ meant, also }) => [...meant, ...also].some((one) => named.has(keyOf(one))));
}

const NO_WORDS: ReadonlySet<string> = new Set();
