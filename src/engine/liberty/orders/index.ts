import type { OrderDef } from '../../core/contract/order.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import { supplyOrder } from './action/add-steps-by-supply-card.js';
import { deployOrder } from './action/deploy.js';
import { replaceOrder } from './action/draw-replacements.js';
import { endOrder } from './action/end-actions.js';
import { marchOrder, moveOrder, riverOrder, sailOrder } from './action/move-march-river-sail.js';
import { bayonetsOrder } from './battle/charge-with-bayonets.js';
import { mainAttackOrder } from './battle/choose-main-attack.js';
import { fightAtOrder } from './battle/choose-next-battle.js';
import { hitOrder } from './battle/choose-who-takes-hit.js';
import { volleyOrder } from './battle/declare-militia-volley.js';
import { fireOrder } from './battle/fire.js';
import { regroupOrder, stayOrder } from './battle/regroup-or-stay.js';
import { retreatOrder } from './battle/retreat.js';
import { playOrder, putBackOrder } from './cards/choose-card.js';
import { goFirstOrder, goSecondOrder } from './cards/go-first-or-second.js';
import { loseLeastOrder, loseOrder } from './winter/choose-attrition-losses.js';
import { disbandOrder, endDisbandingOrder } from './winter/disband.js';
import { forceExchangeOrder, releaseOrder } from './winter/force-prisoner-exchange.js';
import { acceptOrder, declineOrder, exchangeOrder } from './winter/offer-or-answer-prisoner-exchange.js';

/** All orders of the game, in the order of a year. */
export function libertyOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    ...[playOrder, putBackOrder],
    ...[goFirstOrder, goSecondOrder],
    // 3.1.1, 3.1.2: what a side does with its card.
    ...[moveOrder, marchOrder, riverOrder, sailOrder, replaceOrder, deployOrder, supplyOrder, endOrder],
    // In the order of a battle.
    ...[fightAtOrder, mainAttackOrder, volleyOrder, fireOrder, bayonetsOrder, retreatOrder, hitOrder],
    ...[regroupOrder, stayOrder],
    ...[disbandOrder, endDisbandingOrder, loseOrder, loseLeastOrder],
    ...[exchangeOrder, acceptOrder, declineOrder, forceExchangeOrder, releaseOrder],
  ].map((orderOf) => orderOf(worldOf));
}
