import { refused, type Violation } from '../../../core/base/result.js';
import { candidatesOf, pick, pickSome } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, type SlotType, slot, word } from '../../../core/contract/order-grammar.js';
import { unitsAt } from '../../position-accessors.js';
import { carryOut } from '../../procedures/movement/carry-out-movement.js';
import { crossingViolation, planShip, seaViolation } from '../../rules/movement/sea-movement.js';
import { hasRoom } from '../../rules/movement/stacking-limits.js';
import { LOUISBOURG, type PlaceId, QUEBEC, type State, type UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { resolveUnits, theseUnits, type UnitSelector } from '../slots/unit-list.js';
import { movementOf } from './movement-order-helpers.js';
import { unitsBeforeSlot } from './moving-units-slot.js';

type ShipArgs = {
  readonly units: readonly UnitSelector[];
  readonly from: PlaceId;
  readonly to: PlaceId;
};

/** III French sea move: a stack between Louisbourg and Québec. */
export function shipOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'ship',
    answers: ['movement'],
    rules: ['III French sea move'],
    syntax: [
      word('ship'),
      slot('units', unitsBeforeSlot(worldOf)),
      optional(word('from')),
      slot('from', placeSlot),
      optional(word('to')),
      slot('to', placeBehindSlot),
    ],
    unavailable({ world, view }) {
      const { side, only } = movementOf(view);
      if (side !== 'french') return { code: 'french-only', rule: 'III French sea move', obvious: true };
      if (only === 'irregular') return { code: 'not-this-half-lift', rule: 'Options, Split phases' };
      return ways(world, view).length > 0
        ? null
        : { code: 'nobody-to-ship', rule: 'III French sea move', obvious: true, summary: true };
    },
    candidates({ world, view }) {
      const found = ways(world, view);
      return {
        units: found.flatMap(({ ids }) => candidatesOf('unit', ids)),
        from: found.map(({ from }) => ({ value: `place:${from}` })),
        to: found.map(({ to }) => ({ value: `place:${to}` })),
      };
    },
    propose({ world, view }, choose) {
      const way = choose(5) === 0 ? pick(ways(world, view), choose) : undefined;
      if (way === undefined) return null;
      const { from, to, ids } = way;
      const units = pickSome(ids, 1 + choose(ids.length), choose);
      return hasRoom(world, view, 'french', to, units) ? { units: theseUnits(units), from, to } : null;
    },
    resolve({ world, view }, { units, from, to }: ShipArgs) {
      const frame = movementOf(view);
      const wrong = crossingViolation(world, view, from, to);
      if (wrong !== null) return refused(wrong);
      const still = (id: UnitId): Violation | null => seaViolation(world, view, frame, id);
      const chosen = resolveUnits(world, view, frame.side, from, units, still);
      return chosen.ok ? planShip(world, view, frame, chosen.value, from, to) : chosen;
    },
    carryOut,
  });
}

/** A place behind a comma or an arrow. */
const placeBehindSlot: SlotType<State, PlaceId> = {
  ...placeSlot,
  parse(cursor, context) {
    cursor.separator(',');
    return placeSlot.parse(cursor, context);
  },
};

/** Both ways across, with those who could go. */
function ways(world: World, view: State): { from: PlaceId; to: PlaceId; ids: UnitId[] }[] {
  const frame = movementOf(view);
  return [
    [QUEBEC, LOUISBOURG],
    [LOUISBOURG, QUEBEC],
  ].flatMap(([from = '', to = '']) => {
    const ids = unitsAt(world, view, 'french', from).filter(
      (id) => seaViolation(world, view, frame, id) === null,
    );
    return planShip(world, view, frame, ids.slice(0, 1), from, to).ok ? [{ from, to, ids }] : [];
  });
}
