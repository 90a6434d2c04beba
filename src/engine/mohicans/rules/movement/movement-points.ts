import { unitOf } from '../../position-accessors.js';
import type { MovementFrame, Mover } from '../../procedure-state/movement-frame-types.js';
import type { Mark, State, UnitId } from '../../state.js';
import type { Link, Unit, World } from '../../world/static-data-types.js';

/** III: points a stack has, and what places cost it. */

/** Movement points of a whole phase. */
export const USUAL_PACE = { irregular: 6, supplied: 4 } as const;
const TRAIL_COST = 2;

/** Troop types: irregulars and marines go for nothing; Iroquois need supply like regulars and militia. */
export function moverOf({ moveClass, type }: Unit): Mover {
  return moveClass === 'irregular' && type !== 'iroquois' ? 'irregular' : 'supplied';
}

export function needsSupply(world: World, id: UnitId): boolean {
  return moverOf(unitOf(world, id)) === 'supplied';
}

/** What a unit has done this turn; for one that has done nothing the points it starts with. */
export function markOf(world: World, state: State, { pace }: Pick<MovementFrame, 'pace'>, id: UnitId): Mark {
  return state.marks[id] ?? { left: pace[moverOf(unitOf(world, id))], trail: false, path: [], ways: [] };
}

/** Movement points a connection costs. */
export function costOf(mover: Mover, { kind }: Link): number {
  return mover === 'supplied' && kind === 'trail' ? TRAIL_COST : 1;
}
