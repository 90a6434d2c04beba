import type { Order } from '../../core/contract/order.js';
import { withinReach } from '../../core/parse/plan-clause-builders.js';
import type { PlaceId, State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import type { World } from '../world/static-data-types.js';

/** Points that the fastest go in a turn, each link costing one at least: nobody goes back farther than he came. */
const FASTEST = 6;

/** IV.H: back the way one came, beside the battle, or to the port from which the Sea Lift brought one. */
export function reachOfRetreats(worldOf: WorldOf) {
  return withinReach<State>({
    ...{ fact: 'place', category: 'place', rule: 'IV.H Retreats', goals },
    joins(from, to, { view, side }) {
      const world = worldOf(view);
      return (side === 'british' && world.places.get(to)?.port === true) || within(world, from).has(to);
    },
  });
}

function goals({ args: { place } }: Order): string[] {
  return typeof place === 'string' ? [place] : [];
}

function within(world: World, from: PlaceId): ReadonlySet<PlaceId> {
  const found = new Set<PlaceId>([from]);
  for (let step = 0; step < FASTEST; step++) {
    for (const place of [...found]) for (const { to } of world.links.get(place) ?? []) found.add(to);
  }
  return found;
}
