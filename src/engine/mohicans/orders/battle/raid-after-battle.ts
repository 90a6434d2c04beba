import { ok, refuse } from '../../../core/base/result.js';
import { candidatesOf, pick, refs } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { optional, slot, word } from '../../../core/contract/order-grammar.js';
import { raidAfter } from '../../procedures/battle/aftermath.js';
import { factsOf } from '../../question-facts.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { unitSlot } from '../slots/unit.js';

type RaidArgs = { readonly unit?: UnitId };
const RULE = 'V After a battle';

/** V: the French raid what they have taken; a tribe that stands there goes home. */
export function raidAfterOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'raid-after',
    onlyWhenAsked: true,
    answers: ['raid'],
    rules: [RULE],
    syntax: [word('raid-after'), optional(word('with'), slot('unit', unitSlot(worldOf)))],
    candidates: ({ decision }) => ({ unit: candidatesOf('unit', factsOf(decision, 'raid').units) }),
    propose({ decision }, choose) {
      const unit = pick(factsOf(decision, 'raid').units, choose);
      return unit === undefined ? {} : { unit };
    },
    all({ decision }) {
      const tribes = factsOf(decision, 'raid').units;
      return tribes.length === 0 ? [{}] : tribes.map((unit) => ({ unit }));
    },
    resolve({ decision }, { unit }: RaidArgs) {
      const tribes = factsOf(decision, 'raid').units;
      const units = refs('unit', tribes);
      if (unit === undefined) {
        return tribes.length > 1 ? refuse('say-which-tribe', RULE, { units }) : ok(tribes[0] ?? null);
      }
      return tribes.includes(unit)
        ? ok(unit)
        : refuse('no-tribe-there', RULE, { unit: `unit:${unit}`, units });
    },
    carryOut: raidAfter,
  });
}
