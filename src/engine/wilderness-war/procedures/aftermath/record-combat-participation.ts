import type { Play } from '../../procedure-context.js';
import type { PieceId } from '../../state.js';

/** 5.36: these have taken part in a combat or assault of this action phase and are not activated afterwards. */
export function noteFought(play: Play, pieces: readonly PieceId[]): void {
  const fought = play.find('action')?.fought ?? [];
  const more = pieces.filter((piece) => !fought.includes(piece));
  if (more.length > 0) play.amend('action', { fought: [...fought, ...more] });
}
