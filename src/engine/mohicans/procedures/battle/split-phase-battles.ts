import { inMapOrder } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { defenderOf, outside } from '../../rules/battle/units-inside-and-outside-walls.js';
import { attackBy } from '../../rules/movement/march-simulation.js';
import { type PlaceId, SIDES, type State } from '../../state.js';
import { goTo } from './battle-frame-updates.js';
import { heal } from './heal.js';
import { pruneSieges } from './siege-cleanup.js';

/** Options, Split phases: a half of the turn fights one round; what a battle has not come to in the first waits for the second. */

/** The battle goes on with that step, in the second half where this is the first. */
export function nextRound(play: Play, step: 'attacker' | 'storm'): void {
  goTo(play, step);
  if (play.find('battles')?.half !== 'first') return;
  const battle = play.expect('battle');
  const { place, attacker } = battle;
  const { sites } = play.state;
  play.change({
    begun: inOrderOfMap(play, { ...play.state.begun, [place]: battle }),
    sites: { ...sites, [place]: sites[place] ?? attackBy(attacker) },
  });
  pruneSieges(play);
  play.tell('battle-pauses', { place });
  play.done();
  play.unsettle(...SIDES);
}

/** The battle of the first half goes on. Who has come to those inside stands before the walls, and is fought there first. */
export function resume(play: Play, battle: BattleFrame): void {
  const { world, state } = play;
  play.change({ begun: without(state.begun, battle.place) });
  const relieved = battle.step === 'storm' && outside(world, state, battle, defenderOf(battle)).length > 0;
  play.push(relieved ? { ...battle, step: 'attacker', phase: 'melee', round: 1 } : battle);
}

/** Battles that one side has been overrun in, or has left, are over. */
export function dropDeserted(play: Play, contested: (place: PlaceId) => boolean): void {
  for (const { place, engaged } of Object.values(play.state.begun)) {
    if (contested(place)) continue;
    play.change({ begun: without(play.state.begun, place) });
    heal(play, engaged);
  }
}

function without(begun: State['begun'], place: PlaceId): State['begun'] {
  return Object.fromEntries(Object.entries(begun).filter(([id]) => id !== place));
}

function inOrderOfMap({ world }: Play, begun: State['begun']): State['begun'] {
  return Object.fromEntries(
    inMapOrder(world, Object.keys(begun)).flatMap((id) => {
      const battle = begun[id];
      return battle === undefined ? [] : [[id, battle]];
    }),
  );
}
