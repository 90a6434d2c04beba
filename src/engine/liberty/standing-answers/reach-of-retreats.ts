import type { Order } from '../../core/contract/order.js';
import { besideFirst, withinReach } from '../../core/parse/plan-clause-builders.js';
import { hexSlot } from '../orders/slots/hex.js';
import { landExits } from '../rules/map/crossing-limits-and-land-exits.js';
import { isWilderness } from '../rules/map/hex-properties.js';
import { riverRoutes } from '../rules/map/river-routes.js';
import { seaLinks, shipRoutes } from '../rules/map/ship-routes.js';
import { goesBySea } from '../rules/movement/sea-movement.js';
import type { HexId, State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import type { Block, World } from '../world/static-data-types.js';

/**
 * 7.4, 7.5, 8.5: where the blocks that are named could get to, all of them, whatever stands there and on the way; where none is
 * named, where any block of the side could.
 */
export function reachOfRetreats(worldOf: WorldOf, rule: '7.4' | '7.5') {
  return reach(worldOf, rule, (world, from, order, side) => {
    const named = namedIn(order);
    const reached = [...world.blocks.values()]
      .filter((block) => block.side === side && (named.length === 0 || named.includes(block.id)))
      .map((block) => leftFor(world, block, from));
    const hexes = world.hexIds.filter((to) =>
      named.length === 0 ? reached.some((set) => set.has(to)) : reached.every((set) => set.has(to)),
    );
    return besideFirst(hexes, world.neighbours.get(from) ?? []);
  });
}

/** 7.2.2: an attack comes out of a hex beside the battle, or by sea. */
export function reachOfAttacks(worldOf: WorldOf) {
  return reach(worldOf, '7.2.2', (world, at) => {
    const near = [...(world.neighbours.get(at) ?? []), ...seaLinks(world, at)];
    return world.hexIds.filter((from) => near.includes(from));
  });
}

function reach(
  worldOf: WorldOf,
  rule: string,
  reached: (world: World, from: HexId, order: Order, side: string) => readonly HexId[],
) {
  return withinReach<State>({
    ...{ fact: 'hex', category: 'hex', places: hexSlot, rule, goals },
    reached: (from, order, { view, side }) => reached(worldOf(view), from, order, side),
  });
}

function goals({ args: { hex } }: Order): string[] {
  return typeof hex === 'string' ? [hex] : [];
}

/** The blocks that the order calls by name; empty where it says anything more of who goes. */
function namedIn({ args: { blocks } }: Order): string[] {
  const said = Array.isArray(blocks) ? blocks.map(nameIn) : [];
  const named = said.filter((name) => typeof name === 'string');
  return named.length === said.length ? named : [];
}

function nameIn(item: unknown): unknown {
  const isKept = typeof item === 'object' && item !== null && 'but' in item && item.but === true;
  return typeof item === 'object' && item !== null && 'block' in item && !isKept ? item.block : null;
}

/** Where a block gets to out of a hex. */
function leftFor(world: World, block: Block, from: HexId): ReadonlySet<HexId> {
  const ship = block.type === 'warship';
  const bySea = ship || goesBySea(block) ? seaLinks(world, from) : [];
  if (!ship) return new Set([...byLand(world, block, from), ...bySea]);
  return new Set([...shipRoutes(world, from, block.move).flatMap(({ path }) => path.at(-1) ?? []), ...bySea]);
}

/** 5.2, 5.6, 10: over land, where all but Indians stop in forests and swamps, or along a river. */
function byLand(world: World, block: Block, from: HexId): HexId[] {
  const indian = block.type === 'indian';
  const isOpen = (hex: HexId): boolean => !indian || isWilderness(world, hex);
  const found = new Set<HexId>();
  let heads: readonly HexId[] = [from];
  for (let step = 0; step < block.move; step++) {
    const exits = heads.flatMap((hex) => landExits(world, hex)).filter(({ to }) => isOpen(to));
    for (const { to } of exits) found.add(to);
    heads = exits.filter(({ stops }) => indian || !stops).map(({ to }) => to);
  }
  const along = riverRoutes(world, from).map(({ to }) => to);
  return [...found, ...along.filter(isOpen)].filter((to) => to !== from);
}
