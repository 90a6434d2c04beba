import { refuse } from '../../core/base/result.js';
import type { PlanDef } from '../../core/contract/plan.js';
import { placesOf } from '../../core/parse/plan-clause-builders.js';
import { spaceSlot } from '../orders/slots/space.js';
import { adjacent } from '../position-accessors.js';
import type { State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** 6.71: who intercepts stands in a space next to the one that is entered, or is passed by in it. */
export function reachOfInterceptors(world: World): NonNullable<PlanDef<State>['fault']> {
  return ({ args: { pieces } }, where, context) => {
    const entered = placesOf(where, 'space');
    const [to] = entered;
    const near = world.spaceIds.filter((space) =>
      entered.some((one) => one === space || adjacent(world, one).includes(space)),
    );
    const from = (Array.isArray(pieces) ? pieces.map(placeOf) : [])
      .filter((space) => typeof space === 'string')
      .find((space) => !near.includes(space));
    if (to === undefined || from === undefined) return null;
    const { violation } = refuse(
      'plan-out-of-reach',
      '6.71',
      { from: `space:${from}`, to: `space:${to}` },
      near.map((space) => spaceSlot.format(space, context)),
    );
    return violation;
  };
}

/** The space in which a piece is named to stand. */
function placeOf(piece: unknown): unknown {
  return typeof piece === 'object' && piece !== null && 'at' in piece ? piece.at : null;
}
