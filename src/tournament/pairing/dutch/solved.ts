import { bestMatching } from '../matching/index.js';
import type { Measure } from './criteria.js';
import type { Link, Place } from './places.js';

/** Whom each has, by his number; null for who has nobody. */
export type Mates = readonly (Place | null)[];

/** The pairing for which the first measure says most, of equals the second, and so on. */
export function solved(
  places: readonly Place[],
  links: readonly Link[],
  measures: readonly Measure[],
): Mates {
  // What says nothing of any pair decides nothing.
  const said = measures
    .map(({ of }) => links.map(of))
    .filter((values, at) => at === 0 || values.some((value) => value !== 0));
  const mates = bestMatching({
    count: places.length,
    width: said.length,
    edges: links.map(([one, two], at) => [one.number, two.number, said.map((values) => values[at] ?? 0)]),
  });
  return mates.map((mate) => places[mate] ?? null);
}

export function linksMade(links: readonly Link[], mates: Mates): Link[] {
  return links.filter(([one, two]) => mates[one.number] === two);
}
