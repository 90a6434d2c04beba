import type { OrderDef } from '../../core/order.js';
import type { State } from '../state.js';
import type { World } from '../world.js';
import { activationOrders } from './activation/index.js';
import { aftermathOrders } from './aftermath/index.js';
import { battleOrders } from './battle/index.js';
import { buildingOrders } from './building/index.js';
import { cardOrders } from './cards/index.js';
import { choiceOrders } from './choices/index.js';
import { movementOrders } from './movement/index.js';
import { raidOrders } from './raid/index.js';
import { responseOrders } from './response/index.js';
import { siegeOrders } from './siege/index.js';
import { yearOrders } from './year/index.js';

/** Every order of the game, chapter by chapter; in this order reports and lists name them. */
export function wildernessWarOrders(world: World): readonly OrderDef<State>[] {
  return [
    ...activationOrders(world),
    ...movementOrders(world),
    ...buildingOrders(world),
    ...siegeOrders(world),
    ...cardOrders(world),
    ...responseOrders(world),
    ...battleOrders(world),
    ...aftermathOrders(world),
    ...raidOrders(world),
    ...choiceOrders(world),
    ...yearOrders(world),
  ];
}
