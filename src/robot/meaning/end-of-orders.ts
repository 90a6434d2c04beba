import { askedAt, openPieces, orderKeywords, PRICE, type Standpoint, slotsOf } from '../explaining/index.js';
import {
  DECLINING,
  has,
  mentionsIn,
  partsOf,
  REFUSING,
  SINGLE,
  smallWords,
  waysSaid,
} from '../phrases/index.js';
import type { Sentence, WordsOfTalk } from '../talk/index.js';
import { endOfOrders } from './bare-orders.js';
import type { Read } from './understand-sentence.js';

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
    // `Greene to Boston. Wayne stays`: that says who goes, and not that nobody else does.
    if (one.ends === 'one' && !blind && isSaidToStay(one.still) && !areAll(at, one.still)) return one;
    if (end !== null && !blind)
      return (one.ends === 'one' && !isSaidToStay(one.still)) ||
        (one.ends === 'perhaps' && leavesSome(at, asked))
        ? { kind: 'unclear', perhaps: end.lines, ends: true }
        : { kind: 'order', explanation: end, beside: 0 };
    // Who has the others stay where nobody sees what comes first may mean an order by that.
    const mayEnd = one.ends === 'surely' || blind;
    const isOpen = mayEnd && isUnended(before, given, blind ? null : at);
    return isOpen ? { kind: 'unclear', perhaps: end?.lines ?? [] } : one;
  }
  const { explanation } = one;
  const there = explanation.after === null ? null : { ...at, view: explanation.after };
  if (one.ends === 'one' && (there === null || !areAll(there, one.still))) return one;
  const end = there === null ? null : endOfOrders(there, asked);
  if (there === null || end === null) {
    const words = new Set([...given, ...explanation.keywords]);
    return one.ends === 'surely' && isUnended(before, words, there) ? { kind: 'unclear', perhaps: [] } : one;
  }
  const lines = [...explanation.lines, ...end.lines];
  // Of the others it is only said that they stay: where a question counts what is left, it may still be used.
  if (one.ends === 'perhaps' && leavesSome(there, asked))
    return { kind: 'unclear', perhaps: [lines.join('; ')] };
  const keywords = [...explanation.keywords, ...end.keywords];
  return { ...one, explanation: { ...explanation, lines, keywords, after: end.after } };
}

function isSaidToStay(still: ReadonlySet<string> = new Set()): boolean {
  return still.size > 0;
}

/** Whether who is said to do nothing is all who could still do anything: `Putnam to West Point, Clinton stays`. */
function areAll(there: Standpoint, still: ReadonlySet<string> = new Set()): boolean {
  const open = openPieces(there);
  return open.length > 0 && open.every((key) => still.has(key));
}

/** Whether the turn could be ended by an order before, and what was ordered does not come to the question that follows its end. */
function isUnended({ first, asked }: Given, given: ReadonlySet<string>, there: Standpoint | null): boolean {
  const end = endOfOrders(first, asked);
  if (end === null || end.keywords.some((keyword) => given.has(keyword))) return false;
  // Who intercepts with some has said all there is to say: a `pass` would have been instead of that.
  if (end.keywords.every((keyword) => REFUSING.has(keyword))) return false;
  // Who alone was to move and has his order leaves nobody to stay.
  if (!end.keywords.every((keyword) => DECLINING.has(keyword)) && actsAlone(first, asked)) return false;
  return there === null || end.after === null || asking(there) !== asking({ ...first, view: end.after });
}

/** Whether what is asked can be ordered of one piece alone. */
function actsAlone(first: Standpoint, asked: ReadonlySet<string>): boolean {
  const own = askedAt(first).filter(({ kind }) => asked.has(kind));
  const open = own.flatMap((decision) =>
    first.module.orders.flatMap((def) => {
      const slot = def.answers.includes(decision.kind)
        ? slotsOf(def.syntax).find(({ type }) => SINGLE.has(type.name))
        : undefined;
      if (slot === undefined) return [];
      const all = first.effort.once(decision, def, 'candidates', PRICE.list, () =>
        def.candidates(first.view, decision),
      );
      return (all[slot.name] ?? []).map(({ value }) => String(value));
    }),
  );
  return new Set(open).size === 1;
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

const AFFIRMING = new Set('yes yep yeah ok okay ja jawohl oui i im ich je nous wir we'.split(' '));

/** Whether a sentence only says once more which orders are given, or that they are: `Yes, I intercept.` `Finished.` */
export function saysAgain(
  at: Standpoint,
  { words }: Sentence,
  one: Read,
  given: ReadonlySet<string>,
  talk: WordsOfTalk,
  known: ReadonlySet<string>,
  isBehind: boolean,
): boolean {
  const isOpen = one.kind === 'order' || (one.kind === 'talk' && one.barred === true);
  if (isOpen || (one.kind === 'unclear' && one.perhaps.length > 0)) return false;
  const { module } = at;
  if (mentionsIn(module, words, talk, known).length > 0) return false;
  const texts = words.map(({ text }) => text);
  const said = waysSaid(module, texts, new Set());
  const small = smallWords(talk);
  if (![...said.byKeyword.keys()].some((keyword) => given.has(keyword))) return false;
  if (texts.every((text, place) => said.at.has(place) || small.has(text) || AFFIRMING.has(text))) return true;
  // `Behind the walls it is safer`: it praises what was ordered.
  if (!isBehind) return false;
  const asked = orderKeywords(at);
  const isSaid = (keyword: string): boolean => given.has(keyword) || !asked.has(keyword);
  const states = texts.some((text) => talk.states.includes(text)) || has(texts, talk.states);
  const isPlain = partsOf({ words }, talk, said.at).every(({ denied, told }) => !denied && !told);
  return one.kind === 'talk' && states && isPlain && [...said.byKeyword.keys()].every(isSaid);
}
