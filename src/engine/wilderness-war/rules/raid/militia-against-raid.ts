import { isCultivated, originallyEnemy, piecesAt } from '../../position-accessors.js';
import { enemyOf, type PieceId, type Side, type SpaceId, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { enemyMilitiaBox } from './raid-column-and-modifiers.js';

/** What the raiders did earlier in the action phase. */
export interface RaidersFought {
  /** Spaces in which they fought a battle. */
  readonly battles: readonly SpaceId[];
  /** 7.82: every one of these battles was an overrun. */
  readonly onlyOverruns: boolean;
}

/** 10.2: whether an earlier battle of the raiders keeps the militia at home. */
export function militiaBarred(state: State, space: SpaceId, fought: RaidersFought): boolean {
  const { flags } = state;
  if (fought.battles.includes(space)) return true;
  if (!flags.anyBattleBarsRaidMilitia || fought.battles.length === 0) return false;
  return !(flags.overrunSparesRaidMilitia && fought.onlyOverruns);
}

/** 10.2: militia of the raided side of which one may deploy against a raid on its stockade; empty when none may. */
export function militiaAgainstRaid(
  world: World,
  state: State,
  side: Side,
  space: SpaceId,
  fought: RaidersFought,
): readonly PieceId[] {
  if (state.stockades[space] !== enemyOf(side)) return [];
  if (!isCultivated(world, space) || !originallyEnemy(world, space, side)) return [];
  if (militiaBarred(state, space, fought)) return [];
  const box = enemyMilitiaBox(world, side, space);
  return box === null ? [] : piecesAt(world, state, `box:${box}`);
}
