import type { EntrantId } from '../../base/index.js';
import type { PairedMeeting, PairedRound, TournamentState } from './tournament-state.js';
import { entrantsOf, playsFor, standingsAt } from './views.js';

/**
 * The meetings of a round with who bids first in each of their games: of the two who play, or their teams, the lower ranked one, by the seeds of
 * the stage or as it stands at this moment. Who is in no place there (a stand-in from elsewhere) is below everybody. Unchanged where the settings
 * leave it to the game.
 */
export function withFirstBids(
  state: TournamentState,
  stage: PairedRound['stage'],
  meetings: readonly PairedMeeting[],
): readonly PairedMeeting[] {
  const { bidsFirst } = state.settings;
  if (bidsFirst === undefined) return meetings;
  const seeds = entrantsOf(state, stage).map(({ id }) => id);
  const standings = bidsFirst === 'lower-place' ? standingsAt(state, stage).rows : [];
  const places = new Map(standings.map(({ entrant, place }) => [entrant, place]));
  const rank = (id: EntrantId): readonly [number, number] => {
    const entrant = playsFor(state, id)?.id ?? id;
    const seed = seeds.indexOf(entrant);
    const last = seeds.length + 1;
    return [places.get(entrant) ?? (standings.length > 0 ? last : 0), seed < 0 ? last : seed];
  };
  const lower = (one: EntrantId, other: EntrantId): EntrantId => {
    const [[place, seed], [hisPlace, hisSeed]] = [rank(one), rank(other)];
    return place === hisPlace ? (seed > hisSeed ? one : other) : place > hisPlace ? one : other;
  };
  return meetings.map((meeting) => ({
    ...meeting,
    games: meeting.games.map((game) => ({ ...game, bidsFirst: lower(game.first, game.second) })),
  }));
}
