import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { perform } from '../../procedures/perform.js';
import { rebuild, transfer } from '../../procedures/turn/spring.js';
import { REBUILT, rebuildable } from '../../rules/turn/reserve.js';
import { roomAt } from '../../rules/turn/room.js';
import { STRATEGIC, transferable } from '../../rules/turn/strategic.js';
import type { Side, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { pickSome, sideOf } from '../slots/choices.js';
import { theseUnits, type UnitSelector, unitsSlot } from '../slots/units.js';
import { chosenFrom, type Range } from './choosing.js';

type UnitsArgs = { readonly units: readonly UnitSelector[] };

/** VIII Reconstitution: which militia comes back. */
export function rebuildOrder(worldOf: WorldOf): OrderDef<State> {
  return unitsOrder(worldOf, {
    verb: 'rebuild',
    answers: 'rebuild',
    range(view, side) {
      const pool = rebuildable(worldOf(view), view, side);
      return { pool, least: REBUILT, most: REBUILT, rule: 'VIII Reconstitution' };
    },
    act: rebuild,
  });
}

/** II Strategic move: regulars go to where the Sea Lift lies. */
export function transferOrder(worldOf: WorldOf): OrderDef<State> {
  return unitsOrder(worldOf, {
    verb: 'transfer',
    answers: 'strategic',
    range(view) {
      const world = worldOf(view);
      const most = Math.min(STRATEGIC, roomAt(world, view, 'british', view.seaLift));
      return { pool: transferable(world, view), least: 1, most, rule: 'II Strategic move' };
    },
    act: (play, _side, units) => transfer(play, units),
  });
}

interface Meaning {
  readonly verb: string;
  readonly answers: string;
  range(view: State, side: Side): Range;
  act(play: Play, side: Side, units: readonly UnitId[]): void;
}

/** An order that names units, and where they go follows from that. */
function unitsOrder(worldOf: WorldOf, { verb, answers, range, act }: Meaning): OrderDef<State> {
  const found = (view: State, decision: Decision, { units }: UnitsArgs): Result<UnitId[]> =>
    chosenFrom(worldOf(view), units, range(view, sideOf(decision)));
  return defineOrder<State, UnitsArgs>({
    verb,
    answers: [answers],
    rules: [verb === 'rebuild' ? 'VIII Reconstitution' : 'II Strategic move'],
    syntax: [word(verb), slot('units', unitsSlot(worldOf))],
    unavailable: () => null,
    candidates: (view, decision) => ({
      units: range(view, sideOf(decision)).pool.map((id) => ({ value: `unit:${id}` })),
    }),
    propose(view, decision, choose) {
      const { pool, least, most } = range(view, sideOf(decision));
      const top = Math.min(most, pool.length);
      if (top < least) return null;
      return { units: theseUnits(pickSome(pool, least + choose(top - least + 1), choose)) };
    },
    check(view, decision, args) {
      const units = found(view, decision, args);
      return units.ok ? null : units.violation;
    },
    apply(state, decision, args, dice) {
      const units = found(state, decision, args);
      if (!units.ok) throw new RangeError(`units that were not checked: ${units.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) =>
        act(play, sideOf(decision), units.value),
      );
    },
  });
}
