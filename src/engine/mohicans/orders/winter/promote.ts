import { defineOrder, type OrderDef } from '../../../core/order.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { promote } from '../../procedures/winter/promotion.js';
import { promotions, veterans } from '../../rules/winter/homeward.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { pick, sideOf } from '../slots/choices.js';
import { unitSlot } from '../slots/unit.js';

type PromoteArgs = { readonly unit: UnitId; readonly recruit: UnitId };

const RULE = 'VI Promotions';

/** VI Promotions: a militia that won a battle this year becomes a unit of the reserve. */
export function promoteOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, PromoteArgs>({
    verb: 'promote',
    answers: ['promotion'],
    rules: [RULE],
    syntax: [
      word('promote'),
      slot('unit', unitSlot(worldOf)),
      word('rise-to'),
      slot('recruit', unitSlot(worldOf)),
    ],
    unavailable: () => null,
    candidates(view, decision) {
      const world = worldOf(view);
      const side = sideOf(decision);
      return {
        unit: veterans(world, view, side).map((id) => ({ value: `unit:${id}` })),
        recruit: promotions(world, view, side).map((id) => ({ value: `unit:${id}` })),
      };
    },
    propose(view, decision, choose) {
      const world = worldOf(view);
      const side = sideOf(decision);
      const unit = pick(veterans(world, view, side), choose);
      const recruit = pick(promotions(world, view, side), choose);
      return unit === undefined || recruit === undefined ? null : { unit, recruit };
    },
    check(view, decision, { unit, recruit }) {
      const world = worldOf(view);
      const side = sideOf(decision);
      if (!veterans(world, view, side).includes(unit)) {
        return { code: 'no-veteran', rule: RULE, params: { unit: `unit:${unit}` } };
      }
      return promotions(world, view, side).includes(recruit)
        ? null
        : { code: 'no-promotion-to', rule: RULE, params: { unit: `unit:${recruit}` } };
    },
    apply: (state, decision, { unit, recruit }, dice) =>
      perform(worldOf(state), state, dice, decision.id, (play) => promote(play, unit, recruit)),
  });
}
