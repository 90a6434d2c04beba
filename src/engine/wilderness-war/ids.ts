/** The names by which a position speaks of sides, spaces, pieces and cards. */

export type Side = 'french' | 'british';
export const SIDES: readonly Side[] = ['french', 'british'];

export function enemyOf(side: Side): Side {
  return side === 'french' ? 'british' : 'french';
}

export type SpaceId = string;
/** A leader's id (`montcalm`) or a unit's: `fr-regular-bearn`, and `fr-marine-detachment-3` where there are several. */
export type PieceId = string;
export type CardNumber = number;

/**
 * Where a piece is: a space, a militia box (`box:northern-colonial-militias`), or one of
 * `available` (in the counter mix, may be placed by an event), `pool` (British leader pool), `aside` (enters
 * later by a rule of the scenario), `removed` (out of the game).
 */
export type Place = SpaceId | `box:${string}` | 'available' | 'pool' | 'aside' | 'removed';

/** What can be demolished (5.46); `works` is a fort under construction. Fieldworks go by cards 9 and 10. */
export type Structure = 'stockade' | 'fort' | 'works' | 'fieldworks';
