import type { Violation } from '../../../core/base/result.js';
import { isAuxiliary, isDrilled, unitsAt } from '../../position-accessors.js';
import type { MovingGroup, Side, SpaceId, State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { spaceRef } from '../message-references.js';
import { supplyBreak } from '../supply-lines.js';
import { besieger, bestBesiegers, LOUISBOURG, requiredLevel, siegeLack } from './siege-requirements.js';

/** 8.231: why the side has no right to a siege roll in the space, whoever is activated; null when it has. */
function entitlementViolation(world: World, state: State, side: Side, space: SpaceId): Violation | null {
  const params = { space: spaceRef(space) };
  if (besieger(world, state, space) !== side) return { code: 'no-siege-here', rule: '8.231', params };
  switch (siegeLack(world, state, space)) {
    case 'siege':
      return { code: 'no-siege-here', rule: '8.231', params };
    case 'leader':
      return { code: 'siege-without-leader', rule: '8.231', params };
    case 'drilled-troops':
      return { code: 'siege-without-drilled-troops', rule: '8.231', params };
    case 'supply':
      return {
        code: 'siege-without-supply',
        rule: '12.3',
        params: { ...params, broken: supplyBreak(world, state, side, space) },
      };
    case null:
      return null;
  }
}

/** Whether the whole group still stands where its activation began. */
function unmoved(state: State, group: MovingGroup): boolean {
  return group.pieces.every((piece) => state.pieces[piece] === group.from);
}

/** 8.231: why the activated group may not roll on the Siege Table where it stands; null when it may. */
export function siegeViolation(world: World, state: State, side: Side, group: MovingGroup): Violation | null {
  const space = group.from;
  const params = { space: spaceRef(space) };
  if (!unmoved(state, group)) return { code: 'siege-after-moving', rule: '8.231', params };
  const lacking = entitlementViolation(world, state, side, space);
  if (lacking !== null) return lacking;
  if (group.commander === null) return { code: 'siege-needs-force', rule: '8.231', params };
  const best = bestBesiegers(world, state, space);
  if (best.includes(group.commander)) return null;
  return {
    code: 'siege-needs-highest-leader',
    rule: '8.231',
    params: {
      ...params,
      leader: `leader:${group.commander}`,
      leaders: best.map((piece) => `leader:${piece}`),
    },
    suggestions: best.flatMap((piece) => world.leaders.get(piece)?.name ?? []),
  };
}

/**
 * 8.24, 9.1, 9.11: why the activated group may not assault where it stands; null when it may. `afterRoll` says that it
 * made the siege roll just now. All units there take part (9.12), so it is they who count, not the group.
 */
export function assaultViolation(
  world: World,
  state: State,
  side: Side,
  group: MovingGroup,
  afterRoll: boolean,
): Violation | null {
  const space = group.from;
  const params = { space: spaceRef(space) };
  if (!unmoved(state, group)) return { code: 'assault-after-moving', rule: '9.1', params };
  const level = requiredLevel(world, state, space);
  if (besieger(world, state, space) !== side || level === null) {
    return { code: 'no-siege-here', rule: '9.1', params };
  }
  const reached = state.sieges[space] ?? 0;
  if (reached < level) {
    return {
      code: 'siege-level-too-low',
      rule: '8.24',
      params: { ...params, level: reached, required: level },
    };
  }
  if (!afterRoll && state.flags.assaultNeedsLeader && group.commander === null) {
    return { code: 'assault-needs-leader', rule: '9.11', params };
  }
  const units = unitsAt(world, state, space, side);
  const able = state.flags.auxiliariesMayAssault
    ? units.some((piece) => isDrilled(world, piece) || isAuxiliary(world, piece))
    : units.some((piece) => isDrilled(world, piece));
  return able ? null : { code: 'assault-without-drilled-troops', rule: '9.1', params };
}

/**
 * Card 6, 8.231, 12.3, 14.4: why this side may not end the siege of the space by Surrender!; null when it may. Whether
 * a siege roll is due at the moment is for the caller to know.
 */
export function surrenderViolation(
  world: World,
  state: State,
  player: Side,
  space: SpaceId,
): Violation | null {
  const params = { space: spaceRef(space) };
  const side = besieger(world, state, space);
  if (side === null) return { code: 'no-siege-here', rule: '8.231', params };
  if (player !== side && !state.flags.eitherMaySurrender) {
    return { code: 'surrender-by-besieger-only', rule: '8.231', params };
  }
  if (space === LOUISBOURG && (state.sieges[space] ?? 0) < 1) {
    return { code: 'surrender-too-early', rule: '8.231', params };
  }
  return entitlementViolation(world, state, side, space);
}
