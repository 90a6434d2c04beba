import type { OrderDef } from '../../../core/contract/order.js';
import { phaseSpent } from '../../procedures/play-and-discard-cards.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { wordOrder } from '../define-order.js';

/** 4.0 A.2: to pass with one card left and keep it. */
export function holdOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'hold',
    onlyWhenAsked: true,
    answers: ['action'],
    rules: ['4.0 A.2'],
    unavailable({ view, side }) {
      const cards = view.hands[side].count;
      if (cards !== 1)
        return { code: 'hold-needs-one-card', rule: '4.0 A.2', params: { cards }, obvious: true };
      return view.mustPlayAll[side] ? { code: 'must-play-all', rule: '4.0 A.2' } : null;
    },
    act(play, { side }) {
      play.change({ holding: { ...play.state.holding, [side]: true } });
      play.tell('card-held', { side });
      phaseSpent(play);
    },
  });
}
