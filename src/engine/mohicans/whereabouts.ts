import { memo, Recent } from '../core/base/memoize.js';
import { type PlaceId, SIDES, type Side, type State, type UnitId } from './state.js';
import { placeRanks, ranked, unitRanks } from './world/ranks.js';
import type { World } from './world/static-data-types.js';

type Units = State['units'];
type BySide<T> = { readonly [S in Side]: T };

/** The units of a side in a place, in counter order: all of them, and those that are no sleeping tribes. */
export interface Stack {
  readonly troops: readonly UnitId[];
  readonly awake: readonly UnitId[];
}

/** A place with those who stand in it. */
export type Standing = readonly [place: PlaceId, ids: readonly UnitId[]];

const NOBODY: Stack = { troops: [], awake: [] };

/** Who stands where on the map. The Sea Lift and the ships are no units of a stack. */
export class Whereabouts {
  readonly #awake: { [S in Side]?: readonly Standing[] } = {};
  readonly #ranks: ReadonlyMap<PlaceId, number>;

  private constructor(
    readonly world: World,
    /** By place, in map order. */
    private readonly stacks: BySide<readonly Stack[]>,
  ) {
    this.#ranks = placeRanks(world);
  }

  static of(world: World, units: Units): Whereabouts {
    const ranks = placeRanks(world);
    const lists: BySide<UnitId[][]> = {
      french: world.placeIds.map(() => []),
      british: world.placeIds.map(() => []),
    };
    for (const unit of world.units.values()) {
      const place = ranks.get(units[unit.id]?.at ?? '');
      if (place !== undefined && unit.class !== 'naval') lists[unit.side][place]?.push(unit.id);
    }
    const stacks = (side: Side) => lists[side].map((ids) => stackOf(units, ids));
    return new Whereabouts(world, { french: stacks('french'), british: stacks('british') });
  }

  at(side: Side, place: PlaceId): Stack {
    const rank = this.#ranks.get(place);
    return rank === undefined ? NOBODY : (this.stacks[side][rank] ?? NOBODY);
  }

  /** The places where units of a side stand that are no sleeping tribes, with these, in map order. */
  awake(side: Side): readonly Standing[] {
    let standing = this.#awake[side];
    if (standing === undefined) {
      const found: Standing[] = [];
      for (const [rank, { awake }] of this.stacks[side].entries()) {
        const place = this.world.placeIds[rank];
        if (place !== undefined && awake.length > 0) found.push([place, awake]);
      }
      standing = found;
      this.#awake[side] = standing;
    }
    return standing;
  }

  /** Who stands where once these units have changed: whoever else there is stays where he was. */
  after(before: Units, after: Units, changed: readonly UnitId[]): Whereabouts {
    const { world } = this;
    const gone = changed.filter((id) => {
      const [was, is] = [before[id], after[id]];
      return world.units.get(id)?.class !== 'naval' && (was?.at !== is?.at || was?.active !== is?.active);
    });
    if (gone.length === 0) return this;
    const stacks: { [S in Side]: readonly Stack[] } = { ...this.stacks };
    for (const side of SIDES) {
      const own = gone.filter((id) => world.units.get(id)?.side === side);
      if (own.length > 0) stacks[side] = this.#restacked(stacks[side], before, after, own);
    }
    return new Whereabouts(world, stacks);
  }

  #restacked(
    of: readonly Stack[],
    before: Units,
    after: Units,
    changed: readonly UnitId[],
  ): readonly Stack[] {
    const stacks = [...of];
    const done: number[] = [];
    for (const units of [before, after]) {
      for (const one of changed) {
        const place = units[one]?.at ?? '';
        const rank = this.#ranks.get(place);
        if (rank === undefined || done.includes(rank)) continue;
        done.push(rank);
        const stayed = (stacks[rank] ?? NOBODY).troops.filter((id) => !changed.includes(id));
        const came = changed.filter((id) => after[id]?.at === place);
        const troops = came.length === 0 ? stayed : ranked(unitRanks(this.world), [...stayed, ...came]);
        stacks[rank] = stackOf(after, troops);
      }
    }
    return stacks;
  }
}

function stackOf(units: Units, troops: readonly UnitId[]): Stack {
  if (troops.length === 0) return NOBODY;
  const isAwake = (id: UnitId): boolean => units[id]?.active !== false;
  return { troops, awake: troops.every(isAwake) ? troops : troops.filter(isAwake) };
}

const nowhere = memo(
  ({ unitIds }: World): Units => Object.fromEntries(unitIds.map((id) => [id, { at: 'gone', life: 0 }])),
);

const known = new Recent<Units, Whereabouts>();

/** Asked of the same position again and again; the units are another object whenever one of them changes. */
export function whereabouts(world: World, units: Units): Whereabouts {
  let found = known.get(units);
  if (found?.world !== world) {
    found = Whereabouts.of(world, units);
    known.set(units, found);
  }
  return found;
}

/** The units with these of them changed. Who stands where follows the change instead of being looked up anew. */
export function withUnits(before: Units, changed: Units): Units {
  const found = known.get(before);
  if (found === undefined) return { ...before, ...changed };
  // So large a record is copied twice as fast into one that has all its fields already.
  const after: Units = Object.assign({ ...nowhere(found.world) }, before, changed);
  known.set(after, found.after(before, after, Object.keys(changed)));
  return after;
}
