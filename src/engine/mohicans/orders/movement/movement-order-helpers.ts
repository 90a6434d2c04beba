import type { Violation } from '../../../core/base/result.js';
import { candidatesOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { Candidate } from '../../../core/contract/order.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { isHeldAgainst } from '../../rules/map/place-occupation.js';
import type { PlaceId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** The movement that is asked for. */
export function movementOf(view: State): MovementFrame {
  return frameAsking(view, 'movement');
}

/** III Sea lift: why nobody moves by land any more; null while they do. */
export function landOver(view: State): Violation | null {
  return movementOf(view).sea ? { code: 'land-is-over', rule: 'III Sea lift', obvious: true } : null;
}

/** Places a side may go to, with a remark where it would come upon the enemy. */
export function goalChoices(world: World, view: State, side: Side, places: readonly PlaceId[]): Candidate[] {
  return candidatesOf('place', places).map((choice, index) =>
    isHeldAgainst(world, view, side, places[index] ?? '')
      ? { ...choice, note: { key: 'note.enemies-there', params: {} } }
      : choice,
  );
}
