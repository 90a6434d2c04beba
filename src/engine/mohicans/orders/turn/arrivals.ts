import type { Decision } from '../../../core/decision.js';
import type { OrderDef } from '../../../core/order.js';
import { land, levy, openGifts, recruit } from '../../procedures/turn/freight.js';
import { FRENCH_LEVY } from '../../rules/turn/freight.js';
import { availableMilitia, colonialsInReserve } from '../../rules/turn/reserve.js';
import { aboard, landingPorts, levyPlaces, recruitingTowns } from '../../rules/turn/unloading.js';
import { frameAsking } from '../../sequence.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { sideOf } from '../slots/choices.js';
import { unitsAtOrder } from './units-at.js';

const counted = ({ facts }: Decision): number => Number(facts.count);

/** VIII: regulars come ashore in a friendly port. */
export function landOrder(worldOf: WorldOf): OrderDef<State> {
  return unitsAtOrder(worldOf, {
    verb: 'land',
    answers: ['land'],
    rule: 'VIII Reinforcements',
    pool(world, view) {
      const { side, cargo } = frameAsking(view, 'freight');
      const [first] = cargo;
      return first === undefined ? [] : aboard(world, view, side, first);
    },
    places: (world, view, decision) => landingPorts(world, view, sideOf(decision)),
    most: counted,
    whole: ({ facts }) => facts.port === 'one',
    act: land,
  });
}

/** VIII: militia of the reserve is raised. */
export function levyOrder(worldOf: WorldOf): OrderDef<State> {
  return unitsAtOrder(worldOf, {
    verb: 'levy',
    answers: ['levy', 'gifts'],
    rule: 'VIII Reinforcements',
    pool: (world, view, decision) => availableMilitia(world, view, sideOf(decision)),
    places: (world, view, decision) => levyPlaces(world, view, sideOf(decision)),
    most: (decision) => (decision.kind === 'gifts' ? FRENCH_LEVY : counted(decision)),
    whole: () => false,
    act(play, units, place) {
      openGifts(play, 'militia', FRENCH_LEVY);
      levy(play, units, place);
    },
  });
}

/** VIII: colonial regulars come to one of the British bases. */
export function recruitOrder(worldOf: WorldOf): OrderDef<State> {
  return unitsAtOrder(worldOf, {
    verb: 'recruit',
    answers: ['recruit'],
    rule: 'VIII Reinforcements',
    pool: colonialsInReserve,
    places: recruitingTowns,
    most: counted,
    whole: () => true,
    act: recruit,
  });
}
