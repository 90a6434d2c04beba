import { memo } from '../../core/base/memoize.js';
import { ok, type Result, refuse } from '../../core/base/result.js';
import type { Structure } from '../ids.js';
import { isBesieged, unbesiegedUnits } from '../position-accessors.js';
import type { Side, SpaceId, State } from '../state.js';
import { withParts } from '../with-parts.js';
import type { World } from '../world/static-data-types.js';
import { spaceRef } from './message-references.js';
import { awardPoints, type Outcome, settleOccupation, without } from './occupation-effects.js';

const BUILDINGS = ['stockade', 'fort', 'works'] as const;
const MARKERS = { stockade: 'stockades', fort: 'forts', works: 'works' } as const;

/** The side's own structures in a space that it might demolish. */
export function structuresAt(world: World, state: State, side: Side, space: SpaceId): Structure[] {
  const built = BUILDINGS.filter((building) => state[MARKERS[building]][space] === side);
  return holdsFieldworks(world, state, side, space) ? [...built, 'fieldworks'] : built;
}

/** Cards 9 and 10: Fieldworks are nobody's for good; whoever has units there may take them away. */
function holdsFieldworks(world: World, state: State, side: Side, space: SpaceId): boolean {
  return state.fieldworks.includes(space) && unbesiegedUnits(world, state, space, side).length > 0;
}

/** 5.46: whether it still stands, is the side's own, and is not besieged. */
export function mayDemolish(
  world: World,
  state: State,
  side: Side,
  what: Structure,
  space: SpaceId,
): boolean {
  return (
    structuresAt(world, state, side, space).includes(what) &&
    (what === 'fieldworks' || !isBesieged(state, space))
  );
}

/** Everything the side may demolish now, in map order. */
export function demolishable(
  world: World,
  state: State,
  side: Side,
): { readonly what: Structure; readonly space: SpaceId }[] {
  const owned: { readonly what: Structure; readonly space: SpaceId }[] = BUILDINGS.flatMap((what) =>
    Object.entries(state[MARKERS[what]])
      .filter(([space, owner]) => owner === side && !isBesieged(state, space))
      .map(([space]) => ({ what, space })),
  );
  for (const space of state.fieldworks) {
    if (holdsFieldworks(world, state, side, space)) owned.push({ what: 'fieldworks', space });
  }
  const order = orderOf(world);
  return owned.sort((a, b) => (order.get(a.space) ?? 0) - (order.get(b.space) ?? 0));
}

/** Whether the side has anything at all that it may demolish now. */
export function anythingToDemolish(world: World, state: State, side: Side): boolean {
  return (
    BUILDINGS.some((what) =>
      Object.entries(state[MARKERS[what]]).some(
        ([space, owner]) => owner === side && !isBesieged(state, space),
      ),
    ) || state.fieldworks.some((space) => holdsFieldworks(world, state, side, space))
  );
}

/** The places of the spaces in map order. */
const orderOf = memo(
  ({ spaceIds }: World): ReadonlyMap<SpaceId, number> =>
    new Map(spaceIds.map((space, index) => [space, index])),
);

/** 5.46: which structure an order means, or why it cannot be demolished. */
export function structureMeant(
  world: World,
  state: State,
  side: Side,
  space: SpaceId,
  what: Structure | null,
): Result<Structure> {
  const standing = structuresAt(world, state, side, space);
  const own = standing.filter((structure) => what === null || structure === what);
  const [only] = own;
  if (only === undefined) return refuse('nothing-to-demolish', '5.46', { space: spaceRef(space) });
  if (!mayDemolish(world, state, side, only, space)) {
    return refuse('demolish-under-siege', '5.46', { space: spaceRef(space) });
  }
  if (own.length > 1) {
    return refuse('which-structure', '5.46', {
      space: spaceRef(space),
      structures: own.map((structure) => `building:${structure}`),
    });
  }
  return ok(only);
}

/** 5.46: removes the structure; a completed fort costs its owner a point. Fieldworks: cards 9 and 10. */
export function demolish(world: World, state: State, side: Side, what: Structure, space: SpaceId): Outcome {
  const torn: State =
    what === 'fieldworks'
      ? withParts(state, { fieldworks: state.fieldworks.filter((marked) => marked !== space) })
      : withParts(state, { [MARKERS[what]]: without(state[MARKERS[what]], space) });
  const paid = what === 'fort' ? awardPoints(torn, side, -1) : { state: torn, events: [] };
  const settled = settleOccupation(world, paid.state, space);
  return {
    state: settled.state,
    events: [
      {
        kind: 'demolished',
        audience: 'public',
        data: { side, what: `building:${what}`, space: spaceRef(space) },
      },
      ...paid.events,
      ...settled.events,
    ],
  };
}
