import type { Violation } from '../../../core/base/result.js';
import { hasEnemy } from '../../position-accessors.js';
import { enemyOf, type HexId, hexsideId, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { hexsideBetween, landLimit, stopsAt } from '../map/crossing-limits-and-land-exits.js';
import { isWilderness } from '../map/hex-properties.js';
import { combinedViolation, stormViolation } from './attack-restrictions.js';
import type { Way } from './movement-types.js';
import type { Team } from './moving-group.js';

/** Why land blocks cannot go that way over land or along a river, if it is no longer than they can go; null when they can. */
export function landViolation(
  world: World,
  state: State,
  side: Side,
  team: Team,
  { by, hexes }: Way,
): Violation | null {
  const [from, ...entered] = hexes;
  const to = entered.at(-1);
  if (from === undefined || to === undefined) throw new RangeError('a way that leads nowhere');
  return (
    stepViolation(world, state, side, team, by, hexes) ??
    closedViolation(state, side, from, entered[0] ?? to) ??
    stormViolation(world, state, side, from, entered) ??
    combinedViolation(world, state, side, to, by)
  );
}

function stepViolation(
  world: World,
  state: State,
  side: Side,
  team: Team,
  by: Way['by'],
  hexes: readonly HexId[],
): Violation | null {
  for (const [index, hex] of hexes.entries()) {
    const before = hexes[index - 1];
    if (before === undefined) continue;
    const last = index === hexes.length - 1;
    const hexside = hexsideBetween(world, before, hex);
    if (hexside === null) throw new RangeError(`${before} and ${hex} are no neighbours`);
    const params = { from: `hex:${before}`, hex: `hex:${hex}` };
    if (team.indians > 0 && !isWilderness(world, hex)) {
      return { code: 'wilderness-only', rule: '10', params };
    }
    // 5.2, 5.6: neither Indians nor who goes by river
    const halts = by === 'land' && stopsAt(hexside) && team.indians < team.ids.length;
    if (!last && halts) return { code: 'must-stop', rule: '5.2', params };
    if (!last && hasEnemy(state, side, hex)) return { code: 'enemy-in-the-way', rule: '5.1', params };
    const limit = landLimit(hexside);
    const crossed = state.crossings[side][hexsideId(before, hex)] ?? 0;
    if (crossed + team.ids.length > limit) {
      return { code: 'hexside-full', rule: '5.2', params: { ...params, limit, crossed } };
    }
  }
  return null;
}

/** 5.4: who leaves a battle does not cross a hexside by which the enemy came to it. */
export function closedViolation(state: State, side: Side, from: HexId, to: HexId): Violation | null {
  const site = state.sites[from];
  if (site?.attacker !== enemyOf(side)) return null;
  return site.entries.some((entry) => entry.side !== side && entry.from === to)
    ? { code: 'hexside-closed', rule: '5.4', params: { from: `hex:${from}`, hex: `hex:${to}` } }
    : null;
}
