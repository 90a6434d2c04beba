import { defineOrder, type OrderDef } from '../../../core/order.js';
import type { Violation } from '../../../core/result.js';
import { word } from '../../../core/syntax.js';
import { phaseSpent } from '../../procedures/cards.js';
import { perform } from '../../procedures/perform.js';
import type { Side, State } from '../../state.js';
import type { World } from '../../world.js';

/** 4.0 A.2: to pass with one card left and keep it. */
export function holdOrder(world: World): OrderDef<State> {
  return defineOrder<State, Record<string, never>>({
    verb: 'hold',
    onlyWhenAsked: true,
    answers: ['action'],
    rules: ['4.0 A.2'],
    syntax: [word('hold')],
    unavailable: (view, decision) => refusal(view, decision.side as Side),
    candidates: () => ({}),
    propose: (view, decision) => (refusal(view, decision.side as Side) === null ? {} : null),
    all: (view, decision) => (refusal(view, decision.side as Side) === null ? [{}] : []),
    check: (view, decision) => refusal(view, decision.side as Side),
    apply(state, decision, _args, dice) {
      const side = decision.side as Side;
      return perform(world, state, dice, (play) => {
        play.change({ holding: { ...play.state.holding, [side]: true } });
        play.tell('card-held', { side });
        phaseSpent(play);
      });
    },
  });
}

function refusal(view: State, side: Side): Violation | null {
  const cards = view.hands[side].count;
  if (cards !== 1) return { code: 'hold-needs-one-card', rule: '4.0 A.2', params: { cards }, obvious: true };
  if (view.mustPlayAll[side]) return { code: 'must-play-all', rule: '4.0 A.2' };
  return null;
}
