import { listed } from '../../../core/asked.js';
import { pickAny } from '../../../core/choices.js';
import type { Decision } from '../../../core/decision.js';
import { defineOrder, type OrderDef } from '../../../core/order.js';
import { checked, ok, type Result, refuse } from '../../../core/result.js';
import { slot, word } from '../../../core/syntax.js';
import { drawUp, fallBack, moveUp } from '../../procedures/battle/lines.js';
import { storm } from '../../procedures/battle/round.js';
import { perform } from '../../procedures/perform.js';
import { outside } from '../../rules/battle/roster.js';
import { frameAsking } from '../../sequence.js';
import type { State, UnitId } from '../../state.js';
import type { World } from '../../world.js';
import type { WorldOf } from '../../world-of.js';
import { sideOf } from '../slots/choices.js';
import { namedUnitsSlot } from '../slots/unit.js';
import { resolveAmong, theseUnits, type UnitSelector, unitsSlot } from '../slots/units.js';
import { bareOrder } from './bare.js';
import { unitCandidates } from './common.js';

type LineArgs = { readonly units: readonly UnitId[] };
type AdvanceArgs = { readonly units: readonly UnitSelector[] };
const LINES = 'Options, Lines';
const FORT = 'Options, Attack of a fort';

/** Options, Lines: a side draws up, each unit opposite to one of the enemy's; who is not named stands behind. */
export function lineUpOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, LineArgs>({
    verb: 'line-up',
    onlyWhenAsked: true,
    answers: ['line'],
    rules: [LINES],
    syntax: [word('line-up'), slot('units', namedUnitsSlot(worldOf))],
    unavailable: () => null,
    candidates: (_view, decision) => ({ units: unitCandidates(listed(decision, 'units')) }),
    propose(_view, decision, choose) {
      const left = [...listed(decision, 'units')];
      const units: UnitId[] = [];
      while (left.length > 0) units.push(...left.splice(choose(left.length), 1));
      return { units };
    },
    suggest: (_view, decision) => [{ units: listed(decision, 'units') }],
    check(_view, decision, { units }) {
      const own = listed(decision, 'units');
      const other = units.find((id) => !own.includes(id));
      if (other !== undefined) {
        const params = { unit: `unit:${other}`, place: `place:${String(decision.facts.place)}` };
        return { code: 'not-in-this-fight', rule: LINES, params };
      }
      const twice = units.find((id, index) => units.indexOf(id) !== index);
      return twice === undefined
        ? null
        : { code: 'unit-twice', rule: LINES, params: { unit: `unit:${twice}` } };
    },
    apply(state, decision, { units }, dice) {
      return perform(worldOf(state), state, dice, decision.id, (play) =>
        drawUp(play, sideOf(decision), units),
      );
    },
  });
}

/** Options, Landings: the defenders leave the beach instead of firing. */
export function fallBackOrder(worldOf: WorldOf): OrderDef<State> {
  return bareOrder(worldOf, {
    verb: 'fall-back',
    answers: ['beach', 'round'],
    rules: ['Options, Landings'],
    unavailable(view, { facts }) {
      const { opening, lines } = frameAsking(view, 'battle');
      const can = view.options.lineBattles && opening === 'landing' && !lines.fellBack;
      return can && facts.role !== 'attacker'
        ? null
        : { code: 'no-beach-to-leave', rule: 'Options, Landings', obvious: true };
    },
    act: fallBack,
  });
}

/** Options, Attack of a fort: some move up to the walls while the others fire. */
export function advanceOrder(worldOf: WorldOf): OrderDef<State> {
  return defineOrder<State, AdvanceArgs>({
    verb: 'advance',
    onlyWhenAsked: true,
    answers: ['storm'],
    rules: [FORT],
    syntax: [word('advance'), slot('units', unitsSlot(worldOf))],
    unavailable(view) {
      if (!view.options.lineBattles) return { code: 'no-lines', rule: FORT, obvious: true };
      return ready(worldOf(view), view).length > 0 ? null : { code: 'all-at-the-walls', rule: FORT };
    },
    candidates: (view) => ({ units: unitCandidates(ready(worldOf(view), view)) }),
    propose(view, _decision, choose) {
      if (!view.options.lineBattles) return null;
      const may = ready(worldOf(view), view);
      return may.length === 0 ? null : { units: theseUnits(pickAny(may, choose)) };
    },
    check(view, decision, args) {
      if (!view.options.lineBattles) return { code: 'no-lines', rule: FORT };
      const found = meant(worldOf(view), view, decision, args);
      return found.ok ? null : found.violation;
    },
    apply(state, decision, args, dice) {
      const world = worldOf(state);
      const ids = checked(meant(world, state, decision, args));
      return perform(world, state, dice, decision.id, (play) => {
        moveUp(play, ids);
        storm(play, null);
      });
    },
  });
}

/** The attackers that are not at the walls. */
function ready(world: World, view: State): UnitId[] {
  const frame = frameAsking(view, 'battle');
  return outside(world, view, frame, frame.attacker).filter((id) => !frame.lines.atWalls.includes(id));
}

function meant(world: World, view: State, decision: Decision, { units }: AdvanceArgs): Result<UnitId[]> {
  const frame = frameAsking(view, 'battle');
  const may = ready(world, view);
  const out = outside(world, view, frame, sideOf(decision));
  const found = resolveAmong(world, out, units, (id) => may.includes(id), frame.place);
  if (!found.ok) return found;
  const there = found.value.find((id) => !may.includes(id));
  return there === undefined ? ok(found.value) : refuse('at-the-walls', FORT, { unit: `unit:${there}` });
}
