import { memoLast } from '../../../../core/base/memoize.js';
import { pick, pickSome } from '../../../../core/contract/candidates-and-random-picks.js';
import type { Choose } from '../../../../core/contract/order.js';
import { placeOf, unitOf, unitsAt } from '../../../position-accessors.js';
import type { MovementFrame } from '../../../procedure-state/movement-frame-types.js';
import { distancesTo } from '../../../rules/map/connections.js';
import { defendersAt, isHeldAgainst } from '../../../rules/map/place-occupation.js';
import { reach } from '../../../rules/movement/cheapest-path.js';
import { planMarch } from '../../../rules/movement/march-validation.js';
import { freeToLeave, isLed, movers } from '../../../rules/movement/movable-units.js';
import { needsSupply } from '../../../rules/movement/movement-points.js';
import { type Leg, placesOf } from '../../../rules/movement/path-search.js';
import { raidViolation } from '../../../rules/movement/raid-targets.js';
import { hasRoom } from '../../../rules/movement/stacking-limits.js';
import { sleeperAt } from '../../../rules/movement/tribe-activation.js';
import { enemyOf, type PlaceId, type Side, type State, type UnitId } from '../../../state.js';
import type { World } from '../../../world/static-data-types.js';
import { plainWish } from '../interpret-movement-line.js';

/** A movement such as players try; it need not be legal. */
export interface Idea {
  readonly units: readonly UnitId[];
  readonly way: readonly PlaceId[];
}

/** A stack that could set out: irregulars by themselves, who needs supply by himself, or all together. */
export function anyStack(
  world: World,
  view: State,
  frame: MovementFrame,
  choose: Choose,
): { readonly units: readonly UnitId[]; readonly from: PlaceId } | null {
  const found = pick([...movers(world, view, frame)], choose);
  if (found === undefined) return null;
  const [from, able] = found;
  const parts = [
    able.filter((id) => !needsSupply(world, id)),
    able.filter((id) => needsSupply(world, id)),
    able,
  ].filter((part) => part.length > 0 && (part === able || isLedOrNative(world, part)));
  const part = pick(parts, choose) ?? able;
  const most = Math.min(part.length, freeToLeave(world, view, frame.side, from));
  // Mostly in strength, as players march.
  const number = choose(3) > 0 ? most : 1 + choose(most);
  return { from, units: withLeader(world, able, pickSome(part, number, choose)) };
}

function isLedOrNative(world: World, ids: readonly UnitId[]): boolean {
  return isLed(world, ids) || ids.some((id) => unitOf(world, id).type !== 'tribe');
}

/** Special rules, Tribes: they stay where nobody leads them. */
function withLeader(world: World, able: readonly UnitId[], ids: readonly UnitId[]): UnitId[] {
  if (isLed(world, ids) || ids.every((id) => unitOf(world, id).type !== 'tribe')) return [...ids];
  const leader = able.find((id) => unitOf(world, id).type === 'coureur');
  if (leader === undefined) return ids.filter((id) => unitOf(world, id).type !== 'tribe');
  return able.filter((id) => id === leader || ids.includes(id));
}

/** Somewhere to go for a stack: to the enemy, to tribes that sleep, to where the enemy is near, or anywhere. */
export function anyIdea(world: World, view: State, frame: MovementFrame, choose: Choose): Idea | null {
  const stack = anyStack(world, view, frame, choose);
  if (stack === null || stack.units.length === 0) return null;
  const { units, from } = stack;
  const { side } = frame;
  const legs = new Map<PlaceId, Leg>();
  for (const leg of reach(world, view, frame, units, from)) {
    if (leg.at === from || legs.has(leg.at) || !hasRoom(world, view, side, leg.at, units)) continue;
    legs.set(leg.at, leg);
  }
  const goals = [...legs.keys()];
  const to = pick(likeliest(world, view, frame, units, goals, choose), choose);
  const last = to === undefined ? undefined : legs.get(to);
  return last === undefined ? null : { units, way: placesOf(last) };
}

function likeliest(
  world: World,
  view: State,
  frame: MovementFrame,
  units: readonly UnitId[],
  goals: readonly PlaceId[],
  choose: Choose,
): readonly PlaceId[] {
  const { side } = frame;
  const wish = choose(7);
  if (wish === 0) return goals;
  const wished = wish >= 5 ? raids() : wish === 4 ? open() : visits();
  return wished.length > 0 ? wished : nearest(world, view, side, goals);

  function raids(): readonly PlaceId[] {
    if (units.some((id) => needsSupply(world, id))) return [];
    return goals.filter(
      (place) => raidViolation(world, view, side, place) === null && !isHeldAgainst(world, view, side, place),
    );
  }

  function open(): readonly PlaceId[] {
    return goals.filter(
      (place) => view.control[place] === enemyOf(side) && !isHeldAgainst(world, view, side, place),
    );
  }

  /** Tribes that sleep, or else enemies who are not too many. */
  function visits(): readonly PlaceId[] {
    const villages = isLed(world, units)
      ? goals.filter((place) => sleeperAt(world, view, place) !== null)
      : [];
    if (villages.length > 0) return villages;
    return goals.filter((place) => {
      const enemies = defendersAt(world, view, enemyOf(side), place).length;
      return enemies > 0 && enemies <= units.length;
    });
  }
}

/** The goals from which it is least far to a place the enemy wants to keep. */
function nearest(world: World, view: State, side: Side, goals: readonly PlaceId[]): readonly PlaceId[] {
  const far = distancesToGoals(world, view, side);
  const best = Math.min(...goals.map((place) => far.get(place) ?? Number.POSITIVE_INFINITY));
  return goals.filter((place) => (far.get(place) ?? Number.POSITIVE_INFINITY) <= best + 1);
}

/** One position is asked for many movements, and hardly any of them changes what there is to go for. */
const distancesToGoals = memoLast((world: World, view: State, side: Side) => {
  const enemy = enemyOf(side);
  const goals = world.placeIds.filter(
    (place) => view.control[place] === enemy && isGoal(world, view, side, place),
  );
  return distancesFrom(world, ...goals);
});

const distancesFrom = memoLast((world: World, ...goals: PlaceId[]) => distancesTo(world, goals));

/** Victory: what a side has to take, and what stands in its way there. */
function isGoal(world: World, view: State, side: Side, place: PlaceId): boolean {
  const { victorySite } = placeOf(world, place);
  return victorySite === side || unitsAt(world, view, enemyOf(side), place).length > 0;
}

/** The first step anybody can surely take, so that a side is never at a loss; null when nobody can. */
export function sureStep(world: World, view: State, frame: MovementFrame): Idea | null {
  if (frame.sea) return null;
  for (const [from, able] of movers(world, view, frame)) {
    for (const id of able) {
      if (unitOf(world, id).type === 'tribe') continue;
      for (const { to } of world.links.get(from) ?? []) {
        if (!hasRoom(world, view, frame.side, to, [id]) || isHeldAgainst(world, view, frame.side, to))
          continue;
        const way = [from, to];
        if (planMarch(world, view, frame, plainWish(way, [id])).ok) return { units: [id], way };
      }
    }
  }
  return null;
}
