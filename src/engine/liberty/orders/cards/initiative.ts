import { defineOrder, type OrderDef } from '../../../core/order.js';
import { word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { settled } from '../../procedures/turn/choose.js';
import type { Side, State } from '../../state.js';
import type { WorldOf } from '../../world-of.js';

/** Margin of 5.4: of equal action cards the British say whether they go first or second. */
export function initiativeOrders(worldOf: WorldOf): OrderDef<State>[] {
  const order = (verb: string, player1: Side): OrderDef<State> =>
    defineOrder<State, Record<string, never>>({
      verb,
      onlyWhenAsked: true,
      answers: ['initiative'],
      rules: ['5.4'],
      syntax: [word(verb)],
      unavailable: () => null,
      candidates: () => ({}),
      propose: () => ({}),
      all: () => [{}],
      check: () => null,
      apply: (state, decision, _args, dice) =>
        perform(worldOf(state), state, dice, decision.id, (play) => settled(play, player1)),
    });
  return [order('go-first', 'british'), order('go-second', 'american')];
}
