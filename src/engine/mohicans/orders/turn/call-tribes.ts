import type { Decision } from '../../../core/base/decision.js';
import { refuse, unless } from '../../../core/base/result.js';
import { candidatesOf, pick, pickSome } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { stateOf } from '../../position-accessors.js';
import { call, openGifts } from '../../procedures/turn/reinforcement-arrivals.js';
import { factsOf } from '../../question-facts.js';
import { callableTribes, hostFault, hosts } from '../../rules/turn/callable-tribes.js';
import { canCall } from '../../rules/turn/reinforcement-arrivals.js';
import { TRIBES } from '../../rules/turn/reinforcement-cargo.js';
import { indianRoomAt, roomViolation } from '../../rules/turn/stacking-room.js';
import { strangeness } from '../../rules/turn/unit-eligibility.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { unitSlot } from '../slots/unit.js';
import { theseUnits, type UnitSelector, unitsSlot } from '../slots/unit-list.js';
import { chosenFrom } from './unit-choice-validation.js';

type CallArgs = { readonly units: readonly UnitSelector[]; readonly host: UnitId };

const RULE = 'VIII Reinforcements';

/** VIII: gifts call tribes to a coureur. */
export function gatherOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'gather',
    answers: ['gifts', 'gather'],
    rules: [RULE, 'Special rules, Tribes'],
    syntax: [
      word('gather'),
      slot('units', unitsSlot(worldOf)),
      word('join'),
      slot('host', unitSlot(worldOf)),
    ],
    unavailable: ({ world, view }) =>
      canCall(world, view) ? null : { code: 'nobody-to-gather', rule: RULE, summary: true },
    candidates: ({ world, view }) => ({
      units: candidatesOf('unit', callableTribes(world, view)),
      host: candidatesOf('unit', hosts(world, view)),
    }),
    propose({ world, view, decision }, choose) {
      const able = hosts(world, view).filter((id) => comers(world, view, id).length > 0);
      const host = pick(able, choose);
      if (host === undefined) return null;
      const room = indianRoomAt(world, view, 'french', stateOf(view, host).at);
      const pool = comers(world, view, host);
      const most = Math.min(mostOf(decision), room, pool.length);
      return { units: theseUnits(pickSome(pool, 1 + choose(most), choose)), host };
    },
    resolve({ world, view, decision }, { units, host }: CallArgs) {
      if (!hosts(world, view).includes(host)) {
        return refuse('no-host', RULE, { unit: `unit:${host}`, why: hostFault(world, view, host) });
      }
      const chosen = chosenFrom(world, units, {
        ...{ pool: comers(world, view, host), least: 1, most: mostOf(decision), rule: RULE },
        why: (id) => strangeness(world, view, 'gather', 'french', id),
      });
      if (!chosen.ok) return chosen;
      const full = roomViolation(world, view, 'french', stateOf(view, host).at, chosen.value);
      return unless(full, { tribes: chosen.value, host });
    },
    carryOut(play, { tribes, host }) {
      openGifts(play, 'tribes', TRIBES);
      call(play, tribes, host);
    },
  });
}

function mostOf(decision: Decision): number {
  return decision.kind === 'gifts' ? TRIBES : factsOf(decision, 'gather').count;
}

/** Tribes that are not with that coureur already. */
function comers(world: World, view: State, host: UnitId): UnitId[] {
  const { at } = stateOf(view, host);
  return callableTribes(world, view).filter((id) => stateOf(view, id).at !== at);
}
