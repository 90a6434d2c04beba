import { startPlacement } from '../../procedures/event-choices/new-piece-placement.js';
import { restoreUnits } from '../../procedures/event-choices/put-in-play-and-restore-units.js';
import { defineEvent } from '../event-definition.js';
import { mayEnter } from '../shared/entry-spaces.js';
import { reducedMilitia, restorable, unitsInReserve } from '../shared/event-unit-pools.js';

const WHY = 'acadians-expelled';
const HALIFAX = 'halifax';
const REGULARS = 2;

/** Card 66: Regulars for Halifax; the French get Coureurs and fresh courage. Optional rule 14.5: either may play it. */
export const acadiansExpelled = defineEvent({
  id: WHY,
  cards: [66],
  rules: ['5.12', '5.52', '5.521', '5.522', '5.523', '14.5'],
  players: (state) => (state.flags.eitherMayExpelAcadians ? ['french', 'british'] : ['british']),
  unavailable: () => null,
  effect(play) {
    const { world, state } = play;
    const reduced = restorable(world, state, 'french', (unit) => unit.type === 'coureurs');
    restoreUnits(play, 'french', [...reduced, ...reducedMilitia(world, state, 'french')], WHY);
    // What lies on top goes on first: the British, whose Regulars need no question.
    startPlacement(play, 'french', WHY, [
      {
        from: unitsInReserve(world, state, (unit) => unit.type === 'coureurs'),
        count: 1,
        spaces: world.frenchPorts.filter((space) => mayEnter(world, state, 'french', space)),
        together: true,
      },
    ]);
    startPlacement(play, 'british', WHY, [
      {
        from: unitsInReserve(world, state, (unit) => unit.type === 'regular-british'),
        count: REGULARS,
        spaces: [HALIFAX].filter((space) => mayEnter(world, state, 'british', space)),
        together: true,
      },
    ]);
  },
});
