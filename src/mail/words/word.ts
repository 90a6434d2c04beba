import type { Result } from '../../engine/core/result.js';
import type { Command, Place } from './command.js';

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
  readonly place: Place;
}

/**
 * A word to the robot. Its `id` names its help (`help.word.ID`); words of several places that mean about the same share
 * an id.
 */
export interface Word {
  readonly id: string;
  readonly forms: Forms;
  readonly places: readonly Place[];
  /** An order of a game may begin like this: what is not surely meant for the robot is left to the game. */
  readonly likeOrder?: true;
  /** Null when the line is not meant for the robot after all. */
  read(said: Said): Result<Command> | null;
}
