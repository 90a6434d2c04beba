import type { Violation } from '../../../core/base/result.js';
import { blockOf, count, hasEnemy, hexOf, isFriendly } from '../../position-accessors.js';
import {
  ATLANTIC,
  type BlockId,
  FRENCH_INDIES,
  type HexId,
  SIDES,
  type Side,
  type State,
} from '../../state.js';
import type { Block, World } from '../../world/static-data-types.js';
import { INDIES_LIMIT, isIndies } from '../map/hex-properties.js';
import { seaLinks } from '../map/ship-routes.js';
import { combinedViolation, stormViolation } from './attack-restrictions.js';
import type { Team } from './moving-group.js';
import { chokeViolation } from './warship-movement.js';

/** 8.4: land blocks that one sea attack may carry. */
export const MOST_LANDED = 3;

/** 5.7: Americans and Indians never go by sea. */
export function goesBySea({ nation, side }: Block): boolean {
  return nation !== 'indian' && (side === 'british' || nation === 'french');
}

/** Why blocks cannot go by sea from a port or zone to another (5.7, 8.1, 8.4, 9.1); null when they can. */
export function seaViolation(
  world: World,
  state: State,
  side: Side,
  team: Team,
  from: HexId,
  to: HexId,
): Violation | null {
  const lubber = team.ids.find((id) => !goesBySea(blockOf(world, id)));
  if (lubber !== undefined)
    return { code: 'never-by-sea', rule: '5.7', params: { block: `block:${lubber}` } };
  const params = { from: `hex:${from}`, to: `hex:${to}` };
  const lands = team.ids.length - team.ships;
  if (!seaLinks(world, from).includes(to)) {
    const rule = lands > 0 ? '5.7' : '8.1';
    const port = [from, to].find((hex) => !hexOf(world, hex).port && hex !== ATLANTIC);
    if (port !== undefined) return { code: 'not-a-port', rule, params: { hex: `hex:${port}` } };
    return { code: 'through-the-atlantic', rule, params };
  }
  if (lands > 0 && from !== ATLANTIC && !isFriendly(state, side, from)) {
    return { code: 'port-not-friendly', rule: '5.7', params: { hex: `hex:${from}` } };
  }
  return (
    chokeViolation(world, state, side, from) ??
    chokeViolation(world, state, side, to) ??
    indiesViolation(world, state, team.ids, to) ??
    arrivalViolation(world, state, side, team, lands, to) ??
    stormViolation(world, state, side, from, [to])
  );
}

/** 5.7, 8.4: where land blocks may go ashore. Warships alone go anywhere. */
function arrivalViolation(
  world: World,
  state: State,
  side: Side,
  team: Team,
  lands: number,
  to: HexId,
): Violation | null {
  if (to === ATLANTIC || lands === 0) return null;
  const params = { hex: `hex:${to}` };
  if (isFriendly(state, side, to)) {
    return hasEnemy(state, side, to) ? { code: 'no-help-by-sea', rule: '5.7', params } : null;
  }
  if (team.ships === 0) return { code: 'warship-needed', rule: '8.4', params };
  if (lands > MOST_LANDED) {
    return { code: 'three-land-blocks', rule: '8.4', params: { ...params, lands, most: MOST_LANDED } };
  }
  return combinedViolation(world, state, side, to, 'sea');
}

/** 9.1: who may be in the West Indies, and what is barred before the French enter the war. */
function indiesViolation(world: World, state: State, ids: readonly BlockId[], to: HexId): Violation | null {
  if (!isIndies(to)) return null;
  const barred = ids.find((id) => !REGULARS.has(blockOf(world, id).nation));
  const params = { hex: `hex:${to}` };
  if (barred !== undefined) {
    return { code: 'indies-regulars-only', rule: '9.1', params: { ...params, block: `block:${barred}` } };
  }
  if (state.frenchEntered) return null;
  if (to === FRENCH_INDIES) return { code: 'indies-at-peace', rule: '9.1', params };
  const there = SIDES.reduce((sum, side) => sum + count(state, side, to), 0);
  return there + ids.length > INDIES_LIMIT
    ? { code: 'indies-full', rule: '9.1', params: { ...params, most: INDIES_LIMIT, there } }
    : null;
}

/** 2.2.2: to the rules Hessians are British. */
const REGULARS: ReadonlySet<string> = new Set(['british', 'hessian', 'french']);
