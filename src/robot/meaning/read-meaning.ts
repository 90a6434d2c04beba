import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderLine } from '../../game/table/index.js';
import { LANGUAGES, languageOf, type Sentence, sentencesOf, wordsOf } from '../talk/index.js';
import { isFirm, isWeighty } from './firm-orders.js';
import { inParts, together } from './group-sentences.js';
import { defers } from './parts.js';
import { isSmallTalk } from './small-talk.js';
import type { Standpoint } from './standpoint.js';
import { ordinaryWords } from './talk-vocabulary.js';
import { type Read, understand } from './understand-sentence.js';

/** What a sentence was taken for. */
export type Understood =
  | {
      readonly kind: 'order';
      readonly line: number;
      readonly text: string;
      readonly orders: readonly string[];
      /** How many words stand beside what the orders are made of. */
      readonly beside: number;
    }
  /**
   * Nothing in it is ordered. `surely`: it asks, leaves open, quotes or the like, however much it looks like an order.
   * `small`: it is a greeting, thanks, a farewell or a name, which changes nothing of what is said beside it.
   */
  | {
      readonly kind: 'talk';
      readonly line: number;
      readonly text: string;
      readonly surely: boolean;
      readonly small: boolean;
    }
  /** It may be an order: these, if any; `held`: it is one, and what else the mail says may turn it into something else. */
  | {
      readonly kind: 'unclear';
      readonly line: number;
      readonly text: string;
      readonly perhaps: readonly string[];
      readonly held?: true;
    };

/** Sentences of one mail that are looked at. */
const MOST_SENTENCES = 40;
/** Readings of a part of a sentence as a part of an order that are tried for one mail. */
const MOST_EFFORT = 60_000;

/**
 * Reads what a player wrote in his own words: each sentence is an order, talk, or unclear. An order is what explains
 * everything a sentence speaks of, legally and in one way only.
 */
export function readMeaning(
  module: GameModule,
  view: unknown,
  side: SideId,
  lines: readonly OrderLine[],
  locale: string,
  trace?: (sentence: Sentence, read: Read) => void,
): Understood[] {
  const all = lines.flatMap(({ text }) => wordsOf(text).map((word) => word.text));
  const language = languageOf(all, locale);
  const talk = LANGUAGES[language] ?? LANGUAGES.en;
  if (talk === undefined) throw new RangeError('no language to read in');
  const sentences = sentencesOf(lines, language).slice(0, MOST_SENTENCES);
  const known = ordinaryWords(module, talk);
  let at: Standpoint = {
    module,
    side,
    locale,
    view,
    effort: { left: MOST_EFFORT },
  };
  let blind = false;
  const given = new Set<string>();
  const whole = together(at, sentences, talk, known);
  const read = whole
    .flatMap((one) => inParts(at, one, talk, known))
    .map((sentence) => {
      const one = understand(at, sentence, talk, known);
      trace?.(sentence, one);
      if (one.kind !== 'order') return { sentence, one };
      const { lines: orders, after, bare, everybody } = one.explanation;
      // Said twice is said once.
      if ((bare || everybody) && orders.every((order) => given.has(order)))
        return { sentence, one: { kind: 'talk', heavy: false, about: false } as const };
      for (const order of orders) given.add(order);
      if (blind) return { sentence, one: { kind: 'unclear', perhaps: orders } as const };
      if (after === null) blind = true;
      else at = { ...at, view: after };
      return { sentence, one };
    });
  const last = read.at(-1)?.sentence;
  const isSmall = (sentence: Sentence, heavy: boolean): boolean =>
    !heavy && !defers(sentence, talk) && isSmallTalk(sentence, sentence === last, talk);
  const talks = read.filter(({ sentence, one }) => one.kind === 'talk' && !isSmall(sentence, one.heavy));
  const doubtful =
    sentences.some((sentence) => defers(sentence, talk)) ||
    talks.some(({ one }) => one.kind === 'talk' && isWeighty(one)) ||
    read.some(({ one }) => one.kind === 'order' && !isFirm(one, talks.length > 0));
  return read.map(({ sentence, one }): Understood => {
    const { line, text } = sentence;
    if (one.kind === 'talk')
      return { kind: 'talk', line, text, surely: one.barred === true, small: isSmall(sentence, one.heavy) };
    if (one.kind === 'unclear') return { kind: 'unclear', line, text, perhaps: one.perhaps };
    const { lines: orders } = one.explanation;
    return doubtful
      ? { kind: 'unclear', line, text, perhaps: [orders.join('; ')], held: true }
      : { kind: 'order', line, text, orders, beside: one.beside };
  });
}
