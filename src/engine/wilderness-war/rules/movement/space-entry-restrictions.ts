import type { Violation } from '../../../core/base/result.js';
import {
  enemyUnbesiegedUnitsOrFortification,
  isBesieged,
  strongholdOwner,
} from '../../position-accessors.js';
import { enemyOf, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import type { Composition } from '../group-composition.js';
import { spaceRef } from '../message-references.js';

/** 6.51: whether a space holds unbesieged enemy units or an unbesieged enemy fortification. */
export function enemyOccupied(world: World, state: State, side: Side, space: SpaceId): boolean {
  return enemyUnbesiegedUnitsOrFortification(world, state, space, side);
}

/**
 * 6.52, 6.53: why these may not end their movement in a space; null when they may, to attack what is there if the
 * enemy occupies it.
 */
export function entryViolation(
  world: World,
  state: State,
  side: Side,
  movers: Composition,
  to: SpaceId,
): Violation | null {
  if (!enemyOccupied(world, state, side, to)) return null;
  if (movers.leadersAlone) {
    return { code: 'leaders-alone-among-enemies', rule: '6.53', params: { space: spaceRef(to) } };
  }
  const stronghold = !isBesieged(state, to) && strongholdOwner(world, state, to) === enemyOf(side);
  if (stronghold && !movers.drilled) {
    return { code: 'stronghold-needs-drilled-troops', rule: '6.52', params: { space: spaceRef(to) } };
  }
  return null;
}

/** 6.6: whether these may pass through spaces that the enemy occupies. */
export function mayInfiltrate(state: State, movers: Composition): boolean {
  return state.flags.infiltration && movers.loneAuxiliary;
}

/** 6.51, 6.6: why these may not pass through a space without stopping; null when they may. */
export function passageViolation(
  world: World,
  state: State,
  side: Side,
  movers: Composition,
  to: SpaceId,
): Violation | null {
  if (!enemyOccupied(world, state, side, to) || mayInfiltrate(state, movers)) return null;
  return (
    entryViolation(world, state, side, movers, to) ?? {
      code: 'must-stop-at-enemy',
      rule: '6.51',
      params: { space: spaceRef(to) },
    }
  );
}
