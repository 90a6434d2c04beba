import { ok, refuse, refused, type Violation } from '../../../core/base/result.js';
import { candidatesOf, pickAny } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { goInside } from '../../procedures/battle/before-first-round.js';
import { factsOf } from '../../question-facts.js';
import { capacityOf, fits, mayShelter, mostInside } from '../../rules/battle/fortification-capacity.js';
import { defenderOf, hasWalls, outside, within } from '../../rules/battle/units-inside-and-outside-walls.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import { order } from '../define-order.js';
import { resolveAmong, theseUnits, type UnitSelector, unitsSlot } from '../slots/unit-list.js';

type InsideArgs = { readonly units: readonly UnitSelector[] };
const RULE = 'IV.C Going inside';

/** IV.C: defenders go inside the fort or the town. */
export function insideOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'inside',
    onlyWhenAsked: true,
    answers: ['round', 'shelter'],
    rules: [RULE],
    syntax: [word('inside'), slot('units', unitsSlot(worldOf))],
    unavailable({ world, view, decision }) {
      if (factsOf(decision, 'round', 'shelter').role !== 'defender')
        return { code: 'only-defenders-inside', rule: RULE, obvious: true };
      const frame = frameAsking(view, 'battle');
      if (mayShelter(world, view, frame).length > 0) return null;
      const params = { place: `place:${frame.place}` };
      if (!hasWalls(world, view, frame)) return { code: 'no-walls', rule: RULE, params, obvious: true };
      return {
        code: 'no-room-inside',
        rule: RULE,
        params: { ...params, ...capacityOf(world, frame.place) },
        obvious: true,
      };
    },
    candidates: ({ world, view }) => ({
      units: candidatesOf('unit', mayShelter(world, view, frameAsking(view, 'battle'))),
    }),
    propose({ world, view }, choose) {
      const most = mostInside(world, view, frameAsking(view, 'battle'));
      return most.length === 0 ? null : { units: theseUnits(pickAny(most, choose)) };
    },
    suggest: ({ world, view }) => [
      { units: theseUnits(mostInside(world, view, frameAsking(view, 'battle'))) },
    ],
    // `all` and counts take as many as find room.
    resolve({ world, view, decision }, { units }: InsideArgs) {
      const frame = frameAsking(view, 'battle');
      if (factsOf(decision, 'round', 'shelter').role !== 'defender')
        return refuse('only-defenders-inside', RULE);
      const out = outside(world, view, frame, defenderOf(frame));
      const counted = units.every(({ unit, but }) => unit === null || but);
      const most = mostInside(world, view, frame);
      const { line, irregular, more } = capacityOf(world, frame.place);
      const params = { place: `place:${frame.place}`, line, irregular, more };
      const full: Violation = { code: 'too-many-inside', rule: RULE, params };
      const shutOut = (id: UnitId): Violation | null => (most.includes(id) ? null : full);
      const found = resolveAmong(world, out, units, counted ? shutOut : undefined, frame.place);
      if (!found.ok) return found;
      const all = [...within(view, frame), ...found.value];
      return fits(world, view, frame.place, all) ? ok(found.value) : refused(full);
    },
    carryOut: goInside,
  });
}
