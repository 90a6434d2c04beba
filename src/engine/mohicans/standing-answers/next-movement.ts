import type { NextPhase } from '../../core/contract/next-phase.js';
import { attackConditions, emptyCondition } from '../../core/parse/next-condition-builders.js';
import { placeSlot } from '../orders/slots/place.js';
import { unitsAt } from '../position-accessors.js';
import { SIDES, type State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';

/** What a side may order for its next movement, and on what that may depend. */
export function nextMovement(worldOf: WorldOf): NextPhase<State> {
  return {
    opens: ['movement'],
    goesOnAsking: true,
    conditions: [
      ...attackConditions<State>(
        {
          kinds: ['battle-begun', 'siege-rolled', 'besieged', 'raided'],
          by: ({ data }) => data.side,
          at: ({ data }) => `place:${String(data.place)}`,
        },
        'place',
        placeSlot,
      ),
      emptyCondition(placeSlot, (view, place) =>
        SIDES.every((side) => unitsAt(worldOf(view), view, side, place).length === 0),
      ),
    ],
  };
}
