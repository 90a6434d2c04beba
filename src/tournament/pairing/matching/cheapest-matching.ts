import blossom from 'edmonds-blossom-fixed';

/** Two that may be paired, by number from 0, and what it costs: a whole number, none below 0. */
export type Edge = readonly [one: number, other: number, cost: number];

/** Twice a weight, and sums of a few of them, must stay exact. */
const DEAREST = 2 ** 48;

/**
 * As many pairs as can be made of `count` by the edges given, and of all such ways the cheapest: the mate of each, -1 for who
 * has none. The same edges in the same order give the same pairs. Throws RangeError at a cost that is not exact.
 */
export function cheapestMatching(count: number, edges: readonly Edge[]): number[] {
  let dearest = 0;
  for (const [, , cost] of edges) {
    if (!Number.isSafeInteger(cost) || cost < 0 || cost > DEAREST) throw new RangeError(`a cost of ${cost}`);
    dearest = Math.max(dearest, cost);
  }
  const mates = blossom(
    edges.map(([one, other, cost]) => [one, other, dearest - cost]),
    true,
  );
  return Array.from({ length: count }, (_, number) => mates[number] ?? -1);
}
