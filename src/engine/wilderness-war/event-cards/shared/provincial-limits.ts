import type { State } from '../../state.js';
import type { Unit, World } from '../../world/static-data-types.js';
import { type UnitTest, unitsOnMap } from './event-unit-pools.js';

/** Departments that raise Provincials, in the order in which they are dealt with. */
export const COLONIES = ['northern', 'southern'] as const;
/** A department that raises Provincials. */
export type Colony = (typeof COLONIES)[number];

/** Whether the department raises Provincials. */
export function isColony(department: string): department is Colony {
  return department === 'northern' || department === 'southern';
}

/** Tells the Provincials of the department. */
export function provincialsOf(colony: Colony): UnitTest {
  return (unit: Unit) => unit.province === colony;
}

/** 5.54: most Provincials of the department that may be in play now. */
export function provincialLimit(world: World, state: State, colony: Colony): number {
  const box = world.assemblies[state.assemblies];
  if (box === undefined) throw new RangeError(`no Assemblies box ${state.assemblies}`);
  return box[colony];
}

/** 5.54: how many more may come into play. */
export function provincialRoom(world: World, state: State, colony: Colony): number {
  const inPlay = unitsOnMap(world, state, provincialsOf(colony)).length;
  return Math.max(0, provincialLimit(world, state, colony) - inPlay);
}
