import { ok, type Result, refuse, type Violation } from '../../core/result.js';
import { isBesieged } from '../queries.js';
import type { MovingGroup, Side, SpaceId, State } from '../state.js';
import type { World } from '../world.js';
import { notYetSupported } from './not-yet-supported.js';
import { awardPoints, type Outcome, settleOccupation, without } from './occupation.js';
import { mustRaid } from './raid-duty.js';
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
  return world.spaceIds
    .filter((space) => !isBesieged(state, space))
    .flatMap((space) => structuresAt(state, side, space).map((what) => ({ what, space })));
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

/**
 * 10.1: a group still waiting to move whose Auxiliaries would have to raid where they stand once the structure is
 * gone; refused so that the group can still end its activation.
 */
export function exposesGroup(
  world: World,
  state: State,
  side: Side,
  what: Structure,
  space: SpaceId,
  waiting: readonly MovingGroup[],
): Violation | null {
  const after = demolish(world, state, side, what, space).state;
  const exposed = waiting.some(
    (group) => group.from === space && mustRaid(world, after, side, group.pieces, space),
  );
  return exposed ? notYetSupported('raid', '10.1', space) : null;
}
