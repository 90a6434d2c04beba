import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { type Result, refuse } from '../../../core/result.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { joined } from '../../procedures/journey/attack.js';
import { perform } from '../../procedures/perform.js';
import { pieceRef, pieceRefs } from '../../rules/refs.js';
import { resolveSelectors, type Selector, select } from '../../rules/selectors.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { listed } from '../common.js';
import { piecesSlot } from '../slots/pieces.js';

/** 8.251: besieged units join the attack of those who come to their relief. */
export function joinOrder(world: World): OrderDef<State> {
  type JoinArgs = { readonly pieces: readonly Selector[] };
  const pool = (decision: Decision): readonly PieceId[] => listed(decision, 'pieces');
  const meant = (view: State, decision: Decision, args: JoinArgs): Result<readonly PieceId[]> => {
    const found = resolveSelectors(world, view, args.pieces, pool(decision));
    if (found.ok && !found.value.some((piece) => world.units.has(piece))) {
      return refuse('no-unit-in-group', '8.251', { pieces: pieceRefs(world, found.value) });
    }
    return found;
  };
  return defineOrder<State, JoinArgs>({
    verb: 'join',
    onlyWhenAsked: true,
    answers: ['join'],
    rules: ['8.251'],
    syntax: [word('join'), optional(word('with')), slot('pieces', piecesSlot(world))],
    unavailable: () => null,
    candidates: (_view, decision) => ({
      pieces: pool(decision).map((piece) => ({ value: pieceRef(world, piece) })),
    }),
    propose: () => ({ pieces: [select('everything', '', { count: 'all' })] }),
    check(view, decision, args) {
      const found = meant(view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const found = meant(state, decision, args);
      if (!found.ok) throw new RangeError(`a sortie that was not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => joined(play, found.value));
    },
  });
}
