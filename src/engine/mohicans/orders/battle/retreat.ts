import { listed } from '../../../core/asked.js';
import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import type { Play } from '../../play.js';
import { retreatTo } from '../../procedures/battle/leave.js';
import { withdraw } from '../../procedures/battle/round.js';
import { giveUp } from '../../procedures/battle/siege.js';
import { perform } from '../../procedures/perform.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { pick, sideOf } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { placeAsked, placeCandidates } from './common.js';

type RetreatArgs = { readonly place?: PlaceId };
const RULE = 'IV.H Retreats';

/** IV.H: a side leaves the place, between rounds, from a siege, or because it has lost. */
export function retreatOrder(worldOf: WorldOf): OrderDef<State> {
  const offers = (decision: Decision): RetreatArgs[] => {
    const places = listed(decision, 'places');
    return places.length > 0 || stuck(decision) !== null ? places.map((place) => ({ place })) : [{}];
  };
  return defineOrder<State, RetreatArgs>({
    verb: 'retreat',
    onlyWhenAsked: true,
    answers: ['round', 'storm', 'siege', 'retreat'],
    rules: [RULE],
    syntax: [word('retreat'), optional(word('to'), slot('place', placeSlot))],
    unavailable: (_view, decision) => stuck(decision),
    candidates: (_view, decision) => ({ place: placeCandidates(listed(decision, 'places')) }),
    propose(_view, decision, choose) {
      // Who is stronger seldom leaves; every other question than where to go has another answer.
      const stays = decision.kind !== 'retreat' && !isWeaker(decision) && choose(5) > 0;
      return stays ? null : (pick(offers(decision), choose) ?? null);
    },
    all: (_view, decision) => offers(decision),
    check(_view, decision, { place }) {
      const open = listed(decision, 'places');
      const shown = open.map((id) => `place:${id}`);
      if (place === undefined) {
        const choice = open.length > 1 && decision.kind === 'retreat';
        return choice ? { code: 'say-where-to', rule: RULE, params: { places: shown } } : stuck(decision);
      }
      if (open.includes(place)) return null;
      return { code: 'no-retreat-there', rule: RULE, params: { place: `place:${place}`, places: shown } };
    },
    apply(state, decision, { place }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) =>
        leave(play, decision, place ?? null),
      );
    },
  });
}

/** Before a fortification one may give up without any way out, and is lost; between rounds of melee one fights on. */
function stuck(decision: Decision): Violation | null {
  if (listed(decision, 'places').length > 0 || decision.kind !== 'round') return null;
  return { code: 'no-way-out', rule: RULE, params: { place: `place:${placeAsked(decision)}` } };
}

function isWeaker({ facts }: Decision): boolean {
  return (
    typeof facts.strength === 'number' && typeof facts.enemy === 'number' && facts.strength < facts.enemy
  );
}

function leave(play: Play, decision: Decision, to: PlaceId | null): void {
  if (decision.kind === 'retreat') {
    if (to !== null) retreatTo(play, to);
  } else if (play.top?.kind === 'siege') giveUp(play, to);
  else withdraw(play, sideOf(decision), to);
}
