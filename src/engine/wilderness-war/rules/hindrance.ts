import type { Violation } from '../../core/result.js';
import {
  isBesieged,
  strongholdOwner,
  unbesiegedFortification,
  unbesiegedPieces,
  unbesiegedUnits,
} from '../queries.js';
import { enemyOf, type Side, type SpaceId, type State } from '../state.js';
import type { World } from '../world.js';
import type { Composition } from './composition.js';
import { interceptors } from './interceptors.js';
import { notYetSupported } from './not-yet-supported.js';
import { spaceRef } from './refs.js';

/**
 * What the enemy has to say when a group enters a space, by any kind of movement: a ban of the rules, or something
 * that would need his decisions and the dice. Null when nobody is in the way.
 */
export function hindrance(
  world: World,
  state: State,
  side: Side,
  movers: Composition,
  from: SpaceId,
  to: SpaceId,
): Violation | null {
  const enemy = enemyOf(side);
  const enemyUnits = unbesiegedUnits(world, state, to, enemy).length > 0;
  const enemyWalls = unbesiegedFortification(world, state, to, enemy);
  if (enemyUnits || enemyWalls) return enemyOccupied(world, state, side, movers, to, enemyUnits);
  // 6.53: a leader met without units must give way
  if (unbesiegedPieces(world, state, to, enemy).length > 0)
    return notYetSupported('leader-retreat', '6.53', to);
  if (state.flags.interception && interceptors(world, state, side, movers, from, to).length > 0) {
    return notYetSupported('interception', '6.7', to);
  }
  return null;
}

function enemyOccupied(
  world: World,
  state: State,
  side: Side,
  movers: Composition,
  to: SpaceId,
  enemyUnits: boolean,
): Violation {
  if (movers.leadersAlone) {
    return { code: 'leaders-alone-among-enemies', rule: '6.53', params: { space: spaceRef(to) } };
  }
  const stronghold = !isBesieged(state, to) && strongholdOwner(world, state, to) === enemyOf(side);
  if (stronghold && !movers.drilled) {
    // 6.6: only by infiltration
    if (movers.loneAuxiliary && state.flags.infiltration) return notYetSupported('infiltration', '6.6', to);
    return { code: 'stronghold-needs-drilled-troops', rule: '6.52', params: { space: spaceRef(to) } };
  }
  if (enemyUnits) return notYetSupported('battle', '6.51', to);
  if (stronghold) return notYetSupported('siege', '6.51', to);
  return notYetSupported(movers.drilled ? 'capture' : 'raid', '6.51', to);
}
