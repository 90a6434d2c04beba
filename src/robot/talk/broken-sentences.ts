import { ENDS_SENTENCE } from './ends.js';
import type { Sentence } from './sentences.js';
import { MOST_IN_REMARK } from './unwrapped-lines.js';

/** So many letters a line has at least that goes on on the next. */
const NARROW = 20;
/**
 * Whether a sentence may go on in the one below it, where a narrow window broke it: `On s'amarre à Portsmouth⏎ce soir si le vent le⏎permet`.
 * `names`: the one below speaks of something of the game.
 */
export function goesOnBelow(
  { line, text, until, capitals }: Sentence,
  next: Sentence,
  names = false,
): boolean {
  return (
    (next.words.length > MOST_IN_REMARK || next.question) &&
    next.line > line &&
    next.line <= (until ?? line + Math.floor(text.length / NARROW)) + 1 &&
    !ENDS_SENTENCE.test(text) &&
    // Who writes small throughout begins anew so, too.
    (names || capitals === true || /^\P{L}*\p{Lu}/u.test(text)) &&
    /^\p{Ll}/u.test(next.text)
  );
}
