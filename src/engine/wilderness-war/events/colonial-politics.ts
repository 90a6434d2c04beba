import type { Play } from '../play.js';
import { startRemoval } from '../procedures/choices/removal.js';
import { isBesiegedPiece } from '../queries.js';
import type { State } from '../state.js';
import { defineEvent } from './event.js';
import { COLONIES, type Colony, provincialLimit, provincialsOf } from './provincials.js';
import { unitsOnMap } from './units.js';

const WHY = 'colonial-politics';
/** From the French edge of the track to the British one. */
const BOXES: readonly State['assemblies'][] = ['reluctant', 'supportive', 'enthusiastic'];

/** Cards 41 and 42: the Assemblies marker goes one box the player's way (5.54). */
export const colonialPolitics = defineEvent({
  id: WHY,
  cards: [41, 42],
  rules: ['5.54'],
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
 * 5.54: the British eliminate what exceeds the limit. Where more are besieged than the limit allows these are spared,
 * and all the others go.
 */
function disband(play: Play, colony: Colony): void {
  const { world, state } = play;
  const pool = unitsOnMap(world, state, provincialsOf(colony));
  const limit = provincialLimit(world, state, colony);
  if (pool.length <= limit) return;
  const free = pool.filter((piece) => !isBesiegedPiece(world, state, piece));
  const spared = pool.length - free.length > limit;
  startRemoval(play, {
    side: 'british',
    pool: spared ? free : pool,
    count: spared ? free.length : pool.length - limit,
    how: 'eliminate',
    why: WHY,
  });
}
