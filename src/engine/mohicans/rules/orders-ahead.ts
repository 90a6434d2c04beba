import type { Json } from '../../core/base/json.js';
import type { OrdersAhead } from '../../core/contract/orders-ahead.js';
import { isActive, unitsAt } from '../position-accessors.js';
import { enemyOf, type PlaceId, type Side, type State, type UnitId } from '../state.js';
import type { World } from '../world/static-data-types.js';

/** Which waiting orders stay when the situation changes: those whose places and units are as they were. */
export function ordersAhead(worldOf: (view: State) => World): OrdersAhead<State> {
  return {
    begins: ['movement'],
    follows: ['hits', 'retreat', 'raid'],
    pieces: ['unit'],
    concern(view, sideId, ids, own) {
      const world = worldOf(view);
      const side = sideId as Side;
      const standing = (units: readonly UnitId[]): Json =>
        units.map((id) => [id, view.units[id]?.life ?? 0, isActive(view, id)]);
      const places = new Set(ids.filter((id) => world.places.has(id)));
      const seen: { [reference: string]: Json } = {};
      for (const id of new Set(ids)) {
        const unit = view.units[id];
        if (unit === undefined) continue;
        seen[`unit:${id}`] = [unit.at, unit.life];
        if (own && world.places.has(unit.at)) places.add(unit.at);
      }
      const place = (id: PlaceId): Json => ({
        enemies: standing(unitsAt(world, view, enemyOf(side), id)),
        marks: [
          view.control[id] ?? null,
          view.forts.includes(id),
          view.raids.includes(id),
          view.sites[id]?.attacker ?? null,
          view.sieges[id]?.besieger ?? null,
          view.seaLift === id,
        ],
        ...(own ? { own: standing(unitsAt(world, view, side, id)) } : {}),
      });
      for (const id of places) seen[`place:${id}`] = place(id);
      return seen;
    },
  };
}
