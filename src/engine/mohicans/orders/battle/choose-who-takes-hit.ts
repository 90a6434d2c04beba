import { ok, refuse } from '../../../core/base/result.js';
import { oneOf, refs } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { silent, slot, word } from '../../../core/contract/order-grammar.js';
import { listSlot } from '../../../core/parse/basic-slot-types.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { At } from '../../procedure-context.js';
import { preferHits } from '../../procedures/battle/hit-allocation.js';
import { factsOf } from '../../question-facts.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { unitInFightSlot } from '../slots/unit-in-fight.js';

type HitArgs = { readonly units: readonly UnitId[] };
const RULE = 'IV.B Hits';

/** IV.B: on whom hits fall; of several named the first that may be hit. */
export function hitOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'hit',
    onlyWhenAsked: true,
    answers: ['hits'],
    rules: [RULE],
    syntax: [word('hit'), slot('units', listSlot('units', unitInFightSlot(worldOf))), silent(word('first'))],
    ...oneOf(
      'units',
      'unit',
      ({ decision }: At) => factsOf(decision, 'hits').units,
      (unit): HitArgs => ({ units: [unit] }),
    ),
    suggest: ({ decision }) => [{ units: factsOf(decision, 'hits').units }],
    resolve({ world, view, decision }, { units }: HitArgs) {
      const { units: may, place } = factsOf(decision, 'hits');
      const pool = frameAsking(view, 'hits').loads.flatMap((load) => load.units);
      const other = units.find((id) => !pool.includes(id) || view.units[id]?.at !== place);
      if (other !== undefined) {
        return refuse('not-in-this-fight', RULE, { unit: `unit:${other}`, place: `place:${place}` });
      }
      if (units.some((id) => may.includes(id))) return ok(units);
      const [first = ''] = units;
      const hurt = (view.units[first]?.life ?? 0) < (world.units.get(first)?.life ?? 0);
      const why = hurt ? 'again' : 'woods';
      return refuse('not-hit-now', RULE, { unit: `unit:${first}`, why, units: refs('unit', may) });
    },
    carryOut: (play, units, { side }) => preferHits(play, side, units),
  });
}
