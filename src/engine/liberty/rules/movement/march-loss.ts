import { blockOf, count, reduced, stateOf } from '../../position-accessors.js';
import { type Arrival, type BlockId, enemyOf, type HexId, type Side, type State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';

/** 5.5: up to this roll a block on a forced march loses a step. */
export const STRAGGLES = 3;

/** 5.5: a block that marched loses a step, and with the last one is captured: then it never came to the battle. */
export function marchLoss(world: World, state: State, id: BlockId): State {
  const { at, strength } = stateOf(state, id);
  const arrival = state.arrivals[id];
  const next = reduced(world, state, id);
  if (strength > 1 || arrival === undefined) return next;
  return withParts(next, { sites: withoutOne(next, blockOf(world, id).side, at, arrival) });
}

/**
 * The battles without one block that was to come; one that nobody comes to is none. Only where Indians came home to
 * Americans who had stood there before (13.5) may the last to come be lost and the battle remain: then the attack still
 * has the way he took, with nobody on it.
 */
function withoutOne(state: State, side: Side, hex: HexId, { path, by }: Arrival): State['sites'] {
  const site = state.sites[hex];
  if (site === undefined) return state.sites;
  const { [hex]: _, ...others } = state.sites;
  if (count(state, side, hex) === 0 || count(state, enemyOf(side), hex) === 0) return others;
  const entries = site.entries.flatMap((entry) => {
    if (entry.side !== side || entry.from !== path.at(-1) || entry.by !== by) return [entry];
    const last = site.attacker === side && !site.entries.some((one) => one !== entry && one.side === side);
    return entry.count > 1 || last ? [{ ...entry, count: entry.count - 1 }] : [];
  });
  return { ...state.sites, [hex]: { ...site, entries } };
}
