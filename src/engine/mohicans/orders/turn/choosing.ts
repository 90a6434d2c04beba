import { ok, type Result, refuse, type Violation } from '../../../core/result.js';
import type { UnitId } from '../../state.js';
import type { World } from '../../world.js';
import { resolveAmong, type UnitSelector } from '../slots/units.js';

/** How many units an order may and must name, and out of whom. */
export interface Range {
  readonly pool: readonly UnitId[];
  readonly least: number;
  readonly most: number;
  readonly rule: string;
}

/** The units that are meant, in counter order, or why they cannot be chosen. */
export function chosenFrom(
  world: World,
  selectors: readonly UnitSelector[],
  { pool, least, most, rule }: Range,
): Result<UnitId[]> {
  for (const { unit } of selectors) {
    if (unit !== null && !pool.includes(unit)) {
      return refuse('not-to-choose', rule, { unit: `unit:${unit}` });
    }
  }
  const found = resolveAmong(world, pool, selectors);
  if (!found.ok) return found;
  const violation = numberViolation(found.value.length, { pool, least, most, rule });
  return violation === null ? ok(found.value) : { ok: false, violation };
}

function numberViolation(count: number, { least, most, rule }: Range): Violation | null {
  if (count > most) return { code: 'too-many-chosen', rule, params: { count, most } };
  return count < least ? { code: 'too-few-chosen', rule, params: { count, least } } : null;
}
