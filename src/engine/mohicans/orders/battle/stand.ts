import { listed } from '../../../core/asked.js';
import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { checked } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { standFast, storm } from '../../procedures/battle/round.js';
import { perform } from '../../procedures/perform.js';
import type { Side, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { pick, sideOf } from '../slots/choices.js';
import { theseUnits, unitsSlot } from '../slots/units.js';
import { calledUnit, unitCandidates, type WithArgs } from './common.js';

/** An order to fight on, which may call in a unit from beside (IV.D). */
interface FightOn {
  readonly verb: string;
  readonly answers: readonly string[];
  readonly rules: readonly string[];
  go(play: Play, side: Side, called: UnitId | null): void;
}

function fightOnOrder(worldOf: WorldOf, { verb, answers, rules, go }: FightOn): OrderDef<State> {
  const each = (decision: Decision): WithArgs[] => [
    {},
    ...listed(decision, 'units').map((id) => ({ called: theseUnits([id]) })),
  ];
  const offers = (decision: Decision): WithArgs[] => (decision.kind === 'shelter' ? [{}] : each(decision));
  return defineOrder<State, WithArgs>({
    verb,
    onlyWhenAsked: true,
    answers,
    rules,
    syntax: [word(verb), optional(word('with'), slot('called', unitsSlot(worldOf)))],
    unavailable: () => null,
    candidates: (_view, decision) => ({
      called: decision.kind === 'shelter' ? [] : unitCandidates(listed(decision, 'units')),
    }),
    propose: (_view, decision, choose) => pick(offers(decision), choose) ?? {},
    suggest: (_view, decision) => offers(decision).slice(0, 3),
    all: (_view, decision) => offers(decision),
    check(view, decision, args) {
      if (decision.kind === 'shelter' && args.called !== undefined) {
        return { code: 'nobody-called-yet', rule: 'IV.D Reinforcements' };
      }
      const found = calledUnit(worldOf(view), decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const called = decision.kind === 'shelter' ? null : checked(calledUnit(world, decision, args));
      return perform(world, state, dice, decision.id, (play) => go(play, sideOf(decision), called));
    },
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
