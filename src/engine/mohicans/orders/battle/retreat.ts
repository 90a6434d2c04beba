import type { Decision } from '../../../core/base/decision.js';
import { ok, refuse, unless, type Violation } from '../../../core/base/result.js';
import { candidatesOf, pick, refs } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import type { At } from '../../procedure-context.js';
import { retreatTo } from '../../procedures/battle/retreat.js';
import { withdraw } from '../../procedures/battle/round.js';
import { giveUp } from '../../procedures/battle/siege.js';
import { factsOf } from '../../question-facts.js';
import { leaving, noRetreat } from '../../rules/battle/legal-retreats.js';
import { outside } from '../../rules/battle/units-inside-and-outside-walls.js';
import type { PlaceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { placeSlot } from '../slots/place.js';

type RetreatArgs = { readonly place?: PlaceId };
const RULE = 'IV.H Retreats';
const KINDS = ['round', 'storm', 'siege', 'retreat'] as const;

/** IV.H: a side leaves the place, between rounds, from a siege, or because it has lost. */
export function retreatOrder(worldOf: WorldOf): OrderDef<State> {
  const offers = (decision: Decision): RetreatArgs[] => {
    const places = factsOf(decision, ...KINDS).places;
    return places.length > 0 || stuck(decision) !== null ? places.map((place) => ({ place })) : [{}];
  };
  return order(worldOf, {
    verb: 'retreat',
    onlyWhenAsked: true,
    answers: KINDS,
    rules: [RULE],
    syntax: [word('retreat'), optional(word('to'), slot('place', placeSlot))],
    unavailable: ({ decision }) => stuck(decision),
    candidates: ({ decision }) => ({ place: candidatesOf('place', factsOf(decision, ...KINDS).places) }),
    propose({ decision }, choose) {
      // Who is stronger seldom leaves; every other question than where to go has another answer.
      const stays = decision.kind !== 'retreat' && !isWeaker(decision) && choose(5) > 0;
      return stays ? null : (pick(offers(decision), choose) ?? null);
    },
    all: ({ decision }) => offers(decision),
    resolve(at, { place }: RetreatArgs) {
      const { decision } = at;
      const open = factsOf(decision, ...KINDS).places;
      const places = refs('place', open);
      if (place === undefined) {
        const choice = open.length > 1 && decision.kind === 'retreat';
        return choice ? refuse('say-where-to', RULE, { places }) : unless(stuck(decision), null);
      }
      if (open.includes(place)) return ok(place);
      const why = noRetreat(at.world, at.view, leftFrom(at), place);
      return refuse('no-retreat-there', RULE, { place: `place:${place}`, why, places });
    },
    carryOut(play, to, { side, decision }) {
      if (decision.kind === 'retreat') {
        if (to !== null) retreatTo(play, to);
      } else if (play.top?.kind === 'siege') giveUp(play, to);
      else withdraw(play, side, to);
    },
  });
}

/** Where the stack is that retreats, and how it and the enemy came there. */
function leftFrom({ world, view, side, decision }: At): Parameters<typeof noRetreat>[2] {
  const top = view.frames.at(-1);
  if (top?.kind === 'retreat') return top;
  if (top?.kind !== 'battle')
    return { place: factsOf(decision, ...KINDS).place, side, barred: [], trails: [] };
  return leaving(view, top, side, world, outside(world, view, top, side));
}

/** Before a fortification one may give up without any way out, and is lost; between rounds of melee one fights on. */
function stuck(decision: Decision): Violation | null {
  if (factsOf(decision, ...KINDS).places.length > 0 || decision.kind !== 'round') return null;
  return { code: 'no-way-out', rule: RULE, params: { place: `place:${factsOf(decision, ...KINDS).place}` } };
}

function isWeaker(decision: Decision): boolean {
  if (decision.kind === 'siege') return false;
  const { strength, enemy } = factsOf(decision, 'round', 'storm');
  return strength < enemy;
}
