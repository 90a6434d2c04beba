import { describe, expect, it } from '@jest/globals';
import {
  bestMatching,
  cheapestMatching,
  cheapestTransport,
  type Edge,
  firstAssignment,
} from '../../../src/tournament/pairing/matching/index.js';
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

/** Which of two lists is greater, by the first number that differs. */
function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, place) => part !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

type Worths = ReadonlyMap<string, readonly number[]>;

/** The most that pairs of these can be worth, by trying all. */
function most(free: readonly number[], worths: Worths): readonly number[] {
  const [one, ...rest] = free;
  if (one === undefined) return [0, 0, 0];
  let found = most(rest, worths);
  for (const other of rest) {
    const worth = worths.get(`${one} ${other}`);
    if (worth === undefined) continue;
    const others = most(
      rest.filter((two) => two !== other),
      worths,
    );
    const sum = worth.map((part, at) => part + (others[at] ?? 0));
    if (compared(sum, found) > 0) found = sum;
  }
  return found;
}

describe('the matching that is worth most', () => {
  it('counts what a later number says only where all before it are equal', () => {
    const worth = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: -2, max: 2 }), fc.integer());
    const graph = fc.integer({ min: 2, max: 8 }).chain((count) =>
      fc.tuple(
        fc.constant(count),
        fc.array(fc.option(worth), {
          minLength: (count * (count - 1)) / 2,
          maxLength: (count * (count - 1)) / 2,
        }),
      ),
    );
    fc.assert(
      fc.property(graph, ([count, given]) => {
        const edges: [number, number, readonly number[]][] = [];
        let at = 0;
        for (let one = 0; one < count; one++) {
          for (let other = one + 1; other < count; other++) {
            const found = given[at++] ?? null;
            if (found !== null) edges.push([one, other, found]);
          }
        }
        const worths = new Map(edges.map(([one, other, found]) => [`${one} ${other}`, found]));
        const mates = bestMatching({ count, width: 3, edges });
        let sum: readonly number[] = [0, 0, 0];
        for (const [one, mate] of mates.entries()) {
          if (mate < 0) continue;
          expect(mates[mate]).toBe(one);
          const own = worths.get(`${one} ${mate}`);
          if (own !== undefined) sum = sum.map((part, place) => part + (own[place] ?? 0));
        }
        expect(sum).toEqual(most([...mates.keys()], worths));
      }),
      { numRuns: 300 * MORE },
    );
  });
});

describe('the transport', () => {
  it('is the cheapest, and of the ways to do it by name there is a first', () => {
    const table = fc.array(
      fc.array(fc.option(fc.integer({ min: -3, max: 3 })), { minLength: 4, maxLength: 4 }),
      { minLength: 4, maxLength: 4 },
    );
    // Four on either side, of one to four kinds: where a kind ends.
    const kinds = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 });
    const kindOf = (ends: readonly boolean[]): number[] => {
      const found = [0];
      for (const isEnd of ends) found.push((found.at(-1) ?? 0) + (isEnd ? 1 : 0));
      return found;
    };
    const numbers = (found: readonly number[]): number[] =>
      [...new Set(found)].map((kind) => found.filter((one) => one === kind).length);
    fc.assert(
      fc.property(table, kinds, kinds, (rows, above, below) => {
        const [from, to] = [kindOf(above), kindOf(below)];
        const cost = (row: number, column: number): number => rows[row]?.[column] ?? 0;
        const allowed = (row: number, column: number): boolean => (rows[row]?.[column] ?? null) !== null;
        const kind = (unit: number, of: readonly number[]): number => of[unit] ?? 0;
        const all: number[][] = [];
        const tryAll = (taken: readonly number[]): void => {
          if (taken.length === 4) all.push([...taken]);
          else {
            for (let column = 0; column < 4; column++) {
              if (!taken.includes(column) && allowed(kind(taken.length, from), kind(column, to)))
                tryAll([...taken, column]);
            }
          }
        };
        tryAll([]);
        const total = (columns: readonly number[]): number =>
          columns.reduce((sum, column, row) => sum + cost(kind(row, from), kind(column, to)), 0);
        const demands = numbers(to);
        const made = cheapestTransport({ supplies: numbers(from), demands, cost, allowed });
        expect(made === null).toBe(all.length === 0);
        if (made === null) return;
        const least = Math.min(...all.map(total));
        const given = (row: number, column: number): number => made.flow[row * demands.length + column] ?? 0;
        let sum = 0;
        for (const [row, supply] of numbers(from).entries()) {
          expect(demands.reduce((many, _, column) => many + given(row, column), 0)).toBe(supply);
          for (const column of demands.keys()) sum += given(row, column) * cost(row, column);
        }
        expect(sum).toBe(least);
        // The dual values prove it, and tell which pairs are in one of the cheapest.
        const slack = (row: number, column: number): number =>
          cost(row, column) - (made.rows[row] ?? 0) - (made.prices[column] ?? 0);
        for (const row of numbers(from).keys()) {
          for (const column of demands.keys()) {
            if (allowed(row, column)) expect(slack(row, column)).toBeGreaterThanOrEqual(0);
          }
        }
        const tight = (row: number, column: number): boolean =>
          allowed(kind(row, from), kind(column, to)) && slack(kind(row, from), kind(column, to)) === 0;
        const cheapest = all.filter((columns) => total(columns) === least).sort(compared);
        const [anyWay = []] = cheapest.slice(-1);
        expect([...firstAssignment(Int32Array.from(anyWay), tight)]).toEqual(cheapest[0]);
      }),
      { numRuns: 300 * MORE },
    );
  });
});
