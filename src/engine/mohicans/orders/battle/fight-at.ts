import { listed } from '../../../core/asked.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { silent, slot, word } from '../../../core/syntax.js';
import { orderBattles } from '../../procedures/battle/begin.js';
import { perform } from '../../procedures/perform.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { placesSlot } from '../slots/place.js';
import { placeCandidates } from './common.js';

type FightArgs = { readonly places: readonly PlaceId[] };
const RULE = 'IV.A Order of battles';

/** IV.A: the attacker says which of his battles are fought first, and in which order. */
export function fightAtOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, FightArgs>({
    verb: 'fight-at',
    onlyWhenAsked: true,
    answers: ['battles'],
    rules: [RULE],
    syntax: [word('fight-at'), silent(word('at')), slot('places', placesSlot)],
    unavailable: () => null,
    candidates: (_view, decision) => ({ places: placeCandidates(listed(decision, 'places')) }),
    propose(_view, decision, choose) {
      const left = [...listed(decision, 'places')];
      const places: PlaceId[] = [];
      while (left.length > 0) places.push(...left.splice(choose(left.length), 1));
      return { places };
    },
    suggest: (_view, decision) => [{ places: listed(decision, 'places') }],
    all: (_view, decision) => listed(decision, 'places').map((place) => ({ places: [place] })),
    check(_view, decision, { places }) {
      const open = listed(decision, 'places');
      const other = places.find((place) => !open.includes(place));
      if (other !== undefined) {
        const params = { place: `place:${other}`, places: open.map((one) => `place:${one}`) };
        return { code: 'no-battle-there', rule: RULE, params };
      }
      const twice = places.find((place, index) => places.indexOf(place) !== index);
      return twice === undefined
        ? null
        : { code: 'battle-twice', rule: RULE, params: { place: `place:${twice}` } };
    },
    apply(state, decision, { places }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) => orderBattles(play, places));
    },
  });
}
