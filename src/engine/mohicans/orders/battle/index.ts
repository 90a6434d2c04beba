import type { OrderDef } from '../../../core/order.js';
import { laySiege, surrenderPlace } from '../../procedures/battle/end.js';
import { stayBefore } from '../../procedures/battle/siege.js';
import { settleFort } from '../../procedures/battle/spoils.js';
import { goTo } from '../../procedures/battle/steps.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { bareOrder } from './bare.js';
import { fightAtOrder } from './fight-at.js';
import { groundOrder } from './ground.js';
import { hitOrder } from './hit.js';
import { insideOrder } from './inside.js';
import { advanceOrder, fallBackOrder, lineUpOrder } from './lines.js';
import { raidAfterOrder } from './raid.js';
import { retreatOrder } from './retreat.js';
import { assaultOrder, standOrder } from './stand.js';

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
    bareOrder(worldOf, {
      verb: 'besiege',
      answers: ['storm', 'siege'],
      rules: ['IV.E Assault', 'IV.G Sieges'],
      unavailable: (_view, { kind, facts }) =>
        kind === 'siege' || facts.siege === true
          ? null
          : { code: 'assault-before-siege', rule: 'IV.G Sieges', obvious: true },
      act(play) {
        if (play.top?.kind === 'siege') stayBefore(play);
        else laySiege(play, play.expect('battle'));
      },
    }),
    retreatOrder(worldOf),
    bareOrder(worldOf, {
      verb: 'hold',
      answers: ['yield'],
      rules: ['IV.A Surrender'],
      act: (play) => goTo(play, 'assault'),
    }),
    bareOrder(worldOf, {
      verb: 'surrender',
      answers: ['yield'],
      rules: ['IV.A Surrender'],
      act: surrenderPlace,
    }),
    bareOrder(worldOf, {
      verb: 'capture-fort',
      answers: ['fort'],
      rules: ['IV.E Assault', 'III Burning forts'],
      act: (play) => settleFort(play, false),
    }),
    bareOrder(worldOf, {
      verb: 'burn-fort',
      answers: ['fort'],
      rules: ['IV.E Assault', 'III Burning forts'],
      act: (play) => settleFort(play, true),
    }),
    raidAfterOrder(worldOf),
    bareOrder(worldOf, {
      verb: 'no-raid',
      answers: ['raid'],
      rules: ['V After a battle'],
      act: (play) => goTo(play, 'end'),
    }),
  ];
}
