import { describe, expect, it } from '@jest/globals';
import { cheapestMatching, type Edge } from '../../../src/tournament/pairing/matching/index.js';
import { fc, MORE } from '../../support/property.js';

/** Most pairs, then least cost, by trying all. */
function best(free: readonly number[], cost: ReadonlyMap<string, number>): readonly [number, number] {
  const [one, ...rest] = free;
  if (one === undefined) return [0, 0];
  let found = best(rest, cost);
  for (const other of rest) {
    const dear = cost.get(`${one} ${other}`);
    if (dear === undefined) continue;
    const [pairs, sum] = best(
      rest.filter((two) => two !== other),
      cost,
    );
    if (pairs + 1 > found[0] || (pairs + 1 === found[0] && sum + dear < found[1]))
      found = [pairs + 1, sum + dear];
  }
  return found;
}

describe('the matching', () => {
  it('makes most pairs at least cost, also with costs near the largest that are exact', () => {
    const graph = fc
      .integer({ min: 2, max: 8 })
      .chain((count) =>
        fc.tuple(
          fc.constant(count),
          fc.array(
            fc.option(
              fc.oneof(
                fc.integer({ min: 0, max: 5 }),
                fc.integer({ min: 2 ** 48 - 9, max: 2 ** 48 }),
                fc.integer({ min: 0, max: 2 ** 40 }),
              ),
            ),
            { minLength: (count * (count - 1)) / 2, maxLength: (count * (count - 1)) / 2 },
          ),
        ),
      );
    fc.assert(
      fc.property(graph, ([count, costs]) => {
        const edges: Edge[] = [];
        let at = 0;
        for (let one = 0; one < count; one++) {
          for (let other = one + 1; other < count; other++) {
            const cost = costs[at++] ?? null;
            if (cost !== null) edges.push([one, other, cost]);
          }
        }
        const known = new Map(edges.map(([one, other, cost]) => [`${one} ${other}`, cost]));
        const mates = cheapestMatching(count, edges);
        let [pairs, sum] = [0, 0];
        for (const [one, mate] of mates.entries()) {
          if (mate >= 0) expect(mates[mate]).toBe(one);
          if (mate <= one) continue;
          const cost = known.get(`${one} ${mate}`);
          expect(cost).toBeDefined();
          pairs += 1;
          sum += cost ?? 0;
        }
        expect([pairs, sum]).toEqual(
          best(
            Array.from({ length: count }, (_, one) => one),
            known,
          ),
        );
        expect(cheapestMatching(count, edges)).toEqual(mates);
      }),
      { numRuns: 2000 * MORE },
    );
  });

  it('has no pairs where there are none, and takes no cost that is not exact', () => {
    expect(cheapestMatching(3, [])).toEqual([-1, -1, -1]);
    expect(cheapestMatching(4, [[0, 1, 1]])).toEqual([1, 0, -1, -1]);
    expect(() => cheapestMatching(2, [[0, 1, 2 ** 50]])).toThrow(RangeError);
    expect(() => cheapestMatching(2, [[0, 1, 0.5]])).toThrow(RangeError);
  });
});
