import { ok, type Result, refuse } from '../../../core/base/result.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { pick } from '../../orders/candidate-and-violation-helpers.js';
import { PLACE_OR_RESTORE, placeOrRestore } from '../../orders/slots/place-or-restore-keyword.js';
import { spaceSlot } from '../../orders/slots/space.js';
import { startPlacement } from '../../procedures/event-choices/new-piece-placement.js';
import { startRestoration } from '../../procedures/event-choices/unit-restoration.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { Unit, World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { entryBar, entryFortifications } from '../shared/entry-spaces.js';
import { atSpace } from '../shared/event-space-argument.js';
import { restorable, unitsInReserve } from '../shared/event-unit-pools.js';

const RESTORED = 2;
const isRanger = (unit: Unit): boolean => unit.type === 'ranger';

type RangersArgs = { readonly how: 'place' | 'restore'; readonly space?: SpaceId };
/** Two recover, or one comes to the space; to none where there is nowhere. */
type RangersPlan = { readonly how: 'restore' } | { readonly how: 'place'; readonly space: SpaceId | null };

function posts(world: World, state: State, side: Side): SpaceId[] {
  // Without a counter nobody comes, so nowhere has to be named.
  return unitsInReserve(world, state, isRanger).length === 0 ? [] : entryFortifications(world, state, side);
}

const where = atSpace(posts, 'fortification', entryBar);

function all(world: World, view: State, side: Side): RangersArgs[] {
  const places = where.all?.(world, view, side) ?? [];
  return [{ how: 'restore' }, ...places.map((place) => ({ how: 'place' as const, ...place }))];
}

/** Card 53: a Ranger unit for a fortification, or two of them recover. */
export const rangers = defineEvent<RangersArgs, RangersPlan>({
  id: 'rangers',
  cards: [53],
  rules: ['5.52', '5.521', '5.522', '5.523'],
  unavailable: () => null,
  says: {
    syntax: () => [slot('how', placeOrRestore), optional(word('at'), slot('space', spaceSlot))],
    candidates: (world, view, side) => ({
      how: PLACE_OR_RESTORE,
      ...where.candidates(world, view, side),
    }),
    propose: (world, view, side, choose) => pick(all(world, view, side), choose) ?? null,
    all,
    resolve(world, view, side, { how, ...place }): Result<RangersPlan> {
      if (how === 'restore') {
        return place.space === undefined ? ok({ how }) : refuse('restore-not-there', '5.523', {});
      }
      const space = where.resolve(world, view, side, place);
      return space.ok ? ok({ how, space: space.value }) : space;
    },
  },
  effect(play, side, plan) {
    const { world, state } = play;
    if (plan.how === 'restore') {
      const pool = restorable(world, state, side, isRanger);
      startRestoration(play, { side, pool, count: RESTORED, why: 'rangers' });
      return;
    }
    const spaces = plan.space === null ? [] : [plan.space];
    const from = unitsInReserve(world, state, isRanger);
    startPlacement(play, side, 'rangers', [{ from, count: 1, spaces, together: true }]);
  },
});
