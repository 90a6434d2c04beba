import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import { playout, randomGame, type Watch } from '../../src/engine/core/session/playout.js';
import { MORE } from './property.js';

/**
 * Takes the watch along a random game to its end, or to `limit` decisions: the game that `playout` plays with the same seed. The playouts of
 * each game judge every position of theirs and play it a second time; who looks at something else here gets there in a third of the
 * time, and has all of that as well by `npm run fuzz`. What goes wrong is an error. Tells whether the game came to its end.
 */
export function alongRandomGame<S>(
  module: GameModule<S>,
  setup: Setup,
  seed: string,
  limit: number,
  watch: Watch<S>,
): boolean {
  if (MORE > 1) {
    const { problems, finished } = playout(module, setup, seed, limit, watch);
    const wrong = problems.filter((text) => !text.startsWith('no end'));
    if (wrong.length > 0) throw new Error(`${seed}: ${wrong.join('; ')}`);
    return finished;
  }
  const game = randomGame(module, setup, seed);
  for (let decisions = 0; decisions <= limit; decisions++) {
    const at = game.next();
    if (at.done !== true) watch(at.value.step, at.value.input);
    else if (at.value !== null) throw new Error(`${seed}: ${at.value}`);
    else return true;
  }
  return false;
}
