import type { Json } from '../../core/base/json.js';
import type { OrdersAhead } from '../../core/contract/orders-ahead.js';
import { isReduced, piecesOf } from '../position-accessors.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';
import { pieceRef, spaceRef } from './message-references.js';

/** Which waiting orders stay when the situation changes: those whose spaces and pieces are as they were. */
export function ordersAhead(world: World): OrdersAhead<State> {
  const standing = (view: State, pieces: readonly PieceId[]): Json =>
    pieces.map((piece) => (isReduced(view, piece) ? [piece, 'reduced'] : [piece]));
  const space = (view: State, side: Side, id: SpaceId, own: boolean): Json => ({
    enemies: standing(view, piecesOf(world, view, id, enemyOf(side))),
    marks: marksAt(view, id),
    ...(own ? { own: standing(view, piecesOf(world, view, id, side)) } : {}),
  });
  return {
    begins: ['action'],
    follows: ['losses', 'retreat', 'give-way', 'home', 'garrison'],
    pieces: ['unit', 'leader'],
    concern(view, sideId, ids, own) {
      const side = sideId as Side;
      const spaces = new Set(ids.filter((id) => world.spaces.has(id)));
      const seen: { [reference: string]: Json } = {};
      for (const id of new Set(ids.flatMap((one) => piecesNamed(world, view, side, one)))) {
        const at = view.pieces[id];
        if (at === undefined) continue;
        seen[pieceRef(world, id)] = [at, isReduced(view, id)];
        // Who moves with him, and what keeps him there.
        if (own && world.spaces.has(at)) spaces.add(at);
      }
      for (const id of spaces) seen[spaceRef(id)] = space(view, side, id, own);
      return seen;
    },
  };
}

/** The pieces a name stands for: itself, or all of its side that are of this counter, as far as they are on the map. */
function piecesNamed(world: World, view: State, side: Side, id: string): readonly PieceId[] {
  if (view.pieces[id] !== undefined) return [id];
  return Object.keys(view.pieces).filter((piece) => {
    const unit = world.units.get(piece);
    return unit?.counter === id && unit.side === side && world.spaces.has(view.pieces[piece] ?? '');
  });
}

/** What lies in a space beside pieces, as everybody sees it. */
function marksAt(view: State, id: SpaceId): Json {
  const { stockades, forts, works, sieges, captured, fieldworks, amphib, raided, allied } = view;
  const of = { stockades, forts, works, sieges, captured, raided, allied };
  return [
    ...Object.entries(of).flatMap(([what, by]): Json[] => {
      const mark = by[id];
      return mark === undefined ? [] : [[what, mark]];
    }),
    ...(fieldworks.includes(id) ? ['fieldworks'] : []),
    amphib.filter((space) => space === id).length,
  ];
}
