import { ok, type Result, refuse, refused, type Violation } from '../../../core/base/result.js';
import { inMapOrder, isFortified, placeOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import type { PlaceId, State, UnitId } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { isHeldAgainst, militiaRises } from '../map/place-occupation.js';
import { burnt, captured, tellGreat } from './fort-capture-and-burning.js';
import { March } from './march-simulation.js';
import type { Moved } from './march-validation.js';
import { isLed, standsStill } from './movable-units.js';
import { markOf, moverOf, needsSupply } from './movement-points.js';
import { raidViolation } from './raid-targets.js';
import { rouse, rousingViolation } from './tribe-activation.js';

/** What stacks do where they stand during their movement. */
export type Deed = 'build' | 'burn' | 'raid' | 'rouse' | 'ambush';

/** III Burning forts, V During movement */
const BURNING_COST = 2;
const RAID_COST = 2;

/** Where the rulebook speaks of each. */
export const RULES: { readonly [D in Deed]: string } = {
  build: 'III Building forts',
  burn: 'III Burning forts',
  raid: 'V During movement',
  rouse: 'III Activation of tribes',
  ambush: 'Options, Split phases',
};

/** What is wrong with the deed at that place, whoever does it; null when nothing is. */
export function placeViolation(
  world: World,
  state: State,
  { side }: Pick<MovementFrame, 'side'>,
  deed: Deed,
  at: PlaceId,
): Violation | null {
  const rule = RULES[deed];
  const params = () => ({ place: `place:${at}` });
  if (deed === 'rouse') return rousingViolation(world, state, at);
  if (deed === 'ambush' && !state.options.halves) return { code: 'no-ambush-markers', rule };
  if (isHeldAgainst(world, state, side, at)) return { code: 'enemy-at-work', rule, params: params() };
  // There is a battle to come, as soon as somebody stays.
  if (militiaRises(world, state, side, at)) return { code: 'militia-will-rise', rule, params: params() };
  if (deed === 'ambush') return null;
  if (deed === 'raid') return raidViolation(world, state, side, at);
  if (deed === 'burn')
    return state.forts.includes(at) ? null : { code: 'no-fort-there', rule, params: params() };
  if (isFortified(world, state, at)) return { code: 'fortified-already', rule, params: params() };
  return placeOf(world, at).fortBuildable ? null : { code: 'no-fort-here', rule, params: params() };
}

/** Whether units of this kind can do it. */
export function canDo(world: World, deed: Deed, id: UnitId): boolean {
  const unit = unitOf(world, id);
  if (deed === 'build') return unit.class === 'regular' && !unit.immobile;
  if (deed === 'rouse') return unit.type === 'coureur';
  if (deed === 'ambush') return moverOf(unit) === 'irregular';
  // V: marines raid like the regulars they are; the points they move with make no irregulars of them.
  return deed === 'burn' ? !unit.immobile : unit.class === 'irregular';
}

/**
 * Special rules, Tribes: away from its village a tribe marches in the stack of a coureur, and its points are those of that
 * stack: left behind, it has none of its own to raid or burn with.
 */
function leftBehind(world: World, state: State, deed: Deed, id: UnitId, at: PlaceId): boolean {
  const { type, side, home } = unitOf(world, id);
  if ((deed !== 'raid' && deed !== 'burn') || type !== 'tribe' || home === at) return false;
  return !isLed(world, unitsAt(world, state, side, at));
}

function leastPoints(deed: Deed): number {
  return deed === 'burn' ? BURNING_COST : deed === 'raid' ? RAID_COST : 1;
}

/** Those at a place that can do it now, who would miss their points least first. */
export function ableTo(world: World, state: State, frame: MovementFrame, deed: Deed, at: PlaceId): UnitId[] {
  const left = (id: UnitId): number => markOf(world, state, frame, id).left;
  const pays = (id: UnitId): number =>
    needsSupply(world, id) && state.marks[id]?.stack === undefined ? 1 : 0;
  const ready = unitsAt(world, state, frame.side, at).filter(
    (id) =>
      canDo(world, deed, id) &&
      !leftBehind(world, state, deed, id, at) &&
      !(deed === 'ambush' && lurksAt(state, id, at)) &&
      standsStill(world, state, frame, id) === null &&
      left(id) >= leastPoints(deed) &&
      pays(id) <= state.supply[frame.side],
  );
  // A fort takes all points there are, so it is built by who has fewest; elsewhere who has most can spare them.
  const order = deed === 'build' ? 1 : -1;
  return ready.sort((a, b) => pays(a) - pays(b) || order * (left(a) - left(b)));
}

/** III, V: the deed on paper: the position after it, or what is wrong with it. */
export function planDeed(
  world: World,
  state: State,
  frame: MovementFrame,
  deed: Deed,
  at: PlaceId,
  units: readonly UnitId[],
): Result<Moved> {
  const wrong = placeViolation(world, state, frame, deed, at);
  if (wrong !== null) return refused(wrong);
  const rule = RULES[deed];
  if (deed === 'rouse' && units.length > 1)
    return refuse('one-coureur-rouses', rule, { place: `place:${at}` });
  for (const id of units) {
    const still = standsStill(world, state, frame, id);
    if (still !== null) return refused(still);
    if (deed === 'ambush' && lurksAt(state, id, at)) {
      return refuse('in-ambush-already', rule, { unit: `unit:${id}` });
    }
    if (!canDo(world, deed, id)) return refuse('cannot-do-that', rule, { unit: `unit:${id}`, deed });
    if (leftBehind(world, state, deed, id, at)) {
      return refuse('tribe-left-behind', rule, { unit: `unit:${id}` });
    }
  }
  const march = new March(world, state, frame, units, at, 0);
  const fault =
    deed === 'rouse' ? rouse(march) : march.work(deed === 'build' ? 'all' : leastPoints(deed), rule);
  if (fault !== null) return refused(fault);
  finish(world, frame, deed, at, units, march);
  return ok(march.done());
}

function finish(
  world: World,
  { side }: MovementFrame,
  deed: Deed,
  at: PlaceId,
  units: readonly UnitId[],
  march: March,
): void {
  const { now } = march;
  if (deed === 'burn') {
    const after = burnt(world, now, side, at);
    march.bring(after, ['fort-burnt', { side, place: at }], ...tellGreat(now, after, side, 'forts', at));
  }
  if (deed === 'raid') {
    const raids = inMapOrder(world, [...now.raids, at]);
    const marks = stackPays(march, at, units);
    march.bring(withParts(now, { raids, marks }), ['raided', { side, place: at, units: [...units] }]);
  }
  if (deed === 'ambush') lieInWait(at, units, march);
  if (deed !== 'build') return;
  const marks = { ...now.marks };
  for (const id of units) {
    const mark = marks[id];
    if (mark !== undefined) marks[id] = { ...mark, builder: true };
  }
  const forts = inMapOrder(world, [...now.forts, at]);
  // Land of nobody is theirs who fortify it: a village would stay nobody's while only tribes and French walk about in it.
  const nobodys = now.control[at] === undefined;
  march.bring(withParts(now, { marks, forts }), ['fort-built', { side, place: at, units: [...units] }]);
  if (!nobodys) return;
  march.bring(captured(world, march.now, side, at), ['taken', { side, place: at, fort: true, great: false }]);
}

/** V: a raid costs the stack there two of its six points, whoever of it raids; who has less left loses that. */
function stackPays(march: March, at: PlaceId, raiders: readonly UnitId[]): State['marks'] {
  const { world, now, frame } = march;
  const marks = { ...now.marks };
  for (const id of unitsAt(world, now, frame.side, at)) {
    if (raiders.includes(id) || needsSupply(world, id)) continue;
    const mark = march.mark(id);
    marks[id] = { ...mark, left: Math.max(0, mark.left - RAID_COST) };
  }
  return marks;
}

/** Options, Split phases: their movement is over, and they wait for the enemy. */
function lieInWait(at: PlaceId, units: readonly UnitId[], march: March): void {
  march.halt();
  const { now } = march;
  const marks = { ...now.marks };
  for (const id of units) {
    const mark = marks[id];
    if (mark !== undefined) marks[id] = { ...mark, lurks: at };
  }
  march.bring(withParts(now, { marks }), ['ambush-laid', { place: at, units: [...units] }]);
}

/** Options, Split phases: whether a unit lies in ambush in a place. */
export function lurksAt({ marks }: Pick<State, 'marks'>, id: UnitId, at: PlaceId): boolean {
  return marks[id]?.lurks === at;
}
