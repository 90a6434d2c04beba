import type { OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { phaseSpent } from '../../procedures/cards.js';
import type { Side, State } from '../../state.js';
import type { World } from '../../world.js';
import { wordOrder } from '../word-order.js';

/** 4.0 A.2: to pass with one card left and keep it. */
export function holdOrder(world: World): OrderDef<State> {
  return wordOrder(world, {
    verb: 'hold',
    onlyWhenAsked: true,
    answers: ['action'],
    rules: ['4.0 A.2'],
    unavailable: (view, decision) => refusal(view, decision.side as Side),
    act(play, decision) {
      const side = decision.side as Side;
      play.change({ holding: { ...play.state.holding, [side]: true } });
      play.tell('card-held', { side });
      phaseSpent(play);
    },
  });
}

function refusal(view: State, side: Side): Violation | null {
  const cards = view.hands[side].count;
  if (cards !== 1) return { code: 'hold-needs-one-card', rule: '4.0 A.2', params: { cards }, obvious: true };
  if (view.mustPlayAll[side]) return { code: 'must-play-all', rule: '4.0 A.2' };
  return null;
}
