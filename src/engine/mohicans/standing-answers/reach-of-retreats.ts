import type { Order } from '../../core/contract/order.js';
import { besideFirst, withinReach } from '../../core/parse/plan-clause-builders.js';
import { placeSlot } from '../orders/slots/place.js';
import { isHeldAgainst } from '../rules/map/place-occupation.js';
import { USUAL_PACE } from '../rules/movement/movement-points.js';
import { enemyOf, type PlaceId, type Side, type State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import type { World } from '../world/static-data-types.js';

/** Connections that the fastest come along in a turn: nobody goes back farther than he came. */
const FASTEST = USUAL_PACE.irregular;

/**
 * IV.H: beside the battle; back the way one came, to the first place that the enemy does not control, past none that he holds; or, from
 * a port, to the port from which the Sea Lift brought one.
 */
export function reachOfRetreats(worldOf: WorldOf) {
  return withinReach<State>({
    ...{ fact: 'place', category: 'place', places: placeSlot, rule: 'IV.H Retreats', goals },
    reached(from, _order, { view, side }) {
      const world = worldOf(view);
      const beside = nextTo(world, from);
      const back = waysBack(world, view, side === 'british' ? 'british' : 'french', from);
      const isPort = (place: PlaceId): boolean => world.places.get(place)?.port === true;
      const sails = side === 'british' && isPort(from);
      const reached = world.placeIds.filter(
        (to) => to !== from && (beside.includes(to) || back.has(to) || (sails && isPort(to))),
      );
      return besideFirst(reached, beside);
    },
  });
}

function goals({ args: { place } }: Order): string[] {
  return typeof place === 'string' ? [place] : [];
}

function nextTo(world: World, place: PlaceId): PlaceId[] {
  return (world.links.get(place) ?? []).map(({ to }) => to);
}

/** Where the ways end that lead over places of the enemy in which nobody stands, as far as anybody comes. */
function waysBack(world: World, view: State, side: Side, from: PlaceId): ReadonlySet<PlaceId> {
  const isTheirs = (place: PlaceId): boolean => view.control[place] === enemyOf(side);
  const passed = new Set<PlaceId>([from]);
  const ends = new Set<PlaceId>();
  let heads: readonly PlaceId[] = [from];
  for (let step = 0; step < FASTEST; step++) {
    const next = heads.flatMap((place) => nextTo(world, place)).filter((place) => !passed.has(place));
    for (const place of next) if (!isTheirs(place)) ends.add(place);
    heads = next.filter((place) => isTheirs(place) && !isHeldAgainst(world, view, side, place));
    for (const place of heads) passed.add(place);
  }
  return ends;
}
