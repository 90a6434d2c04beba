import { cheapestTransport, firstAssignment } from '../matching/index.js';
import type { BetweenKinds, Kinds } from './kinds.js';
import type { Place } from './places.js';

/** Two halves of whom each of the upper one meets somebody of the lower one. */
export interface Halves {
  readonly upper: readonly Place[];
  readonly lower: readonly Place[];
}

/** Whom each of the upper half has; or whom kinds do not tell enough of; or that kinds alone show that it cannot be. */
export type Transposed =
  | { readonly opponents: readonly Place[] }
  | { readonly alone: readonly Place[] }
  | 'impossible';

/** So many of the last are worked out anew where no opponent is left for somebody, and twice as many, up to the second number. */
const [LAST, MOST] = [8, 128];

/**
 * Of all ways to pair the halves by `allowed` kinds and `mayPair` the one in which the first of the upper half has the lowest
 * number that can be, then the second, and so on (article 4.2).
 *
 * Each in turn has the lowest he may meet with whom the others can still be paired as far as their kinds tell. Kinds forbid nothing
 * that could be done, so no way comes before this one; where it leads to the end, it is one that can be. Where somebody finds
 * nobody the same holds of all but the last: for these all ways are looked at by name.
 */
export function transposed(
  { upper, lower }: Halves,
  kinds: Kinds,
  allowed: BetweenKinds,
  mayPair: (one: Place, two: Place) => boolean,
): Transposed {
  const size = kinds.all.length;
  const counted = (places: readonly Place[]): number[] => {
    const numbers = new Array<number>(size).fill(0);
    for (const place of places) numbers[kinds.of(place)] = (numbers[kinds.of(place)] ?? 0) + 1;
    return numbers;
  };
  const flow = cheapestTransport({
    supplies: counted(upper),
    demands: counted(lower),
    ...{ allowed, cost: () => 0 },
  })?.flow;
  if (flow === undefined) return 'impossible';
  const free: Place[][] = kinds.all.map(() => []);
  for (const place of lower) free[kinds.of(place)]?.push(place);

  const opponents: Place[] = [];
  for (const place of upper) {
    const own = kinds.of(place);
    const nearest = free.flatMap((some, kind): Found[] => {
      if (!allowed(own, kind)) return [];
      const at = some.findIndex((two) => mayPair(place, two));
      const two = some[at];
      return two === undefined ? [] : [{ kind, at, two }];
    });
    const found = nearest
      .sort((a, b) => a.two.number - b.two.number)
      .find(({ kind }) => isSpared(own, kind, flow, size, allowed));
    if (found === undefined) break;
    free[found.kind]?.splice(found.at, 1);
    opponents.push(found.two);
  }
  const stuck = upper[opponents.length];
  if (stuck === undefined) return { opponents };

  const fits = (one: Place, two: Place): boolean =>
    allowed(kinds.of(one), kinds.of(two)) && mayPair(one, two);
  for (let last = LAST; ; last *= 2) {
    const from = Math.max(0, opponents.length - last);
    if (upper.length - from > MOST) break;
    const taken = new Set(opponents.slice(0, from));
    const rest = lower.filter((place) => !taken.has(place));
    const ending = pairedByName(upper.slice(from), rest, fits);
    if (ending !== null) return { opponents: [...opponents.slice(0, from), ...ending] };
    if (from === 0) break;
  }
  const barred = free.flatMap((some, kind) => (allowed(kinds.of(stuck), kind) ? some : []));
  return { alone: [stuck, ...barred.filter((two) => !mayPair(stuck, two))] };
}

/** The lowest of a kind whom somebody may meet, and where he stands among those of it who are free. */
interface Found {
  readonly kind: number;
  readonly at: number;
  readonly two: Place;
}

/**
 * Takes one of a kind off what is given to another one, where the rest can still all be given away: by what was to go there, or by
 * a round of exchanges that has it go there. Else all stays as it is.
 */
function isSpared(
  row: number,
  column: number,
  flow: Int32Array,
  size: number,
  allowed: BetweenKinds,
): boolean {
  const at = (one: number, two: number): number => flow[one * size + two] ?? 0;
  const add = (one: number, two: number, by: number): void => {
    flow[one * size + two] = at(one, two) + by;
  };
  const givers = new Int32Array(size).fill(-1);
  const givenUp = new Int32Array(size).fill(-1);
  const seen = new Uint8Array(size);
  const queue = [column];
  seen[column] = 1;
  for (const one of queue) {
    if (at(row, one) > 0) {
      add(row, one, -1);
      for (let to = one; to !== column; ) {
        const giver = givers[to] ?? -1;
        add(giver, to, 1);
        to = givenUp[giver] ?? -1;
        add(giver, to, -1);
      }
      return true;
    }
    for (let giver = 0; giver < size; giver++) {
      if (givenUp[giver] !== -1 || at(giver, one) === 0) continue;
      givenUp[giver] = one;
      for (let to = 0; to < size; to++) {
        if (seen[to] === 1 || !allowed(giver, to)) continue;
        seen[to] = 1;
        givers[to] = giver;
        queue.push(to);
      }
    }
  }
  return false;
}

function pairedByName(
  upper: readonly Place[],
  lower: readonly Place[],
  fits: (one: Place, two: Place) => boolean,
): Place[] | null {
  const rows = upper.map((one) => Uint8Array.from(lower, (two) => (fits(one, two) ? 1 : 0)));
  const allowed = (row: number, column: number): boolean => rows[row]?.[column] === 1;
  const ones = upper.map(() => 1);
  const found = cheapestTransport({ supplies: ones, demands: ones, allowed, cost: () => 0 });
  if (found === null) return null;
  const columns = Int32Array.from(rows, (_, row) =>
    found.flow.subarray(row * lower.length, (row + 1) * lower.length).indexOf(1),
  );
  return [...firstAssignment(columns, allowed)].map((column) => {
    const place = lower[column];
    if (place === undefined) throw new RangeError('a row without a column');
    return place;
  });
}
