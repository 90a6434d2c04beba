import { keyOf, orderKeywords, type Standpoint } from '../explaining/index.js';
import { wordsOfName } from '../naming/index.js';
import {
  DECLINING,
  GOING,
  type Mention,
  mentionsIn,
  PLACES,
  partsOf,
  placesIn,
  smallWords,
  withoutCourtesies,
} from '../phrases/index.js';
import { ONE_OF_THEM, type Sentence, type WordsOfTalk } from '../talk/index.js';
import { understand } from './understand-sentence.js';

const NOTHING: ReadonlySet<number> = new Set();

/** Places that are listed behind one word for an order. */
const MOST_SHARED = 4;

/**
 * A sentence that says one order of several places, `tear down the stockades at Albany and Hoosic`, as one sentence for each of them, where
 * each is that order by itself; elsewhere the sentence as it is. Who goes to several places passes through them.
 */
export function sharedAmong(
  at: Standpoint,
  sentence: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): readonly Sentence[] {
  if (understand(at, sentence, talk, known).kind !== 'unclear') return [sentence];
  const idle = partsOf(sentence, talk, NOTHING).filter((part) => part.idle);
  // `..., before Dieskau takes them`.
  const isIdle = ({ start }: Mention): boolean =>
    idle.some((part) => start >= part.start && start < part.start + part.words.length);
  const mentions = mentionsIn(at.module, sentence.words, talk, known).filter((one) => !isIdle(one));
  const places = mentions.filter(isPlace);
  const count = mentions.filter(({ meant }) => meant.length === 0);
  const isCounted = count.every(({ all, number }) => all || number === places.length);
  const isListed = places.length > 1 && places.length <= MOST_SHARED && areJoined(sentence, places, talk);
  if (!isListed || !isCounted || places.length + count.length < mentions.length) return [sentence];
  const copies = places.map((one) => withOne(at, sentence, places, one, count));
  let here = at;
  const given = new Set<string>();
  const areOrders = copies.every((copy) => {
    const read = understand(here, copy, talk, known);
    if (read.kind !== 'order' || !read.explanation.named || read.explanation.lines.length > 1) return false;
    for (const keyword of read.explanation.keywords) given.add(keyword);
    here = { ...here, view: read.explanation.after ?? here.view };
    return read.explanation.after !== null || copy === copies.at(-1);
  });
  const [keyword = ''] = given;
  const isShared = given.size === 1 && !GOING.has(keyword) && !DECLINING.has(keyword);
  return areOrders && isShared && orderKeywords(at).has(keyword) ? copies : [sentence];
}

/** Whether one place and no other thing is named. */
function isPlace({ meant, number }: Mention): boolean {
  const [first] = meant;
  return (
    first !== undefined &&
    number === null &&
    meant.every((one) => PLACES.has(one.category) && keyOf(one) === keyOf(first))
  );
}

/** Whether nothing but what joins them stands between things: `at Albany and the one at Hoosic`. */
function areJoined(sentence: Sentence, things: readonly Mention[], talk: WordsOfTalk): boolean {
  const { words } = withoutCourtesies(sentence, talk);
  const small = smallWords(talk);
  return things.every((one, index) => {
    const next = things[index + 1];
    if (next === undefined) return true;
    return words
      .slice(one.end, next.start)
      .every(({ text, before }) => (small.has(text) || ONE_OF_THEM.has(text)) && !/[:;]/u.test(before));
  });
}

/** The sentence with one of the places alone, by its name, and without how many they are. */
function withOne(
  at: Standpoint,
  { words, ...sentence }: Sentence,
  places: readonly Mention[],
  one: Mention,
  counts: readonly Mention[],
): Sentence {
  const [first, last] = [places[0]?.start ?? 0, places.at(-1)?.end ?? 0];
  const [key] = one.meant.map(keyOf);
  const counted = new Set(counts.flatMap(placesIn));
  const head = words.slice(0, first).filter((_, place) => !counted.has(place));
  return {
    ...sentence,
    words: [
      ...head,
      ...(key === undefined ? [] : wordsOfName(at, key, '')),
      ...words.slice(last).map((word) => ({ ...word, before: '' })),
    ],
  };
}
