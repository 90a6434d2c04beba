import type { Dice, ManualValue } from '../../engine/core/base/dice-interface.js';
import type { Json } from '../../engine/core/base/json.js';
import type { Result } from '../../engine/core/base/result.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import type { Entry, Opening } from './entry-types.js';
import type { GameTypes, LogStep, LogTypes } from './log-types.js';
import type { Era } from './rules-eras.js';

/**
 * What logs have to be told of the thing they record: a game is one kind, a tournament another. Pure, like the rules. Dice that have
 * nothing to give throw `DiceShortage`, or are refused.
 */
export interface LogKind<K extends LogTypes = GameTypes> {
  /** What entries say they are of (`rules.of`); null for games, whose logs are older than that word. */
  readonly of: string | null;
  /** Everybody there is a commitment to in every entry: `public` and `umpire` among them. */
  audiences(rules: K['rules']): Audience[];
  begin(rules: K['rules'], opening: Opening<K>, dice: Dice): LogStep<K>;
  /** Carries out one input. A refusal has no effect. */
  step(era: Era<K>, session: K['session'], input: K['input'], dice: Dice): Result<LogStep<K>>;
  /**
   * Carries out the input by which the era `to` begins, where it is one that adopts other rules; null for every other. Missing where
   * none ever does.
   */
  adopt?(from: Era<K>, to: Era<K>, session: K['session'], input: K['input']): Result<LogStep<K>> | null;
  /**
   * What an entry came to that another version of the rules has made, read off the entry; null where it is carried out like any other.
   * What such entries lead to is not compared with anything. Missing where the rules of every version are kept, or must come to the
   * same.
   */
  recall?(session: K['session'], entry: Entry<K>): K['session'] | null;
  /** In whose part an input stands. */
  author(input: K['input']): Audience;
  /** SHA-256 (hex) of everything that can change in a session, in the form that the era writes. */
  digest(session: K['session'], era: Era<K>): string;
  /** What is put back when an input takes the thing back to how it was: the session without what stays as it is. */
  position(session: K['session']): unknown;
  /** The entry that an input goes back to, and the position it says was there; missing where nothing is ever put back. */
  putBack?(era: Era<K>, input: K['input']): { readonly to: number; readonly position: Json } | null;
  /** What is mixed into every draw beside the words of the opening; missing where nothing ever is. */
  words?(session: K['session']): readonly string[];
  /** Values at hand for dice that people throw. */
  values(session: K['session']): readonly ManualValue[];
}
