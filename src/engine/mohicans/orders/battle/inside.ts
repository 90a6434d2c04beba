import { pickAny } from '../../../core/choices.js';
import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { checked, ok, type Result, refuse } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { goInside } from '../../procedures/battle/open.js';
import { perform } from '../../procedures/perform.js';
import { defenderOf, outside, within } from '../../rules/battle/roster.js';
import { capacityOf, fits, mayShelter, mostInside } from '../../rules/battle/shelter.js';
import { frameAsking } from '../../sequence.js';
import type { State, UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { resolveAmong, theseUnits, type UnitSelector, unitsSlot } from '../slots/units.js';
import { unitCandidates } from './common.js';

type InsideArgs = { readonly units: readonly UnitSelector[] };
const RULE = 'IV.C Going inside';

/** IV.C: defenders go inside the fort or the town. */
export function insideOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, InsideArgs>({
    verb: 'inside',
    onlyWhenAsked: true,
    answers: ['round', 'shelter'],
    rules: [RULE],
    syntax: [word('inside'), slot('units', unitsSlot(worldOf))],
    unavailable(view, decision) {
      if (decision.facts.role !== 'defender')
        return { code: 'only-defenders-inside', rule: RULE, obvious: true };
      const may = mayShelter(worldOf(view), view, frameAsking(view, 'battle'));
      return may.length > 0 ? null : { code: 'no-room-inside', rule: RULE, obvious: true };
    },
    candidates: (view) => ({
      units: unitCandidates(mayShelter(worldOf(view), view, frameAsking(view, 'battle'))),
    }),
    propose(view, _decision, choose) {
      const most = mostInside(worldOf(view), view, frameAsking(view, 'battle'));
      if (most.length === 0) return null;
      return { units: theseUnits(pickAny(most, choose)) };
    },
    suggest: (view) => [{ units: theseUnits(mostInside(worldOf(view), view, frameAsking(view, 'battle'))) }],
    check(view, decision, args) {
      const found = meant(worldOf(view), view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const ids = checked(meant(world, state, decision, args));
      return perform(world, state, dice, decision.id, (play) => goInside(play, ids));
    },
  });
}

/** `all` and counts take as many as find room. */
function meant(world: World, view: State, decision: Decision, { units }: InsideArgs): Result<UnitId[]> {
  const frame = frameAsking(view, 'battle');
  if (decision.facts.role !== 'defender') return refuse('only-defenders-inside', RULE);
  const out = outside(world, view, frame, defenderOf(frame));
  const counted = units.every(({ unit, but }) => unit === null || but);
  const most = mostInside(world, view, frame);
  const found = resolveAmong(world, out, units, counted ? (id) => most.includes(id) : undefined, frame.place);
  if (!found.ok) return found;
  if (fits(world, view, frame.place, [...within(view, frame), ...found.value])) return ok(found.value);
  const { line, irregular, more } = capacityOf(world, frame.place);
  return refuse('too-many-inside', RULE, { place: `place:${frame.place}`, line, irregular, more });
}
