/** The names by which a position speaks of sides, hexes, blocks and cards. */

export type Side = 'british' | 'american';
/** The British first: they win ties (3.1) and go first in winter (11.3). */
export const SIDES: readonly Side[] = ['british', 'american'];

export function enemyOf(side: Side): Side {
  return side === 'british' ? 'american' : 'british';
}

/** What each side has of something. */
export function bySide<T>(of: (side: Side) => T): { readonly [S in Side]: T } {
  return { british: of('british'), american: of('american') };
}

/** A hex of the map by its id (`new-york`), or one of the three zones off it. */
export type HexId = string;
export const ATLANTIC = 'atlantic';
export const BRITISH_INDIES = 'west-indies-british';
export const FRENCH_INDIES = 'west-indies-french';

/** A block by its id: `washington`, `ship-howe`. */
export type BlockId = string;

/**
 * Where a block is: a hex or zone, face down in its owner's `pool` (6), among the `french` who have not entered (9),
 * a `prisoner` of the enemy (11.5), or `gone` for good (10).
 */
export type Place = HexId | 'pool' | 'french' | 'prisoner' | 'gone';

/** What is printed on a card: `action-1` to `action-3`, `supply-2`, `supply-3`. */
export type CardKind = string;

/** A hexside by the ids of its two hexes in code-unit order: `boston|springfield`. */
export type HexsideId = string;

export function hexsideId(a: HexId, b: HexId): HexsideId {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}
