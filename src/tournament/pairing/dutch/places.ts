import type { MayMeet } from './legal-pairs.js';
import type { Player } from './player.js';

/**
 * Where somebody stands while a bracket is paired: moved down into it, resident, of the score group that follows, below
 * that; or it is the bye, which somebody is to get.
 */
export type Zone = 'moved' | 'resident' | 'next' | 'below' | 'bye';

export interface Place {
  readonly zone: Zone;
  /** Null: the bye. */
  readonly player: Player | null;
  /** Number in the bracket, from 0 (article 4.1). */
  readonly number: number;
  /** Whether he has to have an opponent in what is looked at; else he may find one further down. */
  readonly must: boolean;
}

/** A bracket with what is to be looked at below it. */
export interface Bracket {
  readonly moved: readonly Player[];
  readonly residents: readonly Player[];
  readonly next: readonly Player[];
  readonly below: readonly Player[];
  /** Whether there are others below these: then who is `below` may be left for them. */
  readonly isOpen: boolean;
  /** The score of who is to get the bye (C5); null where there is none to give, or not here. */
  readonly bye: number | null;
}

/** Two places that may be paired; the first is never in a later zone. */
export type Link = readonly [Place, Place];

export function placesOf({ moved, residents, next, below, isOpen, bye }: Bracket): Place[] {
  const places: Place[] = [];
  const add = (zone: Zone, players: readonly Player[], must: boolean): void => {
    for (const player of players) places.push({ zone, player, number: places.length, must });
  };
  add('moved', moved, true);
  add('resident', residents, true);
  add('next', next, true);
  add('below', below, !isOpen);
  if (bye !== null) places.push({ zone: 'bye', player: null, number: places.length, must: true });
  return places;
}

export function linksOf(places: readonly Place[], mayMeet: MayMeet, bye: number | null): Link[] {
  const links: Link[] = [];
  for (const [at, one] of places.entries()) {
    for (const two of places.slice(at + 1)) {
      if (one.player === null || two.zone === 'moved') continue;
      const allowed =
        two.player === null
          ? one.player.mayRest && one.player.score === bye
          : mayMeet(one.player, two.player);
      if (allowed) links.push([one, two]);
    }
  }
  return links;
}

export function isWithin([, two]: Link): boolean {
  return two.zone === 'resident';
}
