import { ok, refuse } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { isReduced, piecesAt } from '../../position-accessors.js';
import { deployMilitia } from '../../procedures/battle/battle-militia.js';
import { factsOf } from '../../question-facts.js';
import type { PieceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { pick } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { type Called, musterSlot } from '../slots/militia-count.js';

type MilitiaArgs = { readonly units: Called };

/** 7.3: any or all militia of the department come to the battle. */
export function militiaOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'militia',
    onlyWhenAsked: true,
    answers: ['militia'],
    rules: ['7.3'],
    syntax: [word('militia'), slot('units', musterSlot)],
    candidates: (at) => ({
      units: [...waiting(at).map((_piece, index) => ({ value: index + 1 })), { value: 'all' }],
    }),
    propose: (at, choose) => pick(orders(at), choose) ?? null,
    all: orders,
    resolve(at, { units: { count, strength } }: MilitiaArgs) {
      const there = waiting(at).filter(
        (piece) => strength === 'any' || (strength === 'reduced') === isReduced(at.view, piece),
      );
      const asked = count === 'all' ? there.length : count;
      return asked > 0 && asked <= there.length
        ? ok(there.slice(0, asked))
        : refuse('militia-not-there', '7.3', { asked, strength, there: there.length });
    },
    carryOut: deployMilitia,
  });
}

/** Those in the box, at full strength first. */
function waiting({ world, view, decision }: At): readonly PieceId[] {
  const units = piecesAt(world, view, `box:${factsOf(decision, 'militia').box}`);
  const reduced = (piece: PieceId) => isReduced(view, piece);
  return [...units.filter((piece) => !reduced(piece)), ...units.filter(reduced)];
}

function orders(at: At): MilitiaArgs[] {
  const there = waiting(at);
  const reduced = there.filter((piece) => isReduced(at.view, piece)).length;
  const counts = (most: number, strength: Called['strength']) =>
    Array.from({ length: most }, (_, index) => ({ units: { count: index + 1, strength } }));
  // all of the reduced come with `any` only after the others
  const weak = reduced < there.length ? counts(reduced, 'reduced') : [];
  return [...counts(there.length, 'any'), ...weak];
}
