import type { Result } from '../../engine/core/base/result.js';
import type { Command, Everywhere, Place } from './command-types.js';

/** The languages the robot reads, all of them in every mail. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Ways to write a word in each language; the first is the one that help shows. */
export type Forms = { readonly [language in Language]: readonly string[] };

/** What stands after a word on its line. */
export interface Said {
  /** The word as written. */
  readonly word: string;
  /** What follows it as written, without the colon or space between. */
  readonly rest: string;
  /** Whether there is one. */
  readonly colon: boolean;
  readonly place: Place;
}

/**
 * A word to the robot. Its `id` names its help (`help.word.ID`); words of several places that mean about the same share
 * an id.
 */
export interface Word<C extends Command = Command> {
  readonly id: string;
  readonly forms: Forms;
  readonly places: readonly Place[];
  /** An order of a game may begin like this: what is not surely meant for the robot is left to the game. */
  readonly likeOrder?: true;
  /**
   * Whether a question mark makes no question of it, since it only asks for something itself or says a text to somebody. Others are asked
   * about by one, and not said: `draw?`
   */
  readonly asks?: (said: Said) => boolean;
  /** Null when the line is not meant for the robot after all. */
  readonly read: (said: Said) => Result<C> | null;
}

/** Of a word that asks whatever follows it. */
export const ASKS = (): boolean => true;

/** Declares a word: it can say no more than what may be said at all of its places. */
export function word<P extends Place>(
  declared: Word<Everywhere<P>> & { readonly places: readonly P[] },
): Word {
  return declared;
}
