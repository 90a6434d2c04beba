import { listed } from '../../../core/asked.js';
import { listSlot } from '../../../core/name-slots.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { silent, slot, word } from '../../../core/syntax.js';
import { preferHits } from '../../procedures/battle/hits.js';
import { perform } from '../../procedures/perform.js';
import { frameAsking } from '../../sequence.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world-of.js';
import { pick, sideOf } from '../slots/choices.js';
import { unitInFightSlot } from '../slots/unit-in-fight.js';
import { placeAsked, unitCandidates } from './common.js';

type HitArgs = { readonly units: readonly UnitId[] };
const RULE = 'IV.B Hits';

/** IV.B: on whom hits fall; of several named the first that may be hit. */
export function hitOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, HitArgs>({
    verb: 'hit',
    onlyWhenAsked: true,
    answers: ['hits'],
    rules: [RULE],
    syntax: [word('hit'), slot('units', listSlot('units', unitInFightSlot(worldOf))), silent(word('first'))],
    unavailable: () => null,
    candidates: (_view, decision) => ({ units: unitCandidates(listed(decision, 'units')) }),
    propose(_view, decision, choose) {
      const unit = pick(listed(decision, 'units'), choose);
      return unit === undefined ? null : { units: [unit] };
    },
    suggest: (_view, decision) => [{ units: listed(decision, 'units') }],
    all: (_view, decision) => listed(decision, 'units').map((unit) => ({ units: [unit] })),
    check(view, decision, { units }) {
      const may = listed(decision, 'units');
      const pool = frameAsking(view, 'hits').loads.flatMap((load) => load.units);
      const other = units.find((id) => !pool.includes(id) || view.units[id]?.at !== placeAsked(decision));
      if (other !== undefined) {
        const params = { unit: `unit:${other}`, place: `place:${placeAsked(decision)}` };
        return { code: 'not-in-this-fight', rule: RULE, params };
      }
      if (units.some((id) => may.includes(id))) return null;
      const params = { unit: `unit:${units[0] ?? ''}`, units: may.map((id) => `unit:${id}`) };
      return { code: 'not-hit-now', rule: RULE, params };
    },
    apply(state, decision, { units }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) =>
        preferHits(play, sideOf(decision), units),
      );
    },
  });
}
