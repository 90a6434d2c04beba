import type { Json } from './json.js';
import type { Audience } from './viewer-and-audience.js';

/** One draw as it is written to the log: what it was for, who may know it, and what came out. */
export interface Draw {
  readonly audience: Audience;
  readonly purpose: string;
  /** For a roll the faces shown (1..sides); for a blind pick the items in the order drawn. */
  readonly result: readonly Json[];
}

/** A value given by the players for a game with manual dice. */
export type ManualValue =
  | { readonly kind: 'roll'; readonly value: number }
  | { readonly kind: 'pick'; readonly purpose: string; readonly items: readonly Json[] };

/**
 * Every random fact of every game comes through here, with a purpose and an audience. The engine never sees
 * where the values come from: committed hash chains, a list, the players' own dice, or a seeded generator.
 */
export interface Dice {
  /** One die with faces 1..sides (6 unless told). */
  roll(purpose: string, audience: Audience, sides?: number): number;
  /**
   * Draws `count` different items blindly, in order. `from` must be in a defined order; the draw must not
   * depend on anything else. A shuffle is a pick of all items.
   */
  pick<T extends Json>(purpose: string, audience: Audience, from: readonly T[], count: number): T[];
}

/**
 * Thrown by a dice source that has no value to give: a manual or scripted source that ran out, or a rehearsal
 * on a player's view, where no draw may happen. It never leaves the core: `step` and `rehearse` turn it into a
 * value.
 */
export class DiceShortage extends Error {
  constructor(
    readonly purpose: string,
    readonly wanted: 'roll' | 'pick',
    readonly count: number,
    /** Set when values were given but do not fit: `not-a-face`, `not-in-the-pile`, `too-many`. */
    readonly misfit?: string,
  ) {
    super(`no ${wanted} for ${purpose}`);
    this.name = 'DiceShortage';
  }
}

/**
 * Whether a source of dice had nothing to give. Rules that came as a bundle have a class of their own for that, so it is
 * known by its name.
 */
export function isDiceShortage(error: unknown): error is DiceShortage {
  return error instanceof Error && error.name === 'DiceShortage';
}
