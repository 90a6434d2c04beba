import type { Measure } from './criteria.js';
import { isWithin, type Link, type Place } from './places.js';

// The order in which the rules look at pairings (article 4) as measures: of those equal by all criteria the first is wanted.

/** Which of those moved down are paired, the lowest numbers first (4.4), and each with the lowest number that can be (4.2). */
export function movedInOrder(moved: readonly Place[]): Measure[] {
  const isOf = (place: Place, link: Link): boolean => link[0] === place && isWithin(link);
  return [
    ...moved.map((place): Measure => ({ of: (link) => (isOf(place, link) ? 1 : 0) })),
    ...moved.map((place): Measure => ({ of: (link) => (isOf(place, link) ? -link[1].number : 0) })),
  ];
}

/** How many are exchanged between the halves of `rest`, of which so many pairs are made, and how far (4.3.1, 4.3.2). */
export function exchanges(rest: readonly Place[], pairs: number): Measure[] {
  const at = placeIn(rest);
  return [
    { of: (link) => (isOfRest(link) && at(link[0]) >= pairs ? -1 : 0) },
    {
      of: (link) => {
        const here = at(link[0]);
        if (here < 0) return 0;
        // Who is left over from the upper half goes to the lower one, so does the lower of two of the upper half.
        if (!isOfRest(link)) return here < pairs ? here : 0;
        if (here >= pairs) return -here;
        const there = at(link[1]);
        return there < pairs ? there : 0;
      },
    },
  ];
}

/** Who is exchanged: the highest numbers that can be go down, the lowest that can be come up (4.3.3, 4.3.4). */
export function exchangedSets(rest: readonly Place[], pairs: number): Measure[] {
  const down = rest.slice(0, pairs).reverse();
  return [
    ...down.map(
      (place): Measure => ({
        of: (link) => ((isOfRest(link) ? link[1] === place : link[0] === place) ? 1 : 0),
      }),
    ),
    ...rest
      .slice(pairs)
      .map((place): Measure => ({ of: (link) => (isOfRest(link) && link[0] === place ? 1 : 0) })),
  ];
}

/** Each of these, the first first, has the lowest number that can be (4.2). */
export function transpositions(uppers: readonly Place[]): Measure[] {
  return uppers.map((place) => ({
    of: (link) => (isOfRest(link) && link[0] === place ? -link[1].number : 0),
  }));
}

function isOfRest(link: Link): boolean {
  return isWithin(link) && link[0].zone === 'resident';
}

function placeIn(rest: readonly Place[]): (place: Place) => number {
  const places = new Map(rest.map((place, at) => [place, at]));
  return (place) => places.get(place) ?? -1;
}
