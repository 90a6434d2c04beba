import { ok, refuse } from '../../../core/base/result.js';
import { candidatesOf, pick } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { stateOf, unitOf } from '../../position-accessors.js';
import { promote } from '../../procedures/winter/promotion.js';
import { promotions, veterans } from '../../rules/winter/winter-return-home-and-promotions.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { unitSlot } from '../slots/unit.js';

type PromoteArgs = { readonly unit: UnitId; readonly recruit: UnitId };

const RULE = 'VI Promotions';

/** VI Promotions: a militia that won a battle this year becomes a unit of the reserve. */
export function promoteOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'promote',
    answers: ['promotion'],
    rules: [RULE],
    syntax: [
      word('promote'),
      slot('unit', unitSlot(worldOf)),
      word('rise-to'),
      slot('recruit', unitSlot(worldOf)),
    ],
    candidates: ({ world, view, side }) => ({
      unit: candidatesOf('unit', veterans(world, view, side)),
      recruit: candidatesOf('unit', promotions(world, view, side)),
    }),
    propose({ world, view, side }, choose) {
      const unit = pick(veterans(world, view, side), choose);
      const recruit = pick(promotions(world, view, side), choose);
      return unit === undefined || recruit === undefined ? null : { unit, recruit };
    },
    resolve({ world, view, side }, args: PromoteArgs) {
      const { unit, recruit } = args;
      if (!veterans(world, view, side).includes(unit)) {
        const onMap = world.places.has(stateOf(view, unit).at);
        const why = unitOf(world, unit).type !== 'militia' ? 'kind' : onMap ? 'won' : 'away';
        return refuse('no-veteran', RULE, { unit: `unit:${unit}`, why });
      }
      if (promotions(world, view, side).includes(recruit)) return ok(args);
      const why = stateOf(view, recruit).at === 'reserve' ? 'kind' : 'away';
      return refuse('no-promotion-to', RULE, { unit: `unit:${recruit}`, side: `side:${side}`, why });
    },
    carryOut: (play, { unit, recruit }) => promote(play, unit, recruit),
  });
}
