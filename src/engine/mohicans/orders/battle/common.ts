import { listed } from '../../../core/asked.js';
import type { Decision } from '../../../core/decision.js';
import type { Candidate } from '../../../core/order.js';
import { ok, type Result, refuse } from '../../../core/result.js';
import type { PlaceId, UnitId } from '../../state.js';
import type { World } from '../../world.js';
import { resolveAmong, type UnitSelector } from '../slots/units.js';

/** The place a question is about. */
export function placeAsked({ facts }: Decision): PlaceId {
  if (typeof facts.place === 'string') return facts.place;
  throw new RangeError('a question about no place');
}

export function unitCandidates(ids: readonly UnitId[]): Candidate[] {
  return ids.map((id) => ({ value: `unit:${id}` }));
}

export function placeCandidates(ids: readonly PlaceId[]): Candidate[] {
  return ids.map((id) => ({ value: `place:${id}` }));
}

export type WithArgs = { readonly called?: readonly UnitSelector[] };

/** IV.D: the one unit from beside that is called; of several meant the first in counter order. Null when nobody is. */
export function calledUnit(world: World, decision: Decision, { called }: WithArgs): Result<UnitId | null> {
  if (called === undefined) return ok(null);
  const may = listed(decision, 'units');
  const place = `place:${placeAsked(decision)}`;
  if (may.length === 0) return refuse('nobody-beside', 'IV.D Reinforcements', { place });
  const named = called.find(({ unit, but }) => unit !== null && !but && !may.includes(unit));
  if (named?.unit != null) {
    return refuse('cannot-come', 'IV.D Reinforcements', {
      unit: `unit:${named.unit}`,
      units: may.map((id) => `unit:${id}`),
    });
  }
  const found = resolveAmong(world, may, called);
  if (!found.ok) return found;
  // Of units named one by one the first that was named.
  const first = called.find(({ but }) => !but)?.unit ?? null;
  return ok(first ?? found.value[0] ?? null);
}
