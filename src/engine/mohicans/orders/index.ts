import type { OrderDef } from '../../core/contract/order.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import { battleOrders } from './battle/index.js';
import {
  ambushOrder,
  buildOrder,
  burnOrder,
  raidOrder,
  rouseOrder,
} from './movement/build-burn-raid-rouse-ambush.js';
import { liftOrder } from './movement/carry-by-sea-lift.js';
import { doneOrder } from './movement/end-movement.js';
import { shipOrder } from './movement/french-sea-move.js';
import { giveUpOrder } from './movement/give-up-excess-units.js';
import { moveOrder } from './movement/move.js';
import { sailOrder } from './movement/sail-empty-transport.js';
import { berthOrder } from './set-up/choose-sea-lift-port.js';
import { placeOrder } from './set-up/place-units.js';
import { gatherOrder } from './turn/call-tribes.js';
import { finishOrder } from './turn/finish-optional-step.js';
import { landOrder, levyOrder, recruitOrder } from './turn/land-levy-or-recruit.js';
import { musterOrder } from './turn/muster.js';
import { rebuildOrder, transferOrder } from './turn/reconstitution-and-strategic-move.js';
import { stationOrder } from './turn/station-ships.js';
import { matchOrder } from './winter/match-ships-against-boxes.js';
import { promoteOrder } from './winter/promote-militia.js';
import { saveOrder } from './winter/save-homeless-tribe.js';

/** All orders of the game, in the order of a year. */
export function mohicansOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    ...[placeOrder, berthOrder],
    ...[stationOrder, landOrder, levyOrder, recruitOrder, gatherOrder, rebuildOrder],
    ...[musterOrder, transferOrder, finishOrder],
    // III, and raids on the way (V).
    ...[moveOrder, rouseOrder, raidOrder, burnOrder, buildOrder, ambushOrder],
    ...[shipOrder, liftOrder, sailOrder, giveUpOrder, doneOrder],
    battleOrders,
    ...[promoteOrder, saveOrder, matchOrder],
  ].flatMap((ordersOf) => ordersOf(worldOf));
}
