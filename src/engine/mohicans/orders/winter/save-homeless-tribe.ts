import { ok, refuse } from '../../../core/base/result.js';
import { candidatesOf, pick } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { save } from '../../procedures/winter/winter-return-home.js';
import { homeless, refuges } from '../../rules/winter/winter-return-home-and-promotions.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';
import { unitSlot } from '../slots/unit.js';

type SaveArgs = { readonly unit: UnitId; readonly place: PlaceId };

const RULE = 'VI Indians';

/** VI Indians: the one tribe without a village that lives on at Québec or Montréal. */
export function saveOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'save',
    answers: ['save'],
    rules: [RULE],
    syntax: [word('save'), slot('unit', unitSlot(worldOf)), word('bring-to'), slot('place', placeSlot)],
    candidates: ({ world, view }) => ({
      unit: candidatesOf('unit', homeless(world, view)),
      place: candidatesOf('place', refuges(world, view)),
    }),
    propose({ world, view }, choose) {
      const unit = pick(homeless(world, view), choose);
      const place = pick(refuges(world, view), choose);
      return unit === undefined || place === undefined ? null : { unit, place };
    },
    all({ world, view }) {
      const places = refuges(world, view);
      return homeless(world, view).flatMap((unit) => places.map((place) => ({ unit, place })));
    },
    resolve({ world, view }, args: SaveArgs) {
      const { unit, place } = args;
      if (!homeless(world, view).includes(unit)) {
        return refuse('needs-no-refuge', RULE, { unit: `unit:${unit}` });
      }
      return refuges(world, view).includes(place)
        ? ok(args)
        : refuse('no-refuge', RULE, { place: `place:${place}` });
    },
    carryOut: (play, { unit, place }) => save(play, unit, place),
  });
}
