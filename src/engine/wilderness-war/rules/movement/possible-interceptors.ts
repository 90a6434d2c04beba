import {
  adjacent,
  isAuxiliary,
  spaceOf,
  unbesiegedFortification,
  unbesiegedUnits,
} from '../../position-accessors.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import type { Composition } from '../group-composition.js';

/** Units in one space of which one, or one force of them, may try to intercept. */
export interface Interceptors {
  readonly space: SpaceId;
  readonly units: readonly PieceId[];
}

/**
 * 6.71-6.724: who may try to intercept `movers` of `side` as they enter `to` from `from`, by space. A single attempt
 * is allowed per space entered (6.72), so the list is a choice, not a sum. `infiltrating` says that `to` is
 * enemy-occupied and only passed through, which lets the units there try as well (6.62). `entering` are those who have
 * been put into the space already.
 */
export function interceptors(
  world: World,
  state: State,
  side: Side,
  movers: Composition,
  from: SpaceId,
  to: SpaceId,
  infiltrating = false,
  entering: readonly PieceId[] = [],
): Interceptors[] {
  // 6.723
  if (movers.leadersAlone) return [];
  // 6.722
  if (unbesiegedUnits(world, state, to, side).some((unit) => !entering.includes(unit))) return [];
  if (unbesiegedFortification(world, state, to, side)) return [];
  const enemy = enemyOf(side);
  // 6.721
  const onlyAuxiliaries = movers.loneAuxiliary && spaceOf(world, to).terrain !== 'cultivated';
  const found: Interceptors[] = [];
  const look = (space: SpaceId, auxiliariesOnly: boolean): void => {
    const units = unbesiegedUnits(world, state, space, enemy).filter(
      (piece) => !auxiliariesOnly || isAuxiliary(world, piece),
    );
    if (units.length > 0) found.push({ space, units });
  };
  // 6.62: terrain and unit types do not matter within the space
  if (infiltrating) look(to, false);
  for (const space of adjacent(world, to)) {
    // 6.724: not against somebody leaving their own space
    if (space !== from) look(space, onlyAuxiliaries);
  }
  return found;
}
