import { adjacent, enemyUnbesiegedUnitsOrFortification, strongholdOwner } from '../../position-accessors.js';
import type { RetreatFrame } from '../../procedure-state/battle-frame-types.js';
import type { PieceId, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { retreatKind } from './retreat-spaces.js';

/** What closes a space to those who retreat. */
export type Closed = 'entered' | 'back' | 'far' | 'enemy' | 'wild' | 'alone' | 'walls' | 'full';

const RULES: { readonly [why in Closed]?: string } = { far: '7.91', full: '8.11', walls: '8.13' };

/** 7.92: adjacent spaces that the enemy holds, beside the one he came from; in map order. */
export function heldByEnemy(
  world: World,
  state: State,
  { side, space, entered }: Pick<RetreatFrame, 'side' | 'space' | 'entered'>,
): SpaceId[] {
  const near = adjacent(world, space);
  return world.spaceIds.filter(
    (to) =>
      to !== entered && near.includes(to) && enemyUnbesiegedUnitsOrFortification(world, state, to, side),
  );
}

/** Why a piece may not retreat to a space that is closed to it, or inside (7.91, 7.92, 8.11, 8.13). */
export function whyNoRetreat(
  world: World,
  state: State,
  { side, space, entered, back }: RetreatFrame,
  piece: PieceId,
  to: SpaceId | 'inside',
): Closed {
  if (to === 'inside') return strongholdOwner(world, state, space) === side ? 'full' : 'walls';
  if (back !== null && to !== back) return 'back';
  if (to === entered) return 'entered';
  if (!adjacent(world, space).includes(to)) return 'far';
  if (enemyUnbesiegedUnitsOrFortification(world, state, to, side)) return 'enemy';
  return retreatKind(world, piece) === 'drilled' ? 'wild' : 'alone';
}

/** The rule that closes it so. */
export function ruleOfClosed(why: Closed): string {
  return RULES[why] ?? '7.92';
}
