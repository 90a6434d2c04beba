import { Cursor } from '../../src/engine/core/base/token-cursor.js';
import {
  parseSyntax,
  type SyntaxNode,
  type TextContext,
} from '../../src/engine/core/contract/order-grammar.js';
import { type FormSlot, fills, gapsIn, lineOf, type Said, touched } from '../compose/order-form.js';

/** Words with gaps that somebody fills: an order, or a condition. */
export interface Phrase {
  readonly syntax: readonly SyntaxNode<unknown>[];
  readonly said: Said;
}

/** Its gaps, in the order in which they are written. */
export function gapsOf({ syntax }: Phrase): readonly FormSlot[] {
  return gapsIn(syntax);
}

/** As far as it goes. */
export function wordsOf(phrase: Phrase, { lexicon }: TextContext<unknown>): string {
  return lineOf(phrase, phrase.said, lexicon);
}

/** Whether it can be read as it stands. */
export function isWhole(phrase: Phrase, context: TextContext<unknown>): boolean {
  const cursor = Cursor.of(wordsOf(phrase, context));
  return parseSyntax(phrase.syntax, cursor, context).ok && cursor.done;
}

/** The phrase once an item is touched for one of its gaps: the first way to take it in which the gap can be read. */
export function withItem(phrase: Phrase, gap: FormSlot, item: string, context: TextContext<unknown>): Phrase {
  const { ways, otherwise } = touched({ verb: '', said: phrase.said }, gap, item, context);
  const reads = ways.find(({ said }) => fills(gap, (said[gap.name] ?? []).join(', '), context));
  return { ...phrase, said: (reads ?? otherwise).said };
}

/** The first gap that has to be filled and is not; null where there is none. */
export function emptyGap(phrase: Phrase): FormSlot | null {
  return (
    gapsOf(phrase).find(({ name, optional }) => !optional && (phrase.said[name] ?? []).length === 0) ?? null
  );
}
