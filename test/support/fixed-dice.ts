import type { Dice } from '../../src/engine/core/base/dice-interface.js';

/** Dice that show what they are told to, in order; blind picks take the first items. */
export interface FixedDice extends Dice {
  /** Values not used yet. */
  left(): readonly number[];
  /** What the dice were rolled for, in order. */
  readonly purposes: readonly string[];
}

export function fixedDice(values: readonly number[]): FixedDice {
  const left = [...values];
  const purposes: string[] = [];
  return {
    purposes,
    left: () => left,
    roll(purpose) {
      const value = left.shift();
      if (value === undefined) throw new Error(`no die for ${purpose} after ${purposes.join(', ')}`);
      purposes.push(purpose);
      return value;
    },
    pick: (_purpose, _audience, from, count) => from.slice(0, count),
  };
}
