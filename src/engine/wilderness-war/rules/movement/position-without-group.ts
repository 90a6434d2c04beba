import { relocated } from '../../position-accessors.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { settleOccupation } from '../occupation-effects.js';
import { boardMemo } from '../position-memo-table.js';

/**
 * The position with the group lifted off the map: what it leaves behind is settled already, so every later step is
 * judged right. It is good for questions about the board alone.
 */
export function lifted(world: World, state: State, pieces: readonly PieceId[], from: SpaceId): State {
  const known = positions(state);
  const key = pieces.join();
  let found = known.get(key);
  if (found === undefined) {
    const moved = withParts(state, { pieces: relocated(world, state.pieces, pieces, 'aside') });
    found = settleOccupation(world, moved, from).state;
    known.set(key, found);
  }
  return found;
}

const positions = boardMemo<State>((state) => {
  const { sieges, forts, stockades, works, captured, amphib, holders, flags } = state;
  return [sieges, forts, stockades, works, captured, amphib, holders, flags];
});
