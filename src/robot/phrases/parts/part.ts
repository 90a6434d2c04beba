import type { Word } from '../../talk/index.js';

/** A part of a sentence between two marks or joining words. */
export interface Part {
  readonly words: readonly Word[];
  /** Of its first word in the sentence. */
  readonly start: number;
  /** Something in it is said not to be, to be no more, or to be why: nothing in it is ordered. */
  readonly idle: boolean;
  /** It is only said to be not so: what is said elsewhere stands. */
  readonly denied: boolean;
  /** It tells of what was, or of somebody else. */
  readonly told: boolean;
}
