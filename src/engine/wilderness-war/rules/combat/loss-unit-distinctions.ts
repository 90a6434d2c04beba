import type { PieceId, State } from '../../state.js';

/**
 * Those of a pool who came out of a besieged place to join a relief (8.251) beside others of the pool who marched to
 * it: when they are beaten they go back inside, the others whence they came (8.252). Empty where all share one way.
 */
export function cameOut(state: State, pool: readonly PieceId[]): readonly PieceId[] {
  const battle = state.frames.findLast((frame) => frame.kind === 'battle');
  const joined = battle?.kind === 'battle' ? battle.joined : [];
  const out = pool.filter((piece) => joined.includes(piece));
  return out.length === pool.length ? [] : out;
}

/**
 * What lies before a unit in the rest of the action phase and others of its type have not before them: where it goes
 * when it is beaten (8.252), whether it still acts after a combat (1st edition, 5.36), whether it may intercept again
 * (14.24 of the 1st edition). Units of one type for which this differs are not alike.
 */
export function prospects(state: State, pool: readonly PieceId[]): (piece: PieceId) => string {
  const inside = cameOut(state, pool);
  const activation = state.frames.findLast((frame) => frame.kind === 'activation');
  const phase = state.frames.findLast((frame) => frame.kind === 'action');
  const { noActivationAfterFighting, infiltratedMayNotRetry } = state.flags;
  const waiting = activation?.kind === 'activation' && !noActivationAfterFighting ? activation.groups : [];
  const spent = phase?.kind === 'action' && infiltratedMayNotRetry ? phase.infiltrated : [];
  return (piece) =>
    [
      inside.includes(piece),
      waiting.findIndex((group) => group.pieces.includes(piece)),
      spent.includes(piece),
    ].join();
}
