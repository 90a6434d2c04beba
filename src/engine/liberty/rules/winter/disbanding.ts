import type { Violation } from '../../../core/base/result.js';
import { blockOf, count, hexOf, isFriendly, stateOf } from '../../position-accessors.js';
import {
  type BlockId,
  BRITISH_INDIES,
  enemyOf,
  FRENCH_INDIES,
  type HexId,
  type Side,
  type State,
} from '../../state.js';
import type { Nation, World } from '../../world/static-data-types.js';
import { nextToPort } from '../map/hex-properties.js';

/** 11.3: who goes home by sea. Hessians are as the British (2.2.2); all others go home from any town. */
const BY_SEA: readonly Nation[] = ['british', 'hessian', 'french'];

/** 11.3: why this block cannot be disbanded where it stands; null when it can. */
export function disbandViolation(world: World, view: State, id: BlockId): Violation | null {
  const { side, nation } = blockOf(world, id);
  const { at } = stateOf(view, id);
  const params = { block: `block:${id}` };
  const hex = world.hexes.get(at);
  if (hex === undefined) return { code: 'block-not-on-map', rule: '11.3', params };
  const kept = keptInPlace(view, side, at);
  if (kept !== null) return { ...kept, params };
  if (!BY_SEA.includes(nation)) {
    return hex.town === null ? { code: 'disband-needs-town', rule: '11.3', params } : null;
  }
  const ports = portsFor(world, view, side, at);
  if (ports.some((port) => closedBy(world, view, side, port) === null)) return null;
  const [closed] = ports;
  if (closed === undefined) return { code: 'disband-needs-port', rule: '11.3', params };
  const choke = closedBy(world, view, side, closed) ?? closed;
  return {
    code: 'disband-port-closed',
    rule: '11.3',
    params: { ...params, hex: `hex:${closed}`, choke: `hex:${choke}` },
  };
}

/** Whether a side may have anything to disband, as far as everybody sees: blocks where some kind of block could go home. */
export function mayDisband(world: World, state: State, side: Side): boolean {
  return world.hexIds.some(
    (hex) =>
      hexOf(world, hex).region !== null &&
      count(state, side, hex) > 0 &&
      keptInPlace(state, side, hex) === null &&
      (hexOf(world, hex).town !== null ||
        portsFor(world, state, side, hex).some((port) => closedBy(world, state, side, port) === null)),
  );
}

/** Blocks of the West Indies that are out of the war until the French enter (9, 13.3). */
function keptInPlace(state: State, side: Side, hex: HexId): Violation | null {
  if (state.frenchEntered) return null;
  if (side === 'american' && hex === FRENCH_INDIES) return { code: 'french-not-at-war', rule: '9' };
  if (side === 'british' && hex === BRITISH_INDIES && state.options.indiesLocked) {
    return { code: 'indies-locked', rule: '13.3' };
  }
  return null;
}

/** The friendly ports a block stands at or beside. */
function portsFor(world: World, state: State, side: Side, hex: HexId): HexId[] {
  return [...(hexOf(world, hex).port ? [hex] : []), ...nextToPort(world, hex)].filter((port) =>
    isFriendly(state, side, port),
  );
}

/** 11.3: the choke point in enemy hands that closes a port; null when it is open. */
function closedBy(world: World, state: State, side: Side, port: HexId): HexId | null {
  const { behind } = hexOf(world, port);
  return behind !== null && count(state, enemyOf(side), behind) > 0 ? behind : null;
}
