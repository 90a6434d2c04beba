import { blockOf, isShip, stateOf } from '../../position-accessors.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { type BlockId, enemyOf, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { isAtSea, isBecalmed, ships, troops } from './battle-participants.js';
import { hitOf, letterOf } from './combat-ratings-volleys-and-charges.js';

/** The enemy blocks that the fire of a block can hit now, in counter order. */
export function targets(world: World, state: State, frame: BattleFrame, shooter: BlockId): BlockId[] {
  const { side } = blockOf(world, shooter);
  const enemy = enemyOf(side);
  const fleet = ships(world, state, frame, enemy);
  const ashore = troops(world, state, frame, enemy).filter((id) => !isAtSea(world, state, frame, id));
  if (isShip(world, shooter)) {
    // 8.2: ships engage ships; 8.3: bombardment never takes the last step
    if (fleet.length > 0) return fleet;
    return ashore.filter((id) => stateOf(state, id).strength > 1);
  }
  // 8.4
  if (isBecalmed(world, state, frame)) return [];
  // 8.2: ships that are engaged are no targets for land blocks
  const open = ships(world, state, frame, side).length === 0 ? fleet : [];
  return world.blockIds.filter((id) => ashore.includes(id) || open.includes(id));
}

/** 7.3.2: of these the strongest. */
export function strongest(state: State, ids: readonly BlockId[]): BlockId[] {
  const most = Math.max(0, ...ids.map((id) => stateOf(state, id).strength));
  return ids.filter((id) => stateOf(state, id).strength === most);
}

/** Whether it makes no difference to anybody which of these blocks is hit. */
export function areAlike(world: World, state: State, frame: BattleFrame, ids: readonly BlockId[]): boolean {
  return new Set(ids.map((id) => likeness(world, state, frame, id))).size <= 1;
}

function likeness(world: World, state: State, frame: BattleFrame, id: BlockId): string {
  const { type, nation, max, home } = blockOf(world, id);
  const arrival = state.arrivals[id];
  return JSON.stringify([
    type,
    nation,
    max,
    home,
    letterOf(world, state, frame, id),
    hitOf(world, frame, id),
    // 7.4: of how it came only a river makes a difference later.
    arrival?.by === 'river' ? arrival.path : null,
    [frame.acted, frame.firing, frame.volley, frame.charged].map((list) => list.includes(id)),
  ]);
}
