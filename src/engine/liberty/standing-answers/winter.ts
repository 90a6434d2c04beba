import { optional, word } from '../../core/contract/order-grammar.js';
import type { PlanDef } from '../../core/contract/plan.js';
import { listSlot } from '../../core/parse/basic-slot-types.js';
import { firstOf } from '../../core/parse/plan-clause-builders.js';
import { blockSlot } from '../orders/slots/block.js';
import { hexesSlot, hexSlot } from '../orders/slots/hex.js';
import type { State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';

/**
 * Questions beside the battles that come again and are mostly answered alike: `disband: done` and `exchange: decline` spare
 * a mail each. They carry no facts worth a condition.
 */
export function winterPlans(worldOf: WorldOf): readonly PlanDef<State>[] {
  const block = blockSlot(worldOf);
  return [
    { kind: 'disband', name: 'disband', clauses: [], once: false },
    { kind: 'exchange', name: 'exchange', clauses: [], once: false },
    {
      kind: 'attrition',
      name: 'plan-attrition',
      clauses: [],
      once: false,
      isOpen: ({ verb }) => verb === 'lose-least',
    },
    {
      kind: 'release',
      name: 'plan-release',
      clauses: [],
      once: false,
      answers: firstOf([word('release')], 'block', block, listSlot('blocks', block)),
    },
    {
      kind: 'deploy',
      name: 'plan-deploy',
      clauses: [],
      once: false,
      answers: firstOf([word('deploy'), optional(word('at'))], 'hex', hexSlot, hexesSlot),
    },
    {
      kind: 'initiative',
      name: 'plan-initiative',
      clauses: [],
      once: false,
      certain: ['go-first', 'go-second'],
    },
  ];
}
