import type { GameModule } from './game-module.js';
import type { Machine } from './session-runner-interface.js';

/**
 * What stands between the rules of a game, bundled into one file for ever, and the house that runs them: an old game stays
 * with the file it was begun with, so whatever is listed here has to be understood by every later house.
 *
 * It rises by one when the house begins to need something that older files do not give. Files of every number down to 1 are
 * taken; what they lack has to have a usual value in the house.
 */
export const CONTRACT = 1;

/** What the one file of a game's rules exports by default. */
export interface RulesBundle {
  readonly module: GameModule;
  readonly machine: Machine;
  /** Message patterns by key; English stands in for what a language lacks. */
  messages(locale: string): { readonly [key: string]: string };
}
