import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import { SIDES, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defineEvent } from '../event-definition.js';
import { unbesiegedOnMap } from '../shared/event-unit-pools.js';
import { COLONIES, type Colony, provincialsOf } from '../shared/provincial-limits.js';

/** Raided markers in the department. */
function raids(world: World, state: State, colony: Colony): number {
  let count = 0;
  for (const [space, markers] of Object.entries(state.raided)) {
    if (world.spaces.get(space)?.department !== colony) continue;
    for (const side of SIDES) count += markers[side] ?? 0;
  }
  return count;
}

/** Card 38: each Raided marker of a department costs one unbesieged Provincial unit of it, by French choice. */
export const frontierDuty = defineEvent({
  id: 'frontier-duty',
  cards: [38],
  rules: ['5.52', '8.22', '10.33'],
  unavailable: () => null,
  effect(play, side) {
    const { world, state } = play;
    // The last one pushed goes first.
    for (const colony of [...COLONIES].reverse()) {
      startRemoval(play, {
        side,
        pool: unbesiegedOnMap(world, state, provincialsOf(colony)),
        count: raids(world, state, colony),
        how: 'eliminate',
        why: 'frontier-duty',
      });
    }
  },
});
