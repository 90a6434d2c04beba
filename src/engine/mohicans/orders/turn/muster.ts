import type { OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { gatherAt } from '../../procedures/turn/muster.js';
import { unitOf } from '../../queries.js';
import { musterable, musterPlaces } from '../../rules/turn/muster.js';
import { frameAsking } from '../../sequence.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { unitsAtOrder } from './units-at.js';

/** II Musters: militia of the map gathers in a possession, a nation of the Iroquois in one of their villages. */
export function musterOrder(worldOf: WorldOf): OrderDef<State> {
  return unitsAtOrder(worldOf, {
    verb: 'muster',
    answers: ['muster'],
    rule: 'II Musters',
    pool: (world, view) => musterable(world, view, frameAsking(view, 'muster')),
    places(world, view) {
      const units = musterable(world, view, frameAsking(view, 'muster'));
      const open = new Set(units.flatMap((id) => musterPlaces(world, view, id)));
      return world.placeIds.filter((place) => open.has(place));
    },
    most: ({ facts }) => Number(facts.militia) + Number(facts.iroquois),
    whole: () => false,
    fault: (world, view, _decision, units, place) => musterViolation(world, view, units, place),
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
    if (musterPlaces(world, view, id).includes(place)) continue;
    return {
      code: 'not-mustered-there',
      rule: 'II Musters',
      params: { unit: `unit:${id}`, place: `place:${place}` },
    };
  }
  return null;
}
