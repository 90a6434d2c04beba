import type { Json } from '../../core/base/json.js';
import type { OrdersAhead } from '../../core/contract/orders-ahead.js';
import { blocksAt, count } from '../position-accessors.js';
import { type BlockId, enemyOf, type HexId, type Side, type State } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** Which waiting orders stay when the situation changes: those whose hexes and blocks are as they were. */
export function ordersAhead(worldOf: (view: State) => World): OrdersAhead<State> {
  return {
    begins: ['action'],
    follows: ['hits', 'retreat', 'regroup'],
    pieces: ['block'],
    concern(view, sideId, ids, own) {
      const world = worldOf(view);
      const side = sideId as Side;
      const enemy = enemyOf(side);
      const standing = (blocks: readonly BlockId[]): Json =>
        blocks.map((id) => [id, view.blocks[id]?.strength ?? 0]);
      const hexes = new Set(ids.filter((id) => world.hexes.has(id)));
      const seen: { [reference: string]: Json } = {};
      for (const id of new Set(ids)) {
        const block = view.blocks[id];
        if (block === undefined) continue;
        seen[`block:${id}`] = [block.at, block.strength];
        if (own && world.hexes.has(block.at)) hexes.add(block.at);
      }
      const hex = (id: HexId): Json => ({
        enemies: [count(view, enemy, id), standing(blocksAt(world, view, enemy, id))],
        control: view.control[id] ?? null,
        battle: view.sites[id]?.attacker ?? null,
        ...(own ? { own: standing(blocksAt(world, view, side, id)) } : {}),
      });
      for (const id of hexes) seen[`hex:${id}`] = hex(id);
      return seen;
    },
  };
}
