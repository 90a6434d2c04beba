import { ok, refuse } from '../../../core/base/result.js';
import { oneOf } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { placeOf } from '../../position-accessors.js';
import type { At } from '../../procedure-context.js';
import { berth } from '../../procedures/set-up/set-up.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { choiceOf } from './place-units.js';

type BerthArgs = { readonly place: PlaceId };
const RULE = 'Set-up';

/** Set-up: the port where the Sea Lift begins. */
export function berthOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'berth',
    answers: ['sea-lift-port'],
    rules: [RULE],
    syntax: [word('berth'), word('bring-to'), slot('place', placeSlot)],
    ...oneOf(
      'place',
      'place',
      ({ world, view }: At) => choiceOf(world, view).candidates,
      (place): BerthArgs => ({ place }),
    ),
    suggest: ({ world, view }) => choiceOf(world, view).usual.map((place) => ({ place })),
    resolve({ world, view }, { place }: BerthArgs) {
      if (choiceOf(world, view).candidates.includes(place)) return ok(place);
      const why = placeOf(world, place).port ? 'foreign' : 'inland';
      return refuse('no-port-for-sea-lift', RULE, { place: `place:${place}`, why });
    },
    carryOut: berth,
  });
}
