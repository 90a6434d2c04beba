import { stateOf, unitOf } from '../../position-accessors.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import type { Side, State, UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { defenderOf, hasWalls, isRegular, outside, within } from './units-inside-and-outside-walls.js';

/** IV.F: who has won once the last round is fought. */
export function winnerOf(world: World, state: State, frame: BattleFrame): Side {
  const { attacker, phase } = frame;
  const defender = defenderOf(frame);
  if (outside(world, state, frame, attacker).length === 0) return defender;
  const left = outside(world, state, frame, defender).length;
  if (left === 0 && (frame.relief || within(state, frame).length === 0)) return attacker;
  // A fortification that nobody has assaulted decides it.
  if (phase === 'melee' && hasWalls(world, state, frame)) return defender;
  const lostBy = (side: Side): number => frame.lost.filter((id) => unitOf(world, id).side === side).length;
  return lostBy(defender) > lostBy(attacker) ? attacker : defender;
}

/** VI Iroquois: a battle is a great victory when both sides had this many regulars in it. */
const GREAT_REGULARS = 2;

/** VI Iroquois: whether it counts among the great victories. */
export function isGreat(world: World, { engaged }: BattleFrame): boolean {
  return (['french', 'british'] as const).every(
    (side) =>
      engaged.filter((id) => unitOf(world, id).side === side && isRegular(world, id)).length >=
      GREAT_REGULARS,
  );
}

/** VI Promotions: the militia of the winner that took part and lives. */
export function veteransOf(world: World, state: State, { engaged }: BattleFrame, winner: Side): UnitId[] {
  return engaged.filter((id) => {
    const { side, type } = unitOf(world, id);
    return side === winner && type === 'militia' && world.places.has(stateOf(state, id).at);
  });
}
