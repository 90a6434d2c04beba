import { ok, refuse } from '../../../core/base/result.js';
import { candidatesOf, refs, shuffled } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { silent, slot, word } from '../../../core/contract/order-grammar.js';
import { orderBattles } from '../../procedures/battle/begin.js';
import { factsOf } from '../../question-facts.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { placesSlot } from '../slots/place.js';

type FightArgs = { readonly places: readonly PlaceId[] };
const RULE = 'IV.A Order of battles';

/** IV.A: the attacker says which of his battles are fought first, and in which order. */
export function fightAtOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'fight-at',
    onlyWhenAsked: true,
    answers: ['battles'],
    rules: [RULE],
    syntax: [word('fight-at'), silent(word('at')), slot('places', placesSlot)],
    candidates: ({ decision }) => ({ places: candidatesOf('place', factsOf(decision, 'battles').places) }),
    propose: ({ decision }, choose) => ({ places: shuffled(factsOf(decision, 'battles').places, choose) }),
    suggest: ({ decision }) => [{ places: factsOf(decision, 'battles').places }],
    all: ({ decision }) => factsOf(decision, 'battles').places.map((place) => ({ places: [place] })),
    resolve({ decision }, { places }: FightArgs) {
      const open = factsOf(decision, 'battles').places;
      const other = places.find((place) => !open.includes(place));
      if (other !== undefined) {
        return refuse('no-battle-there', RULE, { place: `place:${other}`, places: refs('place', open) });
      }
      const twice = places.find((place, index) => places.indexOf(place) !== index);
      return twice === undefined ? ok(places) : refuse('battle-twice', RULE, { place: `place:${twice}` });
    },
    carryOut: orderBattles,
  });
}
