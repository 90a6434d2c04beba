import type { GameModule, Setup } from '../../src/engine/core/contract/game-module.js';
import type { Watch } from '../../src/engine/core/session/playout.js';
import type { Session } from '../../src/engine/core/session/session.js';
import { alongRandomGame } from './random-game.js';

/** Random games of one kind: `seed 0`, `seed 1` and so on, each up to `limit` decisions. */
export interface RandomGames<S> {
  readonly module: GameModule<S>;
  readonly setup: Setup;
  readonly seed: string;
  readonly limit: number;
}

/** A change of the rules makes every random game another one; what these do not hold is not in the game. */
const MOST = 40;

/**
 * Plays one game after the other until the watch has seen `enough`, so that a test of something rare does not hang on what one
 * game happens to hold. What goes wrong in a game is an error, but for a game that is not over at the limit.
 */
export function playUntil<S>(games: RandomGames<S>, watch: Watch<S>, enough: () => boolean): void {
  for (let game = 0; game < MOST; game++) {
    play(games, game, watch);
    if (enough()) return;
  }
  throw new Error(`${MOST} games of "${games.seed}" do not hold what is looked for`);
}

/**
 * The first moment of these games of which `holds` is true. `kept` is the number of the game it was last found in, which is
 * looked at first: only when random games have changed is there anything to search.
 */
export function rareMoment<S>(
  games: RandomGames<S>,
  holds: (session: Session<S>) => boolean,
  kept = 0,
): Session<S> {
  for (const game of [kept, ...Array(MOST).keys()]) {
    let found: Session<S> | null = null;
    play(games, game, ({ session }) => {
      if (found === null && holds(session)) found = session;
    });
    if (found !== null) return found;
  }
  throw new Error(`${MOST} games of "${games.seed}" do not hold the moment that is looked for`);
}

function play<S>({ module, setup, seed, limit }: RandomGames<S>, game: number, watch: Watch<S>): void {
  alongRandomGame(module, setup, `${seed} ${game}`, limit, watch);
}
