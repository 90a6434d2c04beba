import type { Choose } from './order.js';

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

/** One of the items or more, in the order of the list; none where there is none. */
export function pickAny<T>(items: readonly T[], choose: Choose): T[] {
  return items.length === 0 ? [] : pickSome(items, 1 + choose(items.length), choose);
}
