import { isFortified, stateOf, unitOf, unitsAt } from '../../position-accessors.js';
import type { BattleFrame } from '../../procedure-state/battle-frame-types.js';
import { enemyOf, type Side, type State, type UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';

/** Who stands where in a battle. */

export function defenderOf({ attacker }: Pick<BattleFrame, 'attacker'>): Side {
  return enemyOf(attacker);
}

/** The units of a side that fight in the open, in counter order. */
export function outside(world: World, state: State, frame: BattleFrame, side: Side): UnitId[] {
  return unitsAt(world, state, side, frame.place).filter((id) => !frame.inside.includes(id));
}

/** The units inside that are still there, in counter order. */
export function within(state: State, frame: Pick<BattleFrame, 'place' | 'inside'>): UnitId[] {
  return frame.inside.filter((id) => stateOf(state, id).at === frame.place);
}

/** IV.C: whether the defender has walls to go behind. */
export function hasWalls(world: World, state: State, frame: BattleFrame): boolean {
  const { place, relief } = frame;
  return !relief && isFortified(world, state, place) && state.control[place] === defenderOf(frame);
}

export function isRegular(world: World, id: UnitId): boolean {
  return unitOf(world, id).class === 'regular';
}

/** A tribe or a nation of the Iroquois where it lives. */
export function isAtHome(world: World, state: State, id: UnitId): boolean {
  const { type, home } = unitOf(world, id);
  return (type === 'tribe' || type === 'iroquois') && stateOf(state, id).at === home;
}
