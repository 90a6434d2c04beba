import type { OrderDef } from '../../core/order.js';
import { eventOrder } from '../events/event.js';
import { events } from '../events/index.js';
import type { State } from '../state.js';
import type { World } from '../world.js';
import { actionOrders, responseOrders } from './action/index.js';
import { battleOrders } from './battle/index.js';
import { choiceOrders } from './choices/index.js';
import { raidOrders } from './raid/index.js';
import { siegeOrders } from './siege/index.js';
import { politicalOrders } from './year/index.js';

/** Every order of the game. */
export function wildernessWarOrders(world: World): readonly OrderDef<State>[] {
  return [
    ...actionOrders(world),
    ...siegeOrders(world),
    ...events.map((event) => eventOrder(world, event)),
    ...politicalOrders(world),
    ...responseOrders(world),
    ...battleOrders(world),
    ...raidOrders(world),
    ...choiceOrders(world),
  ];
}
