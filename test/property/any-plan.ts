import type { Plan } from '../../src/engine/core/contract/plan.js';

/** A plan that another side has and nobody else may hear of. */
export const ANY_PLAN: Plan = {
  id: 'p1',
  text: 'a plan',
  kind: 'any',
  where: [],
  answers: [],
  ifPossible: false,
  once: true,
};
