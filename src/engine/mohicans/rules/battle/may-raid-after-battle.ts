import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import type { State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { isRaidTarget } from '../movement/raid-targets.js';

/** V: the French have just taken the place from the British in a battle. */
export function mayRaidAfter(world: World, state: State, frame: BattleFrame): boolean {
  const { place, winner, attacker, holder } = frame;
  if (winner !== 'french' || attacker !== 'french' || holder !== 'british') return false;
  return (
    state.control[place] === 'french' && !state.raids.includes(place) && isRaidTarget(world, state, place)
  );
}
