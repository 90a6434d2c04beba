// What a sentence names of what the orders of its mail name.

import type { GameModule } from '../../engine/core/contract/game-module.js';
import { isPiece, keyOf } from '../explaining/index.js';
import { type Mention, mentionsIn, placesIn } from '../phrases/index.js';
import { type Sentence, type Word, type WordsOfTalk, wordsOf } from '../talk/index.js';
import type { Said } from './one-by-one.js';

/** Whether a sentence names anything that the orders name as well. */
export function shares(
  module: GameModule,
  { words }: Sentence,
  read: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const ordered = keysOrdered(module, read, talk, known);
  return keysIn(module, words, talk, known).some((key) => ordered.has(key));
}

/** All that the orders of a mail name. */
function keysOrdered(
  module: GameModule,
  read: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const lines = read.flatMap(({ one }) => (one.kind === 'order' ? one.explanation.lines : []));
  return new Set(lines.flatMap((line) => keysIn(module, wordsOf(line), talk, known)));
}

/** All that some words name, and the numbers in them. */
function keysIn(
  module: GameModule,
  words: readonly Word[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): string[] {
  return mentionsIn(module, words, talk, known).flatMap(({ meant, number }) => [
    ...meant.map(keyOf),
    ...(number === null ? [] : [String(number)]),
  ]);
}

/** Words beside names that only say them once more: `les trois de Boston, quoi`. */
const MOST_BESIDE_NAMES = 1;

/** Whether a sentence only names pieces that the orders name, two of them at least, and says nothing of them. */
export function namesOnlyThem(
  module: GameModule,
  { words }: Sentence,
  read: readonly Said[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): boolean {
  const mentions = mentionsIn(module, words, talk, known);
  if (mentions.length < 2) return false;
  const ordered = keysOrdered(module, read, talk, known);
  const isOne = (one: Mention): boolean =>
    isPiece(one) && one.role === null && !one.all && one.meant.some((thing) => ordered.has(keyOf(thing)));
  const own = new Set(mentions.flatMap(placesIn));
  const beside = words.filter(({ text }, at) => !own.has(at) && text !== '' && !talk.and.includes(text));
  return beside.length <= MOST_BESIDE_NAMES && mentions.every(isOne);
}
