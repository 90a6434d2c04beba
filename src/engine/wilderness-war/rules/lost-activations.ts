import type { PieceId, State } from '../state.js';

/**
 * 5.36: those of the pieces that are activated and have not acted yet, and would not act any more if they took part in
 * a combat or assault now. None in editions that let them act afterwards.
 */
export function wouldLapse(state: State, pieces: readonly PieceId[]): PieceId[] {
  const activation = state.frames.findLast((frame) => frame.kind === 'activation');
  if (activation?.kind !== 'activation' || !state.flags.noActivationAfterFighting) return [];
  return pieces.filter((piece) => activation.groups.some((group) => group.pieces.includes(piece)));
}
