import type { Violation } from '../../../core/base/result.js';
import { placeOf } from '../../position-accessors.js';
import type { PlaceId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** V: the kinds of places that are raided: towns, cities, and where a British fort stood when the turn began. */
export function isRaidTarget(world: World, state: State, place: PlaceId): boolean {
  return placeOf(world, place).raidTarget === 'always' || state.fortsBefore.includes(place);
}

/** V During movement: why that place is not raided now; null when it can be. */
export function raidViolation(world: World, state: State, side: Side, place: PlaceId): Violation | null {
  const rule = 'V During movement';
  const params = () => ({ place: `place:${place}` });
  if (side !== 'french') return { code: 'french-raids-only', rule };
  if (state.control[place] !== 'british') return { code: 'not-british', rule, params: params() };
  if (!isRaidTarget(world, state, place)) return { code: 'nothing-to-raid', rule, params: params() };
  return state.raids.includes(place) ? { code: 'raided-before', rule, params: params() } : null;
}
