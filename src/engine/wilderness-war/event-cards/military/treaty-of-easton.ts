import { adjacent, unbesiegedDrilled, unbesiegedFortification } from '../../position-accessors.js';
import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import type { Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { unbesiegedOnMap } from '../shared/event-unit-pools.js';

const OHIO_FORKS = 'ohio-forks';

/** Drilled troops in an unbesieged fortification at the Forks or next to them. */
function standsAtTheForks(world: World, state: State, side: Side): boolean {
  return [OHIO_FORKS, ...adjacent(world, OHIO_FORKS)].some(
    (space) =>
      unbesiegedFortification(world, state, space, side) &&
      unbesiegedDrilled(world, state, space, side).length > 0,
  );
}

/** Card 32: the Western Indians make peace; those of the Pays d'en Haut do not. */
export const treatyOfEaston = defineEvent({
  id: 'treaty-of-easton',
  cards: [32],
  rules: ['5.531', '5.532', '8.22'],
  unavailable: (world, view, side) =>
    standsAtTheForks(world, view, side)
      ? null
      : { code: 'not-at-the-forks', rule: '5.5', params: { space: `space:${OHIO_FORKS}` } },
  effect(play) {
    const pool = unbesiegedOnMap(play.world, play.state, (unit) => unit.type === 'indian-western');
    startRemoval(play, {
      side: 'british',
      pool,
      count: pool.length,
      how: 'eliminate',
      why: 'treaty-of-easton',
    });
  },
});
