import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { save } from '../../procedures/winter/homeward.js';
import { homeless, refuges } from '../../rules/winter/homeward.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { pick } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { unitSlot } from '../slots/unit.js';

type SaveArgs = { readonly unit: UnitId; readonly place: PlaceId };

const RULE = 'VI Indians';

/** VI Indians: the one tribe without a village that lives on at Québec or Montréal. */
export function saveOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, SaveArgs>({
    verb: 'save',
    answers: ['save'],
    rules: [RULE],
    syntax: [word('save'), slot('unit', unitSlot(worldOf)), word('bring-to'), slot('place', placeSlot)],
    unavailable: () => null,
    candidates(view) {
      const world = worldOf(view);
      return {
        unit: homeless(world, view).map((id) => ({ value: `unit:${id}` })),
        place: refuges(world, view).map((id) => ({ value: `place:${id}` })),
      };
    },
    propose(view, _decision, choose) {
      const world = worldOf(view);
      const unit = pick(homeless(world, view), choose);
      const place = pick(refuges(world, view), choose);
      return unit === undefined || place === undefined ? null : { unit, place };
    },
    all(view) {
      const world = worldOf(view);
      const places = refuges(world, view);
      return homeless(world, view).flatMap((unit) => places.map((place) => ({ unit, place })));
    },
    check(view, _decision, { unit, place }) {
      const world = worldOf(view);
      if (!homeless(world, view).includes(unit)) {
        return { code: 'needs-no-refuge', rule: RULE, params: { unit: `unit:${unit}` } };
      }
      return refuges(world, view).includes(place)
        ? null
        : { code: 'no-refuge', rule: RULE, params: { place: `place:${place}` } };
    },
    apply: (state, decision, { unit, place }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => save(play, unit, place)),
  });
}
