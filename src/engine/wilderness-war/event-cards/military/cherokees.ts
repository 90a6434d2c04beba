import { startPlacement } from '../../procedures/event-choices/new-piece-placement.js';
import { restoreUnits } from '../../procedures/event-choices/put-in-play-and-restore-units.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { Unit, World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { entryBar, entryFortifications } from '../shared/entry-spaces.js';
import { atSpace } from '../shared/event-space-argument.js';
import { restorable, unitsInReserve } from '../shared/event-unit-pools.js';
import { markPlayed, wasPlayed } from '../shared/played-lasting-events.js';

const WHY = 'cherokees';

/** Tells the Cherokee. */
export const isCherokee = (unit: Unit): boolean => unit.type === 'indian-cherokee';

function meetingPlaces(world: World, state: State, side: Side): SpaceId[] {
  // Nobody comes, so nowhere has to be named.
  if (unitsInReserve(world, state, isCherokee).length === 0) return [];
  return entryFortifications(world, state, side, ['southern']);
}

/** Card 30: the Cherokee come to one fortification in the South, and those on the map recover; the uprising may follow. */
export const cherokees = defineEvent({
  id: WHY,
  cards: [30],
  rules: ['5.51', '5.53', '5.521', '5.522', '5.523'],
  unavailable: (_world, view) =>
    wasPlayed(view, 'cherokee-uprising')
      ? { code: 'after-cherokee-uprising', rule: '5.51', params: {} }
      : null,
  says: atSpace(meetingPlaces, 'southern-fortification', entryBar),
  effect(play, side, space) {
    const { world, state } = play;
    restoreUnits(play, side, restorable(world, state, side, isCherokee), WHY);
    markPlayed(play, 'cherokees');
    const from = unitsInReserve(world, state, isCherokee);
    const spaces = space === null ? [] : [space];
    startPlacement(play, side, WHY, [{ from, count: from.length, spaces, together: true }]);
  },
});
