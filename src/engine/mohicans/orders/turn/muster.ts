import type { Violation } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { stateOf, unitOf } from '../../position-accessors.js';
import { gatherAt } from '../../procedures/turn/muster.js';
import { factsOf } from '../../question-facts.js';
import { musterable, musterPlaces, mustersAt } from '../../rules/turn/muster.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { bringOrder } from './bring-units-order-factory.js';

/** II Musters: militia of the map gathers in a possession, a nation of the Iroquois in one of their villages. */
export function musterOrder(worldOf: WorldOf): OrderDef<State> {
  return bringOrder(worldOf, {
    verb: 'muster',
    answers: ['muster'],
    rule: 'II Musters',
    pool: ({ world, view }) => musterable(world, view, frameAsking(view, 'muster')),
    places({ world, view }) {
      return musterPlaces(world, view, musterable(world, view, frameAsking(view, 'muster')));
    },
    most(decision) {
      const { militia, iroquois } = factsOf(decision, 'muster');
      return militia + iroquois;
    },
    whole: () => false,
    fault: ({ world, view }, units, place) => musterViolation(world, view, units, place),
    act: gatherAt,
  });
}

function musterViolation(
  world: World,
  view: State,
  units: readonly UnitId[],
  place: PlaceId,
): Violation | null {
  const { militia, iroquois } = frameAsking(view, 'muster');
  const nations = units.filter((id) => unitOf(world, id).type === 'iroquois').length;
  if (nations > iroquois) {
    return { code: 'too-many-nations', rule: 'II Musters', params: { count: nations, most: iroquois } };
  }
  if (units.length - nations > militia) {
    const count = units.length - nations;
    return { code: 'too-many-militia', rule: 'II Musters', params: { count, most: militia } };
  }
  for (const id of units) {
    if (mustersAt(world, view, id, place)) continue;
    return {
      code: 'not-mustered-there',
      rule: 'II Musters',
      params: { unit: `unit:${id}`, place: `place:${place}`, why: musterFault(world, view, id, place) },
    };
  }
  return null;
}

/** Why a unit is not gathered in a place. */
function musterFault(world: World, view: State, id: UnitId, place: PlaceId): string {
  if (stateOf(view, id).at === place) return 'there';
  return unitOf(world, id).type === 'iroquois' ? 'iroquois' : 'militia';
}
