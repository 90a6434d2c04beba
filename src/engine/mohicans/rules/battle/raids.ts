import type { BattleFrame } from '../../frames/battle.js';
import type { State } from '../../state.js';
import type { World } from '../../world.js';
import { isRaidTarget } from '../movement/raids.js';

/** V: the French have just taken the place from the British in a battle. */
export function mayRaidAfter(world: World, state: State, frame: BattleFrame): boolean {
  const { place, winner, attacker, holder } = frame;
  if (winner !== 'french' || attacker !== 'french' || holder !== 'british') return false;
  return (
    state.control[place] === 'french' && !state.raids.includes(place) && isRaidTarget(world, state, place)
  );
}
