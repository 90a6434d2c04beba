import type { JsonObject } from '../../../core/base/json.js';
import { ok, type Result, refused } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import type { RulesOrder } from '../../../core/procedures/define-order.js';
import type { Play } from '../../procedure-context.js';
import { activate } from '../../procedures/activation.js';
import { playCard } from '../../procedures/play-and-discard-cards.js';
import type { CardNumber, MovingGroup, Side, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { cardViolation } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';

interface Activated {
  readonly card: CardNumber;
  readonly groups: readonly MovingGroup[];
}

/** An order that plays a card to activate those it names. */
interface Activation<A extends JsonObject>
  extends Omit<
    RulesOrder<World, State, Side, Play, A, Activated>,
    'verb' | 'answers' | 'resolve' | 'carryOut'
  > {
  /** How they are activated, which is said by the same word. */
  readonly how: 'force' | 'unit' | 'individuals';
  /** The groups that are named, or why they may not be activated together. */
  groups(at: At, args: A): Result<readonly MovingGroup[]>;
}

/**
 * 5.26, 5.3: what every order that plays a card to activate has in common: the card must be in hand, the groups it
 * names must be such as may be activated together, and then they are.
 */
export function activationOrder<A extends JsonObject & { readonly card: CardNumber }>(
  worldOf: WorldOf,
  { how, groups, ...about }: Activation<A>,
): OrderDef<State> {
  return order<A, Activated>(worldOf, {
    ...about,
    verb: how,
    answers: ['action'],
    resolve(at, args) {
      const missing = cardViolation(at.view, at.side, args.card);
      if (missing !== null) return refused(missing);
      const found = groups(at, args);
      return found.ok ? ok({ card: args.card, groups: found.value }) : found;
    },
    carryOut(play, { card, groups }, { side }) {
      playCard(play, side, card, 'activation');
      activate(play, side, card, how, groups);
    },
  });
}
