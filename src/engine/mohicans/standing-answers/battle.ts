import { silent, slot, word } from '../../core/contract/order-grammar.js';
import type { PlanClause, PlanDef } from '../../core/contract/plan.js';
import { listSlot } from '../../core/parse/basic-slot-types.js';
import { firstOf, measured, preference, words } from '../../core/parse/plan-clause-builders.js';
import { numberSlot } from '../orders/slots/number.js';
import { placeSlot, placesSlot } from '../orders/slots/place.js';
import { unitInFightSlot } from '../orders/slots/unit-in-fight.js';
import { BATTLE_SCOPE } from '../procedures/battle/begin.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import { reachOfRetreats } from './reach-of-retreats.js';

type Clause = PlanClause<State>;

/** Words at the end of a plan that say how long it lasts, and the scope they mean. */
export const battlePlanScopes = { 'plan-these-battles': BATTLE_SCOPE } as const;

/** Where units stand changes with every turn: an answer does not outlive its battles unless its author says so. */
const LASTING = { once: false, scope: BATTLE_SCOPE } as const;

/** `at Albany` */
const at: Clause = { syntax: [word('at'), slot('place', placeSlot)] };

const roles: readonly Clause[] = [
  words('plan-attacking', { role: 'attacker' }),
  words('plan-defending', { role: 'defender' }),
];

const round = measured<State>('plan-after-round', 'round', numberSlot, null);
const strengths = [
  ...measured<State>('plan-strength', 'strength', numberSlot, 'at-most'),
  ...measured<State>('plan-enemy', 'enemy', numberSlot, 'at-least'),
];
const lost = measured<State>('plan-lost', 'lost', numberSlot, 'at-least');

/** The questions of battles and sieges that may be answered beforehand, so that they need not cost a mail each time. */
export function battlePlans(worldOf: WorldOf): readonly PlanDef<State>[] {
  const near = reachOfRetreats(worldOf);
  return [
    {
      kind: 'battles',
      name: 'plan-battles',
      clauses: [],
      once: false,
      answers: firstOf([word('fight-at'), silent(word('at'))], 'places', placeSlot, placesSlot),
    },
    { kind: 'ground', name: 'plan-ground', clauses: [at, ...roles], ...LASTING },
    {
      kind: 'round',
      name: 'plan-round',
      clauses: [at, ...roles, ...round, ...strengths, ...lost],
      ...LASTING,
      fault: near,
    },
    { kind: 'shelter', name: 'plan-shelter', clauses: [at, ...round, ...strengths], ...LASTING },
    {
      kind: 'hits',
      name: 'plan-hits',
      clauses: [at],
      ...LASTING,
      answers: preference('hit', 'units', listSlot('units', unitInFightSlot(worldOf))),
    },
    {
      kind: 'storm',
      name: 'plan-storm',
      clauses: [at, ...round, ...strengths],
      ...LASTING,
      fault: near,
    },
    { kind: 'line', name: 'plan-line', clauses: [at], ...LASTING },
    { kind: 'beach', name: 'plan-beach', clauses: [at, ...strengths], ...LASTING },
    { kind: 'yield', name: 'plan-yield', clauses: [at, ...strengths], ...LASTING },
    { kind: 'siege', name: 'plan-siege', clauses: [at], ...LASTING, fault: near },
    { kind: 'retreat', name: 'plan-retreat', clauses: [at], ...LASTING, fault: near },
    { kind: 'fort', name: 'plan-fort', clauses: [at], ...LASTING },
    { kind: 'raid', name: 'plan-raid', clauses: [at], ...LASTING },
  ];
}
