import { piecesAt } from '../../position-accessors.js';
import { startPlacement } from '../../procedures/event-choices/new-piece-placement.js';
import { defineEvent } from '../event-definition.js';
import { entryBar, frenchLandingPorts } from '../shared/entry-spaces.js';
import { atSpace } from '../shared/event-space-argument.js';
import { unitsInReserve } from '../shared/event-unit-pools.js';
import { wasPlayed } from '../shared/played-lasting-events.js';
import { noteRegulars, regularsViolation } from '../shared/regulars-once-per-season.js';

const REGULARS = 2;

/**
 * Cards 55, 56 and 68: two Regulars at Québec or Louisbourg, once a season and not after Quiberon Bay. Montcalm and
 * those who wait with him come with the first of them.
 */
export const frenchRegulars = defineEvent({
  id: 'french-regulars',
  cards: [55, 56, 68],
  rules: ['5.51', '5.52', '5.521', '5.522', '14.3'],
  unavailable(_world, view, side) {
    if (wasPlayed(view, 'quiberon-bay')) {
      return { code: 'after-quiberon-bay', rule: '5.51', params: { card: 'card:55' } };
    }
    return regularsViolation(view, side);
  },
  says: atSpace(frenchLandingPorts, 'french-port', entryBar),
  effect(play, side, space) {
    noteRegulars(play, side);
    const { world, state } = play;
    const spaces = space === null ? [] : [space];
    const from = unitsInReserve(world, state, (unit) => unit.type === 'regular-french');
    const leaders = piecesAt(world, state, 'aside').filter(
      (piece) => world.leaders.get(piece)?.side === side,
    );
    startPlacement(play, side, 'french-regulars', [
      { from, count: REGULARS, spaces, together: true },
      { from: leaders, count: leaders.length, spaces, together: true },
    ]);
  },
});
