import { AND_THAT, INFINITIVE, OBJECTS, OF_WHAT, PURPOSES, SO_THAT } from './grammar.js';
import type { Word } from './words.js';

// What something is done for is said beside an order, and is none.

/** Whether what for is said from there on, by what is no order: `pour remplacer Loudoun`. */
export function beginsPurpose(words: readonly Word[], at: number, saying: ReadonlySet<number>): boolean {
  const next = words[at + 1];
  if (isPurpose(words[at], next, words[at + 2]) && !saying.has(at) && !saying.has(at + 1)) return true;
  // `Pour nous prêter main-forte`.
  const place = at + (OBJECTS.has(next?.text ?? '') ? 2 : 1);
  const verb = words[place];
  return words[at]?.text === 'pour' && verb !== undefined && !saying.has(place) && INFINITIVE.test(verb.raw);
}

/** Whether a part says what an order before it is for, and orders nothing: `..., que les Shawnees aient de la compagnie`. */
export function isFor(words: readonly Word[], start: number, saying: ReadonlySet<number>): boolean {
  const [first, next] = words;
  const isAnd = first !== undefined && AND_THAT.has(`${first.text} ${next?.text ?? ''}`);
  if (first === undefined || !(isAnd || SO_THAT.has(first.text)) || !first.before.includes(',')) return false;
  const isSaid = words.some((_, at) => saying.has(start + at));
  return !isSaid && [...saying].some((place) => place < start);
}

/** `To see what was left behind`. */
export function isPurpose(to: Word | undefined, verb: Word | undefined, what: Word | undefined): boolean {
  return to?.text === 'to' && PURPOSES.has(verb?.text ?? '') && OF_WHAT.has(what?.text ?? '');
}
