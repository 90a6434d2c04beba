import type { PieceId, Side, SpaceId, State } from '../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../support/wilderness-war.js';

/**
 * Supply, retreats, avoidance, harbours and ways home written down a second time from the words of the rules, without
 * a thought for speed. Nothing here calls the rules of the engine.
 */

const other = (side: Side): Side => (side === 'french' ? 'british' : 'french');
const facts = (space: SpaceId) => world.spaces.get(space);
const beside = (space: SpaceId): SpaceId[] => (world.neighbours.get(space) ?? []).map(({ to }) => to);
const byWater = (a: SpaceId, b: SpaceId): boolean =>
  (world.neighbours.get(a) ?? []).some(({ to, kind }) => to === b && kind !== 'land');

export class Map141 {
  readonly #units = new Map<SpaceId, Set<Side>>();
  readonly #leaders = new Map<SpaceId, Set<Side>>();

  constructor(readonly state: State) {
    const put = (found: Map<SpaceId, Set<Side>>, piece: PieceId, side: Side) => {
      const at = state.pieces[piece] ?? '';
      found.set(at, (found.get(at) ?? new Set()).add(side));
    };
    for (const unit of world.units.values()) put(this.#units, unit.id, unit.side);
    for (const leader of world.leaders.values()) put(this.#leaders, leader.id, leader.side);
  }

  units(space: SpaceId, side: Side): boolean {
    return this.#units.get(space)?.has(side) === true;
  }

  /** 8.2: owner of the fort or fortress. */
  walls(space: SpaceId): Side | null {
    const fort = this.state.forts[space];
    if (fort !== undefined) return fort;
    if (facts(space)?.fortress !== true) return null;
    const owner = this.state.captured[space] ?? facts(space)?.originally;
    return owner === 'french' || owner === 'british' ? owner : null;
  }

  besieged(space: SpaceId): boolean {
    return this.state.sieges[space] !== undefined;
  }

  /** A stockade, fort or fortress, besieged or not. */
  fortified(space: SpaceId, side: Side): boolean {
    return this.walls(space) === side || this.state.stockades[space] === side;
  }

  /** Who is inside besieged walls bars nobody, and the walls neither. */
  held(space: SpaceId, side: Side): boolean {
    if (this.besieged(space) && this.walls(space) === side) return false;
    return this.units(space, side) || this.fortified(space, side);
  }

  /** 2.0, 8.22, 8.24 */
  controls(space: SpaceId, side: Side): boolean {
    if (facts(space)?.fortress !== true || this.walls(space) !== side || this.besieged(space)) return false;
    if (this.units(space, other(side))) return false;
    const beach = side === 'british' && this.state.amphib.includes(space);
    return facts(space)?.originally === side || this.units(space, side) || beach;
  }

  /** 12.1 */
  #source(space: SpaceId, side: Side): boolean {
    if (side === 'british' && this.state.amphib.includes(space)) return true;
    const lawful = facts(space)?.originally === side || (side === 'british' && facts(space)?.port === true);
    return lawful && this.controls(space, side);
  }

  /** 12.2, 12.21: every chain of spaces, extended from its end until nothing is added. */
  supplied(side: Side): SpaceId[] {
    const free = world.spaceIds.filter((space) => !this.held(space, other(side)));
    const links = free.flatMap((from) => beside(from).map((to) => [from, to] as const));
    const strong = (space: SpaceId) =>
      facts(space)?.terrain === 'cultivated' ||
      this.fortified(space, side) ||
      (side === 'british' && this.state.amphib.includes(space));
    /** `a b`: from a over b a chain goes on to a source. */
    const good = new Set<string>();
    for (let grown = true; grown; ) {
      grown = false;
      for (const [from, to] of links) {
        if (good.has(`${from} ${to}`) || !free.includes(to)) continue;
        const onward = beside(to).some(
          (next) => good.has(`${to} ${next}`) && (strong(to) || (byWater(from, to) && byWater(to, next))),
        );
        if (!this.#source(to, side) && !onward) continue;
        good.add(`${from} ${to}`);
        grown = true;
      }
    }
    return free.filter(
      (space) => this.#source(space, side) || beside(space).some((next) => good.has(`${space} ${next}`)),
    );
  }

  /** 6.432, 7.91: ports that lie open from an Amphib space. */
  #ports(space: SpaceId, side: Side): SpaceId[] {
    if (side !== 'british' || !this.state.amphib.includes(space)) return [];
    return world.spaceIds.filter((to) => facts(to)?.port === true && this.controls(to, 'british'));
  }

  /** 6.81, 6.811 */
  avoidance(space: SpaceId, side: Side, entered: SpaceId | null): SpaceId[] {
    const ports = this.state.flags.avoidToPorts ? this.#ports(space, side) : [];
    return this.#open(space, side, entered, ports);
  }

  /** 7.91, 7.92, 6.53 */
  retreats(
    space: SpaceId,
    side: Side,
    entered: SpaceId | null,
    kind: 'drilled' | 'auxiliary' | 'leader',
  ): SpaceId[] {
    return this.#open(space, side, entered, this.#ports(space, side)).filter((to) => {
      if (kind === 'drilled') return facts(to)?.terrain === 'cultivated' || this.fortified(to, side);
      if (kind === 'auxiliary' || this.units(to, side) || this.fortified(to, side)) return true;
      // leaders inside besieged walls are nobody's company
      const shut = this.besieged(to) && this.walls(to) === other(side);
      return shut || this.#leaders.get(to)?.has(other(side)) !== true;
    });
  }

  #open(space: SpaceId, side: Side, entered: SpaceId | null, ports: readonly SpaceId[]): SpaceId[] {
    return world.spaceIds.filter(
      (to) =>
        (beside(space).includes(to) || ports.includes(to)) &&
        to !== space &&
        to !== entered &&
        !this.held(to, other(side)),
    );
  }

  /** 6.4, 6.432 */
  harbours(from: SpaceId, side: Side): SpaceId[] {
    const port = (space: SpaceId) => facts(space)?.port === true && this.controls(space, side);
    const beach = (space: SpaceId) => side === 'british' && this.state.amphib.includes(space);
    return world.spaceIds.filter((to) => {
      if (to === from) return false;
      if (side === 'french' && ![from, to].every((one) => ['quebec', 'louisbourg'].includes(one)))
        return false;
      return (port(from) && (port(to) || beach(to))) || (beach(from) && port(to));
    });
  }

  /** 10.42, 10.421: by distances between all spaces, arrows followed in their direction. */
  nearest(from: SpaceId, side: Side): SpaceId[] {
    const far = distances(from);
    const homes = world.spaceIds.filter((space) => this.fortified(space, side) && !this.besieged(space));
    const reached = homes.filter((space) => far.has(space));
    const least = Math.min(...reached.map((space) => far.get(space) ?? 0));
    if (reached.length > 0) return reached.filter((space) => far.get(space) === least);
    // nothing connects Halifax and Louisbourg with the rest: as the map lies
    const span = (space: SpaceId) =>
      Math.hypot(
        (facts(space)?.x ?? 0) - (facts(from)?.x ?? 0),
        (facts(space)?.y ?? 0) - (facts(from)?.y ?? 0),
      );
    const closest = Math.min(...homes.map(span));
    return homes.filter((space) => span(space) === closest);
  }
}

/** Shortest ways by going over all connections until no distance gets less. */
function distances(from: SpaceId): ReadonlyMap<SpaceId, number> {
  const known = cache.get(from);
  if (known !== undefined) return known;
  const far = new Map<SpaceId, number>([[from, 0]]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const space of world.spaceIds) {
      const here = far.get(space);
      if (here === undefined) continue;
      for (const to of [...beside(space), ...(world.arrows.get(space) ?? [])]) {
        if ((far.get(to) ?? Number.POSITIVE_INFINITY) <= here + 1) continue;
        far.set(to, here + 1);
        changed = true;
      }
    }
  }
  cache.set(from, far);
  return far;
}

const cache = new Map<SpaceId, ReadonlyMap<SpaceId, number>>();
