import type { OrderDef } from '../../../core/contract/order.js';
import { laySiege, surrenderPlace } from '../../procedures/battle/aftermath.js';
import { goTo } from '../../procedures/battle/battle-frame-updates.js';
import { settleFort } from '../../procedures/battle/fort-capture.js';
import { stayBefore } from '../../procedures/battle/siege.js';
import { factsOf } from '../../question-facts.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';
import { groundOrder } from './choose-battle-terrain.js';
import { fightAtOrder } from './choose-order-of-battles.js';
import { hitOrder } from './choose-who-takes-hit.js';
import { insideOrder } from './enter-fortification.js';
import { assaultOrder, standOrder } from './fight-on-or-assault.js';
import { advanceOrder, fallBackOrder, lineUpOrder } from './line-up-fall-back-or-advance.js';
import { raidAfterOrder } from './raid-after-battle.js';
import { retreatOrder } from './retreat.js';

/** Orders of battles and sieges, in the order of one. */
export function battleOrders(worldOf: WorldOf): OrderDef<State>[] {
  return [
    fightAtOrder(worldOf),
    groundOrder(worldOf),
    standOrder(worldOf),
    insideOrder(worldOf),
    lineUpOrder(worldOf),
    fallBackOrder(worldOf),
    hitOrder(worldOf),
    assaultOrder(worldOf),
    advanceOrder(worldOf),
    wordOrder(worldOf, {
      verb: 'besiege',
      onlyWhenAsked: true,
      answers: ['storm', 'siege'],
      rules: ['IV.E Assault', 'IV.G Sieges'],
      unavailable: ({ decision }) =>
        decision.kind === 'siege' || factsOf(decision, 'storm').siege
          ? null
          : { code: 'assault-before-siege', rule: 'IV.G Sieges', obvious: true },
      act(play) {
        if (play.top?.kind === 'siege') stayBefore(play);
        else laySiege(play, play.expect('battle'));
      },
    }),
    retreatOrder(worldOf),
    wordOrder(worldOf, {
      verb: 'hold',
      onlyWhenAsked: true,
      answers: ['yield'],
      rules: ['IV.A Surrender'],
      act: (play) => goTo(play, 'assault'),
    }),
    wordOrder(worldOf, {
      verb: 'surrender',
      onlyWhenAsked: true,
      answers: ['yield'],
      rules: ['IV.A Surrender'],
      act: surrenderPlace,
    }),
    wordOrder(worldOf, {
      verb: 'capture-fort',
      onlyWhenAsked: true,
      answers: ['fort'],
      rules: ['IV.E Assault', 'III Burning forts'],
      act: (play) => settleFort(play, false),
    }),
    wordOrder(worldOf, {
      verb: 'burn-fort',
      onlyWhenAsked: true,
      answers: ['fort'],
      rules: ['IV.E Assault', 'III Burning forts'],
      act: (play) => settleFort(play, true),
    }),
    raidAfterOrder(worldOf),
    wordOrder(worldOf, {
      verb: 'no-raid',
      onlyWhenAsked: true,
      answers: ['raid'],
      rules: ['V After a battle'],
      act: (play) => goTo(play, 'end'),
    }),
  ];
}
