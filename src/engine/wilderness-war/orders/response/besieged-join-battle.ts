import { refuse } from '../../../core/base/result.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { joined } from '../../procedures/movement/attack-on-entry.js';
import { factsOf } from '../../question-facts.js';
import { pieceRefs } from '../../rules/message-references.js';
import { resolveSelectors, type Selector, select } from '../../rules/pieces-named-in-orders.js';
import type { State } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { pieceCandidates } from '../candidate-and-violation-helpers.js';
import { order } from '../define-order.js';
import { piecesSlot } from '../slots/pieces.js';

type JoinArgs = { readonly pieces: readonly Selector[] };

/** 8.251: besieged units join the attack of those who come to their relief. */
export function joinOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'join',
    onlyWhenAsked: true,
    answers: ['join'],
    rules: ['8.251'],
    syntax: [word('join'), optional(word('with')), slot('pieces', piecesSlot(worldOf))],
    candidates: ({ world, decision }) => ({
      pieces: pieceCandidates(world, factsOf(decision, 'join').pieces),
    }),
    propose: () => ({ pieces: [select('everything', '', { count: 'all' })] }),
    resolve({ world, view, decision }, { pieces }: JoinArgs) {
      const found = resolveSelectors(world, view, pieces, factsOf(decision, 'join').pieces);
      if (found.ok && !found.value.some((piece) => world.units.has(piece))) {
        return refuse('no-unit-in-group', '8.251', { pieces: pieceRefs(world, found.value) });
      }
      return found;
    },
    carryOut: joined,
  });
}
