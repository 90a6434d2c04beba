import { candidatesOf, pick } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { carryOut } from '../../procedures/movement/carry-out-movement.js';
import { planSail } from '../../rules/movement/sea-movement.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { liftViolation } from './carry-by-sea-lift.js';

type SailArgs = { readonly to: PlaceId };
const RULE = 'III Sea lift';

/** III Sea lift: the empty transport goes to a friendly port. */
export function sailOrder(worldOf: WorldOf): OrderDef<State> {
  const ports = (world: World, view: State): PlaceId[] =>
    world.placeIds.filter((port) => planSail(world, view, port).ok);
  return order(worldOf, {
    verb: 'sail',
    answers: ['movement'],
    rules: [RULE],
    syntax: [word('sail'), optional(word('to')), slot('to', placeSlot)],
    unavailable({ view }) {
      const left = view.supply.sea;
      const no = liftViolation(view);
      if (no !== null || left > 0) return no;
      return { code: 'too-little-sea-supply', rule: RULE, params: { left, cost: 1 }, obvious: true };
    },
    candidates: ({ world, view }) => ({ to: candidatesOf('place', ports(world, view)) }),
    propose({ world, view }, choose) {
      // An empty ship wins no war: it mostly waits for troops.
      const to = choose(3) === 0 ? pick(ports(world, view), choose) : undefined;
      return to === undefined ? null : { to };
    },
    resolve: ({ world, view }, { to }: SailArgs) => planSail(world, view, to),
    carryOut,
  });
}
