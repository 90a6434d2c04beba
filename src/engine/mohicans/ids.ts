/** The names by which a position speaks of sides, places and units. */

export type Side = 'french' | 'british';
/** The French first: they act first (I). */
export const SIDES: readonly Side[] = ['french', 'british'];

export function enemyOf(side: Side): Side {
  return side === 'french' ? 'british' : 'french';
}

/** A place of the map by its id: `new-york`. */
export type PlaceId = string;

/** A unit by its id: `reg-br-44`, `cdb-langlade`, `ind-shawnee`. */
export type UnitId = string;

/** The ground of a battle (IV). */
export type Ground = 'woods' | 'clear';

/** One of the six nations by its id: `mohawk`. */
export type Nation = string;

/**
 * Where a unit is: a place of the map, the force `reserve` of its side (set-up), `overseas` until a ship brings it (VIII),
 * the Iroquois `council` until its nations enter the war, at `sea` in the naval war (VII), or `gone` for good.
 */
export type Spot = PlaceId | 'reserve' | 'overseas' | 'council' | 'sea' | 'gone';

/** A box of the naval war by its id: `louisbourg`, `brest` (VII). */
export type BoxId = string;

export const SEA_LIFT: UnitId = 'nav-br-sealift';
export const QUEBEC: PlaceId = 'quebec';
export const LOUISBOURG: PlaceId = 'louisbourg';
export const MONTREAL: PlaceId = 'montreal';
