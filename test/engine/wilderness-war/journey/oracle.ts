import type {
  MovingGroup,
  PieceId,
  Side,
  SpaceId,
  State,
} from '../../../../src/engine/wilderness-war/state.js';
import { world } from '../../../support/wilderness-war.js';

/**
 * Movement and interception written down a second time, straight from 6.2, 6.3, 6.5, 6.6 and 6.7 and without a thought
 * for speed, to compare the rules with. Nothing here calls the rules of the engine.
 */

const other = (side: Side): Side => (side === 'french' ? 'british' : 'french');
const unitsIn = (state: State, space: SpaceId): PieceId[] =>
  [...world.units.keys()].filter((unit) => state.pieces[unit] === space);
const sideOf = (unit: PieceId) => world.units.get(unit)?.side;
const classOf = (unit: PieceId) => world.units.get(unit)?.class;

/** The position without the group that moves, as far as it matters who is left where it set out. */
export class Ground {
  constructor(
    readonly state: State,
    readonly side: Side,
    readonly group: MovingGroup,
  ) {}

  units(space: SpaceId, side: Side): PieceId[] {
    return unitsIn(this.state, space).filter(
      (unit) => sideOf(unit) === side && !this.group.pieces.includes(unit),
    );
  }

  /** Owner of the fort or fortress. */
  walls(space: SpaceId): Side | null {
    const { forts, captured, amphib } = this.state;
    const fort = forts[space];
    if (fort !== undefined) return fort;
    const facts = world.spaces.get(space);
    if (facts === undefined || !facts.fortress || facts.originally === 'none') return null;
    const captor = captured[space];
    if (captor === undefined) return facts.originally;
    // 8.24
    const kept = this.units(space, captor).length > 0 || (captor === 'british' && amphib.includes(space));
    return space !== this.group.from || kept ? captor : facts.originally;
  }

  besieged(space: SpaceId): boolean {
    const owner = this.walls(space);
    return (
      this.state.sieges[space] !== undefined &&
      owner !== null &&
      (space !== this.group.from || this.units(space, other(owner)).length > 0)
    );
  }

  /** A fortification of the mover, besieged or not. */
  own(space: SpaceId): boolean {
    return this.walls(space) === this.side || this.state.stockades[space] === this.side;
  }

  enemyWalls(space: SpaceId): boolean {
    return this.walls(space) === other(this.side) && !this.besieged(space);
  }

  /** 6.51 */
  enemyHeld(space: SpaceId): boolean {
    const enemy = other(this.side);
    const inside = this.besieged(space) && this.walls(space) === enemy;
    return (
      (!inside && this.units(space, enemy).length > 0) ||
      this.enemyWalls(space) ||
      this.state.stockades[space] === enemy
    );
  }
}

/** Every space the group may end in by this kind of movement. */
export function destinations(
  state: State,
  side: Side,
  group: MovingGroup,
  by: 'land' | 'boat',
): Set<SpaceId> {
  const ground = new Ground(state, side, group);
  const units = group.pieces.filter((piece) => world.units.has(piece));
  const drilled = units.some((unit) => classOf(unit) === 'drilled');
  const auxiliaries = units.some((unit) => classOf(unit) === 'auxiliary');
  const sneaks = state.flags.infiltration && units.length === 1 && auxiliaries;
  const found = new Set<SpaceId>();
  // 8.25
  const here = ground.walls(group.from);
  if (state.sieges[group.from] !== undefined && here === side) return found;
  const slowest = Math.min(...units.map((unit) => world.units.get(unit)?.move ?? 0));
  const allowance = by === 'boat' ? 9 : units.length === 0 ? 6 : slowest;

  const mustStop = (space: SpaceId, passed: SpaceId | null): boolean => {
    const terrain = world.spaces.get(space)?.terrain;
    if (terrain === 'mountain' && !ground.own(space)) return true;
    if (passed === null || ground.own(passed)) return false;
    const behind = world.spaces.get(passed);
    const guided = auxiliaries && state.flags.auxiliariesGuideDrilledTroops;
    if (drilled && !guided && behind?.terrain === 'wilderness') return true;
    return (
      auxiliaries &&
      !drilled &&
      state.flags.auxiliariesStopInEnemyCultivated &&
      behind?.terrain === 'cultivated' &&
      behind.originally === other(side)
    );
  };
  const serves = (space: SpaceId): boolean => {
    const facts = world.spaces.get(space);
    return (facts?.terrain === 'cultivated' && facts.originally === side) || ground.own(space);
  };

  interface Stand {
    readonly at: SpaceId;
    readonly carried: boolean;
  }
  let stands: Stand[] = [{ at: group.from, carried: false }];
  for (let step = 1; step <= allowance; step++) {
    const next = new Map<string, Stand>();
    for (const { at, carried } of stands) {
      const links = world.neighbours.get(at) ?? [];
      const arrows = world.arrows.get(at) ?? [];
      for (const to of new Set([...links.map((link) => link.to), ...arrows])) {
        const water = arrows.includes(to) || links.some((link) => link.to === to && link.kind !== 'land');
        const portage = by === 'boat' && !water;
        if (portage && (carried || !serves(at) || !serves(to))) continue;
        const held = ground.enemyHeld(to);
        const barred = held && (units.length === 0 || (ground.enemyWalls(to) && !drilled));
        if (!barred && to !== group.from) found.add(to);
        if (held && !sneaks) continue;
        const stops = by === 'land' ? mustStop(to, step === 1 ? null : at) : portage && ground.besieged(to);
        if (stops) continue;
        const stand = { at: to, carried: carried || portage };
        next.set(`${to} ${stand.carried}`, stand);
      }
    }
    stands = [...next.values()];
  }
  return found;
}

/** 6.7: every unit that may try to intercept the group on its step. */
export function interceptingUnits(
  state: State,
  side: Side,
  group: MovingGroup,
  from: SpaceId,
  to: SpaceId,
  infiltrating: boolean,
): PieceId[] {
  const ground = new Ground(state, side, group);
  const enemy = other(side);
  const units = group.pieces.filter((piece) => world.units.has(piece));
  // 6.723, 6.722
  if (units.length === 0) return [];
  const ownInside = ground.besieged(to) && ground.walls(to) === side;
  if (!ownInside && ground.units(to, side).length > 0) return [];
  if (ground.own(to) && !(ground.besieged(to) && ground.walls(to) === side)) return [];
  // 6.721
  const lone = units.length === 1 && classOf(units[0] ?? '') === 'auxiliary';
  const wild = world.spaces.get(to)?.terrain !== 'cultivated';
  return [...world.units.keys()].filter((unit) => {
    const at = state.pieces[unit] ?? '';
    if (sideOf(unit) !== enemy || !world.spaces.has(at)) return false;
    if (ground.besieged(at) && ground.walls(at) === enemy) return false;
    if (at === to) return infiltrating;
    // 6.724
    if (at === from || !(world.neighbours.get(at) ?? []).some((link) => link.to === to)) return false;
    return !lone || !wild || classOf(unit) === 'auxiliary';
  });
}
