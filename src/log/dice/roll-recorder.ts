import type { Dice } from '../../engine/core/base/dice-interface.js';

/** Wraps a source so that the faces of the die are kept for each roll, null for each pick, in order. */
export function meter(source: Dice): { readonly dice: Dice; readonly faces: (number | null)[] } {
  const faces: (number | null)[] = [];
  return {
    faces,
    dice: {
      roll(purpose, audience, sides = 6) {
        const value = source.roll(purpose, audience, sides);
        faces.push(sides);
        return value;
      },
      pick(purpose, audience, from, count) {
        const items = source.pick(purpose, audience, from, count);
        faces.push(null);
        return items;
      },
    },
  };
}
