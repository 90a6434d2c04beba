import { ok, refuse } from '../../../core/base/result.js';
import { slot } from '../../../core/contract/order-grammar.js';
import { pick } from '../../orders/candidate-and-violation-helpers.js';
import { departmentSlot } from '../../orders/slots/departments.js';
import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import { defineEvent } from '../event-definition.js';
import { unbesiegedOnMap } from '../shared/event-unit-pools.js';
import { COLONIES, type Colony, isColony, provincialsOf } from '../shared/provincial-limits.js';

type StingyArgs = { readonly department: string };

const EITHER: readonly StingyArgs[] = COLONIES.map((department) => ({ department }));

/** Cards 39 and 40: a department that the French name loses an unbesieged Provincial unit of British choice. */
export const stingyAssembly = defineEvent<StingyArgs, Colony>({
  id: 'stingy-assembly',
  cards: [39, 40],
  rules: ['5.52', '5.54', '8.22'],
  unavailable: (_world, view) =>
    view.assemblies === 'enthusiastic' ? { code: 'assemblies-enthusiastic', rule: '5.5', params: {} } : null,
  says: {
    syntax: () => [slot('department', departmentSlot)],
    candidates: () => ({
      department: COLONIES.map((department) => ({ value: `department:${department}` })),
    }),
    propose: (_world, _view, _side, choose) => pick(EITHER, choose) ?? null,
    all: () => EITHER,
    resolve: (_world, _view, _side, { department }) =>
      isColony(department)
        ? ok(department)
        : refuse('not-a-colony', '5.5', { department: `department:${department}` }),
  },
  effect(play, _side, department) {
    startRemoval(play, {
      side: 'british',
      pool: unbesiegedOnMap(play.world, play.state, provincialsOf(department)),
      count: 1,
      how: 'eliminate',
      why: 'stingy-assembly',
    });
  },
});
