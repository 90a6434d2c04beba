import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { OrderLine } from '../../game/table/index.js';
import { Effort, type Standpoint } from '../explaining/index.js';
import { mailReadAt } from '../naming/index.js';
import { defers } from '../phrases/index.js';
import type { Sentence } from '../talk/index.js';
import { isDoubtful } from './doubt.js';
import { withoutIdle } from './idle-sentences.js';
import { IDLE, readOneByOne } from './one-by-one.js';
import { isSmallName, isSmallTalk } from './small-talk.js';

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
   * `small`: it is a greeting, thanks, a farewell or a name, which changes nothing of what is said beside it. `about`: it speaks of
   * things or orders of the game, and may be an order that nobody can read.
   */
  | {
      readonly kind: 'talk';
      readonly line: number;
      readonly text: string;
      readonly surely: boolean;
      readonly small: boolean;
      readonly about: boolean;
    }
  /** It may be an order: these, if any; `held`: it is one, and what else the mail says may turn it into something else. */
  | {
      readonly kind: 'unclear';
      readonly line: number;
      readonly text: string;
      readonly perhaps: readonly string[];
      readonly held?: true;
      /** Whether the orders end there, which the others leave open. */
      readonly ends?: true;
      /** Words stand beside it that nobody has accounted for. */
      readonly unsure?: true;
    };

/** Sentences of one mail that are looked at; where there are more nothing is certain. */
export const MOST_SENTENCES = 40;
/** Steps that are tried for its sentences one by one. */
export const MOST_BY_SENTENCE = 70_000;

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
  effort = new Effort(MOST_BY_SENTENCE),
): Understood[] {
  const begin: Standpoint = { module, side, locale, view, effort };
  const { talk, known, sentences: written } = mailReadAt(begin, lines);
  const sentences = written.slice(0, MOST_SENTENCES);
  const read = withoutIdle(readOneByOne(begin, sentences, talk, known), talk, known);
  const last = read.at(-1)?.sentence;
  const isSmall = (sentence: Sentence, heavy: boolean): boolean =>
    !heavy &&
    !defers(sentence, talk) &&
    isSmallTalk(
      sentence,
      sentence === last,
      talk,
      (words) => read.length > 1 && isSmallName(module, words, known),
    );
  const talks = read.filter(
    ({ sentence, one }) => one.kind === 'talk' && one !== IDLE && !isSmall(sentence, one.heavy),
  );
  // Where something was not tried, another order may be as good.
  const doubtful =
    effort.isSpent ||
    written.length > sentences.length ||
    sentences.some((sentence) => defers(sentence, talk)) ||
    isDoubtful(begin, read, talks, talk, known);
  const unread = written.slice(MOST_SENTENCES).map(({ line, text }): Understood => {
    return { kind: 'talk', line, text, surely: false, small: false, about: false };
  });
  const understood = read.map(({ sentence, one }): Understood => {
    const { line, text } = sentence;
    if (one.kind === 'talk') {
      const surely = one.barred === true;
      return { kind: 'talk', line, text, surely, small: isSmall(sentence, one.heavy), about: one.about };
    }
    if (one.kind === 'unclear') return { ...one, line, text };
    const { lines: orders } = one.explanation;
    return doubtful
      ? { kind: 'unclear', line, text, perhaps: [orders.join('; ')], held: true }
      : { kind: 'order', line, text, orders, beside: one.beside };
  });
  return [...understood, ...unread];
}
