import { refusalOf } from '../../engine/core/contract/order.js';
import { readOrder } from '../../engine/core/parse/read-order.js';
import { foresee } from '../../engine/core/session/order-outcome-preview.js';
import type { WordsOfTalk } from '../talk/index.js';
import { type Explanation, NO_ORDER } from './explain.js';
import { DECLINING, KINDS } from './kinds-of-things.js';
import { type Mention, placesIn } from './mentions.js';
import { has, type Part } from './parts.js';
import { contextAt, type Standpoint } from './standpoint.js';
import { smallWords } from './talk-vocabulary.js';
import type { Read } from './understand-sentence.js';
import { firstWord, type WaysSaid } from './ways-said.js';

/**
 * The order by which a side says that nobody else does anything, where one of the `kinds` of questions still waits for it; null
 * where none does, or where more than one word may end it.
 */
export function endOfOrders(at: Standpoint, kinds: ReadonlySet<string>): Explanation | null {
  const { module, side, view } = at;
  const found = module.pending(view).flatMap((decision) => {
    if (decision.side !== side || !kinds.has(decision.kind)) return [];
    const context = contextAt(at, decision);
    return module.orders.flatMap((def) => {
      if (!def.answers.includes(decision.kind) || def.unavailable(view, decision) !== null) return [];
      const line = context.lexicon.word(firstWord(def));
      const read = readOrder(module, line, context);
      if (!read.ok || read.value.verb !== def.verb) return [];
      if (refusalOf(def, view, decision, read.value.args) !== null) return [];
      return [{ line, after: foresee(module, view, side, decision, read.value), keyword: firstWord(def) }];
    });
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  return { ...NO_ORDER, lines: [only.line], after: only.after, keywords: [only.keyword] };
}

/** What was asked before the orders of a mail, and what of them is given already. */
interface Given {
  readonly first: Standpoint;
  /** The kinds of questions that were asked. */
  readonly asked: ReadonlySet<string>;
  /** The words the orders so far begin with. */
  readonly given: ReadonlySet<string>;
  /** What comes of them cannot be seen. */
  readonly blind: boolean;
}

/**
 * The same with the order that ends them, where it says that nobody else does anything or that the turn is over, and the game wants to be
 * told. Where it cannot be seen what ends the turn, it is asked about: an order before it is not done without it.
 */
export function withEnd(before: Given, at: Standpoint, one: Read): Read {
  if (one.kind === 'unclear' || one.ends === undefined) return one;
  const { asked, given, blind } = before;
  if (one.kind === 'talk') {
    if (given.size === 0) return one;
    const end = endOfOrders(at, asked);
    if (end !== null && !blind)
      return one.ends === 'perhaps' && leavesSome(at, asked)
        ? { kind: 'unclear', perhaps: end.lines }
        : { kind: 'order', explanation: end, beside: 0 };
    const isOpen = one.ends === 'surely' && isUnended(before, given, blind ? null : at);
    return isOpen ? { kind: 'unclear', perhaps: end?.lines ?? [] } : one;
  }
  const { explanation } = one;
  const there = explanation.after === null ? null : { ...at, view: explanation.after };
  const end = there === null ? null : endOfOrders(there, asked);
  if (there === null || end === null) {
    const words = new Set([...given, ...explanation.keywords]);
    return one.ends === 'surely' && isUnended(before, words, there) ? { kind: 'unclear', perhaps: [] } : one;
  }
  const lines = [...explanation.lines, ...end.lines];
  // Of the others it is only said that they stay: whether that is all that is ordered has to be asked.
  if (one.ends === 'perhaps') return { kind: 'unclear', perhaps: [lines.join('; ')] };
  return { ...one, explanation: { ...explanation, lines, after: end.after } };
}

/** Whether the turn could be ended by an order before, and what was ordered does not come to the question that follows its end. */
function isUnended({ first, asked }: Given, given: ReadonlySet<string>, there: Standpoint | null): boolean {
  const end = endOfOrders(first, asked);
  if (end === null || end.keywords.some((keyword) => given.has(keyword))) return false;
  return there === null || end.after === null || asking(there) !== asking({ ...first, view: end.after });
}

/** Who is asked what. */
function asking({ module, view }: Standpoint): string {
  return module
    .pending(view)
    .map(({ side, kind }) => `${side}:${kind}`)
    .toSorted()
    .join(' ');
}

/** Whether a question counts what is left over: who has the others stay may still want to use it. */
function leavesSome({ module, side, view }: Standpoint, asked: ReadonlySet<string>): boolean {
  return module
    .pending(view)
    .some(
      (one) =>
        one.side === side &&
        asked.has(one.kind) &&
        Object.values(one.facts ?? {}).some((fact) => typeof fact === 'number'),
    );
}

/** A sentence that may decline what is asked. */
interface Declining {
  readonly parts: readonly Part[];
  readonly mentions: readonly Mention[];
  readonly saying: WaysSaid;
  readonly talk: WordsOfTalk;
}

/** What a sentence comes to that says of what is asked that there is none of it; `beside`: parts that say something else. */
export interface Declined {
  readonly explanation: Explanation;
  readonly beside: number;
}

/** Words of another part that say nothing of the game. */
const MOST_BESIDE = 8;

/**
 * The one order by which a side does nothing of what it is asked for, where a sentence says so: `No supply for anyone`, `je ne
 * renvoie personne`. The negation has to stand with a word by which another answer to the same question is said, and nothing may
 * be named or counted that would be left out of it, or done.
 */
export function declined(at: Standpoint, { parts, mentions, saying, talk }: Declining): Declined | null {
  const own = at.module.pending(at.view).filter(({ side }) => side === at.side);
  const kinds = new Set(own.map(({ kind }) => kind));
  const end = endOfOrders(at, kinds);
  const [keyword = ''] = end?.keywords ?? [];
  if (end === null || !DECLINING.has(keyword)) return null;
  const answers = new Set(
    at.module.orders.flatMap((def) => (def.answers.some((kind) => kinds.has(kind)) ? [firstWord(def)] : [])),
  );
  const small = smallWords(talk);
  const places = new Set(
    [...saying.byKeyword].flatMap(([one, where]) => (answers.has(one) && one !== keyword ? where : [])),
  );
  const named = new Set(mentions.flatMap((mention) => (isAnybody(mention) ? [] : placesIn(mention))));
  const anybody = new Set(mentions.filter(isAnybody).flatMap(placesIn));
  const isPlain = ({ start, words }: Part): boolean =>
    words.every(
      ({ text }, index) =>
        text === '' ||
        saying.at.has(start + index) ||
        anybody.has(start + index) ||
        small.has(text) ||
        talk.none.includes(text) ||
        talk.anybody.includes(text),
    );
  const speaks = ({ start, words }: Part, of: ReadonlySet<number>): boolean =>
    words.some((_, index) => of.has(start + index));
  const declines = (part: Part): boolean => {
    const texts = part.words.map(({ text }) => text);
    return has(texts, talk.none) && isPlain(part) && speaks(part, places) && !part.told;
  };
  const others = parts.filter((part) => !declines(part));
  if (others.length === parts.length || parts.some((part) => speaks(part, named))) return null;
  const isAside = (part: Part): boolean =>
    part.words.length <= MOST_BESIDE && !speaks(part, places) && !speaks(part, anybody);
  const isStill = (part: Part): boolean => part.denied && isPlain(part);
  if (!others.every((part) => isStill(part) || isAside(part))) return null;
  return {
    explanation: end,
    beside: others.filter((part) => !isStill(part) && !isPlain(part)).length,
  };
}

/** Whether nobody by himself is named: a kind of pieces, or everybody. */
function isAnybody({ meant, number, all, digits }: Mention): boolean {
  if (digits) return false;
  return (
    all ||
    (meant.length === 0
      ? number === null || number === 1
      : meant.every(({ category }) => KINDS.has(category)))
  );
}
