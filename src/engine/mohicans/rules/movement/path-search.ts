import type { Mover, Pace } from '../../procedure-state/movement-frame-types.js';
import type { PlaceId } from '../../state.js';
import type { Link, World } from '../../world/static-data-types.js';
import { costOf } from './movement-points.js';

/** Where a search for a way has got to. */
export interface Leg {
  readonly at: PlaceId;
  /** Points spent by irregulars and by those who need supply. */
  readonly spent: Pace;
  readonly trail: boolean;
  /** How many of `via` lie behind, and which of `stops`, as bits. */
  readonly passed: number;
  readonly seen: number;
  readonly before: Leg | null;
}

export interface Search {
  readonly from: PlaceId;
  /** Places the way goes through, in that order. */
  readonly via: readonly PlaceId[];
  /** Places it goes through in any order. */
  readonly stops: readonly PlaceId[];
  /** Whose points count first; those of others are looked at only where somebody needs supply. */
  readonly by: Mover;
  /** Points there are. */
  readonly most: Pace;
  /** Trails at will; otherwise who needs supply uses one a turn, or none where it has `used` it. */
  readonly trails: boolean;
  readonly used: boolean;
  /** Whether one may enter a place, and go on from it. */
  mayEnter(place: PlaceId): boolean;
  mayPass(place: PlaceId): boolean;
}

/** Longest way anybody goes; more is searched only to tell why there is no way. */
const FARTHEST = 40;

/**
 * All ways out of a place, cheapest first: to each place one for each of what lies behind. Nothing is looked for beyond the
 * first that `isGoal`, which is the last one then.
 */
export function explore(world: World, search: Search, isGoal: (leg: Leg) => boolean = () => false): Leg[] {
  const start: Leg = {
    at: search.from,
    spent: { irregular: 0, supplied: 0 },
    trail: search.used,
    passed: 0,
    seen: bit(search.stops, search.from),
    before: null,
  };
  const legs: Leg[] = [];
  const known = new Map<PlaceId, Leg[]>();
  const open: Leg[][] = [[start]];
  for (let cost = 0; cost < open.length && cost <= FARTHEST; cost += 1) {
    for (const leg of open[cost] ?? []) {
      if (leg !== start) {
        legs.push(leg);
        if (isGoal(leg)) return legs;
        if (!search.mayPass(leg.at)) continue;
      }
      for (const link of world.links.get(leg.at) ?? []) {
        const next = along(search, leg, link);
        if (next === null || isDominated(known, next)) continue;
        const total = next.spent[search.by];
        const level = open[total];
        if (level === undefined) open[total] = [next];
        else level.push(next);
      }
    }
  }
  return legs;
}

function along(search: Search, leg: Leg, link: Link): Leg | null {
  const { most, by } = search;
  const { to, kind } = link;
  const irregular = leg.spent.irregular + costOf('irregular', link);
  const supplied = by === 'supplied' ? leg.spent.supplied + costOf('supplied', link) : 0;
  if (irregular > most.irregular || supplied > most.supplied) return null;
  if (!search.mayEnter(to) || (!search.trails && leg.trail && kind === 'trail')) return null;
  return {
    at: to,
    spent: { irregular, supplied },
    trail: by === 'supplied' && (leg.trail || kind === 'trail'),
    passed: leg.passed + (search.via[leg.passed] === to ? 1 : 0),
    seen: leg.seen | bit(search.stops, to),
    before: leg,
  };
}

function bit(stops: readonly PlaceId[], place: PlaceId): number {
  const index = stops.indexOf(place);
  return index < 0 ? 0 : 1 << index;
}

/** Whether as much was reached before for no more; if not, it is now. */
function isDominated(known: Map<PlaceId, Leg[]>, next: Leg): boolean {
  const before = known.get(next.at);
  if (before === undefined) {
    known.set(next.at, [next]);
    return false;
  }
  if (before.some((leg) => isAsFar(leg, next) && isNoDearer(leg.spent, next.spent))) return true;
  before.push(next);
  return false;
}

function isAsFar(a: Leg, b: Leg): boolean {
  return a.trail === b.trail && a.passed === b.passed && a.seen === b.seen;
}

function isNoDearer(a: Pace, b: Pace): boolean {
  return a.irregular <= b.irregular && a.supplied <= b.supplied;
}

/** The way of a leg, from where it began. */
export function placesOf(leg: Leg): PlaceId[] {
  const places: PlaceId[] = [];
  for (let at: Leg | null = leg; at !== null; at = at.before) places.unshift(at.at);
  return places;
}

/** The cheapest way that ends in `to` and has been everywhere; null where there is none. */
export function wayTo(world: World, search: Search, to: PlaceId): PlaceId[] | null {
  const all = 2 ** search.stops.length - 1;
  const isThere = ({ at, passed, seen }: Leg): boolean =>
    at === to && passed === search.via.length && seen === all;
  const last = explore(world, search, isThere).at(-1);
  return last !== undefined && isThere(last) ? placesOf(last) : null;
}
