import { enemyOf, type Nation, type Side, type State } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** VI Great victories: as many forts, or raid markers, make one. */
const FORTS = 2;
const RAIDS = 5;

/** VI Great victories of the year: battles and captures, forts in pairs, raid markers five at a time. */
export function greatVictories(world: World, state: State, side: Side): number {
  const { great, burnt } = state.tally;
  return great[side] + Math.floor(burnt[side] / FORTS) + Math.floor(raidsOf(world, state, side) / RAIDS);
}

/** VI Great victories: markers on what was the enemy's in 1754. */
function raidsOf(world: World, state: State, side: Side): number {
  return state.raids.filter((place) => world.setup.control[place] === enemyOf(side)).length;
}

/** VI Iroquois: who wins nations over, and which: one for each great victory more than the enemy's, in counter order. */
export function swayed(
  world: World,
  state: State,
): { readonly side: Side; readonly nations: readonly Nation[] } | null {
  if (state.allied !== null) return null;
  const lead = greatVictories(world, state, 'french') - greatVictories(world, state, 'british');
  if (lead === 0) return null;
  const side = lead > 0 ? 'french' : 'british';
  const nations = [...world.nations.keys()].filter((nation) => state.nations[nation] === enemyOf(side));
  return { side, nations: nations.slice(0, Math.abs(lead)) };
}
