import {
  afterDraws,
  evidenceFor,
  howManyAlike,
  orderKeywords,
  type Standpoint,
  sendsThere,
} from '../explaining/index.js';
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
  /** Where a blind draw may have led, which nobody sees before. */
  let drawn: readonly Standpoint[] = [];
  let isOneLeft = false;
  /** Whether one of several is spoken of. */
  const counted = ({ words }: Sentence): boolean =>
    mentionsIn(module, words, talk, known).some(
      ({ number, meant }) => number === 1 && meant.some(({ category }) => COUNTED.has(category)),
    );
  // Where the last order was given.
  let before = begin;
  const given = new Set<string>();
  /** What was said before in other words. */
  const twice = new Map<number, Order>();
  const keywords = new Set<string>();
  const whole = together(begin, sentences, talk, known);
  const said = whole
    .flatMap((one) => inParts(begin, one, talk, known))
    .flatMap((one) => sharedAmong(begin, one, talk, known))
    .map((sentence, index): Said => {
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
      const behind = isAnother ? null : readBehindDraws(drawn, sentence, talk, known);
      if (behind !== null) {
        for (const order of behind.explanation.lines) given.add(order);
        for (const keyword of behind.explanation.keywords) keywords.add(keyword);
        drawn = [];
        return { sentence, one: behind };
      }
      const one = readAt(here);
      if (one.kind === 'talk' && isAnother) return { sentence, one: { kind: 'unclear', perhaps: [] } };
      if (one.kind !== 'order') {
        isOneLeft ||= one.kind === 'talk' && counted(sentence);
        return { sentence, one };
      }
      const { lines: orders, after, bare, everybody } = one.explanation;
      // `Three steps, as said`: what was not asked yet when he wrote is said by a word for it, or by where somebody goes.
      const isToldWhere =
        one.beside === 0 &&
        sendsThere(here, one.explanation.keywords, mentionsIn(module, sentence.words, talk, known));
      const isUnasked =
        !isToldWhere &&
        evidenceFor(one.explanation) < 2 &&
        !one.explanation.named &&
        !one.explanation.keywords.some((each) => wanted.has(each));
      if (isUnasked)
        return { sentence, one: countsLabels(sentence, talk) ? IDLE : { kind: 'unclear', perhaps: orders } };
      // What the other does depends on the one, and of him nobody knows what he is to do.
      if (isAnother && isOneLeft && given.size === 0)
        return { sentence, one: { kind: 'unclear', perhaps: orders } };
      // Said twice is said once.
      if ((bare || everybody) && orders.every((order) => given.has(order))) {
        twice.set(index, one);
        return { sentence, one: IDLE };
      }
      for (const order of orders) given.add(order);
      for (const keyword of one.explanation.keywords) keywords.add(keyword);
      if (blind && !isAnother) return { sentence, one: { kind: 'unclear', perhaps: orders } };
      before = here;
      if (after === null || here !== at) {
        drawn = blind || here !== at ? [] : afterDraws(at, orders);
        blind = true;
      } else at = { ...at, view: after };
      return { sentence, one };
    });
  return { said: withPlainest(said, twice), begin, end: at, keywords, blind };
}

type Order = Extract<Read, { readonly kind: 'order' }>;

/** Of an order that is said twice the plainer saying counts: `He does not run. He fires.` */
function withPlainest(said: readonly Said[], twice: ReadonlyMap<number, Order>): readonly Said[] {
  const own = [...said];
  for (const [index, again] of twice) {
    const lines = again.explanation.lines.join('\n');
    const before = own.findIndex(
      ({ one }) => one.kind === 'order' && one.explanation.lines.join('\n') === lines,
    );
    const first = own[before];
    const second = own[index];
    if (first?.one.kind !== 'order' || second === undefined || again.beside >= first.one.beside) continue;
    own[before] = { ...first, one: IDLE };
    own[index] = { ...second, one: again };
  }
  return own;
}

/** The order that a sentence is behind a blind draw, where it is the same however that comes out and is asked for; null where it is not. */
function readBehindDraws(
  drawn: readonly Standpoint[],
  sentence: Sentence,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
): Order | null {
  const [first, ...others] = drawn.map((at) => understand(at, sentence, talk, known));
  if (first?.kind !== 'order') return null;
  const lines = first.explanation.lines.join('\n');
  const isAlike = others.every((one) => one.kind === 'order' && one.explanation.lines.join('\n') === lines);
  return isAlike ? { ...first, explanation: { ...first.explanation, after: null } } : null;
}

/** Whether a sentence has numbers, and all of them count what an order is made of: `my three steps`. */
function countsLabels({ words }: Sentence, { labels, numbers }: WordsOfTalk): boolean {
  const isNumber = (text: string): boolean => /^\d+$/.test(text) || Object.hasOwn(numbers, text);
  return (
    words.some(({ text }) => isNumber(text)) &&
    words.every(({ text }, at) => !isNumber(text) || labels.includes(words[at + 1]?.text ?? ''))
  );
}

/** The place of the first order; -1 where there is none. */
export function firstOrderOf(said: readonly Said[]): number {
  return said.findIndex(({ one }) => one.kind === 'order');
}
