import type { Dice, ManualValue } from '../../engine/core/base/dice-interface.js';
import { manualDice } from '../../engine/core/base/dice-sources.js';
import type { Json } from '../../engine/core/base/json.js';

/** The dice of a scripted game after `position` draws: one list of values serves the whole game, in order. */
export function scriptedDice(script: readonly ManualValue[], position: number): Dice {
  return manualDice(script.slice(position));
}

/** Reads a list of values as written by a person: `{roll: 4}`, `{pick: [3, 17], purpose: deal french}`, or whole. */
export function readScript(raw: readonly unknown[]): ManualValue[] | null {
  const values: ManualValue[] = [];
  for (const item of raw) {
    const value = readValue(item);
    if (value === null) return null;
    values.push(value);
  }
  return values;
}

function readValue(item: unknown): ManualValue | null {
  if (Number.isSafeInteger(item)) return { kind: 'roll', value: item as number };
  if (typeof item !== 'object' || item === null) return null;
  const { kind, value, roll, purpose, items, pick } = item as { [key: string]: unknown };
  const face = kind === 'roll' ? value : roll;
  if (Number.isSafeInteger(face)) return { kind: 'roll', value: face as number };
  const drawn = kind === 'pick' ? items : pick;
  if (Array.isArray(drawn) && typeof purpose === 'string') {
    return { kind: 'pick', purpose, items: drawn as Json[] };
  }
  return null;
}
