import { ok, type Result, refuse } from '../../../core/base/result.js';
import { optional, slot } from '../../../core/contract/order-grammar.js';
import { pick } from '../../orders/candidate-and-violation-helpers.js';
import { departmentSlot } from '../../orders/slots/departments.js';
import { PLACE_OR_RESTORE, placeOrRestore } from '../../orders/slots/place-or-restore-keyword.js';
import { startPlacement } from '../../procedures/event-choices/new-piece-placement.js';
import { startRestoration } from '../../procedures/event-choices/unit-restoration.js';
import { defineEvent } from '../event-definition.js';
import { entryDepartment } from '../shared/entry-spaces.js';
import { restorable, unitsInReserve } from '../shared/event-unit-pools.js';
import {
  COLONIES,
  type Colony,
  isColony,
  provincialRoom,
  provincialsOf,
} from '../shared/provincial-limits.js';

const WHY = 'raise-provincials';
/** Units that a department raises. */
const LEVY: { readonly [C in Colony]: number } = { northern: 4, southern: 2 };

type RaiseArgs = { readonly how: 'place' | 'restore'; readonly department?: string };
/** The department that recovers; null where both take the field. */
type Recovering = Colony | null;

const ALL: readonly RaiseArgs[] = [
  { how: 'place' },
  ...COLONIES.map((department) => ({ how: 'restore' as const, department })),
];

/**
 * Cards 43 to 45: Provincials of both departments take the field within the limits of the Assemblies (5.54), or all of
 * one department recover.
 */
export const raiseProvincials = defineEvent<RaiseArgs, Recovering>({
  id: WHY,
  cards: [43, 44, 45],
  rules: ['5.52', '5.521', '5.522', '5.523', '5.54'],
  unavailable: (_world, view) =>
    view.assemblies === 'reluctant' ? { code: 'assemblies-reluctant', rule: '5.5', params: {} } : null,
  says: {
    syntax: () => [slot('how', placeOrRestore), optional(slot('department', departmentSlot))],
    candidates: () => ({
      how: PLACE_OR_RESTORE,
      department: COLONIES.map((department) => ({ value: `department:${department}` })),
    }),
    propose: (_world, _view, _side, choose) => pick(ALL, choose) ?? null,
    all: () => ALL,
    resolve(_world, _view, _side, { how, department }): Result<Recovering> {
      if (how === 'place') {
        return department === undefined ? ok(null) : refuse('raise-in-both', '5.5', {});
      }
      if (department === undefined) return refuse('restore-which-department', '5.5', {});
      return isColony(department)
        ? ok(department)
        : refuse('not-a-colony', '5.5', { department: `department:${department}` });
    },
  },
  effect(play, side, department) {
    const { world, state } = play;
    if (department !== null) {
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
