import { cheapestTransport } from '../matching/index.js';
import type { Measure } from './criteria.js';
import type { Link, Place } from './places.js';

/** Those of a bracket whom neither a criterion nor C3 tells apart; whom they have met, and their number, alone does. */
export interface Kind {
  /** By number, the lowest first. */
  readonly members: readonly Place[];
  /** Whether it was made for one player: then it is known whom he may meet. */
  readonly isAlone: boolean;
}

export interface Kinds {
  readonly all: readonly Kind[];
  readonly of: (place: Place) => number;
}

/** Whether two kinds may be paired with each other, by their places in the list. */
export type BetweenKinds = (one: number, two: number) => boolean;

/**
 * The kinds of a bracket; `alone` are those who are to be a kind by themselves. Of a large bracket there are few: seven wishes for
 * a side, by how they floated in the last two rounds where that counts.
 */
export function kindsOf(
  places: readonly Place[],
  alone: ReadonlySet<Place>,
  mayFloat: (place: Place) => boolean,
): Kinds {
  const hasTopscorers = places.some(({ player }) => player?.isTopscorer === true);
  const someFloat = places.some(({ zone }) => zone !== 'resident');
  const isOdd = places.some(({ player }) => player === null);
  const signOf = (place: Place): string => {
    const { zone, player } = place;
    if (alone.has(place)) return `alone ${place.number}`;
    if (player === null) return zone;
    const { wish, sides, floats, score, unplayed, isTopscorer } = player;
    return [
      ...[zone, score, wish.seat, wish.strength],
      // C10 and C11 ask how often, and how often in a row, who is denied his side had the other one.
      ...(hasTopscorers ? [isTopscorer, wish.difference, sides.at(-1) === sides.at(-2)] : []),
      ...(someFloat ? floats : []),
      ...(isOdd ? [unplayed, mayFloat(place)] : []),
    ].join(' ');
  };
  const found = new Map<string, Place[]>();
  const signs = new Map<Place, string>();
  for (const place of places) {
    const sign = signOf(place);
    signs.set(place, sign);
    const members = found.get(sign);
    if (members === undefined) found.set(sign, [place]);
    else members.push(place);
  }
  const numbers = new Map([...found.keys()].map((sign, at) => [sign, at]));
  return {
    all: [...found.values()].map((members) => ({
      members,
      isAlone: members.some((place) => alone.has(place)),
    })),
    of: (place) => numbers.get(signs.get(place) ?? '') ?? -1,
  };
}

/**
 * Which kinds are paired with each other in a best pairing of all, where such a pairing costs no more than dual values prove: by
 * the first measure, of equals by the second, and so on. Null: by kinds alone it shows already that not all can be paired.
 *
 * Each kind stands on both sides of a transport of its whole number, which bounds twice the sum of any pairing, whatever the
 * halves are; the means of the two dual values of each are dual values of the pairing. Pairs that cost more than these are in none
 * that reaches the bound, and one of only such pairs reaches it.
 */
export function bestBetween(
  { all }: Kinds,
  measures: readonly Measure[],
  isAllowed: (link: Link, isCertain: boolean) => boolean,
): BetweenKinds | null {
  const size = all.length;
  const numbers = all.map(({ members }) => members.length);
  const costs = new Float64Array(size * size);
  const stays = new Uint8Array(size * size);
  const links: [number, number, Link][] = [];
  for (const [at, one] of all.entries()) {
    for (let to = at; to < size; to++) {
      const link = linkBetween(one, all[to]);
      if (link === null || !isAllowed(link, one.isAlone && all[to]?.isAlone === true)) continue;
      links.push([at, to, link]);
      stays[at * size + to] = 1;
      stays[to * size + at] = 1;
    }
  }
  const allowed: BetweenKinds = (one, two) => stays[one * size + two] === 1;
  if (!isPossible(numbers, allowed)) return null;
  for (const { of } of measures) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [one, two, link] of links) {
      if (!allowed(one, two)) continue;
      const cost = -of(link);
      costs[one * size + two] = cost;
      costs[two * size + one] = cost;
      [least, most] = [Math.min(least, cost), Math.max(most, cost)];
    }
    if (least >= most) continue;
    const cost = (one: number, two: number): number => costs[one * size + two] ?? 0;
    const found = cheapestTransport({ supplies: numbers, demands: numbers, allowed, cost });
    if (found === null) throw new RangeError('what is tight cannot be given away');
    const { rows, prices } = found;
    const isTight = (one: number, two: number): boolean =>
      cost(one, two) === (rows[one] ?? 0) + (prices[two] ?? 0);
    for (const [one, two] of links) {
      if (isTight(one, two) && isTight(two, one)) continue;
      stays[one * size + two] = 0;
      stays[two * size + one] = 0;
    }
  }
  return allowed;
}

/** Whether so many of each kind can be paired, as far as kinds tell; each kind may be one half of itself. */
export function isPossible(numbers: readonly number[], allowed: BetweenKinds): boolean {
  return cheapestTransport({ supplies: numbers, demands: numbers, allowed, cost: () => 0 }) !== null;
}

/** A pair of the two kinds; null where there is none, of a kind of one with itself. */
function linkBetween(one: Kind, two: Kind | undefined): Link | null {
  const [first] = one.members;
  const second = one === two ? one.members[1] : two?.members[0];
  if (first === undefined || second === undefined) return null;
  return first.number < second.number ? [first, second] : [second, first];
}
