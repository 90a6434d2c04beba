import type { Mention } from '../phrases/index.js';
import type { Word } from '../talk/index.js';

/** What somebody did, behind his name: `Rigaud stayed`. */
const DID = /^[a-z]{3,}ed$/;
/** Of whom something is told, before the word that says it: `most people regroup`. */
const THEY = new Set('they people ils elles sie man leute'.split(' '));

/** Whether a part of a sentence tells of what was, or of what people do; `spoken`: the words of the sentence that say an order. */
export function tells(
  { words, start }: { readonly words: readonly Word[]; readonly start: number },
  named: readonly Mention[],
  spoken: ReadonlySet<number>,
): boolean {
  // `The Marine people march` speaks of those who are named.
  const isOfNamed = (place: number): boolean => named.some(({ end }) => end === start + place);
  return words.some(
    ({ text }, place) =>
      (DID.test(text) && isOfNamed(place)) ||
      (THEY.has(text) && spoken.has(start + place + 1) && !isOfNamed(place)),
  );
}
