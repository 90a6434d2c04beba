import { distance } from 'fastest-levenshtein';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import { swapped } from '../phrases/index.js';
import { wordsOf } from '../talk/index.js';
import { type Name, namesOf, plainWords, shownName } from './names-with-slips.js';

/** Names of so many letters may lack two, or have two wrong, and still be told by their order which they are. */
const LONG = 7;
const LEAST = 5;
const MOST_WORDS = 4;
const MOST_READ = 400;

/**
 * The names that an order holds and that are written otherwise in its author's words than anybody calls them, in the order of these
 * words: which he meant follows from the order that was read. Names that are only shortened are no slips.
 */
export function namesReadIn(
  module: GameModule,
  text: string,
  order: string,
  locale: string,
): readonly string[] {
  const said = wordsOf(text).map((word) => word.text);
  if (said.length > MOST_READ) return [];
  const known = namesOf(module.lexicons);
  const ordinary = plainWords(module);
  const written = ` ${wordsOf(order)
    .map((word) => word.text)
    .join(' ')} `;
  const inOrder = [...known.values()].filter(
    (name) => written.includes(` ${name.text} `) && !/\d/.test(name.text),
  );
  const told: string[] = [];
  for (let from = 0; from < said.length; from++) {
    for (let length = MOST_WORDS; length > 0; length--) {
      const run = said.slice(from, from + length);
      const own = run.join(' ');
      if (run.length < length || own.length < LEAST || known.has(own) || ordinary.has(own)) continue;
      const meant = inOrder.find((name) => isMeant(own, name));
      if (meant === undefined) continue;
      told.push(shownName(module, meant, locale));
      from += length - 1;
      break;
    }
  }
  return [...new Set(told)];
}

function isMeant(own: string, { text, words }: Name): boolean {
  if (own.split(' ').length !== words || own === text) return false;
  return swapped(own, text) || distance(own, text) <= (text.length >= LONG ? 2 : 1);
}
