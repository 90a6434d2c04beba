import { type Result, refuse } from '../../../engine/core/base/result.js';
import { forLog } from '../../settings/index.js';
import type { InputOf, TournamentState } from '../state/index.js';
import { type Done, done } from './act.js';
import { changed, gameAt, placeOf } from './games.js';

/**
 * Who has the first side in a game that is not made yet, as its players have agreed or bid. Refused: `tournament-game-made`, `tournament-has-result`,
 * `tournament-not-your-game`.
 */
export function changeSides(state: TournamentState, input: InputOf<'sides'>): Result<Done> {
  const found = gameAt(state, input);
  if (!found.ok) return found;
  const { game } = found.value;
  const { first, reason } = input;
  // Where a game waits for offers, sides that are given otherwise end that, too.
  const bid = input.bid ?? (state.settings.offers === undefined ? undefined : 0);
  if (game.made !== null) return refuse('tournament-game-made', undefined, { game: game.made.id });
  if (game.outcome !== null) return refuse('tournament-has-result', undefined, placeOf(input));
  if (game.first !== first && game.second !== first) return refuse('tournament-not-your-game');
  const second = game.first === first ? game.second : game.first;
  const now = changed(state, input, {
    ...{ first, second },
    ...(bid === undefined ? {} : { bid }),
    // What was offered before is not given any more.
    ...(game.paid === undefined ? {} : { paid: null }),
  });
  return done(now, 'sides-changed', {
    ...placeOf(input),
    first,
    second,
    ...(bid === undefined ? {} : { bid: forLog(bid) }),
    reason,
  });
}
