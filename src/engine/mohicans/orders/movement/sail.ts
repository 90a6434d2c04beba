import { defineOrder, type OrderDef } from '../../../core/order.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { carryOut } from '../../procedures/movement/carry-out.js';
import { perform } from '../../procedures/perform.js';
import { planSail } from '../../rules/movement/sea.js';
import type { PlaceId, State } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { pick } from '../slots/choices.js';
import { placeSlot } from '../slots/place.js';
import { movementOf } from './frame.js';

type SailArgs = { readonly to: PlaceId };

/** III Sea lift: the empty transport goes to a friendly port. */
export function sailOrder(worldOf: WorldOf): OrderDef<State> {
  const ports = (world: World, view: State): PlaceId[] =>
    world.placeIds.filter((port) => planSail(world, view, port).ok);
  return defineOrder<State, SailArgs>({
    verb: 'sail',
    answers: ['movement'],
    rules: ['III Sea lift'],
    syntax: [word('sail'), optional(word('to')), slot('to', placeSlot)],
    unavailable(view) {
      const { side, only } = movementOf(view);
      if (side !== 'british' || view.seaLift === '') {
        return { code: 'no-sea-lift', rule: 'III Sea lift', obvious: true };
      }
      if (only === 'irregular') return { code: 'not-this-half-lift', rule: 'Options, Split phases' };
      const left = view.supply.sea;
      return left > 0
        ? null
        : { code: 'too-little-sea-supply', rule: 'III Sea lift', params: { left, cost: 1 }, obvious: true };
    },
    candidates: (view) => ({ to: ports(worldOf(view), view).map((port) => ({ value: `place:${port}` })) }),
    propose(view, _decision, choose) {
      // An empty ship wins no war: it mostly waits for troops.
      const to = choose(3) === 0 ? pick(ports(worldOf(view), view), choose) : undefined;
      return to === undefined ? null : { to };
    },
    check(view, _decision, { to }) {
      const moved = planSail(worldOf(view), view, to);
      return moved.ok ? null : moved.violation;
    },
    apply(state, decision, { to }, dice) {
      const moved = planSail(worldOf(state), state, to);
      if (!moved.ok) throw new RangeError(`a voyage that was not checked: ${moved.violation.code}`);
      return perform(worldOf(state), state, dice, decision.id, (play) => carryOut(play, moved.value));
    },
  });
}
