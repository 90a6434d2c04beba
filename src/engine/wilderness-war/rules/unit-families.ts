import type { Unit } from '../world/static-data-types.js';

/** What players call units of several types together, by the id of the name. */
const FAMILIES: { readonly [id: string]: (unit: Unit) => boolean } = {
  provincials: (unit) => unit.province !== null,
  indians: (unit) => unit.indian,
  auxiliaries: (unit) => unit.class === 'auxiliary',
  'drilled-troops': (unit) => unit.class === 'drilled',
  units: () => true,
};

/** Whether the id names such a family and no type of unit. */
export function isFamily(id: string): boolean {
  return Object.hasOwn(FAMILIES, id);
}

/** Whether the unit is of that type, or of a type of that family. */
export function isOfType(unit: Unit, id: string): boolean {
  return unit.type === id || (isFamily(id) && FAMILIES[id]?.(unit) === true);
}
