import type { Decision } from '../../../core/base/decision.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { land, levy, openGifts, recruit } from '../../procedures/turn/reinforcement-arrivals.js';
import { factsOf } from '../../question-facts.js';
import {
  aboard,
  landingPorts,
  levyPlaces,
  recruitingTowns,
} from '../../rules/turn/reinforcement-arrivals.js';
import { FRENCH_LEVY } from '../../rules/turn/reinforcement-cargo.js';
import { availableMilitia, colonialsInReserve } from '../../rules/turn/reserve.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { bringOrder } from './bring-units-order-factory.js';

/** How many may come. */
const counted = (decision: Decision): number => factsOf(decision, 'land', 'levy', 'recruit').count;

/** VIII: regulars come ashore in a friendly port. */
export function landOrder(worldOf: WorldOf): OrderDef<State> {
  return bringOrder(worldOf, {
    verb: 'land',
    answers: ['land'],
    rule: 'VIII Reinforcements',
    pool({ world, view }) {
      const { side, cargo } = frameAsking(view, 'freight');
      const [first] = cargo;
      return first === undefined ? [] : aboard(world, view, side, first);
    },
    places: ({ world, view, side }) => landingPorts(world, view, side),
    most: counted,
    whole: (decision) => factsOf(decision, 'land').port === 'one',
    act: land,
  });
}

/** VIII: militia of the reserve is raised. */
export function levyOrder(worldOf: WorldOf): OrderDef<State> {
  return bringOrder(worldOf, {
    verb: 'levy',
    answers: ['levy', 'gifts'],
    rule: 'VIII Reinforcements',
    pool: ({ world, view, side }) => availableMilitia(world, view, side),
    places: ({ world, view, side }) => levyPlaces(world, view, side),
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
  return bringOrder(worldOf, {
    verb: 'recruit',
    answers: ['recruit'],
    rule: 'VIII Reinforcements',
    pool: ({ world, view }) => colonialsInReserve(world, view),
    places: ({ world, view }) => recruitingTowns(world, view),
    most: counted,
    whole: () => true,
    act: recruit,
  });
}
