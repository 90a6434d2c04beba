import { candidatesOf, pickSome } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import type { At, Play } from '../../procedure-context.js';
import { rebuild, transfer } from '../../procedures/turn/spring-decisions.js';
import { REBUILT, rebuildable } from '../../rules/turn/reserve.js';
import { roomAt } from '../../rules/turn/stacking-room.js';
import { STRATEGIC, transferable } from '../../rules/turn/strategic-move.js';
import { strangeness } from '../../rules/turn/unit-eligibility.js';
import type { Side, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { theseUnits, type UnitSelector, unitsSlot } from '../slots/unit-list.js';
import { chosenFrom, type Range } from './unit-choice-validation.js';

type UnitsArgs = { readonly units: readonly UnitSelector[] };

/** VIII Reconstitution: which militia comes back. */
export function rebuildOrder(worldOf: WorldOf): OrderDef<State> {
  return unitsOrder(worldOf, {
    verb: 'rebuild',
    answers: 'rebuild',
    rule: 'VIII Reconstitution',
    range: ({ world, view, side }) => ({
      pool: rebuildable(world, view, side),
      least: REBUILT,
      most: REBUILT,
    }),
    act: rebuild,
  });
}

/** II Strategic move: regulars go to where the Sea Lift lies. */
export function transferOrder(worldOf: WorldOf): OrderDef<State> {
  return unitsOrder(worldOf, {
    verb: 'transfer',
    answers: 'strategic',
    rule: 'II Strategic move',
    range: ({ world, view }) => ({
      pool: transferable(world, view),
      least: 1,
      most: Math.min(STRATEGIC, roomAt(world, view, 'british', view.seaLift)),
    }),
    act: (play, _side, units) => transfer(play, units),
  });
}

interface Meaning {
  readonly verb: 'rebuild' | 'transfer';
  readonly answers: string;
  readonly rule: string;
  range(at: At): Pick<Range, 'pool' | 'least' | 'most'>;
  act(play: Play, side: Side, units: readonly UnitId[]): void;
}

/** An order that names units, and where they go follows from that. */
function unitsOrder(worldOf: WorldOf, { verb, answers, rule, range, act }: Meaning): OrderDef<State> {
  return order(worldOf, {
    verb,
    answers: [answers],
    rules: [rule],
    syntax: [word(verb), slot('units', unitsSlot(worldOf))],
    candidates: (at) => ({ units: candidatesOf('unit', range(at).pool) }),
    propose(at, choose) {
      const { pool, least, most } = range(at);
      const top = Math.min(most, pool.length);
      if (top < least) return null;
      return { units: theseUnits(pickSome(pool, least + choose(top - least + 1), choose)) };
    },
    resolve: (at, { units }: UnitsArgs) =>
      chosenFrom(at.world, units, {
        ...range(at),
        rule,
        why: (id) => strangeness(at.world, at.view, verb, at.side, id),
      }),
    carryOut: (play, units, { side }) => act(play, side, units),
  });
}
