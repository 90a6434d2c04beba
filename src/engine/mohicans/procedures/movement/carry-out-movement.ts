import type { Play } from '../../procedure-context.js';
import type { Moved } from '../../rules/movement/march-validation.js';
import { enemyOf } from '../../state.js';
import { withParts } from '../../with-parts.js';
import { settleSeaLift } from './place-capture.js';

/** III: carries out a movement or a deed that was found legal. */
export function carryOut(play: Play, { state, told }: Moved): void {
  const { forts, frames, serial } = play.state;
  // It was worked out while the question still stood, which is answered now.
  play.become(withParts(state, { frames, serial }));
  for (const [kind, data] of told) play.tell(kind, data);
  const { side } = play.expect('movement');
  if (side === 'french') settleSeaLift(play);
  // What the other side queued was meant for the board as it was.
  if (told.some(([kind, data]) => data.attacks === true || kind === 'overran') || state.forts !== forts) {
    play.unsettle(enemyOf(side));
  }
}

/** III Sea lift: movement by land is over once troops were carried by sea. */
export function carryBySea(play: Play, moved: Moved): void {
  carryOut(play, moved);
  play.replace({ ...play.expect('movement'), sea: true });
}
