import { count, hasEnemy, hexOf, placed, stateOf } from '../../position-accessors.js';
import type { BlockId, Entry, HexId, State } from '../../state.js';
import { withParts } from '../../with-parts.js';
import type { World } from '../../world/static-data-types.js';
import { joined } from './movement-effects.js';

/**
 * 13.5: the Indians whose town American blocks have entered, when they may go home to defend it: on the map, not there
 * already and not engaged. Null when there are none. Where they are is their owner's secret: asked on a view of the
 * enemy's it is unknown.
 */
export function defenderOf(world: World, state: State, hex: HexId): BlockId | null {
  if (!state.options.indianTownDefence || hexOf(world, hex).town?.colour !== 'orange') return null;
  if (count(state, 'american', hex) === 0) return null;
  for (const { id, home } of world.blocks.values()) {
    if (home !== hex) continue;
    const { at } = stateOf(state, id);
    if (world.hexes.has(at) && at !== hex && !hasEnemy(state, 'british', at)) return id;
  }
  return null;
}

/**
 * 13.5: they are at home as if they had never left: not a reserve, and it counts as no movement. Ruling: they came to
 * defend the town, so they are among the pinned whoever else is there.
 */
export function cameHome(
  world: World,
  state: State,
  id: BlockId,
  hex: HexId,
  attack: Omit<Entry, 'side'>,
): State {
  const { [id]: _, ...arrivals } = state.arrivals;
  const next = { ...placed(world, state, [id], hex), arrivals };
  // Where British blocks stood already the attack is recorded.
  const sites = state.sites[hex] === undefined ? joined(next, 'american', hex, attack) : state.sites;
  const site = sites[hex];
  return site === undefined ? next : withParts(next, { sites: { ...sites, [hex]: { ...site, home: id } } });
}
