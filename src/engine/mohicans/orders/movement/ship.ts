import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import { optional, type SlotType, slot, word } from '../../../core/syntax.js';
import { carryOut } from '../../procedures/movement/carry-out.js';
import { perform } from '../../procedures/perform.js';
import { unitsAt } from '../../queries.js';
import type { Moved } from '../../rules/movement/plan.js';
import { planShip, seaViolation } from '../../rules/movement/sea.js';
import { hasRoom } from '../../rules/movement/stacking.js';
import { LOUISBOURG, type PlaceId, QUEBEC, type State, type UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { pick, pickSome } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { resolveUnits, theseUnits, type UnitSelector } from '../slots/units.js';
import { movementOf } from './frame.js';
import { unitsBeforeSlot } from './units-before.js';

type ShipArgs = {
  readonly units: readonly UnitSelector[];
  readonly from: PlaceId;
  readonly to: PlaceId;
};

/** III French sea move: a stack between Louisbourg and Québec. */
export function shipOrder(worldOf: WorldOf): OrderDef<State> {
  const meant = (view: State, args: ShipArgs): Result<Moved> => shipMeant(worldOf(view), view, args);
  return defineOrder<State, ShipArgs>({
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
    unavailable(view) {
      const { side, only } = movementOf(view);
      if (side !== 'french') return { code: 'french-only', rule: 'III French sea move', obvious: true };
      if (only === 'irregular') return { code: 'not-this-half-lift', rule: 'Options, Split phases' };
      return ways(worldOf(view), view).length > 0
        ? null
        : { code: 'nobody-to-ship', rule: 'III French sea move', obvious: true };
    },
    candidates(view) {
      const found = ways(worldOf(view), view);
      return {
        units: found.flatMap(({ ids }) => ids.map((id) => ({ value: `unit:${id}` }))),
        from: found.map(({ from }) => ({ value: `place:${from}` })),
        to: found.map(({ to }) => ({ value: `place:${to}` })),
      };
    },
    propose(view, _decision, choose) {
      const way = choose(5) === 0 ? pick(ways(worldOf(view), view), choose) : undefined;
      if (way === undefined) return null;
      const { from, to, ids } = way;
      const units = pickSome(ids, 1 + choose(ids.length), choose);
      if (!hasRoom(worldOf(view), view, 'french', to, units)) return null;
      return { units: theseUnits(units), from, to };
    },
    check(view, _decision, args) {
      const moved = meant(view, args);
      return moved.ok ? null : moved.violation;
    },
    apply(state, decision, args, dice) {
      const moved = meant(state, args);
      if (!moved.ok) throw new RangeError(`a voyage that was not checked: ${moved.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) => carryOut(play, moved.value));
    },
  });
}

function shipMeant(world: World, view: State, { units, from, to }: ShipArgs): Result<Moved> {
  const frame = movementOf(view);
  const able = (id: UnitId): boolean => seaViolation(world, view, frame, id) === null;
  const chosen = resolveUnits(world, view, frame.side, from, units, able);
  return chosen.ok ? planShip(world, view, frame, chosen.value, from, to) : chosen;
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
