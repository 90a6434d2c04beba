import { askedAt, type Standpoint } from '../explaining/index.js';
import { longest, TAKEN_BY } from '../phrases/index.js';
import type { Sentence } from '../talk/index.js';
import { wordsOfName } from './words-of-name.js';

/** What says that something is to be as it is printed. */
const BY_THE_MAP: readonly string[] = [
  ...[
    'as on the map',
    'as the map shows',
    'as the map says',
    'by the map',
    'what the map shows',
    'as printed',
  ],
  ...['the ground on the map', 'the terrain on the map', 'as it is on the map'],
  ...['wie auf der karte', 'laut karte', 'was die karte zeigt', 'das gelande der karte', 'wie gedruckt'],
  ...[
    'le terrain de la carte',
    'comme sur la carte',
    'tel que sur la carte',
    'celui de la carte',
    'comme imprime',
  ],
];

/**
 * A sentence in which what is asked about is called by its name where it is to be as the map has it: `the ground on the map suits me`. As it
 * was written where the question says nothing of the map.
 */
export function withWhatTheMapShows(at: Standpoint, sentence: Sentence): Sentence {
  const { words } = sentence;
  const texts = words.map(({ text }) => text);
  const begin = texts.findIndex((_, place) => longest(texts, place, BY_THE_MAP) > 0);
  const key = begin < 0 ? null : shownIn(at);
  if (key === null) return sentence;
  const end = begin + longest(texts, begin, BY_THE_MAP);
  const name = wordsOfName(at, key, words[begin]?.before ?? '');
  return { ...sentence, words: [...words.slice(0, begin), ...name, ...words.slice(end)] };
}

/** What a question says of the map that may be its answer, as `ground:woods`; null where it says nothing, or where several do. */
function shownIn(at: Standpoint): string | null {
  const found = askedAt(at).flatMap(({ facts = {} }) =>
    Object.entries(facts).flatMap(([category, value]) =>
      TAKEN_BY[category] !== undefined && typeof value === 'string' ? [`${category}:${value}`] : [],
    ),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}
