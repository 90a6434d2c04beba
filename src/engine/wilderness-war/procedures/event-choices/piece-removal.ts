import { sideOf } from '../../position-accessors.js';
import type { Play, Procedure } from '../../procedure-context.js';
import type { RemovalFrame } from '../../procedure-state/choices-frame-types.js';
import type { PieceId } from '../../state.js';
import { alike } from './interchangeable-units.js';
import { leavePlay } from './leave-play.js';

/**
 * Has a number of pieces of a pool go off the map, by the choice of `side` where there is one. What the pieces do not
 * allow is let off.
 */
export function startRemoval(
  play: Play,
  removal: Omit<RemovalFrame, 'kind' | 'ask' | 'returned' | 'settle'> & Partial<Pick<RemovalFrame, 'settle'>>,
): void {
  play.push({ kind: 'removal', settle: [], ...removal, ask: null, returned: null });
}

export const removal: Procedure<'removal'> = (play, frame) => {
  const { world, state } = play;
  const pool = frame.pool.filter((piece) => world.spaces.has(state.pieces[piece] ?? ''));
  const count = Math.min(frame.count, pool.length);
  if (count === pool.length || count === 0 || alike(world, state, pool)) {
    play.done();
    leavePlay(play, pool.slice(0, count), frame);
    return;
  }
  play.replace({ ...frame, pool, count });
  play.ask({
    side: frame.side,
    kind: 'removal',
    facts: {
      why: frame.why,
      how: frame.how,
      owner: sideOf(world, pool[0] ?? ''),
      count,
      pieces: pool,
    },
  });
};

/** The side has chosen as many as it must. */
export function chooseRemoved(play: Play, pieces: readonly PieceId[]): void {
  const frame = play.expect('removal');
  play.done();
  leavePlay(play, pieces, frame);
}
