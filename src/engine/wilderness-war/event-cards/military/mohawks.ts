import { startPlacement } from '../../procedures/event-choices/new-piece-placement.js';
import { restoreUnits } from '../../procedures/event-choices/put-in-play-and-restore-units.js';
import type { Unit } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { mayEnter } from '../shared/entry-spaces.js';
import { restorable, unitsInReserve } from '../shared/event-unit-pools.js';
import { JOHNSON, johnsonViolation } from '../shared/johnson-proximity.js';

const CANAJOHARIE = 'canajoharie';
const isMohawk = (unit: Unit): boolean => unit.type === 'indian-mohawk';

/** Card 29: the Mohawks join Johnson, and those on the map recover. */
export const mohawks = defineEvent({
  id: 'mohawks',
  cards: [29],
  rules: ['5.53', '5.532', '5.521', '5.522', '5.523'],
  unavailable: (world, view) => johnsonViolation(world, view, [CANAJOHARIE]),
  effect(play, side) {
    const { world, state } = play;
    restoreUnits(play, side, restorable(world, state, side, isMohawk), 'mohawks');
    const from = unitsInReserve(world, state, isMohawk);
    const space = state.pieces[JOHNSON] ?? '';
    const spaces = mayEnter(world, state, side, space) ? [space] : [];
    startPlacement(play, side, 'mohawks', [{ from, count: from.length, spaces, together: true }]);
  },
});
