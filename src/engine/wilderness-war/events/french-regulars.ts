import { startPlacement } from '../procedures/choices/placement.js';
import { piecesAt } from '../queries.js';
import { defineEvent } from './event.js';
import { type AtSpace, atSpace, spaceMeant } from './support/at-space.js';
import { frenchLandingPorts } from './support/entry-spaces.js';
import { wasPlayed } from './support/lasting.js';
import { noteRegulars, regularsViolation } from './support/regulars-season.js';
import { unitsInReserve } from './support/units.js';

const REGULARS = 2;

/**
 * Cards 55, 56 and 68: two Regulars at Québec or Louisbourg, once a season and not after Quiberon Bay. Montcalm and
 * those who wait with him come with the first of them.
 */
export const frenchRegulars = defineEvent<AtSpace>({
  id: 'french-regulars',
  cards: [55, 56, 68],
  rules: ['5.51', '5.52', '5.521', '5.522', '14.3'],
  unavailable(_world, view, side) {
    if (wasPlayed(view, 'quiberon-bay')) {
      return { code: 'after-quiberon-bay', rule: '5.51', params: { card: 'card:55' } };
    }
    return regularsViolation(view, side);
  },
  says: atSpace(frenchLandingPorts, '5.522'),
  effect(play, side, args) {
    noteRegulars(play, side);
    const { world, state } = play;
    const space = spaceMeant(args, frenchLandingPorts(world, state));
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
