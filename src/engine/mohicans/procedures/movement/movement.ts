import type { MovementFrame } from '../../frames/movement.js';
import type { Play } from '../../play.js';
import { eliminated, isFriendly, unitOf, unitsAt } from '../../queries.js';
import { isHeldAgainst } from '../../rules/map/standing.js';
import { movers } from '../../rules/movement/mobility.js';
import { excessOf } from '../../rules/movement/stacking.js';
import type { PlaceId, UnitId } from '../../state.js';
import { takePlace } from './take.js';

/** III: asks the side for its movements until it has done, or has nobody left who could move. */
export function movement(play: Play, frame: MovementFrame): void {
  const { state, world } = play;
  const { side } = frame;
  const sails = side === 'british' && state.supply.sea > 0 && state.seaLift !== '';
  if (!sails && movers(world, state, frame).size === 0 && excessOf(world, state, side) === null) {
    endMovement(play);
    return;
  }
  const { french, british, sea } = state.supply;
  play.ask({
    side,
    kind: 'movement',
    facts:
      side === 'british'
        ? { year: state.year, season: state.season, supply: british, sea }
        : { year: state.year, season: state.season, supply: french },
  });
}

/** III: the movement of a side is over: what it alone holds is its own. */
export function endMovement(play: Play): void {
  const { side } = play.expect('movement');
  disperse(play);
  for (const place of play.world.placeIds) if (falls(play, place)) takePlace(play, side, place);
  play.done();
}

/** Places of the enemy with nobody but ours; those of nobody only where somebody has come to stay. */
function falls(play: Play, place: PlaceId): boolean {
  const { state, world } = play;
  const { side } = play.expect('movement');
  if (isFriendly(state, side, place) || isHeldAgainst(world, state, side, place)) return false;
  const there = unitsAt(world, state, side, place);
  if (there.length === 0) return false;
  return state.control[place] !== undefined || there.some((id) => state.marks[id] !== undefined);
}

/** Stacking: who finds no room and can go nowhere is lost, militia first. */
function disperse(play: Play): void {
  const { side } = play.expect('movement');
  for (;;) {
    const { state, world } = play;
    const excess = excessOf(world, state, side);
    if (excess === null) return;
    const there = unitsAt(world, state, side, excess.place).filter((id) => !unitOf(world, id).immobile);
    const spare = (id: UnitId): boolean => {
      const { type } = unitOf(world, id);
      return excess.natives ? type === 'tribe' || type === 'iroquois' : type === 'militia';
    };
    const lost = there.findLast(spare) ?? there.at(-1);
    if (lost === undefined) return;
    play.change(eliminated(world, state, [lost]));
    play.tell('no-room', { side, unit: lost, place: excess.place });
  }
}
