import type { Play, Procedure } from '../../procedure-context.js';
import type { RestorationFrame } from '../../procedure-state/choices-frame-types.js';
import type { PieceId } from '../../state.js';
import { alike } from './interchangeable-units.js';
import { restoreUnits } from './put-in-play-and-restore-units.js';

/** 5.523: has a side bring a number of reduced units of a pool to full strength, by its choice where there is one. */
export function startRestoration(
  play: Play,
  restoration: Omit<RestorationFrame, 'kind' | 'ask' | 'returned'>,
): void {
  if (restoration.pool.length === 0 || restoration.count === 0) {
    play.tell('nothing-to-restore', { side: restoration.side, why: restoration.why });
    return;
  }
  play.push({ kind: 'restoration', ...restoration, ask: null, returned: null });
}

export const restoration: Procedure<'restoration'> = (play, frame) => {
  const { world, state } = play;
  const count = Math.min(frame.count, frame.pool.length);
  if (count === frame.pool.length || alike(world, state, frame.pool)) {
    play.done();
    restoreUnits(play, frame.side, frame.pool.slice(0, count), frame.why);
    return;
  }
  play.ask({ side: frame.side, kind: 'restoration', facts: { why: frame.why, count, pieces: frame.pool } });
};

/** The side has chosen as many as it may. */
export function chooseRestored(play: Play, pieces: readonly PieceId[]): void {
  const { side, why } = play.expect('restoration');
  restoreUnits(play, side, pieces, why);
  play.done();
}
