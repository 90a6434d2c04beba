import { ok, refuse, refused, type Violation } from '../../../core/base/result.js';
import { candidatesOf, pickAny, shuffled } from '../../../core/contract/candidates-and-random-picks.js';
import type { OrderDef } from '../../../core/contract/order.js';
import { slot, word } from '../../../core/contract/order-grammar.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import { drawUp, fallBack, moveUp } from '../../procedures/battle/line-battle.js';
import { storm } from '../../procedures/battle/round.js';
import { factsOf } from '../../question-facts.js';
import { outside } from '../../rules/battle/units-inside-and-outside-walls.js';
import type { State, UnitId } from '../../state.js';
import type { WorldOf } from '../../world/static-data-lookup-type.js';
import type { World } from '../../world/static-data-types.js';
import { order, wordOrder } from '../define-order.js';
import { namedUnitsSlot } from '../slots/unit.js';
import { resolveAmong, theseUnits, type UnitSelector, unitsSlot } from '../slots/unit-list.js';

type LineArgs = { readonly units: readonly UnitId[] };
type AdvanceArgs = { readonly units: readonly UnitSelector[] };
const LINES = 'Options, Lines';
const FORT = 'Options, Attack of a fort';

/** Options, Lines: a side draws up, each unit opposite to one of the enemy's; who is not named stands behind. */
export function lineUpOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'line-up',
    onlyWhenAsked: true,
    answers: ['line'],
    rules: [LINES],
    syntax: [word('line-up'), slot('units', namedUnitsSlot(worldOf))],
    candidates: ({ decision }) => ({ units: candidatesOf('unit', factsOf(decision, 'line').units) }),
    propose: ({ decision }, choose) => ({ units: shuffled(factsOf(decision, 'line').units, choose) }),
    suggest: ({ decision }) => [{ units: factsOf(decision, 'line').units }],
    resolve({ decision }, { units }: LineArgs) {
      const { units: own, place } = factsOf(decision, 'line');
      const other = units.find((id) => !own.includes(id));
      if (other !== undefined) {
        return refuse('not-in-this-fight', LINES, { unit: `unit:${other}`, place: `place:${place}` });
      }
      const twice = units.find((id, index) => units.indexOf(id) !== index);
      return twice === undefined ? ok(units) : refuse('unit-twice', LINES, { unit: `unit:${twice}` });
    },
    carryOut: (play, units, { side }) => drawUp(play, side, units),
  });
}

/** Options, Landings: the defenders leave the beach instead of firing. */
export function fallBackOrder(worldOf: WorldOf): OrderDef<State> {
  return wordOrder(worldOf, {
    verb: 'fall-back',
    onlyWhenAsked: true,
    answers: ['beach', 'round'],
    rules: ['Options, Landings'],
    unavailable({ view, decision }) {
      const { opening, lines } = frameAsking(view, 'battle');
      const faults = [
        ...(view.options.lineBattles ? [] : ['lines']),
        ...(opening === 'landing' ? [] : ['land']),
        ...(decision.kind === 'round' && factsOf(decision, 'round').role === 'attacker' ? ['attacker'] : []),
        ...(lines.fellBack ? ['gone'] : []),
      ];
      const [why] = faults;
      return why === undefined
        ? null
        : { code: 'no-beach-to-leave', rule: 'Options, Landings', params: { why }, obvious: true };
    },
    act: fallBack,
  });
}

/** Options, Attack of a fort: some move up to the walls while the others fire. */
export function advanceOrder(worldOf: WorldOf): OrderDef<State> {
  return order(worldOf, {
    verb: 'advance',
    onlyWhenAsked: true,
    answers: ['storm'],
    rules: [FORT],
    syntax: [word('advance'), slot('units', unitsSlot(worldOf))],
    unavailable({ world, view }) {
      if (!view.options.lineBattles) return { code: 'no-lines', rule: FORT, obvious: true };
      return ready(world, view).length > 0 ? null : { code: 'all-at-the-walls', rule: FORT };
    },
    candidates: ({ world, view }) => ({ units: candidatesOf('unit', ready(world, view)) }),
    propose({ world, view }, choose) {
      const may = view.options.lineBattles ? ready(world, view) : [];
      return may.length === 0 ? null : { units: theseUnits(pickAny(may, choose)) };
    },
    resolve({ world, view, side }, { units }: AdvanceArgs) {
      if (!view.options.lineBattles) return refuse('no-lines', FORT);
      const frame = frameAsking(view, 'battle');
      const may = ready(world, view);
      const there = (id: UnitId): Violation | null =>
        may.includes(id) ? null : { code: 'at-the-walls', rule: FORT, params: { unit: `unit:${id}` } };
      const found = resolveAmong(world, outside(world, view, frame, side), units, there, frame.place);
      if (!found.ok) return found;
      const other = found.value.map(there).find((one) => one !== null);
      return other == null ? found : refused(other);
    },
    carryOut(play, units) {
      moveUp(play, units);
      storm(play, null);
    },
  });
}

/** The attackers that are not at the walls. */
function ready(world: World, view: State): UnitId[] {
  const frame = frameAsking(view, 'battle');
  return outside(world, view, frame, frame.attacker).filter((id) => !frame.lines.atWalls.includes(id));
}
