import { segments } from '../../engine/core/parse/read-order.js';
import type { LineVerdict, OrderLine } from '../../game/table/index.js';
import type { Writer } from '../corrections/index.js';
import { readMeaning, type Understood } from '../meaning/index.js';
import { mayConcernOrders } from '../talk/index.js';
import { verdictBeside } from './asked-back.js';
import type { OwnWords } from './own-words.js';
import { asWholes, mendedLines } from './whole-mails.js';

/** What a mail says in which these lines are written out and those have a fault, and the rest is something else. */
export function besideThoseWritten(
  { module, view, side, locale }: Writer,
  lines: readonly OrderLine[],
  written: readonly OrderLine[],
  faulty: readonly OrderLine[],
): OwnWords {
  const beside = lines.filter((line) => !written.includes(line) && !faulty.includes(line));
  const talk = readMeaning(module, view, side, beside, locale);
  const isSmall = talk.every((one) => one.kind === 'talk' && one.small);
  // What an order in its author's words may stand beside, one that is written out may stand beside, too.
  const whole = isSmall || faulty.length > 0 ? null : readMeaning(module, view, side, lines, locale);
  const isApart = whole !== null && standApart(whole, written, beside);
  return besideWritten([...written, ...faulty], talk, isSmall || isApart);
}

/** Orders in the program's form with talk around them: they are judged as they stand where it changes nothing of them. */
function besideWritten(
  lines: readonly OrderLine[],
  others: readonly Understood[],
  isClear: boolean,
): OwnWords {
  const orders = lines.toSorted((a, b) => a.line - b.line);
  const said = (verdict: LineVerdict): LineVerdict => verdict;
  const beside = others.flatMap((one) => verdictBeside(one));
  if (isClear) return { orders, clear: true, doubtful: false, mended: [], readings: () => [], beside, said };
  const all = [...orders.map(held), ...others.map((one) => (one.kind === 'order' ? held(one) : one))];
  const inOrder = all.sort((a, b) => a.line - b.line);
  return {
    orders: [],
    clear: false,
    doubtful: isDoubtful(others),
    mended: mendedLines(inOrder),
    readings: () => {
      const [whole, choices] = asWholes(mendedLines(inOrder));
      // Who asks which of them it should be has not chosen yet.
      const isAsked = orders.length > 1 && others.some(({ text }) => /\?[\s)"'»”]*$/u.test(text));
      return isAsked ? orders.map(({ text }) => segments(text)) : [...whole, ...choices];
    },
    beside: inOrder.flatMap((one) => verdictBeside(one)),
    said,
  };
}

/**
 * Whether of a mail that was read as a whole all that is written as orders are is one, a line an order, and nothing else is: what stands
 * beside them changes nothing of them.
 */
function standApart(
  whole: readonly Understood[],
  written: readonly OrderLine[],
  beside: readonly OrderLine[],
): boolean {
  const isOf = (lines: readonly OrderLine[], { line }: Pick<Understood, 'line'>): boolean =>
    lines.some((one) => one.line === line);
  // `..., was what I played in the tournament.`, `Is this how one writes it?`
  const isOfThem = ({ text, line }: Understood): boolean => isOf(beside, { line }) && mayConcernOrders(text);
  return (
    !whole.some((one) => isOfThem(one) || (one.kind === 'talk' && one.about)) &&
    whole.every((one) => one.kind === (isOf(beside, one) ? 'talk' : 'order')) &&
    written.every((line) => whole.some((one) => one.kind === 'order' && one.line === line.line))
  );
}

/** An order that is kept back for what stands beside it. */
function held(one: OrderLine | Extract<Understood, { readonly kind: 'order' }>): Understood {
  const perhaps = 'orders' in one ? [one.orders.join('; ')] : [one.text];
  return { kind: 'unclear', line: one.line, text: one.text, perhaps, held: true };
}

export function isDoubtful(said: readonly Understood[]): boolean {
  return said.some((one) => one.kind === 'talk' && !one.small);
}
