import type { Decision } from '../../../core/base/decision.js';
import { ok, type Result, refuse } from '../../../core/base/result.js';
import { refs } from '../../../core/contract/candidates-and-random-picks.js';
import { frameAsking } from '../../../core/procedures/frame-stack-accessors.js';
import type { At } from '../../procedure-context.js';
import { factsOf } from '../../question-facts.js';
import { type Tie, tieOf } from '../../rules/battle/battle-reinforcements.js';
import type { State, UnitId } from '../../state.js';
import { resolveAmong, type UnitSelector } from '../slots/unit-list.js';

export type WithArgs = { readonly called?: readonly UnitSelector[] };

const RULE = 'IV.D Reinforcements';

/** Where the rulebook says what keeps a unit from coming. */
const TIES: { readonly [T in Tie]: string } = {
  away: RULE,
  embattled: RULE,
  fought: RULE,
  garrison: 'Special rules, Garrisons',
  builder: 'III Building forts',
  unled: 'Special rules, Tribes',
};

/** IV.D: the one unit from beside that is called; null when nobody is. */
export function calledUnit(at: At, { called }: WithArgs): Result<UnitId | null> {
  const { world, view, decision } = at;
  if (called === undefined) return ok(null);
  if (!mayCall(view, decision)) return refuse('nobody-called-yet', RULE);
  const { units: may, place } = factsOf(decision, 'round', 'storm');
  const named = called.find(({ unit, but }) => unit !== null && !but && !may.includes(unit))?.unit;
  if (named != null) return cannotCome(at, named);
  if (may.length === 0) return refuse('nobody-beside', RULE, { place: `place:${place}` });
  const found = resolveAmong(world, may, called);
  if (!found.ok) return found;
  const [first, second] = found.value;
  if (second !== undefined) {
    return refuse('only-one-comes', RULE, { units: refs('unit', found.value) });
  }
  return ok(first ?? null);
}

/** IV.D: units come after a round of melee. */
function mayCall(view: State, { kind }: Decision): boolean {
  if (kind !== 'round' && kind !== 'storm') return false;
  const { phase, round } = frameAsking(view, 'battle');
  return phase === 'melee' && round > 0;
}

/** IV.D: who could be called in. */
export function beside(decision: Decision): readonly UnitId[] {
  const { kind } = decision;
  return kind === 'round' || kind === 'storm' ? factsOf(decision, kind).units : [];
}

function cannotCome({ world, view, side, decision }: At, id: UnitId): Result<never> {
  const { place, units } = factsOf(decision, 'round', 'storm');
  const why = tieOf(world, view, { place }, side, id) ?? 'away';
  const params = {
    unit: `unit:${id}`,
    place: `place:${place}`,
    why,
    units: refs('unit', units),
  };
  return refuse('cannot-come', TIES[why], params);
}
