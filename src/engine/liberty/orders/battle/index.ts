import type { OrderDef } from '../../../core/order.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { bayonetsOrder } from './bayonets.js';
import { fightAtOrder } from './fight-at.js';
import { fireOrder } from './fire.js';
import { hitOrder } from './hit.js';
import { mainAttackOrder } from './main-attack.js';
import { regroupOrder, stayOrder } from './regroup.js';
import { retreatOrder } from './retreat.js';
import { volleyOrder } from './volley.js';

/** Orders of battles, in the order of one. */
export function battleOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    fightAtOrder(worldOf),
    mainAttackOrder(worldOf),
    volleyOrder(worldOf),
    fireOrder(worldOf),
    bayonetsOrder(worldOf),
    retreatOrder(worldOf),
    hitOrder(worldOf),
    regroupOrder(worldOf),
    stayOrder(worldOf),
  ];
}
