import type { PlanDef } from '../../core/contract/plan.js';
import { adjacent } from '../position-accessors.js';
import type { State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** 6.71: who intercepts stands in a space next to the one that is entered, or is passed by in it. */
export function reachOfInterceptors(world: World): NonNullable<PlanDef<State>['fault']> {
  return ({ args: { pieces } }, where) => {
    const entered = where
      .filter(({ fact }) => fact === 'space')
      .flatMap(({ value }) => [value].flat())
      .filter((space) => typeof space === 'string');
    const [to] = entered;
    const from = (Array.isArray(pieces) ? pieces.map(placeOf) : [])
      .filter((space) => typeof space === 'string')
      .find((space) => !entered.some((one) => one === space || adjacent(world, one).includes(space)));
    if (to === undefined || from === undefined) return null;
    return { code: 'plan-out-of-reach', rule: '6.71', params: { from: `space:${from}`, to: `space:${to}` } };
  };
}

/** The space in which a piece is named to stand. */
function placeOf(piece: unknown): unknown {
  return typeof piece === 'object' && piece !== null && 'at' in piece ? piece.at : null;
}
