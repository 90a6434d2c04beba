import type { Dice } from '../../../engine/core/base/dice-interface.js';
import type { EntrantId } from '../../base/index.js';

/** Lots of a tournament: the dice of the core, everybody may see what was drawn. `purpose` says in words for what. */
export interface Lots {
  /** All of them in an order that was drawn; one alone needs no draw. */
  shuffle(purpose: string, among: readonly EntrantId[]): EntrantId[];
  /** Whether heads came up. */
  toss(purpose: string): boolean;
}

/** Lots from dice. What is drawn from is put into the order given, so that order must not hang on chance. */
export function lotsFrom(dice: Dice): Lots {
  return {
    shuffle: (purpose, among) =>
      among.length < 2 ? [...among] : dice.pick(purpose, 'public', among, among.length),
    toss: (purpose) => dice.roll(purpose, 'public', 2) === 1,
  };
}
