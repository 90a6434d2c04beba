import type { BattleFrame, BattlesFrame, RetreatFrame } from '../../frames/battle.js';
import { isFriendly, unitOf } from '../../queries.js';
import { enemyOf, type PlaceId, type Side, type State, type UnitId } from '../../state.js';
import type { World } from '../../world.js';
import { distancesTo } from '../map/links.js';
import { isClosed, isHeldAgainst } from '../map/standing.js';
import { isAtHome } from './roster.js';

/** What a retreat depends on. */
export type Leaving = Pick<RetreatFrame, 'place' | 'side' | 'attacked' | 'barred' | 'back' | 'ports'>;

/** What there is to say about a retreat out of a battle: where everybody came from. */
export function leaving(
  state: State,
  frame: Pick<BattleFrame, 'place' | 'attacker' | 'called' | 'engaged'>,
  side: Side,
  world: World,
  units: readonly UnitId[],
): Leaving {
  const enemies = frame.engaged.filter((id) => unitOf(world, id).side !== side);
  const cameFrom = (id: UnitId): PlaceId | undefined => frame.called[id] ?? state.marks[id]?.path.at(-1);
  const ports = portsOf(state, frame.place, units);
  const byLand = units.filter((id) => ports[id] === undefined).map(cameFrom);
  const places = (ids: readonly (PlaceId | undefined)[]): PlaceId[] => {
    const known = new Set(ids);
    return world.placeIds.filter((id) => known.has(id));
  };
  return {
    place: frame.place,
    side,
    attacked: side !== frame.attacker,
    barred: places(enemies.map(cameFrom)),
    // IV.H: back the way they came. Who stood there has no such way, and the stack stays together.
    back: byLand.includes(undefined) ? [] : places(byLand),
    ports,
  };
}

/** IV.H: the ports that units of the Sea Lift came from, this turn or when they began a siege. */
export function portsOf(
  state: State,
  place: PlaceId,
  units: readonly UnitId[],
): { [unit: UnitId]: PlaceId } {
  const ports: { [unit: UnitId]: PlaceId } = {};
  for (const id of units) {
    const port = state.marks[id]?.port ?? state.sieges[place]?.ports?.[id];
    if (port !== undefined) ports[id] = port;
  }
  return ports;
}

/** IV.H: where a unit may retreat to, in map order. */
export function retreatsOf(world: World, state: State, from: Leaving, id: UnitId): PlaceId[] {
  // Special rules: garrisons never leave, tribes attacked at home do not either.
  if (unitOf(world, id).immobile || (from.attacked && isAtHome(world, state, id))) return [];
  const goals = byLand(world, state, from);
  const port = from.ports[id];
  if (port !== undefined && isOpenPort(world, state, from.side, port) && !goals.includes(port)) {
    goals.push(port);
  }
  return world.placeIds.filter((one) => goals.includes(one));
}

/** IV.H: whether this unit goes back by sea, which costs it a hit. */
export function goesBySea(world: World, state: State, from: Leaving, id: UnitId, to: PlaceId): boolean {
  return from.ports[id] === to && !byLand(world, state, from).includes(to);
}

function isOpenPort(world: World, state: State, side: Side, port: PlaceId): boolean {
  return isFriendly(state, side, port) && !isHeldAgainst(world, state, side, port);
}

function byLand(world: World, state: State, { place, side, barred, back }: Leaving): PlaceId[] {
  const battles = state.frames.find((frame): frame is BattlesFrame => frame.kind === 'battles');
  const open = [...new Set((world.links.get(place) ?? []).map(({ to }) => to))].filter((to) => {
    if (isClosed(world, state, to) || barred.includes(to) || state.control[to] === enemyOf(side)) return false;
    return !isHeldAgainst(world, state, side, to) && battles?.left.includes(to) !== true;
  });
  const ways = open.filter((to) => back.includes(to));
  if (ways.length > 0) return ways;
  const far = distances(world, side);
  const here = far.get(place) ?? 0;
  const nearer = open.filter((to) => (far.get(to) ?? Number.POSITIVE_INFINITY) < here);
  return nearer.length > 0 ? nearer : open;
}

const known = new WeakMap<World, { readonly [S in Side]: ReadonlyMap<PlaceId, number> }>();

/** IV.H: connections to the base of operations: the coast of the British, the Saint Lawrence of the French. */
function distances(world: World, side: Side): ReadonlyMap<PlaceId, number> {
  let both = known.get(world);
  if (both === undefined) {
    const places = [...world.places.values()];
    const ids = (list: typeof places): PlaceId[] => list.map(({ id }) => id);
    both = {
      french: distancesTo(world, ids(places.filter(({ base }) => base === 'french'))),
      british: distancesTo(
        world,
        ids(places.filter(({ port, territory }) => port && territory === 'british')),
      ),
    };
    known.set(world, both);
  }
  return both[side];
}
