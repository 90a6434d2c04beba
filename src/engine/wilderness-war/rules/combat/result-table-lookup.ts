import type { Flags } from '../../state.js';
import type { RaidColumn, RaidResult, World } from '../../world/static-data-types.js';

/** 7.2: index of the column of the combat table for a total combat strength. */
export function combatColumn(world: World, strength: number): number {
  const { from } = world.combatTable;
  let column = 0;
  while ((from[column + 1] ?? Number.POSITIVE_INFINITY) <= strength) column++;
  return column;
}

/** 7.2, 7.55, 9.13: the column so many to the right; the table has nothing left of its first and right of its last. */
export function shiftedColumn(world: World, column: number, shift: number): number {
  return clamp(column + shift, world.combatTable.from.length);
}

/** 7.2: step losses inflicted by a modified roll in a column that is shifted already. */
export function combatLosses(world: World, flags: Flags, column: number, roll: number): number {
  const { lowest, losses, lossesOfFirstEdition } = world.combatTable;
  const row = rowOf(flags.combatCellOfFirstEdition ? lossesOfFirstEdition : losses, lowest, roll);
  return cell(row, column);
}

/** 8.23: by how many levels a modified roll raises the siege. */
export function siegeRise(world: World, roll: number): number {
  const { lowest, rise } = world.siegeTable;
  return rowOf(rise, lowest, roll);
}

/** 10.3: what a modified roll on the raid table gives. */
export function raidResult(world: World, column: RaidColumn, roll: number): RaidResult {
  return rowOf(world.raidTable[column], world.raidTable.lowest, roll);
}

function rowOf<T>(rows: readonly T[], lowest: number, roll: number): T {
  return cell(rows, clamp(roll - lowest, rows.length));
}

function cell<T>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new RangeError(`no row or column ${at} in the table`);
  return found;
}

function clamp(at: number, length: number): number {
  return Math.max(0, Math.min(at, length - 1));
}
