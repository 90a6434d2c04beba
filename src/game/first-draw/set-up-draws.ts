import { DiceShortage } from '../../engine/core/base/dice-interface.js';
import { noDice } from '../../engine/core/base/dice-sources.js';
import type { GameModule, Setup } from '../../engine/core/contract/game-module.js';
import { begin } from '../../engine/core/session/session.js';

/** Whether something is drawn while a game is set up: nobody could be asked before that. `setup` as `checkSetup` of the module gave it. */
export function setUpDraws(module: GameModule, setup: Setup): boolean {
  try {
    begin(module, setup, noDice);
    return false;
  } catch (error) {
    if (error instanceof DiceShortage) return true;
    throw error;
  }
}
