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

/** All ways out of a place, cheapest first: to each place one for each of what lies behind. */
export function explore(world: World, search: Search): Leg[] {
  const { from, most } = search;
  const start: Leg = {
    at: from,
    spent: { irregular: 0, supplied: 0 },
    trail: search.used,
    passed: 0,
    seen: bit(search.stops, from),
    before: null,
  };
  const legs: Leg[] = [];
  const known = new Map<string, Pace[]>();
  const open: Leg[][] = [[start]];
  for (let cost = 0; cost < open.length && cost <= FARTHEST; cost += 1) {
    for (const leg of open[cost] ?? []) {
      if (leg !== start) legs.push(leg);
      if (leg !== start && !search.mayPass(leg.at)) continue;
      for (const link of world.links.get(leg.at) ?? []) {
        const next = along(search, leg, link);
        if (next === null || next.spent.irregular > most.irregular || next.spent.supplied > most.supplied) {
          continue;
        }
        if (dominated(known, next)) continue;
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
  const { to, kind } = link;
  if (!search.mayEnter(to) || (!search.trails && leg.trail && kind === 'trail')) return null;
  return {
    at: to,
    spent: {
      irregular: leg.spent.irregular + costOf('irregular', link),
      supplied: search.by === 'supplied' ? leg.spent.supplied + costOf('supplied', link) : 0,
    },
    trail: search.by === 'supplied' && (leg.trail || kind === 'trail'),
    passed: leg.passed + (search.via[leg.passed] === to ? 1 : 0),
    seen: leg.seen | bit(search.stops, to),
    before: leg,
  };
}

function bit(stops: readonly PlaceId[], place: PlaceId): number {
  const index = stops.indexOf(place);
  return index < 0 ? 0 : 1 << index;
}

/** Whether as much was reached before for no more. */
function dominated(known: Map<string, Pace[]>, { at, trail, passed, seen, spent }: Leg): boolean {
  const key = passed + seen === 0 ? (trail ? `${at}!` : at) : `${at} ${trail} ${passed} ${seen}`;
  const costs = known.get(key) ?? [];
  if (costs.some((cost) => cost.irregular <= spent.irregular && cost.supplied <= spent.supplied)) return true;
  costs.push(spent);
  known.set(key, costs);
  return false;
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
  const found = explore(world, search).find(
    ({ at, passed, seen }) => at === to && passed === search.via.length && seen === all,
  );
  return found === undefined ? null : placesOf(found);
}
