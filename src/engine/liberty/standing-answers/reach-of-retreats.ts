import type { Order } from '../../core/contract/order.js';
import { withinReach } from '../../core/parse/plan-clause-builders.js';
import type { HexId, State } from '../state.js';
import type { WorldOf } from '../world/static-data-lookup-type.js';
import type { World } from '../world/static-data-types.js';

/** 7.4, 7.5: nobody leaves a battle farther than the fastest block goes; by sea one may go anywhere from a port. */
export function reachOfRetreats(worldOf: WorldOf) {
  return reach(worldOf, '7.4', (world, from, to) => {
    const fastest = Math.max(...[...world.blocks.values()].map(({ move }) => move));
    return isZone(world, from) || isZone(world, to) || within(world, from, fastest).has(to);
  });
}

/** 7.2.2: an attack comes out of a hex beside the battle. */
export function reachOfAttacks(worldOf: WorldOf) {
  return reach(worldOf, '7.2.2', (world, at, from) => isZone(world, from) || within(world, at, 1).has(from));
}

function reach(worldOf: WorldOf, rule: string, joins: (world: World, from: HexId, to: HexId) => boolean) {
  return withinReach<State>({
    ...{ fact: 'hex', category: 'hex', rule, goals },
    joins: (from, to, { view }) => joins(worldOf(view), from, to),
  });
}

function goals({ args: { hex } }: Order): string[] {
  return typeof hex === 'string' ? [hex] : [];
}

function isZone(world: World, hex: HexId): boolean {
  return world.hexes.get(hex)?.kind === 'zone';
}

function within(world: World, from: HexId, far: number): ReadonlySet<HexId> {
  const found = new Set<HexId>([from]);
  for (let step = 0; step < far; step++) {
    for (const hex of [...found]) for (const to of world.neighbours.get(hex) ?? []) found.add(to);
  }
  return found;
}
