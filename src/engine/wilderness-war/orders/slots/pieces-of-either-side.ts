import { type Result, refuse } from '../../../core/base/result.js';
import type { SlotType } from '../../../core/contract/order-grammar.js';
import { sideOf } from '../../position-accessors.js';
import { resolveSelectors, type Selector } from '../../rules/pieces-named-in-orders.js';
import { enemyOf, type PieceId, type Side, type State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { piecesSlot } from './pieces.js';

/**
 * Pieces of either side. Both sides have Cayuga, and Regulars: the names are read as the enemy's where he has such
 * pieces among `pool`, otherwise as one's own.
 */
export function anybodysPiecesSlot(
  worldOf: WorldOf,
  pool: (world: World, view: State) => readonly PieceId[],
): SlotType<State, Selector[]> {
  const pieces = piecesSlot(worldOf);
  return {
    ...pieces,
    parse(cursor, context): Result<Selector[]> {
      const own = context.side as Side;
      const start = cursor.mark();
      const world = worldOf(context.view);
      const all = pool(world, context.view);
      const sides = [enemyOf(own), own];
      // A list of one side's pieces first; then one that names pieces of both.
      const pools = [
        ...sides.map((side) => ({ side, of: all.filter((piece) => sideOf(world, piece) === side) })),
        ...sides.map((side) => ({ side, of: all })),
      ];
      let best: { readonly read: Result<Selector[]>; readonly end: number } | null = null;
      for (const { side, of } of pools) {
        cursor.reset(start);
        const read = pieces.parse(cursor, { ...context, side });
        const end = cursor.mark();
        if (read.ok && resolveSelectors(world, context.view, read.value, of).ok) return read;
        if (best === null || (read.ok && !best.read.ok)) best = { read, end };
      }
      if (best === null) return refuse('slot-missing', undefined, { slot: 'pieces' });
      cursor.reset(best.end);
      return best.read;
    },
  };
}
