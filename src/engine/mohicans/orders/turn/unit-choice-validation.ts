import { type Result, refuse, refuseUnfinished } from '../../../core/base/result.js';
import type { Strange } from '../../rules/turn/unit-eligibility.js';
import type { UnitId } from '../../state.js';
import type { World } from '../../world/static-data-types.js';
import { resolveAmong, type UnitSelector } from '../slots/unit-list.js';

/** How many units an order may and must name, and out of whom. */
export interface Range {
  readonly pool: readonly UnitId[];
  readonly least: number;
  readonly most: number;
  readonly rule: string;
  /** What is in the way of a unit that is named and not in the pool. */
  why(id: UnitId): Strange;
}

/** The units that are meant, in counter order, or why they cannot be chosen. */
export function chosenFrom(
  world: World,
  selectors: readonly UnitSelector[],
  { pool, least, most, rule, why }: Range,
): Result<UnitId[]> {
  for (const { unit } of selectors) {
    if (unit !== null && !pool.includes(unit)) {
      return refuse('not-to-choose', rule, { unit: `unit:${unit}`, why: why(unit) });
    }
  }
  const found = resolveAmong(world, pool, selectors);
  if (!found.ok) return found;
  const count = found.value.length;
  if (count > most) return refuse('too-many-chosen', rule, { count, most });
  return count < least ? refuseUnfinished('too-few-chosen', rule, { count, least }) : found;
}
