import { ok, type Result, refuse, type Violation } from '../../../core/result.js';
import { inOrder, unitOf, unitsAt } from '../../queries.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { Unit, World } from '../../world.js';

/** One item of a list of units as it was written: `44th`, `2 militia`, `all`, or what stays behind of it. */
export type UnitSelector = {
  /** How many; `all` of what fits. A unit by name is one. */
  readonly count: number | 'all';
  /** A unit by name; null when it is said what kind of units. */
  readonly unit: UnitId | null;
  /** Words of kind that all must fit; none of them means any unit. */
  readonly kinds: readonly string[];
  /** Not chosen, but left out of the others: what follows `but`. */
  readonly but: boolean;
};

/** What a word for a kind of units means, by the ids of the names under `unitkind`. */
const FAMILIES: { readonly [kind: string]: (unit: Unit) => boolean } = {
  regular: ({ type }) => type === 'regular' || type === 'colonial-regular',
  colonial: ({ type }) => type === 'colonial-regular',
  marine: ({ type }) => type === 'marine',
  garrison: ({ type }) => type === 'garrison',
  militia: ({ type }) => type === 'militia',
  coureur: ({ type }) => type === 'coureur',
  ranger: ({ type }) => type === 'ranger',
  tribe: ({ type }) => type === 'tribe',
  iroquois: ({ type }) => type === 'iroquois',
  // Marines are on the way what they are not in battle, so the word leaves them out.
  irregular: (unit) => unit.class === 'irregular',
  unit: () => true,
};

/** A selector list that names these units one by one. */
export function theseUnits(ids: readonly UnitId[]): UnitSelector[] {
  return ids.map((unit) => ({ count: 1, unit, kinds: [], but: false }));
}

/** A selector list of all units there are, or all of these kinds. */
export function allUnits(...kinds: readonly string[]): UnitSelector[] {
  return [{ count: 'all', unit: null, kinds, but: false }];
}

/**
 * The units of `side` that a list means in a place (anywhere on the map where it is null), in counter order. Who is named
 * must be there; `all` and counts take only units that `may` be chosen, in counter order.
 */
export function resolveUnits(
  world: World,
  view: State,
  side: Side,
  place: PlaceId | null,
  selectors: readonly UnitSelector[],
  may: (id: UnitId) => boolean = () => true,
): Result<UnitId[]> {
  const there =
    place === null
      ? world.placeIds.flatMap((id) => unitsAt(world, view, side, id))
      : unitsAt(world, view, side, place);
  return resolveAmong(world, inOrder(world, there), selectors, may, place);
}

/** The same among these units, in the order of the list; `place` is told in refusals. */
export function resolveAmong(
  world: World,
  there: readonly UnitId[],
  selectors: readonly UnitSelector[],
  may: (id: UnitId) => boolean = () => true,
  place: PlaceId | null = null,
): Result<UnitId[]> {
  const where = place === null ? {} : { place: `place:${place}` };
  const taken = new Choice(world, there, may, where).take(selectors);
  if (!taken.ok) return taken;
  return taken.value.length > 0 ? taken : refuse('nobody-chosen', undefined, where);
}

class Choice {
  constructor(
    private readonly world: World,
    private readonly there: readonly UnitId[],
    private readonly may: (id: UnitId) => boolean,
    private readonly where: { readonly place?: string },
  ) {}

  take(selectors: readonly UnitSelector[]): Result<UnitId[]> {
    const left = this.#pick(
      selectors.filter(({ but }) => but),
      new Set(),
    );
    if (!left.ok) return left;
    const taken = this.#pick(
      selectors.filter(({ but }) => !but),
      left.value,
    );
    return taken.ok ? ok(this.there.filter((id) => taken.value.has(id))) : taken;
  }

  /** Who is named comes first, so that `2 militia, Albany militia` are three. */
  #pick(selectors: readonly UnitSelector[], without: ReadonlySet<UnitId>): Result<ReadonlySet<UnitId>> {
    const chosen = new Set<UnitId>();
    for (const { unit } of selectors) {
      if (unit === null) continue;
      const violation = this.#namedViolation(unit, chosen, without);
      if (violation !== null) return { ok: false, violation };
      chosen.add(unit);
    }
    for (const { unit, count, kinds } of selectors) {
      if (unit !== null) continue;
      const fitting = this.#fitting(kinds).filter((id) => !chosen.has(id) && !without.has(id));
      if (count !== 'all' && fitting.length < count) {
        const named = kinds.map((kind) => `unitkind:${kind}`);
        return refuse('not-so-many-units', undefined, {
          count,
          there: fitting.length,
          kinds: named,
          ...this.where,
        });
      }
      for (const id of fitting.slice(0, count === 'all' ? undefined : count)) chosen.add(id);
    }
    return ok(chosen);
  }

  #namedViolation(unit: UnitId, chosen: ReadonlySet<UnitId>, without: ReadonlySet<UnitId>): Violation | null {
    const params = { unit: `unit:${unit}`, ...this.where };
    if (!this.there.includes(unit)) {
      return { code: this.where.place === undefined ? 'unit-not-on-map' : 'unit-not-there', params };
    }
    return chosen.has(unit) || without.has(unit) ? { code: 'unit-twice', params } : null;
  }

  #fitting(kinds: readonly string[]): UnitId[] {
    return this.there.filter(
      (id) => this.may(id) && kinds.every((kind) => FAMILIES[kind]?.(unitOf(this.world, id)) === true),
    );
  }
}
