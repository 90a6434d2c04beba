import type { Candidate, Choose } from './order.js';

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

/** What a slot may hold: these ids of one category, by reference. */
export function candidatesOf(category: string, ids: readonly (string | number)[]): Candidate[] {
  return ids.map((id) => ({ value: `${category}:${id}` }));
}

/**
 * What an order that takes one of a few things lists and proposes: each of those that are `open`, in their order. `slot` holds the
 * thing and `args` are the order that takes it.
 */
export function oneOf<At, Id extends string | number, A>(
  slot: string,
  category: string,
  open: (at: At) => readonly Id[],
  args: (id: Id) => A,
): {
  candidates(at: At): { readonly [slot: string]: readonly Candidate[] };
  propose(at: At, choose: Choose): A | null;
  all(at: At): readonly A[];
} {
  return {
    candidates: (at) => ({ [slot]: candidatesOf(category, open(at)) }),
    propose(at, choose) {
      const id = pick(open(at), choose);
      return id === undefined ? null : args(id);
    },
    all: (at) => open(at).map(args),
  };
}

/** All items, in an order of chance. */
export function shuffled<T>(items: readonly T[], choose: Choose): T[] {
  const left = [...items];
  const all: T[] = [];
  while (left.length > 0) all.push(...left.splice(choose(left.length), 1));
  return all;
}

/** These things as a refusal or an event names them. */
export function refs(category: string, ids: readonly (string | number)[]): string[] {
  return ids.map((id) => `${category}:${id}`);
}
