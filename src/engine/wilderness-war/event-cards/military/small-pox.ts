import { unitsAt } from '../../position-accessors.js';
import { askLosses } from '../../procedures/aftermath/step-losses.js';
import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import { spaceRef } from '../../rules/message-references.js';
import { enemyOf, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { atSpace } from '../shared/event-space-argument.js';

const WHY = 'small-pox';
/** Units that the crowd must exceed for the sickness to break out, and to spread without limit. */
const CROWD = 4;
const GREAT_CROWD = 8;

function crowded(world: World, state: State, side: Side): SpaceId[] {
  return world.spaceIds.filter((space) => unitsAt(world, state, space, enemyOf(side)).length > CROWD);
}

/** Card 34: steps of a crowded enemy stack, besieged or not, and then all the Indians there. */
export const smallPox = defineEvent({
  id: WHY,
  cards: [34],
  rules: ['5.532', '7.61'],
  unavailable: (world, view, side) =>
    crowded(world, view, side).length > 0
      ? null
      : { code: 'no-crowd', rule: '5.5', params: { units: CROWD } },
  says: atSpace(crowded, 'crowd'),
  effect(play, side, space) {
    const { world } = play;
    if (space === null) throw new RangeError('no crowd to fall ill');
    const enemy = enemyOf(side);
    const pool = unitsAt(world, play.state, space, enemy);
    const die = play.roll(WHY);
    const steps = pool.length > GREAT_CROWD ? die : Math.ceil(die / 2);
    play.tell('small-pox', { side: enemy, space: spaceRef(space), die, steps });
    // Below the losses, so that it goes on when they are taken.
    const indians = pool.filter((piece) => world.units.get(piece)?.indian === true);
    startRemoval(play, {
      side: enemy,
      pool: indians,
      count: indians.length,
      how: 'eliminate',
      settle: [space],
      why: WHY,
    });
    askLosses(play, { side: enemy, space, pool, steps, rule: 'smallpox' });
    play.unsettle('french', 'british');
  },
});
