import type { Cursor } from '../../../core/cursor.js';
import { type Result, refuse } from '../../../core/result.js';
import type { SlotType, TextContext } from '../../../core/syntax.js';
import { sideOf } from '../../queries.js';
import { resolveSelectors, type Selector } from '../../rules/selectors.js';
import { enemyOf, type PieceId, type Side, type State } from '../../state.js';
import type { World } from '../../world.js';
import { readPieces, showPieces } from './pieces.js';

/**
 * Pieces of either side. Both sides have Cayuga, and Regulars: the names are read as the enemy's where he has such
 * pieces among `pool`, otherwise as one's own.
 */
export function anybodysPiecesSlot(
  world: World,
  pool: (view: State) => readonly PieceId[],
): SlotType<State, Selector[]> {
  return {
    name: 'pieces',
    parse(cursor, context): Result<Selector[]> {
      const own = context.side as Side;
      const start = cursor.mark();
      const all = pool(context.view);
      const sides = [enemyOf(own), own];
      // A list of one side's pieces first; then one that names pieces of both.
      const pools = [
        ...sides.map((side) => ({ side, of: all.filter((piece) => sideOf(world, piece) === side) })),
        ...sides.map((side) => ({ side, of: all })),
      ];
      let best: { readonly read: Result<Selector[]>; readonly end: number } | null = null;
      for (const { side, of } of pools) {
        cursor.reset(start);
        const read = readAs(world, cursor, context, side);
        const end = cursor.mark();
        if (read.ok && resolveSelectors(world, context.view, read.value, of).ok) return read;
        if (best === null || (read.ok && !best.read.ok)) best = { read, end };
      }
      if (best === null) return refuse('slot-missing', undefined, { slot: 'pieces' });
      cursor.reset(best.end);
      return best.read;
    },
    format: showPieces,
  };
}

function readAs(world: World, cursor: Cursor, context: TextContext<State>, side: Side): Result<Selector[]> {
  return readPieces(world, cursor, { ...context, side });
}
