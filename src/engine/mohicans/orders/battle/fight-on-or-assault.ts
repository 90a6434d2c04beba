import type { Decision } from '../../../core/base/decision.js';
import { candidatesOf, pick } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import type { Play } from '../../procedure-context.js';
import { standFast, storm } from '../../procedures/battle/round.js';
import type { Side, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { theseUnits, unitsSlot } from '../slots/unit-list.js';
import { beside, calledUnit, type WithArgs } from './check-called-in-unit.js';

/** An order to fight on, which may call in a unit from beside (IV.D). */
interface FightOn {
  readonly verb: string;
  readonly answers: readonly string[];
  readonly rules: readonly string[];
  go(play: Play, side: Side, called: UnitId | null): void;
}

function fightOnOrder(worldOf: WorldOf, { verb, answers, rules, go }: FightOn): OrderDef<State> {
  const offers = (decision: Decision): WithArgs[] => [
    {},
    ...beside(decision).map((id) => ({ called: theseUnits([id]) })),
  ];
  return order(worldOf, {
    verb,
    onlyWhenAsked: true,
    answers,
    rules,
    syntax: [word(verb), optional(word('with'), slot('called', unitsSlot(worldOf)))],
    candidates: ({ decision }) => ({ called: candidatesOf('unit', beside(decision)) }),
    propose: ({ decision }, choose) => pick(offers(decision), choose) ?? {},
    suggest: ({ decision }) => offers(decision).slice(0, 3),
    all: ({ decision }) => offers(decision),
    resolve: calledUnit,
    carryOut: (play, called, { side }) => go(play, side, called),
  });
}

/** IV.A, IV.D: the side fights another round. */
export function standOrder(worldOf: WorldOf): OrderDef<State> {
  return fightOnOrder(worldOf, {
    verb: 'stand',
    answers: ['round', 'shelter', 'beach'],
    rules: ['IV.A Retreat between rounds', 'IV.C Going inside', 'IV.D Reinforcements'],
    go: standFast,
  });
}

/** IV.E: the attacker assaults the fortification, or goes on with it. */
export function assaultOrder(worldOf: WorldOf): OrderDef<State> {
  return fightOnOrder(worldOf, {
    verb: 'assault',
    answers: ['storm'],
    rules: ['IV.E Assault', 'IV.D Reinforcements'],
    go: (play, _side, called) => storm(play, called),
  });
}
