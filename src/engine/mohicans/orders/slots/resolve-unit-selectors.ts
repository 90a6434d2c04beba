import type { Result, Violation } from '../../../core/base/result.js';
import { resolvePieces } from '../../../core/parse/interpret-piece-list.js';
import type { PieceItem } from '../../../core/parse/piece-list-slot.js';
import { inOrder, unitOf, unitsAt } from '../../position-accessors.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import type { Unit, World } from '../../world/static-data-types.js';

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
  // As the counters are printed: Saint-Jean and Fort Beauséjour.
  acadian: ({ name }) => /(?:^|\s)acadienne(?:[\s,]|$)/i.test(name),
  coureur: ({ type }) => type === 'coureur',
  ranger: ({ type }) => type === 'ranger',
  tribe: ({ type }) => type === 'tribe',
  iroquois: ({ type }) => type === 'iroquois',
  // Marines are on the way what they are not in battle, so the word leaves them out.
  irregular: (unit) => unit.class === 'irregular',
  unit: () => true,
};

/** A selector as a list of pieces takes it. */
export function itemOf({ count, unit, kinds, but }: UnitSelector): PieceItem {
  return { count, piece: unit, kinds, but };
}

/** A selector list that names these units one by one. */
export function theseUnits(ids: readonly UnitId[]): UnitSelector[] {
  return ids.map((unit) => ({ count: 1, unit, kinds: [], but: false }));
}

/** A selector list of all units there are, or all of these kinds. */
export function allUnits(...kinds: readonly string[]): UnitSelector[] {
  return [{ count: 'all', unit: null, kinds, but: false }];
}

/** Why a unit is none that `all` or a number takes; null for one that is. */
export type Still = (id: UnitId) => Violation | null;

/**
 * The units of `side` that a list means in a place (anywhere on the map where it is null), in counter order. Who is named
 * must be there; `all` and counts take only units that nothing keeps `still`, in counter order.
 */
export function resolveUnits(
  world: World,
  view: State,
  side: Side,
  place: PlaceId | null,
  selectors: readonly UnitSelector[],
  still: Still = () => null,
): Result<UnitId[]> {
  const there =
    place === null
      ? world.placeIds.flatMap((id) => unitsAt(world, view, side, id))
      : unitsAt(world, view, side, place);
  return resolveAmong(world, inOrder(world, there), selectors, still, place);
}

/** The same among these units, in the order of the list; `place` is told in refusals. */
export function resolveAmong(
  world: World,
  there: readonly UnitId[],
  selectors: readonly UnitSelector[],
  still: Still = () => null,
  place: PlaceId | null = null,
): Result<UnitId[]> {
  const where: { readonly place?: string } = place === null ? {} : { place: `place:${place}` };
  const isOf = (id: UnitId, kinds: readonly string[]): boolean =>
    kinds.every((kind) => FAMILIES[kind]?.(unitOf(world, id)) === true);
  const left = new Set(selectors.flatMap(({ unit, but }) => (unit !== null && but ? [unit] : [])));
  /** What keeps the first of these kinds that would have been meant; null where nobody is kept. */
  const kept = (kinds: readonly string[]): Violation | null => {
    const held = there.find((id) => isOf(id, kinds) && !left.has(id) && still(id) !== null);
    return held === undefined ? null : still(held);
  };
  return resolvePieces(selectors.map(itemOf), {
    there,
    fitting: (kinds) => there.filter((id) => isOf(id, kinds) && still(id) === null),
    notThere: (id) => ({
      code: where.place === undefined ? 'unit-not-on-map' : 'unit-not-there',
      params: { unit: `unit:${id}`, ...where },
    }),
    twice: (id) => ({ code: 'unit-twice', params: { unit: `unit:${id}`, ...where } }),
    notSoMany(count, found, kinds) {
      const enough = there.filter((id) => isOf(id, kinds)).length >= count;
      return (
        (enough ? kept(kinds) : null) ?? {
          code: 'not-so-many-units',
          params: { count, there: found, kinds: kinds.map((kind) => `unitkind:${kind}`), ...where },
        }
      );
    },
    nobody() {
      if (there.length === 0 && place !== null) return { code: 'nobody-stands-there', params: where };
      const kinds = selectors.find(({ but }) => !but)?.kinds ?? [];
      return kept(kinds) ?? { code: 'nobody-chosen', params: where };
    },
  });
}
