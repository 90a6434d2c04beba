import { refuse, type Violation } from '../../engine/core/base/result.js';
import { ordersBegunBy, segments, textContext } from '../../engine/core/parse/read-order.js';
import type { LineVerdict, OrderLine } from '../../game/table/index.js';
import { isJourney } from '../explaining/index.js';
import type { Understood } from '../meaning/index.js';
import { type Asker, waysThere } from '../questions/index.js';
import { nearestOrders } from './asker-at-table.js';
import { LONGEST_TOLD } from './whole-mails.js';

/** What may be an order that nobody can read is asked about, with the orders that come nearest to it. */
export function askedAbout(one: Understood, asker: Asker, judged: readonly OrderLine[]): Understood {
  const { kind, line, text } = one;
  if (judged.some((each) => each.line === line)) return one;
  if (kind === 'order' || (kind === 'talk' && (one.surely || one.small || !one.about))) return one;
  return { kind: 'unclear', line, text, perhaps: nearestOrders(asker, text) };
}

/** So many sentences are looked at for where they send somebody. */
const MOST_SENT = 2;

/** The sentences that send somebody somewhere of which nothing that is understood goes there, with the ways there, or why there is none. */
export function sentSomewhere(
  asker: Asker,
  read: readonly Understood[],
  isFaulty: (text: string) => boolean,
): ReadonlyMap<number, NonNullable<ReturnType<typeof waysThere>>> {
  const { module, view, side, locale } = asker;
  const context = textContext(module, view, side, null, locale);
  const goes = (line: string): boolean =>
    segments(line).some((order) => ordersBegunBy(module, order, context).some(isJourney));
  const open = read.filter((one) => {
    if (one.kind === 'talk') return one.about && !one.surely && !isFaulty(one.text);
    return one.kind === 'unclear' && one.held !== true && !one.perhaps.some(goes) && !isFaulty(one.text);
  });
  return new Map(
    open.slice(0, MOST_SENT).flatMap(({ line, text }) => {
      const ways = waysThere(asker, text);
      const isAnswer =
        ways !== null && (ways.lines.length > 0 ? ways.lines.every(goes) : ways.reason !== null);
      return isAnswer ? [[line, ways] as const] : [];
    }),
  );
}

/** Who is sent somewhere may not be meant by what is left of it without the way there. */
export function withWays(one: Understood, sent: ReturnType<typeof sentSomewhere>): Understood {
  const ways = sent.get(one.line);
  if (ways === undefined || one.kind === 'order' || (one.kind === 'talk' && !one.about)) return one;
  return { kind: 'unclear', line: one.line, text: one.text, perhaps: ways.lines };
}

export function verdictBeside(one: Understood, barrier: Violation | null = null): LineVerdict[] {
  const { line, text } = one;
  if (one.kind === 'order') return [];
  if (one.kind === 'unclear' && one.perhaps.length === 0 && barrier !== null)
    return [{ line, text, status: 'refused', violation: barrier }];
  if (one.kind === 'talk') return [{ line, text, status: 'talk' }];
  if (one.held === true) return [{ line, text, status: 'not-done', ...orderOf(one.perhaps, text) }];
  const { violation } = refuse('unclear', undefined, { text: text.slice(0, LONGEST_TOLD) }, one.perhaps);
  return [{ line, text, status: 'refused', violation }];
}

/** The order as the program writes it, where that is not what was written. */
function orderOf([order]: readonly string[], text: string): Pick<LineVerdict, 'order'> {
  return order === undefined || order === text ? {} : { order };
}
