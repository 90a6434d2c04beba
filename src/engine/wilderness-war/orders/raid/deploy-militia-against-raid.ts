import { ok, refuse } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { isReduced } from '../../position-accessors.js';
import { deployMilitia } from '../../procedures/raid/raid.js';
import { factsOf } from '../../question-facts.js';
import { pieceRefs } from '../../rules/message-references.js';
import { resolveSelectors, type Selector, select } from '../../rules/pieces-named-in-orders.js';
import type { PieceId, State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { pick, pieceCandidates } from '../candidate-and-violation-helpers.js';
import { type At, order } from '../define-order.js';
import { pieceSlot } from '../slots/pieces.js';

type DeployArgs = { readonly piece?: Selector };

/** 10.2: one militia unit enters a stockade that is raided; the better one unless told. */
export function deployOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'deploy',
    answers: ['raid-militia'],
    rules: ['10.2', '10.21'],
    syntax: [word('deploy'), optional(slot('piece', pieceSlot(worldOf)))],
    candidates: ({ world, decision }) => ({
      piece: pieceCandidates(world, factsOf(decision, 'raid-militia').units),
    }),
    propose: (at, choose) => pick(orders(at), choose) ?? null,
    all: orders,
    resolve({ world, view, decision }, { piece }: DeployArgs) {
      const { units } = factsOf(decision, 'raid-militia');
      const found = resolveSelectors(world, view, [piece ?? any(world, units)], units);
      if (!found.ok) return found;
      const [only] = found.value;
      return only !== undefined && found.value.length === 1
        ? ok(only)
        : refuse('one-militia-only', '10.2', { pieces: pieceRefs(world, found.value) });
    },
    carryOut: deployMilitia,
  });
}

/** One for each strength there is. */
function orders({ world, view, decision }: At): DeployArgs[] {
  const { units } = factsOf(decision, 'raid-militia');
  const reduced = units.filter((piece) => isReduced(view, piece)).length;
  if (reduced === 0 || reduced === units.length) return [{}];
  const named = any(world, units);
  return [{ piece: { ...named, strength: 'full' } }, { piece: { ...named, strength: 'reduced' } }];
}

/** Any unit of them, by the name of their kind. */
function any(world: World, militia: readonly PieceId[]): Selector {
  return select('type', world.units.get(militia[0] ?? '')?.type ?? '');
}
