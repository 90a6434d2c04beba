import { mentionsIn } from '../phrases/index.js';
import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { saysAgain } from './end-of-orders.js';
import { isKind } from './left-over-mentions.js';
import { firstOrderOf, IDLE, type OneByOne, type Said } from './one-by-one.js';
import { orderKeywords } from './standpoint.js';

/** Words of a line that only says what the next is about: `Ships for this year:`. */
const MOST_IN_LABEL = 5;

/**
 * The sentences of a mail, without weight where they only say once more what is ordered, announce it, or begin with a word for an order
 * that nobody asks for where they stand.
 */
export function withoutIdle(
  { said, begin, end, keywords, blind }: OneByOne,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Said[] {
  const first = firstOrderOf(said);
  const before = orderKeywords(begin);
  const behind = orderKeywords(end);
  const isAskedFor = (index: number, keyword: string): boolean =>
    before.has(keyword) || (index > first && (blind || behind.has(keyword)));
  const announces = ({ text, words }: Sentence): boolean =>
    /:$/u.test(text) &&
    words.length <= MOST_IN_LABEL &&
    mentionsIn(begin.module, words, talk, known).every(({ meant, all }) => !all && isKind({ meant }));
  return said.map(({ sentence, one }, index): Said => {
    const isUnclear = one.kind === 'unclear' && one.perhaps.length === 0;
    const isLabel = isUnclear && said[index + 1]?.one.kind === 'order' && announces(sentence);
    if (isLabel || saysAgain(end, sentence, one, keywords, talk, known, index > first))
      return { sentence, one: IDLE };
    if (one.kind !== 'talk' || one.begins === undefined) return { sentence, one };
    if (one.begins.keywords.some((keyword) => isAskedFor(index, keyword))) return { sentence, one };
    return { sentence, one: { ...one, heavy: false, about: one.begins.about } };
  });
}
