import { ordersBegunBy, segments, textContext } from '../../engine/core/parse/read-order.js';
import type { OrderLine } from '../../game/table/index.js';
import type { Writer } from '../corrections/index.js';
import { isFaultyOrder, isWrittenOrder } from '../meaning/index.js';

/** Which lines of a mail are written in the program's form. */
export interface WrittenOut {
  readonly written: readonly OrderLine[];
  /** Those that begin as orders do and go on wrongly. */
  readonly faulty: readonly OrderLine[];
  /** Whether some orders are written out and others begin so. */
  readonly isMixed: boolean;
}

/** The lines of a mail by whether they are written in the program's form. */
export function writtenOut({ module, view, side, locale }: Writer, lines: readonly OrderLine[]): WrittenOut {
  const isFaulty = (text: string): boolean => isFaultyOrder(module, view, side, text, locale);
  const isOut = (text: string): boolean => isWrittenOrder(module, view, side, text, locale);
  const wholly = lines.filter(({ text }) => isOut(text));
  if (wholly.length === lines.length) return { written: lines, faulty: [], isMixed: false };
  const isWritten = lines.map((line) => {
    if (wholly.includes(line)) return true;
    // Among orders on one line that are written out, one that begins as an order does is one with a fault.
    const orders = segments(line.text);
    const areOut = orders.map(isOut);
    return areOut.includes(true) && orders.every((one, at) => areOut[at] === true || isFaulty(one));
  });
  // Below an order that is written out a line begins anew, however long the one above is.
  const written = lines.filter(
    (line, at) => isWritten[at] === true && (isWritten[at - 1] === true || !goesOn(lines[at - 1], line)),
  );
  const faulty = lines.filter((line) => !written.includes(line) && isFaulty(line.text));
  const isMixed = faulty.length > 0 || written.some((line) => !wholly.includes(line));
  return { written, faulty, isMixed };
}

/** A line shorter than this was ended by its author, not by the edge of his window. */
const WRAPPED = 46;

/** Whether a line is the rest of a sentence that began on the line above. */
function goesOn(above: OrderLine | undefined, { line }: OrderLine): boolean {
  if (above === undefined || above.line !== line - 1) return false;
  const text = above.text.trim();
  return text.length >= WRAPPED && !/[.!?…;:]["'»”)]*$/u.test(text);
}

/** Whether an order is written out that nothing answers what is asked: `play 57`, which elsewhere plays a card in reply, plays it here. */
export function isOfOtherQuestion({ module, view, side, locale }: Writer, text: string): boolean {
  const own = module.pending(view).filter((decision) => decision.side === side);
  const begun = ordersBegunBy(module, text, textContext(module, view, side, null, locale));
  const isAsked = begun.some(({ answers }) => own.some(({ kind }) => answers.includes(kind)));
  return own.length > 0 && begun.length > 0 && !isAsked;
}
