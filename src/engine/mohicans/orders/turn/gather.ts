import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { call, openGifts } from '../../procedures/turn/freight.js';
import { stateOf } from '../../queries.js';
import { TRIBES } from '../../rules/turn/freight.js';
import { indianRoomAt, roomViolation } from '../../rules/turn/room.js';
import { callableTribes, hosts } from '../../rules/turn/tribes.js';
import { canCall } from '../../rules/turn/unloading.js';
import type { State, UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { pick, pickSome } from '../slots/choices.js';
import { unitSlot } from '../slots/unit.js';
import { theseUnits, type UnitSelector, unitsSlot } from '../slots/units.js';
import { chosenFrom } from './choosing.js';

type CallArgs = { readonly units: readonly UnitSelector[]; readonly host: UnitId };

const RULE = 'VIII Reinforcements';

/** VIII: gifts call tribes to a coureur. */
export function gatherOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, CallArgs>({
    verb: 'gather',
    answers: ['gifts', 'gather'],
    rules: [RULE, 'Special rules, Tribes'],
    syntax: [
      word('gather'),
      slot('units', unitsSlot(worldOf)),
      word('join'),
      slot('host', unitSlot(worldOf)),
    ],
    unavailable: (view) => (canCall(worldOf(view), view) ? null : { code: 'nobody-to-gather', rule: RULE }),
    candidates(view) {
      const world = worldOf(view);
      return {
        units: callableTribes(world, view).map((id) => ({ value: `unit:${id}` })),
        host: hosts(world, view).map((id) => ({ value: `unit:${id}` })),
      };
    },
    propose(view, decision, choose) {
      const world = worldOf(view);
      const able = hosts(world, view).filter((id) => comers(world, view, id).length > 0);
      const host = pick(able, choose);
      if (host === undefined) return null;
      const room = indianRoomAt(world, view, 'french', stateOf(view, host).at);
      const pool = comers(world, view, host);
      const most = Math.min(mostOf(decision), room, pool.length);
      return { units: theseUnits(pickSome(pool, 1 + choose(most), choose)), host };
    },
    check(view, decision, args) {
      const found = meant(worldOf(view), view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const found = meant(worldOf(state), state, decision, args);
      if (!found.ok) throw new RangeError(`tribes that were not checked: ${found.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) => {
        openGifts(play, 'tribes', TRIBES);
        call(play, found.value, args.host);
      });
    },
  });
}

function mostOf({ kind, facts }: Decision): number {
  return kind === 'gifts' ? TRIBES : Number(facts.count);
}

/** Tribes that are not with that coureur already. */
function comers(world: World, view: State, host: UnitId): UnitId[] {
  const { at } = stateOf(view, host);
  return callableTribes(world, view).filter((id) => stateOf(view, id).at !== at);
}

function meant(world: World, view: State, decision: Decision, args: CallArgs): Result<UnitId[]> {
  const { units, host } = args;
  if (!hosts(world, view).includes(host)) return refuse('no-host', RULE, { unit: `unit:${host}` });
  const range = { pool: comers(world, view, host), least: 1, most: mostOf(decision), rule: RULE };
  const chosen = chosenFrom(world, units, range);
  if (!chosen.ok) return chosen;
  const violation = roomViolation(world, view, 'french', stateOf(view, host).at, chosen.value);
  return violation === null ? ok(chosen.value) : { ok: false, violation };
}
