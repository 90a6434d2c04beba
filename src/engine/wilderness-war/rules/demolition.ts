import { ok, type Result, refuse } from '../../core/result.js';
import { isBesieged } from '../queries.js';
import type { Side, SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { awardPoints, type Outcome, settleOccupation, without } from './occupation.js';
import { spaceRef } from './refs.js';

/** What can be demolished (5.46); `works` is a fort under construction. */
export type Structure = 'stockade' | 'fort' | 'works';

const STRUCTURES: readonly Structure[] = ['stockade', 'fort', 'works'];
const MARKERS = { stockade: 'stockades', fort: 'forts', works: 'works' } as const;

/** The side's own structures in a space that it might demolish. */
export function structuresAt(state: State, side: Side, space: SpaceId): Structure[] {
  return STRUCTURES.filter((structure) => state[MARKERS[structure]][space] === side);
}

/** Everything the side may demolish now, in map order. */
export function demolishable(
  world: World,
  state: State,
  side: Side,
): { readonly what: Structure; readonly space: SpaceId }[] {
  const owned = STRUCTURES.flatMap((what) =>
    Object.entries(state[MARKERS[what]])
      .filter(([space, owner]) => owner === side && !isBesieged(state, space))
      .map(([space]) => ({ what, space })),
  );
  const order = orderOf(world);
  return owned.sort((a, b) => (order.get(a.space) ?? 0) - (order.get(b.space) ?? 0));
}

/** Whether the side has anything at all that it may demolish now. */
export function anythingToDemolish(state: State, side: Side): boolean {
  return STRUCTURES.some((what) =>
    Object.entries(state[MARKERS[what]]).some(
      ([space, owner]) => owner === side && !isBesieged(state, space),
    ),
  );
}

const orders = new WeakMap<World, ReadonlyMap<SpaceId, number>>();

/** The places of the spaces in map order. */
function orderOf(world: World): ReadonlyMap<SpaceId, number> {
  let known = orders.get(world);
  if (known === undefined) {
    known = new Map(world.spaceIds.map((space, index) => [space, index]));
    orders.set(world, known);
  }
  return known;
}

/** 5.46: which structure an order means, or why it cannot be demolished. */
export function structureMeant(
  state: State,
  side: Side,
  space: SpaceId,
  what: Structure | null,
): Result<Structure> {
  const own = structuresAt(state, side, space).filter((structure) => what === null || structure === what);
  const [only] = own;
  if (only === undefined) return refuse('nothing-to-demolish', '5.46', { space: spaceRef(space) });
  if (isBesieged(state, space)) return refuse('demolish-under-siege', '5.46', { space: spaceRef(space) });
  if (own.length > 1) {
    return refuse('which-structure', '5.46', {
      space: spaceRef(space),
      structures: own.map((structure) => `building:${structure}`),
    });
  }
  return ok(only);
}

/** 5.46: removes the structure; a completed fort costs its owner a point. */
export function demolish(world: World, state: State, side: Side, what: Structure, space: SpaceId): Outcome {
  const key = MARKERS[what];
  const torn: State = { ...state, [key]: without(state[key], space) };
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
