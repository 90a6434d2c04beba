import type { Decision } from '../../engine/core/base/decision.js';
import type { SideId } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { TextContext } from '../../engine/core/contract/order-grammar.js';
import { textContext } from '../../engine/core/parse/read-order.js';
import type { WordsOfTalk } from '../talk/index.js';
import type { Mention } from './mentions.js';
import { firstWord, type WaysSaid } from './ways-said.js';

/** Where an order is looked for: what its author sees, after the orders before it. */
export interface Standpoint<S = unknown> {
  readonly module: GameModule<S>;
  readonly side: SideId;
  /** The author's language, in which orders are written. */
  readonly locale: string;
  readonly view: S;
  /** What may still be tried for the whole mail. */
  readonly effort: { left: number };
}

/** What a sentence holds that an order may be made of. */
export interface Spoken {
  readonly words: readonly string[];
  readonly mentions: readonly Mention[];
  readonly said: WaysSaid;
  /** The number of the part of the sentence in which each word stands. */
  readonly parts: readonly number[];
  /** And the number of the sentence, where several are read together. */
  readonly blocks: readonly number[];
  readonly talk: WordsOfTalk;
}

/** The keywords of the orders that answer what the side is asked. */
export function orderKeywords<S>(at: Standpoint<S>): ReadonlySet<string> {
  const kinds = new Set(
    at.module.pending(at.view).flatMap(({ side, kind }) => (side === at.side ? [kind] : [])),
  );
  return new Set(
    at.module.orders.filter(({ answers }) => answers.some((kind) => kinds.has(kind))).map(firstWord),
  );
}

export function contextAt<S>(at: Standpoint<S>, decision: Decision): TextContext<S> {
  return textContext(at.module, at.view, at.side, decision, at.locale);
}
