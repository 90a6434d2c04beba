import type { Seat } from '../../base/index.js';
import { type SideFaults, sideFaults } from './pair-faults.js';
import { isWithin, type Link, type Place } from './places.js';

/** One thing that decides between pairings: the sum of what it says of all pairs is to be as great as can be. */
export interface Measure {
  readonly of: (link: Link) => number;
}

/** Everybody who has to have an opponent has one: C1 to C5 can be kept by all who are not paired yet. */
export const COMPLETE: Measure = {
  of: ([one, two]) => (one.must ? 1 : 0) + (two.must ? 1 : 0),
};
/** C6: the most pairs. */
export const PAIRS: Measure = { of: (link) => (isWithin(link) ? 1 : 0) };

/** The criteria that come after the number of pairs, C7 to C21; `floaters`: how many leave the bracket downwards. */
export function criteriaOf(places: readonly Place[], floaters: number, initial: Seat): Measure[] {
  const moved = scoresOf(places, 'moved');
  const own = [...moved, ...scoresOf(places, 'resident')];
  const c7 = own.slice(0, -1).map((score) => floating(({ player }) => player?.score === score));
  // C8: in the bracket that follows C6 counts first, then C7.
  const c8 = [
    (link: Link) => (isOfNext(link) ? 1 : 0),
    ...own.map((score) => (link: Link) => (isOfNext(link) && link[0].player?.score === score ? 1 : 0)),
  ];
  // C9 is for brackets that one leaves, who gets the bye.
  const c9 = (link: Link): number => (isAtHome(link[0]) && link[1].zone === 'bye' ? -unplayed(link[0]) : 0);
  return [
    ...[...c7, ...c8, ...(floaters === 1 ? [c9] : [])].map((of) => ({ of })),
    ...sides(initial),
    ...repeatedFloats(moved),
  ];
}

/** C10 to C13. */
function sides(initial: Seat): Measure[] {
  const faults = (link: Link): SideFaults | null => {
    const [{ player: one }, { player: two }] = link;
    return !isWithin(link) || one === null || two === null ? null : sideFaults(one, two, initial);
  };
  return (['c10', 'c11', 'c12', 'c13'] as const).map((name) => ({
    of: (link) => -(faults(link)?.[name] ?? 0),
  }));
}

/** C14 to C21: who floats again as he did in the last round (0), or in the one before it (1). */
function repeatedFloats(moved: readonly number[]): Measure[] {
  const floated = (place: Place, back: 0 | 1, way: 'down' | 'up') => place.player?.floats[back] === way;
  // C14, C16: residents who float down; C15, C17: who comes up to somebody moved down.
  const again = (back: 0 | 1): Measure['of'][] => [
    floating((place) => place.zone === 'resident' && floated(place, back, 'down')),
    (link) => (isMoved(link) && floated(link[1], back, 'up') ? -1 : 0),
  ];
  // C18 to C21: how far, the widest first. Who is moved down and finds nobody floats farther than all others.
  const far = (back: 0 | 1): Measure['of'][] => [
    ...moved.map(
      (score) => (link: Link) =>
        isMoved(link) && link[0].player?.score === score && floated(link[0], back, 'down') ? 1 : 0,
    ),
    ...moved.map(
      (score) => (link: Link) =>
        isMoved(link) && link[0].player?.score === score && floated(link[1], back, 'up') ? -1 : 0,
    ),
  ];
  return [...again(0), ...again(1), ...far(0), ...far(1)].map((of) => ({ of }));
}

/** Counts against those who leave the bracket. */
function floating(which: (place: Place) => boolean): Measure['of'] {
  return (link) => (isAtHome(link[0]) && !isWithin(link) && which(link[0]) ? -1 : 0);
}

function isAtHome({ zone }: Place): boolean {
  return zone === 'moved' || zone === 'resident';
}

function isMoved(link: Link): boolean {
  return link[0].zone === 'moved' && isWithin(link);
}

/** A pair that the bracket that follows would make. */
function isOfNext([, two]: Link): boolean {
  return two.zone === 'next';
}

function unplayed({ player }: Place): number {
  return player?.unplayed ?? 0;
}

/** The scores there are, the highest first. */
function scoresOf(places: readonly Place[], zone: Place['zone']): number[] {
  const scores = places.flatMap(({ player, ...place }) =>
    place.zone === zone && player !== null ? [player.score] : [],
  );
  return [...new Set(scores)].sort((one, two) => two - one);
}
