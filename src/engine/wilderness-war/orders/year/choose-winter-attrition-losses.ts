import { ok, refused } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { suffer, winteringStack } from '../../procedures/year/year-end.js';
import { describePieces, resolveSelectors, type Selector } from '../../rules/pieces-named-in-orders.js';
import { type AttritionStack, attritionViolation } from '../../rules/year/winter-attrition.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { pickSome, pieceCandidates } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { piecesSlot } from '../slots/pieces.js';

type WinterArgs = { readonly pieces: readonly Selector[] };

function stackOf({ world, view }: At): AttritionStack {
  const stack = winteringStack(world, view);
  if (stack === null) throw new RangeError('nobody suffers in winter');
  return stack;
}

/** 11.2: which reduced units of a stack the winter eliminates. */
export function winterOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'winter',
    answers: ['winter'],
    rules: ['11.1', '11.2'],
    syntax: [word('winter'), slot('pieces', piecesSlot(worldOf))],
    candidates: (at) => ({ pieces: pieceCandidates(at.world, stackOf(at).reduced) }),
    propose(at, choose) {
      const { reduced, eliminate } = stackOf(at);
      const victims = pickSome(reduced, eliminate, choose);
      return { pieces: describePieces(at.world, at.view, victims, reduced) };
    },
    resolve(at, { pieces }: WinterArgs) {
      const stack = stackOf(at);
      const found = resolveSelectors(at.world, at.view, pieces, stack.reduced);
      if (!found.ok) return found;
      const violation = attritionViolation(at.world, stack, found.value);
      return violation === null ? ok({ stack, victims: found.value }) : refused(violation);
    },
    carryOut: (play, { stack, victims }) => suffer(play, stack, victims),
  });
}
