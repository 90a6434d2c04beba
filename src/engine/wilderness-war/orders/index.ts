import type { OrderDef } from '../../core/contract/order.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import { activationOrders } from './activation/index.js';
import { aftermathOrders } from './aftermath/index.js';
import { battleOrders } from './battle/index.js';
import { buildingOrders } from './building/index.js';
import { cardOrders } from './cards/index.js';
import { choiceOrders } from './event-choices/index.js';
import { movementOrders } from './movement/index.js';
import { raidOrders } from './raid/index.js';
import { responseOrders } from './response/index.js';
import { siegeOrders } from './siege/index.js';
import { yearOrders } from './year/index.js';

/** Every order of the game, chapter by chapter; in this order reports and lists name them. */
export function wildernessWarOrders(worldOf: WorldOf): readonly OrderDef<State>[] {
  return [
    ...activationOrders(worldOf),
    ...movementOrders(worldOf),
    ...buildingOrders(worldOf),
    ...siegeOrders(worldOf),
    ...cardOrders(worldOf),
    ...responseOrders(worldOf),
    ...battleOrders(worldOf),
    ...aftermathOrders(worldOf),
    ...raidOrders(worldOf),
    ...choiceOrders(worldOf),
    ...yearOrders(worldOf),
  ];
}
