import { optional, slot } from '../../core/syntax.js';
import { pick } from '../orders/common.js';
import { departmentSlot } from '../orders/slots/departments.js';
import { eitherWordSlot } from '../orders/slots/either-word.js';
import { startPlacement } from '../procedures/choices/placement.js';
import { startRestoration } from '../procedures/choices/restoration.js';
import { defineEvent } from './event.js';
import { COLONIES, type Colony, isColony, provincialRoom, provincialsOf } from './provincials.js';
import { entryDepartment } from './support/entry-spaces.js';
import { restorable, unitsInReserve } from './support/units.js';

const WHY = 'raise-provincials';
/** Units that a department raises. */
const LEVY: { readonly [C in Colony]: number } = { northern: 4, southern: 2 };

type RaiseArgs = { readonly how: 'place' | 'restore'; readonly department?: string };

const ALL: readonly RaiseArgs[] = [
  { how: 'place' },
  ...COLONIES.map((department) => ({ how: 'restore' as const, department })),
];

/**
 * Cards 43 to 45: Provincials of both departments take the field within the limits of the Assemblies (5.54), or all of
 * one department recover.
 */
export const raiseProvincials = defineEvent<RaiseArgs>({
  id: WHY,
  cards: [43, 44, 45],
  rules: ['5.52', '5.521', '5.522', '5.523', '5.54'],
  unavailable: (_world, view) =>
    view.assemblies === 'reluctant' ? { code: 'assemblies-reluctant', rule: '5.5', params: {} } : null,
  says: {
    syntax: () => [
      slot('how', eitherWordSlot('place-or-restore', ['place', 'restore'])),
      optional(slot('department', departmentSlot)),
    ],
    candidates: () => ({
      how: [{ value: 'keyword:place' }, { value: 'keyword:restore' }],
      department: COLONIES.map((department) => ({ value: `department:${department}` })),
    }),
    propose: (_world, _view, _side, choose) => pick(ALL, choose) ?? null,
    all: () => ALL,
    check(_world, _view, _side, { how, department }) {
      if (how === 'place') {
        return department === undefined ? null : { code: 'raise-in-both', rule: '5.5', params: {} };
      }
      if (department === undefined) return { code: 'restore-which-department', rule: '5.5', params: {} };
      return isColony(department)
        ? null
        : { code: 'not-a-colony', rule: '5.5', params: { department: `department:${department}` } };
    },
  },
  effect(play, side, { how, department }) {
    const { world, state } = play;
    if (how === 'restore') {
      if (department === undefined || !isColony(department)) throw new RangeError('no such Provincials');
      const pool = restorable(world, state, side, provincialsOf(department));
      startRestoration(play, { side, pool, count: pool.length, why: WHY });
      return;
    }
    for (const colony of COLONIES) {
      if (provincialRoom(world, state, colony) > 0) continue;
      play.tell('assemblies-limit', { side, department: `department:${colony}` });
    }
    startPlacement(
      play,
      side,
      WHY,
      COLONIES.map((colony) => ({
        from: unitsInReserve(world, state, provincialsOf(colony)),
        count: Math.min(LEVY[colony], provincialRoom(world, state, colony)),
        spaces: entryDepartment(world, state, side, colony),
        together: false,
      })),
    );
  },
});
