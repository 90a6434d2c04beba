import type { Violation } from '../../../core/base/result.js';
import {
  friendlyFortification,
  isBesieged,
  isCultivated,
  originallyFriendly,
} from '../../position-accessors.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { spaceRef } from '../message-references.js';
import { landMovement } from './land-movement.js';
import { allowanceOf, isSpent, type March, mustStop, type Way } from './movement-progress.js';

/** 6.3: spaces a group may enter by boat, whatever it consists of. */
const BOAT_ALLOWANCE = 9;

/** 6.3: movement along rivers and lake shores, with one carry over land, and along the arrows (2.0). */
export const boatMovement: Way = {
  id: 'boat',
  rule: '6.3',
  allowance: () => BOAT_ALLOWANCE,
  // A carry may use any land connection, so the exits are the same; the step tells them apart.
  exits: landMovement.exits,
  step(world, state, side, movers, march, to): March | Violation {
    const kind = connection(world, march.at, to);
    if (kind === null) {
      return { code: 'not-adjacent', rule: '6.3', params: { from: spaceRef(march.at), to: spaceRef(to) } };
    }
    if (mustStop(march, movers))
      return { code: 'must-stop', rule: '6.3', params: { space: spaceRef(march.at) } };
    if (isSpent(boatMovement, movers, march)) {
      return {
        code: 'movement-spent',
        rule: '6.3',
        params: { allowance: allowanceOf(boatMovement, movers, march), space: spaceRef(march.at) },
      };
    }
    if (kind === 'water') return { ...march, at: to, steps: march.steps + 1, halted: 'nobody' };
    if (march.carried) {
      return { code: 'second-carry', rule: '6.3', params: { from: spaceRef(march.at), to: spaceRef(to) } };
    }
    const closed = [march.at, to].find((end) => !servesCarry(world, state, side, end));
    if (closed !== undefined) {
      return {
        code: 'no-carry',
        rule: '6.3',
        params: { from: spaceRef(march.at), to: spaceRef(to), space: spaceRef(closed) },
      };
    }
    const halted = isBesieged(state, to) ? 'everybody' : 'nobody';
    return { ...march, at: to, steps: march.steps + 1, halted, carried: true };
  },
};

/** How the two spaces are joined for a boat; null when they are not. Arrows carry boats (2.0). */
function connection(world: World, from: SpaceId, to: SpaceId): 'water' | 'land' | null {
  if (world.arrows.get(from)?.includes(to) === true) return 'water';
  const kinds = (world.neighbours.get(from) ?? []).filter((neighbour) => neighbour.to === to);
  if (kinds.length === 0) return null;
  return kinds.some((neighbour) => neighbour.kind !== 'land') ? 'water' : 'land';
}

/** 6.3: an end of a land connection over which boats may be carried; a besieged fortification serves too. */
function servesCarry(world: World, state: State, side: Side, space: SpaceId): boolean {
  return (
    (isCultivated(world, space) && originallyFriendly(world, space, side)) ||
    friendlyFortification(world, state, space, side)
  );
}
