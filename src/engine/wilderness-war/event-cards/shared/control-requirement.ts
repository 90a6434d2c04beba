import type { Violation } from '../../../core/base/result.js';
import { controls, isBesieged } from '../../position-accessors.js';
import { spaceRef } from '../../rules/message-references.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** Why a card that asks for control of a place may not be played; 8.22: a besieged place is controlled by neither side. */
export function controlViolation(world: World, view: State, side: Side, space: SpaceId): Violation | null {
  if (controls(world, view, side, space)) return null;
  const params = { space: spaceRef(space) };
  return isBesieged(view, space)
    ? { code: 'besieged-is-nobodys', rule: '8.22', params }
    : { code: 'event-needs-control', rule: '5.5', params };
}
