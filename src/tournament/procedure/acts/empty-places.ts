import { type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import type { Lots } from '../../pairing/index.js';
import type { InputOf, Participant, TournamentState } from '../state/index.js';
import { type Done, done } from './act.js';
import { withOutcomes, withPlayers } from './games.js';

type State = TournamentState;

/** So many places that nobody has taken yet, behind the seeds of those who are there. */
export function emptyPlaces(
  { settings: { entry }, participants }: State,
  there: number,
): readonly Participant[] {
  const many = Math.floor((there * entry.placeholders) / 100);
  const names = Array.from({ length: many }, (_, at) => `open-${at + 1}`);
  return placesNamed(names, there, participants.length);
}

/** Empty places by their names; `there` are the seeds before them, `known` all who have entered. */
export function placesNamed(
  names: readonly EntrantId[],
  there: number,
  known: number,
): readonly Participant[] {
  return names.map((id, at) => ({
    ...{ id, number: known + at + 1, seed: there + at + 1, rating: null, status: 'in', isPlaceholder: true },
  }));
}

/** The places that can still be taken, in their order. */
export function freePlaces({ participants }: State): readonly EntrantId[] {
  return participants
    .filter(({ isPlaceholder, status }) => isPlaceholder === true && status === 'in')
    .map(({ id }) => id);
}

/** Which of the free places somebody gets, by lot; null where there is none. */
export function drawnPlace(state: State, entrant: EntrantId, lots: Lots): EntrantId | null {
  return lots.shuffle(`empty place for ${entrant}`, freePlaces(state))[0] ?? null;
}

/** An empty place with somebody in it: its games are his. */
export function takenPlace(
  state: State,
  place: EntrantId,
  { entrant, rating }: Pick<InputOf<'enter'>, 'entrant' | 'rating'>,
): State {
  const named = (id: EntrantId): EntrantId => (id === place ? entrant : id);
  return {
    ...state,
    participants: state.participants.map((one): Participant => {
      if (one.id !== place) return one;
      const { isPlaceholder: _, ...seat } = one;
      return { ...seat, id: entrant, rating };
    }),
    stages: state.stages.map((stage) => ({
      ...stage,
      field: stage.field.map(named),
      pools: stage.pools.map((pool) => pool.map(named)),
    })),
    rounds: state.rounds.map((round) => ({
      ...round,
      meetings: round.meetings.map((meeting) => ({
        ...meeting,
        entrants: [named(meeting.entrants[0]), named(meeting.entrants[1])],
        games: meeting.games.map((game) => withPlayers(game, named)),
      })),
      byes: round.byes.map((bye) => ({ ...bye, entrant: named(bye.entrant) })),
    })),
  };
}

/** Nobody can take them any more; their games count for nobody. Refused: `tournament-no-places`. */
export function closePlaces(state: State): Result<Done> {
  const free = new Set(freePlaces(state));
  if (free.size === 0) return refuse('tournament-no-places');
  const status = 'annulled' as const;
  const closed = {
    ...state,
    participants: state.participants.map((one) => (free.has(one.id) ? { ...one, status } : one)),
  };
  const settled = withOutcomes(closed, (game) =>
    free.has(game.first) || free.has(game.second) ? { ...game, outcome: { kind: 'annulled' } } : game,
  );
  return done(settled, 'places-closed', { places: [...free] });
}
