import type { Play } from '../../procedure-context.js';
import { startRemoval } from '../../procedures/event-choices/piece-removal.js';
import type { State } from '../../state.js';
import { defineEvent } from '../event-definition.js';
import { unbesiegedOnMap, unitsOnMap } from '../shared/event-unit-pools.js';
import { COLONIES, type Colony, provincialLimit, provincialsOf } from '../shared/provincial-limits.js';

const WHY = 'colonial-politics';
/** From the French edge of the track to the British one. */
const BOXES: readonly State['assemblies'][] = ['reluctant', 'supportive', 'enthusiastic'];

/** Cards 41 and 42: the Assemblies marker goes one box the player's way (5.54). */
export const colonialPolitics = defineEvent({
  id: WHY,
  cards: [41, 42],
  rules: ['5.54', '8.22'],
  unavailable: () => null,
  effect(play, side) {
    const { assemblies } = play.state;
    const next = BOXES[BOXES.indexOf(assemblies) + (side === 'french' ? -1 : 1)];
    if (next !== undefined) play.change({ assemblies: next });
    play.tell('assemblies-moved', { side, box: next ?? assemblies, moved: next !== undefined });
    if (side === 'french') for (const colony of [...COLONIES].reverse()) disband(play, colony);
  },
});

/**
 * 5.54: the British eliminate what exceeds the limit, all the others where so many are besieged that these alone exceed
 * it. 8.22: no event reaches the besieged.
 */
function disband(play: Play, colony: Colony): void {
  const { world, state } = play;
  const fits = provincialsOf(colony);
  const excess = unitsOnMap(world, state, fits).length - provincialLimit(world, state, colony);
  if (excess <= 0) return;
  startRemoval(play, {
    side: 'british',
    pool: unbesiegedOnMap(world, state, fits),
    count: excess,
    how: 'eliminate',
    why: WHY,
  });
}
