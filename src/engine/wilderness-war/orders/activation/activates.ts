import type { JsonObject } from '../../../core/json.js';
import type { OrderDef } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import type { ActivationFrame } from '../../frames/turn.js';
import { activate } from '../../procedures/activation.js';
import { playCard } from '../../procedures/cards.js';
import { perform } from '../../procedures/perform.js';
import type { CardNumber, MovingGroup, Side, State } from '../../state.js';
import type { World } from '../../world.js';
import { cardViolation, sideAsked } from '../common.js';

/**
 * 5.26, 5.3: what every order that plays a card to activate has in common: the card must be in hand, the groups it
 * names must be such as may be activated together, and then they are.
 */
export function activates<A extends JsonObject & { readonly card: CardNumber }>(
  world: World,
  how: ActivationFrame['how'],
  groups: (view: State, side: Side, args: A) => Result<readonly MovingGroup[]>,
): Pick<OrderDef<State, A>, 'check' | 'apply'> {
  return {
    check(view, decision, args) {
      const side = sideAsked(decision);
      const card = cardViolation(view, side, args.card);
      if (card !== null) return card;
      const found = groups(view, side, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const side = sideAsked(decision);
      const found = groups(state, side, args);
      if (!found.ok) throw new RangeError(`an activation that was not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => {
        playCard(play, side, args.card, 'activation');
        activate(play, side, args.card, how, found.value);
      });
    },
  };
}
