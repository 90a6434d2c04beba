import { evidenceFor, howManyAlike, orderKeywords, type Standpoint } from '../explaining/index.js';
import { COUNTED, mentionsIn } from '../phrases/index.js';
import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { withEnd } from './end-of-orders.js';
import { inParts, together } from './group-sentences.js';
import { sharedAmong } from './shared-verb.js';
import { type Read, understand } from './understand-sentence.js';

/** A sentence, and what it was read as. */
export interface Said {
  readonly sentence: Sentence;
  readonly one: Read;
}

/** The sentences of a mail, read one behind the other. */
export interface OneByOne {
  readonly said: readonly Said[];
  /** Where the first was read, and where the mail ends. */
  readonly begin: Standpoint;
  readonly end: Standpoint;
  /** The words the orders begin with. */
  readonly keywords: ReadonlySet<string>;
  /** What comes of an order cannot be seen. */
  readonly blind: boolean;
}

/** What says nothing. */
export const IDLE: Read = { kind: 'talk', heavy: false, about: false };

/** Reads sentences one behind the other, each where the orders before it have led. */
export function readOneByOne(
  begin: Standpoint,
  sentences: readonly Sentence[],
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): OneByOne {
  const { module, side, view } = begin;
  const asked = new Set(module.pending(view).flatMap((one) => (one.side === side ? [one.kind] : [])));
  const wanted = orderKeywords(begin);
  let at = begin;
  let blind = false;
  let isOneLeft = false;
  /** Whether one of several is spoken of. */
  const counted = ({ words }: Sentence): boolean =>
    mentionsIn(module, words, talk, known).some(
      ({ number, meant }) => number === 1 && meant.some(({ category }) => COUNTED.has(category)),
    );
  // Where the last order was given.
  let before = begin;
  const given = new Set<string>();
  const keywords = new Set<string>();
  const whole = together(begin, sentences, talk, known);
  const said = whole
    .flatMap((one) => inParts(begin, one, talk, known))
    .flatMap((one) => sharedAmong(begin, one, talk, known))
    .map((sentence): Said => {
      const isAnother = sentence.words.some(({ another }) => another === true);
      const readAt = (there: Standpoint): Read =>
        withEnd(
          { first: begin, asked, given: keywords, blind },
          there,
          understand(there, sentence, talk, known),
        );
      // What comes of the one may not be seen: the other stands where he stood, and is like him.
      const isUnseen =
        isAnother &&
        (blind || readAt(at).kind !== 'order') &&
        mentionsIn(module, sentence.words, talk, known).some((one) => howManyAlike(before, one) > 1);
      const here = isUnseen ? before : at;
      const one = readAt(here);
      if (one.kind === 'talk' && isAnother) return { sentence, one: { kind: 'unclear', perhaps: [] } };
      if (one.kind !== 'order') {
        isOneLeft ||= one.kind === 'talk' && counted(sentence);
        return { sentence, one };
      }
      const { lines: orders, after, bare, everybody } = one.explanation;
      // `Three steps, as said`: what was not asked yet when he wrote is said by a word for it.
      const isUnasked =
        evidenceFor(one.explanation) < 2 &&
        !one.explanation.named &&
        !one.explanation.keywords.some((each) => wanted.has(each));
      if (isUnasked)
        return { sentence, one: countsLabels(sentence, talk) ? IDLE : { kind: 'unclear', perhaps: orders } };
      // What the other does depends on the one, and of him nobody knows what he is to do.
      if (isAnother && isOneLeft && given.size === 0)
        return { sentence, one: { kind: 'unclear', perhaps: orders } };
      // Said twice is said once.
      if ((bare || everybody) && orders.every((order) => given.has(order))) return { sentence, one: IDLE };
      for (const order of orders) given.add(order);
      for (const keyword of one.explanation.keywords) keywords.add(keyword);
      if (blind && !isAnother) return { sentence, one: { kind: 'unclear', perhaps: orders } };
      before = here;
      if (after === null || here !== at) blind = true;
      else at = { ...at, view: after };
      return { sentence, one };
    });
  return { said, begin, end: at, keywords, blind };
}

/** Whether all numbers in a sentence count what an order is made of, `my three steps`, and it names nothing. */
function countsLabels({ words }: Sentence, { labels, numbers }: WordsOfTalk): boolean {
  const isNumber = (text: string): boolean => /^\d+$/.test(text) || Object.hasOwn(numbers, text);
  return words.every(({ text }, at) => !isNumber(text) || labels.includes(words[at + 1]?.text ?? ''));
}

/** The place of the first order; -1 where there is none. */
export function firstOrderOf(said: readonly Said[]): number {
  return said.findIndex(({ one }) => one.kind === 'order');
}
