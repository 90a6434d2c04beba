import { slot } from '../../core/syntax.js';
import { pick } from '../orders/common.js';
import { departmentSlot } from '../orders/slots/departments.js';
import { startRemoval } from '../procedures/choices/removal.js';
import { defineEvent } from './event.js';
import { COLONIES, isColony, provincialsOf } from './provincials.js';
import { unbesiegedOnMap } from './support/units.js';

type StingyArgs = { readonly department: string };

const EITHER: readonly StingyArgs[] = COLONIES.map((department) => ({ department }));

/** Cards 39 and 40: a department that the French name loses an unbesieged Provincial unit of British choice. */
export const stingyAssembly = defineEvent<StingyArgs>({
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
    check: (_world, _view, _side, { department }) =>
      isColony(department)
        ? null
        : { code: 'not-a-colony', rule: '5.5', params: { department: `department:${department}` } },
  },
  effect(play, _side, { department }) {
    if (!isColony(department)) throw new RangeError(`no Provincials in ${department}`);
    startRemoval(play, {
      side: 'british',
      pool: unbesiegedOnMap(play.world, play.state, provincialsOf(department)),
      count: 1,
      how: 'eliminate',
      why: 'stingy-assembly',
    });
  },
});
