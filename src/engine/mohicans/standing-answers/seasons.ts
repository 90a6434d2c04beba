import { word } from '../../core/contract/order-grammar.js';
import type { PlanDef } from '../../core/contract/plan.js';
import { listSlot } from '../../core/parse/basic-slot-types.js';
import { asMany } from '../../core/parse/plan-clause-builders.js';
import { unitSlot } from '../orders/slots/unit.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';

/**
 * The questions of spring, autumn and winter that come every year and may be answered alike every year: `muster: done` and
 * `promotion: done` spare a mail each. They carry no facts worth a condition.
 */
export function seasonPlans(worldOf: WorldOf): readonly PlanDef<State>[] {
  const plan = (kind: string, answers?: PlanDef<State>['answers']): PlanDef<State> => ({
    kind,
    name: `plan-${kind}`,
    clauses: [],
    once: false,
    ...(answers === undefined ? {} : { answers }),
  });
  const militia = asMany([word('rebuild')], 'units', listSlot('units', unitSlot(worldOf)));
  return [
    plan('muster'),
    plan('strategic'),
    plan('land'),
    plan('levy'),
    plan('gifts'),
    plan('recruit'),
    plan('gather'),
    plan('rebuild', militia),
    plan('promotion'),
    plan('save'),
    plan('stations'),
    plan('match'),
  ];
}
