import type { OrderDef } from '../../core/order.js';
import { eventOrder } from '../events/event.js';
import { events } from '../events/index.js';
import type { State } from '../state.js';
import type { World } from '../world.js';
import { actionOrders, responseOrders } from './action-orders.js';
import { battleOrders } from './battle-orders.js';
import { choiceOrders } from './choice-orders.js';
import { politicalOrders } from './political-orders.js';
import { raidOrders } from './raid-orders.js';
import { siegeOrders } from './siege-orders.js';

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
