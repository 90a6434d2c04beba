import { type Result, refuse } from '../../../engine/core/base/result.js';
import type { Seat } from '../../base/index.js';
import { type Lots, type Offer, sidesByOffers } from '../../pairing/index.js';
import { forLog } from '../../settings/index.js';
import type { InputOf, TournamentState } from '../state/index.js';
import { type Done, done } from './act.js';
import { changed, gameAt, placeOf } from './games.js';

/**
 * What both players of a game that is not made yet have offered for a side, opened together: whoever offers more has it, and his opponent gets the
 * points. Refused: `tournament-game-made`, `tournament-has-result`, `tournament-not-your-game`, and for a track of victory
 * `tournament-offer-not-whole` (`points`).
 */
export function openOffers(state: TournamentState, input: InputOf<'offers'>, lots: Lots): Result<Done> {
  const found = gameAt(state, input);
  if (!found.ok) return found;
  const { game } = found.value;
  if (game.made !== null) return refuse('tournament-game-made', undefined, { game: game.made.id });
  if (game.outcome !== null) return refuse('tournament-has-result', undefined, placeOf(input));
  const [one, other] = input.offers;
  const both: readonly [Offer, Offer] = [one, other];
  const named = both.map(({ entrant }) => entrant);
  if (![game.first, game.second].every((id) => named.includes(id))) return refuse('tournament-not-your-game');
  const isOnTrack = input.track === true;
  const broken = isOnTrack ? both.find((offer) => !Number.isInteger(offer.points)) : undefined;
  if (broken !== undefined) return refuse('tournament-offer-not-whole', undefined, { points: broken.points });
  const { stage, round, table, game: number } = input;
  const purpose = `offers of game ${stage}-${round}-${table}-${number}`;
  const { first, second, points, to, decidedBy } = sidesByOffers(both, purpose, lots);
  const paid: Seat = to === second ? 'first' : 'second';
  const track = isOnTrack && to !== null;
  const now = changed(state, input, { first, second, bid: points, ...(track ? { paid } : {}) });
  return done(now, 'offers-opened', {
    ...placeOf(input),
    offers: both.map((offer) => forLog(offer)),
    ...{ first, second, points: forLog(points), to, by: decidedBy },
    ...(track ? { track } : {}),
  });
}
