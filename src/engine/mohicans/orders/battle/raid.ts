import { listed } from '../../../core/asked.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { optional, slot, word } from '../../../core/syntax.js';
import { raidAfter } from '../../procedures/battle/end.js';
import { perform } from '../../procedures/perform.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { pick } from '../slots/choices.js';
import { unitSlot } from '../slots/unit.js';
import { unitCandidates } from './common.js';

type RaidArgs = { readonly unit?: UnitId };
const RULE = 'V After a battle';

/** V: the French raid what they have taken; a tribe that stands there goes home. */
export function raidAfterOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, RaidArgs>({
    verb: 'raid-after',
    onlyWhenAsked: true,
    answers: ['raid'],
    rules: [RULE],
    syntax: [word('raid-after'), optional(word('with'), slot('unit', unitSlot(worldOf)))],
    unavailable: () => null,
    candidates: (_view, decision) => ({ unit: unitCandidates(listed(decision, 'units')) }),
    propose(_view, decision, choose) {
      const unit = pick(listed(decision, 'units'), choose);
      return unit === undefined ? {} : { unit };
    },
    all(_view, decision) {
      const tribes = listed(decision, 'units');
      return tribes.length === 0 ? [{}] : tribes.map((unit) => ({ unit }));
    },
    check(_view, decision, { unit }) {
      const tribes = listed(decision, 'units');
      const units = tribes.map((id) => `unit:${id}`);
      if (unit === undefined) {
        return tribes.length > 1 ? { code: 'say-which-tribe', rule: RULE, params: { units } } : null;
      }
      if (tribes.includes(unit)) return null;
      return { code: 'no-tribe-there', rule: RULE, params: { unit: `unit:${unit}`, units } };
    },
    apply(state, decision, { unit }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) =>
        raidAfter(play, unit ?? listed(decision, 'units')[0] ?? null),
      );
    },
  });
}
