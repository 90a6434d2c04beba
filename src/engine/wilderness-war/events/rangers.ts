import { optional, slot, word } from '../../core/syntax.js';
import { pick } from '../orders/common.js';
import { eitherWordSlot } from '../orders/slots/either-word.js';
import { spaceSlot } from '../orders/slots/space.js';
import { startPlacement } from '../procedures/choices/placement.js';
import { startRestoration } from '../procedures/choices/restoration.js';
import type { Side, SpaceId, State } from '../state.js';
import type { Unit, World } from '../world.js';
import { defineEvent } from './event.js';
import { atSpace, spaceMeant } from './support/at-space.js';
import { entryFortifications } from './support/entry-spaces.js';
import { restorable, unitsInReserve } from './support/units.js';

const RESTORED = 2;
const isRanger = (unit: Unit): boolean => unit.type === 'ranger';

type RangersArgs = { readonly how: 'place' | 'restore'; readonly space?: SpaceId };

function posts(world: World, state: State, side: Side): SpaceId[] {
  // Without a counter nobody comes, so nowhere has to be named.
  return unitsInReserve(world, state, isRanger).length === 0 ? [] : entryFortifications(world, state, side);
}

const where = atSpace(posts, '5.522');

function all(world: World, view: State, side: Side): RangersArgs[] {
  const places = where.all?.(world, view, side) ?? [];
  return [{ how: 'restore' }, ...places.map((place) => ({ how: 'place' as const, ...place }))];
}

/** Card 53: a Ranger unit for a fortification, or two of them recover. */
export const rangers = defineEvent<RangersArgs>({
  id: 'rangers',
  cards: [53],
  rules: ['5.52', '5.521', '5.522', '5.523'],
  unavailable: () => null,
  says: {
    syntax: () => [
      slot('how', eitherWordSlot('place-or-restore', ['place', 'restore'])),
      optional(word('at'), slot('space', spaceSlot)),
    ],
    candidates: (world, view, side) => ({
      how: [{ value: 'keyword:place' }, { value: 'keyword:restore' }],
      ...where.candidates(world, view, side),
    }),
    propose: (world, view, side, choose) => pick(all(world, view, side), choose) ?? null,
    all,
    check(world, view, side, { how, ...place }) {
      if (how === 'place') return where.check(world, view, side, place);
      return place.space === undefined ? null : { code: 'restore-not-there', rule: '5.523', params: {} };
    },
  },
  effect(play, side, { how, ...place }) {
    const { world, state } = play;
    if (how === 'restore') {
      const pool = restorable(world, state, side, isRanger);
      startRestoration(play, { side, pool, count: RESTORED, why: 'rangers' });
      return;
    }
    const space = spaceMeant(place, posts(world, state, side));
    const spaces = space === null ? [] : [space];
    const from = unitsInReserve(world, state, isRanger);
    startPlacement(play, side, 'rangers', [{ from, count: 1, spaces, together: true }]);
  },
});
