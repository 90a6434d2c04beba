import type { Decision } from '../../../core/decision.js';
import type { Choose } from '../../../core/order.js';
import type { Side } from '../../state.js';

/** The side a question is put to; chance gives no orders. */
export function sideOf(decision: Decision): Side {
  if (decision.side !== 'french' && decision.side !== 'british') {
    throw new RangeError(`${decision.side} gives no orders`);
  }
  return decision.side;
}

/** One of the items, or undefined when there is none. */
export function pick<T>(items: readonly T[], choose: Choose): T | undefined {
  return items.length === 0 ? undefined : items[choose(items.length)];
}

/** Up to `number` different items, in the order of the list. */
export function pickSome<T>(items: readonly T[], number: number, choose: Choose): T[] {
  const left = [...items];
  while (left.length > number) left.splice(choose(left.length), 1);
  return left;
}
