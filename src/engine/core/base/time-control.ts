/** What follows when a side's time and its grace are used up. */
export type Expiry = 'default' | 'moderator' | 'loss';

/**
 * The time a game gives its players, in whole minutes: for the first answer of each side, then a bank that runs while
 * the side has to decide and grows by `increment` with every move, up to `cap`. Part of a game's opening and of the
 * inputs that change it; the rules of a game never see it.
 */
export interface TimeControl {
  readonly first: number;
  readonly bank: number;
  readonly increment: number;
  readonly cap: number;
  /** After the bank is empty and before `expiry` is acted upon. */
  readonly grace: number;
  /** How long before the bank is empty the side is reminded; 0 for no reminder. */
  readonly remind: number;
  /** Days of vacation each side may take in a calendar year. */
  readonly vacationDays: number;
  readonly expiry: Expiry;
}
