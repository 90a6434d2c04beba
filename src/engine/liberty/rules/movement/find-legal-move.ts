import { ok, type Result, refuse, refused, unless, type Violation } from '../../../core/base/result.js';
import { blockOf, hexOf } from '../../position-accessors.js';
import type { BlockId, HexId, Side, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { riverRoutes } from '../map/river-routes.js';
import { SHIP_REACH, type ShipRoute } from '../map/ship-routes.js';
import { landViolation } from './land-movement.js';
import { landRoutes } from './land-routes.js';
import { leastTellingFirst } from './least-revealing-route.js';
import { freeToLeave, standsStill } from './movable-blocks.js';
import type { Move, Way } from './movement-types.js';
import { type Team, teamOf } from './moving-group.js';
import { seaViolation } from './sea-movement.js';
import { noPassage, noRoad } from './unreachable-reasons.js';
import { shipViolation, shipWays } from './warship-movement.js';

/** How it was said that blocks go: `march` is forced (5.5). */
export type Manner = 'move' | 'march' | 'river' | 'sail';

/** What somebody wants to move. */
export interface Wish {
  readonly manner: Manner;
  readonly from: HexId;
  readonly to: HexId;
  /** Hexes the way must go through, in that order. */
  readonly via: readonly HexId[];
  readonly blocks: readonly BlockId[];
}

/**
 * The movement that is meant: of the legal ways the shortest one, of equals one that tells least of who goes it, and of
 * these the first in map order. Refused with what is wrong with the first way there is.
 */
export function planMove(world: World, state: State, side: Side, wish: Wish): Result<Move> {
  const { blocks } = wish;
  const violation = groupViolation(world, state, side, wish);
  if (violation !== null) return refused(violation);
  const team = teamOf(world, blocks);
  const way = wayOf(world, state, side, team, wish);
  if (!way.ok) return way;
  const steps = way.value.hexes.length - 1;
  const forced = way.value.by === 'land' || way.value.by === 'ship';
  const marching = forced ? blocks.filter((id) => blockOf(world, id).move < steps) : [];
  return ok({ ...way.value, blocks, marching });
}

/** What keeps these blocks where they are, wherever they want to go. */
function groupViolation(world: World, state: State, side: Side, wish: Wish): Violation | null {
  const { from, to, blocks } = wish;
  if (blocks.length === 0) return { code: 'nobody-chosen', params: { hex: `hex:${from}` } };
  for (const id of blocks) {
    const still = standsStill(world, state, id);
    if (still !== null) return still;
  }
  if (from === to) return { code: 'already-there', rule: '5.1', params: { hex: `hex:${to}` } };
  const free = freeToLeave(world, state, side, from);
  return blocks.length > free ? { code: 'pinned', rule: '5.4', params: { hex: `hex:${from}`, free } } : null;
}

function wayOf(world: World, state: State, side: Side, team: Team, wish: Wish): Result<Way> {
  const { from, to, manner } = wish;
  const zone = [from, to].some((hex) => hexOf(world, hex).kind === 'zone');
  if (zone) return bySea(world, state, side, team, wish);
  const params = { from: `hex:${from}`, to: `hex:${to}` };
  if (team.ships === 0) {
    if (manner === 'sail') return refuse('through-the-atlantic', '5.7', params);
    return overLand(world, state, side, team, wish);
  }
  if (team.ships < team.ids.length) return refuse('ships-go-apart', '8.1', params);
  if (manner === 'river') return refuse('no-ships-on-rivers', '5.6', params);
  return onTheMap(world, state, side, wish);
}

function bySea(world: World, state: State, side: Side, team: Team, wish: Wish): Result<Way> {
  const { from, to, manner } = wish;
  const params = { from: `hex:${from}`, to: `hex:${to}` };
  // 5.5 adds a hex to those a block can go; a movement by sea has none to count
  if (manner === 'march') return refuse('no-march-by-sea', '5.5', params);
  if (manner === 'river') return refuse('no-river', '5.6', params);
  const violation = seaViolation(world, state, side, team, from, to);
  return unless(violation, { by: 'sea', hexes: [from, to] });
}

function onTheMap(world: World, state: State, side: Side, wish: Wish): Result<Way> {
  const { from, to, manner, via } = wish;
  const reach = SHIP_REACH + (manner === 'march' ? 1 : 0);
  const onMap = ({ path }: ShipRoute): Way => ({ by: 'ship', hexes: [from, ...path] });
  const routes = leastTellingFirst(world, shipWays(world, from, to, reach), onMap);
  const found = firstLegal(routes, onMap, via, (route) => shipViolation(world, state, side, from, route));
  if (found !== null) return found.ok ? ok(onMap(found.value)) : found;
  return refused(noPassage(world, wish, reach));
}

function overLand(world: World, state: State, side: Side, team: Team, wish: Wish): Result<Way> {
  const { from, to, manner, via } = wish;
  const marched = manner === 'march';
  const reach = team.pace + (marched ? 1 : 0);
  const roads = (landRoutes(world, from).get(to) ?? []).filter(({ hexes }) => hexes.length - 1 <= reach);
  const rivers = marched ? [] : riverWays(world, from, to);
  const ways = leastTellingFirst(world, manner === 'river' ? rivers : [...roads, ...rivers], (way) => way);
  const found = firstLegal(
    ways,
    (way) => way,
    via,
    (way) => landViolation(world, state, side, team, way),
  );
  if (found !== null) return found;
  if (manner === 'river') return refuse('no-river', '5.6', { from: `hex:${from}`, to: `hex:${to}` });
  return refused(noRoad(world, team, wish, reach));
}

function riverWays(world: World, from: HexId, to: HexId): Way[] {
  return riverRoutes(world, from)
    .filter((route) => route.to === to)
    .map(({ through }): Way => ({ by: 'river', hexes: through === null ? [from, to] : [from, through, to] }));
}

/** The first way that is legal and goes through `via`, or what is wrong with the first; null when there is none. */
function firstLegal<W>(
  ways: readonly W[],
  wayOf: (way: W) => Way,
  via: readonly HexId[],
  judge: (way: W) => Violation | null,
): Result<W> | null {
  let first: Violation | null = null;
  for (const way of ways) {
    if (!passes(wayOf(way).hexes, via)) continue;
    const violation = judge(way);
    if (violation === null) return ok(way);
    first ??= violation;
  }
  return first === null ? null : refused(first);
}

function passes(hexes: readonly HexId[], via: readonly HexId[]): boolean {
  let at = 1;
  for (const hex of via) {
    const found = hexes.indexOf(hex, at);
    if (found < 0 || found === hexes.length - 1) return false;
    at = found + 1;
  }
  return true;
}
