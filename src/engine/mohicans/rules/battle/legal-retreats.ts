import { memoBy } from '../../../core/base/memoize.js';
import { inMapOrder, isFriendly, placeOf, unitOf } from '../../position-accessors.js';
import type { BattleFrame, BattlesFrame, RetreatFrame } from '../../procedure-state/battle-frame-types.js';
import { enemyOf, type Mark, type PlaceId, type Side, type State, type UnitId } from '../../state.js';
import type { Place, World } from '../../world/static-data-types.js';
import { distancesTo } from '../map/connections.js';
import { isClosed, isHeldAgainst } from '../map/place-occupation.js';
import { isAtHome } from './units-inside-and-outside-walls.js';

/** What a retreat depends on. */
export type Leaving = Pick<RetreatFrame, 'place' | 'side' | 'attacked' | 'barred' | 'trails' | 'ports'>;

/** What there is to say about a retreat out of a battle: where everybody came from. */
export function leaving(
  state: State,
  frame: Pick<BattleFrame, 'place' | 'attacker' | 'from'>,
  side: Side,
  world: World,
  units: readonly UnitId[],
): Leaving {
  const { place, attacker } = frame;
  const enemies = Object.keys(frame.from).filter((id) => unitOf(world, id).side !== side);
  const barred = new Set(enemies.map((id) => frame.from[id]));
  const ports = portsOf(state, world, place, units, frame.from);
  return {
    place,
    side,
    attacked: side !== attacker,
    barred: world.placeIds.filter((id) => barred.has(id)),
    trails: trailsOf(state, units, ports, frame.from),
    ports,
  };
}

/**
 * IV.H: the ways by which a stack came, each backwards. Who stood there has none, and as the stack stays together there
 * is none for anybody then. Those of the Sea Lift have their port.
 */
export function trailsOf(
  state: State,
  units: readonly UnitId[],
  ports: Leaving['ports'],
  from: BattleFrame['from'] = {},
): PlaceId[][] {
  const trails: PlaceId[][] = [];
  for (const id of units) {
    if (ports[id] !== undefined) continue;
    const trail = trailOf(state.marks[id], from[id]);
    if (trail.length === 0) return [];
    if (!trails.some((one) => one.join() === trail.join())) trails.push(trail);
  }
  return trails;
}

/** Only as far as it came by land: nobody but the Sea Lift takes units back over the sea. */
function trailOf(mark: Mark | undefined, from: PlaceId | undefined): PlaceId[] {
  if (from !== undefined && mark?.path.at(-1) !== from) return [from];
  if (mark === undefined) return [];
  const sea = mark.ways.lastIndexOf('sea');
  return mark.path.slice(sea + 1).reverse();
}

/**
 * IV.H: the ports that British units of the Sea Lift came from, this turn or when they began a siege. Who landed elsewhere
 * and was called in from there (`from`) did not come by sea.
 */
export function portsOf(
  state: State,
  world: World,
  place: PlaceId,
  units: readonly UnitId[],
  from: BattleFrame['from'],
): { [unit: UnitId]: PlaceId } {
  const ports: { [unit: UnitId]: PlaceId } = {};
  for (const id of units) {
    const landed = state.marks[id]?.port;
    const here = (from[id] ?? landed) === landed ? landed : undefined;
    const port = here ?? state.sieges[place]?.ports?.[id];
    if (port !== undefined && unitOf(world, id).side === 'british') ports[id] = port;
  }
  return ports;
}

/** IV.H: where a unit may retreat to, in map order. */
export function retreatsOf(world: World, state: State, from: Leaving, id: UnitId): PlaceId[] {
  // Special rules: garrisons never leave, tribes attacked at home do not either.
  const { type, immobile } = unitOf(world, id);
  if (immobile || (from.attacked && type === 'tribe' && isAtHome(world, state, id))) return [];
  const goals = byLand(world, state, from);
  const port = from.ports[id];
  if (port !== undefined && isOpenPort(world, state, from.side, port) && !goals.includes(port)) {
    goals.push(port);
  }
  return world.placeIds.filter((one) => goals.includes(one));
}

/** IV.H: where any of these units could go, in map order. */
export function goalsOf(world: World, state: State, from: Leaving, ids: readonly UnitId[]): PlaceId[] {
  return inMapOrder(
    world,
    ids.flatMap((id) => retreatsOf(world, state, from, id)),
  );
}

/** IV.H: whether this unit goes back to its port of origin, which costs it a hit even where that port lies beside. */
export function goesBackToPort({ ports }: Leaving, id: UnitId, to: PlaceId): boolean {
  return ports[id] === to;
}

function isOpenPort(world: World, state: State, side: Side, port: PlaceId): boolean {
  return isFriendly(state, side, port) && !isHeldAgainst(world, state, side, port);
}

function byLand(world: World, state: State, from: Leaving): PlaceId[] {
  const { place, side, trails } = from;
  const back = new Set(trails.map((trail) => backAlong(world, state, from, trail)));
  const ways = world.placeIds.filter((id) => back.has(id));
  if (ways.length > 0) return ways;
  const beside = new Set((world.links.get(place) ?? []).map(({ to }) => to));
  const open = [...beside].filter((to) => isOpen(world, state, from, to) && isAllowed(state, from, to));
  const far = distances(world, side);
  const here = far.get(place) ?? 0;
  const nearer = open.filter((to) => (far.get(to) ?? Number.POSITIVE_INFINITY) < here);
  return nearer.length > 0 ? nearer : open;
}

/** IV.H: back the way they came, to the first place that is not the enemy's; past nobody who stands in the way. */
function backAlong(world: World, state: State, from: Leaving, trail: readonly PlaceId[]): PlaceId | null {
  for (const place of trail) {
    if (place === from.place || !isOpen(world, state, from, place)) return null;
    if (isAllowed(state, from, place)) return place;
  }
  return null;
}

/** No enemy stands there or came from there, and no battle is still to be fought there. */
function isOpen(world: World, state: State, { side, barred }: Leaving, place: PlaceId): boolean {
  if (isClosed(world, state, place) || barred.includes(place)) return false;
  return !isHeldAgainst(world, state, side, place) && !isToBeFought(state, place);
}

/** IV.A: a battle of this turn is still to come there. */
function isToBeFought({ frames }: State, place: PlaceId): boolean {
  const battles = frames.find((frame): frame is BattlesFrame => frame.kind === 'battles');
  return battles?.left.includes(place) === true;
}

function isAllowed(state: State, { side }: Leaving, place: PlaceId): boolean {
  return state.control[place] !== enemyOf(side);
}

/** Why nobody retreats to a place: what IV.H says of it, the plainest reason first. */
export type NoRetreat = 'far' | 'neutral' | 'enemy' | 'theirs' | 'came' | 'battle' | 'way';

/** IV.H: what is wrong with a place that is none of those a stack may retreat to. */
export function noRetreat(
  world: World,
  state: State,
  { place, side, barred, trails }: Pick<Leaving, 'place' | 'side' | 'barred' | 'trails'>,
  to: PlaceId,
): NoRetreat {
  const beside = (world.links.get(place) ?? []).some((link) => link.to === to);
  if (!beside && !trails.some((trail) => trail.includes(to))) return 'far';
  if (isClosed(world, state, to)) return 'neutral';
  if (isHeldAgainst(world, state, side, to)) return 'enemy';
  if (state.control[to] === enemyOf(side)) return 'theirs';
  if (barred.includes(to)) return 'came';
  // What is left is the way back, or the way to the base.
  return isToBeFought(state, to) ? 'battle' : 'way';
}

/** IV.H: connections to the base of operations: the coast of the British, the Saint Lawrence of the French. */
const distances = memoBy((world: World, side: Side) => {
  const isBase = ({ base, port, territory }: Place): boolean =>
    side === 'french' ? base === 'french' : port && territory === 'british';
  return distancesTo(
    world,
    world.placeIds.filter((id) => isBase(placeOf(world, id))),
  );
});
