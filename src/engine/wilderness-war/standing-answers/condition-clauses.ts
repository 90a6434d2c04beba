import { optional, slot, word } from '../../core/contract/order-grammar.js';
import type { PlanClause } from '../../core/contract/plan.js';
import { words } from '../../core/parse/plan-clause-builders.js';
import type { State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { anySpaceSlot, enemyLeaderSlot, numberSlot } from './condition-clause-slots.js';

/** The conditions of standing answers, each over the public facts that the questions carry. */
type Clause = PlanClause<State>;

function place(keyword: string, fact: string): Clause {
  return { syntax: [word(keyword), slot(fact, anySpaceSlot)] };
}

/** `at Ticonderoga` */
export const at = place('at', 'space');
/** `from Halifax` */
export const from = place('plan-from', 'from');
/** `they enter Hudson Carry North` */
export const into = place('plan-enter', 'space');
/** `to Crown Point` */
export const toward: Clause = {
  syntax: [optional(word('plan-enter')), word('to'), slot('to', anySpaceSlot)],
};

/** `if attacked at Ticonderoga`: what is spoken of, where the question leaves no other role. */
export const attacked = words('plan-attacked');

export const by: readonly Clause[] = [
  words('plan-by-sea', { by: ['naval', 'landing'] }),
  words('plan-by-boat', { by: 'boat' }),
  words('plan-by-land', { by: 'land' }),
];

/** How they will go is not known yet when the weather is; whether they could take ship is. */
export const sailing = words('plan-by-sea', { sea: true });

export const terrain: readonly Clause[] = [
  words('plan-wilderness', { terrain: 'wilderness' }),
  words('plan-mountain', { terrain: 'mountain' }),
  words('plan-cultivated', { terrain: 'cultivated' }),
];

export const infiltrating = words('plan-infiltrating', { infiltrating: true });

/** The role of the side that is asked in a battle or an assault; who is attacked defends. */
export const battleRoles: readonly Clause[] = [
  words('plan-attacking', { role: 'attacker' }),
  words('plan-defending', { role: 'defender' }),
  words('plan-attacked', { role: 'defender' }),
];

export const siegeRoles: readonly Clause[] = [
  words('plan-besieging', { role: 'besieger' }),
  words('plan-besieged', { role: 'besieged' }),
];

/** `5 units or fewer`, `at least 3 units`: how many there are of something, under that fact. */
function counted(fact: string, what: string): Clause[] {
  const number = slot(fact, numberSlot);
  const compared = (test: 'at-most' | 'at-least'): Pick<Clause, 'bounds'> => ({ bounds: { [fact]: test } });
  const against = optional<State>(word('plan-against'));
  return [
    { syntax: [against, number, word(what), word('plan-or-fewer')], ...compared('at-most') },
    { syntax: [against, number, word(what), word('plan-or-more')], ...compared('at-least') },
    { syntax: [against, number, word('plan-or-fewer'), word(what)], ...compared('at-most'), alias: true },
    { syntax: [against, number, word('plan-or-more'), word(what)], ...compared('at-least'), alias: true },
    { syntax: [against, word('plan-at-most'), number, word(what)], ...compared('at-most'), alias: true },
    { syntax: [against, word('plan-at-least'), number, word(what)], ...compared('at-least'), alias: true },
  ];
}

/** How many units the enemy has, under the fact that counts them. */
export const enemies = (fact: string): Clause[] => counted(fact, 'plan-units');
/** How many are asked for. */
export const asked = counted('count', 'plan-units');
export const indians = counted('indians', 'plan-indians');
export const steps = counted('steps', 'plan-steps');
export const level = counted('level', 'plan-levels');

/** `with Montcalm`: a leader of the enemy is among them, under the fact that lists them. */
export function led(world: World, fact: string): Clause {
  return { syntax: [word('with'), slot(fact, enemyLeaderSlot(world))] };
}
