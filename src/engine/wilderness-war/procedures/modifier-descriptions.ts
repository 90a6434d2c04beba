import type { Json } from '../../core/base/json.js';
import type { World } from '../world/static-data-types.js';

/** Modifiers of a die or a column as an event tells them. */
export function toldModifiers(
  modifiers: readonly { readonly key: string; readonly value: number }[],
): Json[] {
  return modifiers.map(({ key, value }) => ({
    key: 'told.modifier',
    params: { what: `modifier:${key}`, value: value > 0 ? `+${value}` : String(value) },
  }));
}

/** A column of the combat table as it is headed: `9-12`, `28+`. */
export function columnLabel(world: World, column: number): string {
  const { from } = world.combatTable;
  const lowest = from[column] ?? 0;
  const next = from[column + 1];
  if (next === undefined) return `${lowest}+`;
  return next - 1 === lowest ? String(lowest) : `${lowest}-${next - 1}`;
}
