import { Cursor } from '../../core/cursor.js';
import { listSlot } from '../../core/name-slots.js';
import type { PlanClause, PlanDef } from '../../core/plan.js';
import { optional, parseSyntax, slot, word } from '../../core/syntax.js';
import { numberSlot } from '../orders/slots/number.js';
import { placeSlot } from '../orders/slots/place.js';
import { unitInFightSlot } from '../orders/slots/unit-in-fight.js';
import { BATTLE_SCOPE } from '../procedures/battle/begin.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world-of.js';

type Clause = PlanClause<State>;
type Answers = NonNullable<PlanDef<State>['answers']>;

/** Words at the end of a plan that say how long it lasts, and the scope they mean. */
export const battlePlanScopes = { 'plan-these-battles': BATTLE_SCOPE } as const;

/** Where units stand changes with every turn: an answer does not outlive its battles unless its author says so. */
const LASTING = { once: false, scope: BATTLE_SCOPE } as const;

/** `at Albany` */
const at: Clause = { syntax: [word('at'), slot('place', placeSlot)] };

const roles: readonly Clause[] = [
  { syntax: [word('plan-attacking')], facts: { role: 'attacker' } },
  { syntax: [word('plan-defending')], facts: { role: 'defender' } },
];

/**
 * `round 1`, `lost 2`: a number under a fact. A bare number of one's own units is the most at which the answer holds, of
 * the enemy's and of losses the least.
 */
function measured(keyword: string, fact: string, bare: 'at-most' | 'at-least' | null): Clause[] {
  const number = slot(fact, numberSlot);
  const bounded = (test: 'at-most' | 'at-least'): Pick<Clause, 'bounds'> => ({ bounds: { [fact]: test } });
  return [
    { syntax: [word(keyword), number], ...(bare === null ? {} : bounded(bare)) },
    { syntax: [word(keyword), number, word('plan-or-fewer')], ...bounded('at-most') },
    { syntax: [word(keyword), number, word('plan-or-more')], ...bounded('at-least') },
  ];
}

const round = measured('plan-after-round', 'round', null);
const strengths = [
  ...measured('plan-strength', 'strength', 'at-most'),
  ...measured('plan-enemy', 'enemy', 'at-least'),
];
const lost = measured('plan-lost', 'lost', 'at-least');

/** The questions of battles and sieges that may be answered beforehand, so that they need not cost a mail each time. */
export function battlePlans(worldOf: WorldOf): readonly PlanDef<State>[] {
  return [
    { kind: 'ground', name: 'plan-ground', clauses: [at], ...LASTING },
    {
      kind: 'round',
      name: 'plan-round',
      clauses: [at, ...roles, ...round, ...strengths, ...lost],
      ...LASTING,
    },
    { kind: 'shelter', name: 'plan-shelter', clauses: [at, ...round, ...strengths], ...LASTING },
    { kind: 'hits', name: 'plan-hits', clauses: [at], ...LASTING, answers: hitAnswers(worldOf) },
    { kind: 'storm', name: 'plan-storm', clauses: [at, ...round, ...strengths], ...LASTING },
    { kind: 'line', name: 'plan-line', clauses: [at], ...LASTING },
    { kind: 'beach', name: 'plan-beach', clauses: [at, ...strengths], ...LASTING },
    { kind: 'yield', name: 'plan-yield', clauses: [at, ...strengths], ...LASTING },
    { kind: 'siege', name: 'plan-siege', clauses: [at], ...LASTING },
    { kind: 'retreat', name: 'plan-retreat', clauses: [at], ...LASTING },
    { kind: 'fort', name: 'plan-fort', clauses: [at], ...LASTING },
    { kind: 'raid', name: 'plan-raid', clauses: [at], ...LASTING },
  ];
}

/** `take hits 44th first`: it answers whenever one of those named can be hit, and waits while none can. */
function hitAnswers(worldOf: WorldOf): Answers {
  const named = slot('units', listSlot('units', unitInFightSlot(worldOf)));
  return (text, context) => {
    const cursor = Cursor.of(text);
    const read = parseSyntax([word('hit'), named, optional(word('first'))], cursor, context);
    if (!read.ok || !cursor.done) return null;
    const value = read.value.units ?? [];
    return { answers: [text], where: [{ fact: 'units', test: 'among', value }], ifPossible: true };
  };
}
