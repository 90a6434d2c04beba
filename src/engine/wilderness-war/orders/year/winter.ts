import type { Decision } from '../../../core/decision.js';
import { type Choose, defineOrder, type OrderDef } from '../../../core/order.js';
import { ok, type Result } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { perform } from '../../procedures/perform.js';
import { suffer, winteringStack } from '../../procedures/year/year-end.js';
import { pieceRef } from '../../rules/refs.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/selectors.js';
import { type AttritionStack, attritionViolation } from '../../rules/year/attrition.js';
import type { PieceId, State } from '../../state.js';
import type { World } from '../../world.js';
import { pickSome } from '../common.js';
import { piecesSlot } from '../slots/pieces.js';

type WinterArgs = { readonly pieces: readonly Selector[] };

/** 11.2: which reduced units of a stack the winter eliminates. */
export function winterOrder(world: World): OrderDef<State> {
  const stackOf = (view: State): AttritionStack => {
    const stack = winteringStack(world, view);
    if (stack === null) throw new RangeError('nobody suffers in winter');
    return stack;
  };
  const meant = (view: State, args: WinterArgs): Result<PieceId[]> => {
    const stack = stackOf(view);
    const found = resolveSelectors(world, view, args.pieces, stack.reduced);
    if (!found.ok) return found;
    const violation = attritionViolation(world, stack, found.value);
    return violation === null ? ok(found.value) : { ok: false, violation };
  };
  const propose = (view: State, _decision: Decision, choose: Choose): WinterArgs => {
    const { reduced, eliminate } = stackOf(view);
    const victims = pickSome(reduced, eliminate, choose);
    return { pieces: describePieces(world, view, victims, reduced) };
  };
  return defineOrder<State, WinterArgs>({
    verb: 'winter',
    answers: ['winter'],
    rules: ['11.1', '11.2'],
    syntax: [word('winter'), slot('pieces', piecesSlot(world))],
    unavailable: () => null,
    candidates: (view) => ({
      pieces: stackOf(view).reduced.map((piece) => ({ value: pieceRef(world, piece) })),
    }),
    propose,
    check(view, _decision, args) {
      const found = meant(view, args);
      return found.ok ? null : found.violation;
    },
    apply(state, _decision, args, dice) {
      const stack = stackOf(state);
      const found = meant(state, args);
      if (!found.ok) throw new RangeError(`victims that were not checked: ${found.violation.code}`);
      return perform(world, state, dice, (play) => suffer(play, stack, found.value));
    },
  });
}
