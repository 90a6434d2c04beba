import type { PlanDef } from '../../core/contract/plan.js';
import type { State } from '../state.js';

/**
 * Questions that come every winter, or whenever the enemy likes, and are mostly answered alike: `disband: done` and
 * `exchange: decline` spare a mail each. They carry no facts worth a condition.
 */
export const winterPlans: readonly PlanDef<State>[] = [
  { kind: 'disband', name: 'disband', clauses: [], once: false },
  { kind: 'exchange', name: 'exchange', clauses: [], once: false },
];
