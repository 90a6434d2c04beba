import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { berth } from '../../procedures/set-up/set-up.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { pick } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { choiceOf } from './place.js';

type BerthArgs = { readonly place: PlaceId };

/** Set-up: the port where the Sea Lift begins. */
export function berthOrder(worldOf: WorldOf): OrderDef<State> {
  const ports = (view: State): readonly PlaceId[] => choiceOf(worldOf(view), view).candidates;
  return defineOrder<State, BerthArgs>({
    verb: 'berth',
    answers: ['sea-lift-port'],
    rules: ['Set-up'],
    syntax: [word('berth'), word('bring-to'), slot('place', placeSlot)],
    unavailable: () => null,
    candidates: (view) => ({ place: ports(view).map((id) => ({ value: `place:${id}` })) }),
    propose(view, _decision, choose) {
      const place = pick(ports(view), choose);
      return place === undefined ? null : { place };
    },
    suggest: (view) => choiceOf(worldOf(view), view).usual.map((place) => ({ place })),
    all: (view) => ports(view).map((place) => ({ place })),
    check: (view, _decision, { place }) =>
      ports(view).includes(place)
        ? null
        : { code: 'no-port-for-sea-lift', rule: 'Set-up', params: { place: `place:${place}` } },
    apply: (state, decision, { place }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => berth(play, place)),
  });
}
