import type { Play } from '../../procedure-context.js';
import { type Blows, blowsOf, type Pool } from '../../rules/battle/dice-pools-and-hits.js';
import type { PlaceId, Side } from '../../state.js';
import type { Face } from '../../world/static-data-types.js';

/** IV: a side rolls its white and black dice. */
export function rollPool(
  play: Play,
  purpose: string,
  pool: Pool,
  who: { readonly side: Side; readonly place: PlaceId },
): Blows {
  const roll = (count: number, faces: readonly Face[]): Face[] =>
    Array.from({ length: count }, () => {
      const face = faces[play.dice.roll(purpose, 'public', faces.length) - 1];
      if (face === undefined) throw new RangeError(`a die without that face for ${purpose}`);
      return face;
    });
  const white = roll(pool.white, play.world.dice.white);
  const black = roll(pool.black, play.world.dice.black);
  const blows = blowsOf([...white, ...black]);
  if (pool.white + pool.black > 0)
    play.tell('fired', { ...who, white: pool.white, black: pool.black, ...blows });
  return blows;
}
