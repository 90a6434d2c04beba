import { refuse } from '../../engine/core/base/result.js';
import type { LineVerdict, OrderLine, Player, Table } from '../../game/table/index.js';
import { isWrittenOrder, readMeaning, type Understood } from '../meaning/index.js';

/** The orders of a mail whose author wrote as he speaks. */
export interface OwnWords {
  /** As the program writes them, with the lines they were said on. */
  readonly orders: readonly OrderLine[];
  /** What is no order, and what may be one: where there is any of that, nothing is done. */
  readonly beside: readonly LineVerdict[];
  /** Whether everything in it that may be an order is one. */
  readonly clear: boolean;
  /** The verdict on an order with the words it was given in. */
  said(verdict: LineVerdict): LineVerdict;
}

/**
 * What a player means who did not write in the program's form. Null where every line is written so: then it is judged as it
 * stands, and what is wrong with it is told.
 */
export function inOwnWords(
  { module, session: { state } }: Table,
  { side, locale }: Pick<Player, 'side' | 'locale'>,
  lines: readonly OrderLine[],
): OwnWords | null {
  if (lines.every(({ text }) => isWrittenOrder(module, state, side, text, locale))) return null;
  const understood = readMeaning(module, state, side, lines, locale);
  const orders = understood.flatMap((one) =>
    one.kind === 'order' ? one.orders.map((text) => ({ line: one.line, text })) : [],
  );
  const texts = new Map(understood.map(({ line, text }) => [line, text]));
  const clear = understood.every(({ kind }) => kind !== 'unclear');
  return {
    orders,
    clear,
    beside: understood.flatMap(verdictBeside),
    said: (verdict) => {
      const text = texts.get(verdict.line);
      return text === undefined || text === verdict.text
        ? verdict
        : { ...verdict, text, order: verdict.order ?? verdict.text };
    },
  };
}

function verdictBeside(one: Understood): LineVerdict[] {
  const { line, text } = one;
  if (one.kind === 'order') return [];
  if (one.kind === 'talk') return [{ line, text, status: 'talk' }];
  const { violation } = refuse('unclear', undefined, { text: text.slice(0, LONGEST_TOLD) }, one.perhaps);
  return [{ line, text, status: 'refused', violation }];
}

/** Letters of a sentence that are told when it is asked about. */
const LONGEST_TOLD = 120;
