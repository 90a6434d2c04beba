import { eliminated, isFriendly, placeOf, stateOf, unitsAt } from '../../position-accessors.js';
import type { Play } from '../../procedure-context.js';
import type { MovementFrame } from '../../procedure-state/movement-frame-types.js';
import { isContested } from '../../rules/battle/is-contested.js';
import { isHeldAgainst, militiaRises } from '../../rules/map/place-occupation.js';
import { attackBy } from '../../rules/movement/march-simulation.js';
import { movers } from '../../rules/movement/movable-units.js';
import { excessOf } from '../../rules/movement/stacking-limits.js';
import type { PlaceId, Side, State, UnitId } from '../../state.js';
import { pruneSieges } from '../battle/siege-cleanup.js';
import { takePlace } from './place-capture.js';

/** III: asks the side for its movements until it has done; not at all where there is nothing it could do. */
export function movement(play: Play, frame: MovementFrame): void {
  const { state, world } = play;
  const { side, only } = frame;
  // Options, Split phases: ships sail while the troops move.
  const sails = side === 'british' && only !== 'irregular' && state.supply.sea > 0 && state.seaLift !== '';
  if (
    !frame.begun &&
    !sails &&
    movers(world, state, frame).size === 0 &&
    excessOf(world, state, side) === null
  ) {
    endMovement(play);
    return;
  }
  play.replace({ ...frame, begun: true });
  const sea = side === 'british' ? state.supply.sea : 0;
  play.ask({ side, kind: 'movement', facts: { supply: state.supply[side], sea } });
}

/** III: the movement of a side is over: what it alone holds is its own. */
export function endMovement(play: Play): void {
  const { side } = play.expect('movement');
  for (const place of play.world.placeIds) {
    if (!falls(play, place)) continue;
    if (militiaRises(play.world, play.state, side, place)) challenge(play, side, place);
    else takePlace(play, side, place);
  }
  play.change({ sites: sitesStill(play) });
  pruneSieges(play);
  play.done();
}

/** Special rules, Militia: a place that is attacked defends itself, so it does not fall without a battle. */
function challenge(play: Play, side: Side, place: PlaceId): void {
  const { sites } = play.state;
  if (sites[place] !== undefined) return;
  play.change({ sites: { ...sites, [place]: attackBy(side) } });
  play.tell('militia-called', { side, place });
}

/** Attacks are none any more where the attackers have gone on, or besiegers before those who came against them. */
function sitesStill({ state, world }: Play): State['sites'] {
  return Object.fromEntries(
    Object.entries(state.sites).filter(([place]) => isContested(world, state, place)),
  );
}

/** A place of the enemy with nobody but ours. */
function falls(play: Play, place: PlaceId): boolean {
  const { state, world } = play;
  const { side } = play.expect('movement');
  if (isFriendly(state, side, place) || isHeldAgainst(world, state, side, place)) return false;
  if (unitsAt(world, state, side, place).length === 0) return false;
  // The tribes hold with the French, so their villages are strange to the British alone.
  return (
    state.control[place] !== undefined || (side === 'british' && placeOf(world, place).territory === 'native')
  );
}

/** Stacking: who finds no room and can go nowhere is lost. */
export function giveUp(play: Play, units: readonly UnitId[]): void {
  const { side } = play.expect('movement');
  for (const unit of units) {
    const place = stateOf(play.state, unit).at;
    play.become(eliminated(play.world, play.state, [unit]));
    play.tell('no-room', { side, unit, place });
  }
}
