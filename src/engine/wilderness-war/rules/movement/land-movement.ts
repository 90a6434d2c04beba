import { memoBy } from '../../../core/base/memoize.js';
import type { Violation } from '../../../core/base/result.js';
import {
  adjacent,
  friendlyFortification,
  isCultivated,
  originallyEnemy,
  spaceOf,
} from '../../position-accessors.js';
import type { Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import type { Composition } from '../group-composition.js';
import { spaceRef } from '../message-references.js';
import { allowanceOf, isSpent, type March, mustStop, type Stop, type Way } from './movement-progress.js';

const landExits = memoBy((world: World, from: SpaceId): readonly SpaceId[] => [
  ...adjacent(world, from),
  ...(world.arrows.get(from) ?? []),
]);

/** 6.2: movement along any connection, and along the arrows from Pays d'en Haut (2.0). */
export const landMovement: Way = {
  id: 'land',
  rule: '6.2',
  allowance: (movers) => movers.allowance,
  exits: landExits,
  step(world, state, side, movers, march, to): March | Violation {
    if (!landExits(world, march.at).includes(to)) {
      return { code: 'not-adjacent', rule: '6.2', params: { from: spaceRef(march.at), to: spaceRef(to) } };
    }
    if (mustStop(march, movers))
      return { code: 'must-stop', rule: '6.2', params: { space: spaceRef(march.at) } };
    if (isSpent(landMovement, movers, march)) {
      return {
        code: 'movement-spent',
        rule: movers.leadersAlone ? '6.21' : '6.22',
        params: { allowance: allowanceOf(landMovement, movers, march), space: spaceRef(march.at) },
      };
    }
    return {
      ...march,
      at: to,
      steps: march.steps + 1,
      halted: haltsOn(world, state, side, to) ? 'everybody' : haltsAfter(world, state, side, movers, march),
    };
  },
};

/** 6.2: a mountain without a friendly fortification stops everybody. */
function haltsOn(world: World, state: State, side: Side, space: SpaceId): boolean {
  return spaceOf(world, space).terrain === 'mountain' && !friendlyFortification(world, state, space, side);
}

/**
 * 6.2: whom of the group the space just passed through makes stop in the next one. The space it set out from was
 * not passed through.
 */
function haltsAfter(world: World, state: State, side: Side, movers: Composition, march: March): Stop {
  const passed = march.at;
  if (march.steps === 0 || friendlyFortification(world, state, passed, side)) return 'nobody';
  const { flags } = state;
  if (movers.drilled && !march.guided && !(movers.auxiliaries && flags.auxiliariesGuideDrilledTroops)) {
    if (spaceOf(world, passed).terrain === 'wilderness') return 'drilled';
  }
  if (movers.auxiliaries && !movers.drilled && flags.auxiliariesStopInEnemyCultivated) {
    if (isCultivated(world, passed) && originallyEnemy(world, passed, side)) return 'auxiliaries';
  }
  return 'nobody';
}
