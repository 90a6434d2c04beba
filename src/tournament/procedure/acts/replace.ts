import type { JsonObject } from '../../../engine/core/base/json.js';
import { type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import {
  type InputOf,
  type PairedGame,
  type PairedMeeting,
  type PairedRound,
  type Participant,
  participant,
  playsFor,
  stageNumber,
  type TournamentState,
} from '../state/index.js';
import { type Done, done } from './act.js';
import { withOutcomes, withPlayers } from './games.js';
import { type Gone, howFarIn, withMeasures } from './how-far-games-are.js';
import { leftBehind } from './left-behind.js';

type State = TournamentState;
type Replacement = InputOf<'replace'>;

/**
 * Somebody else plays on: with all games as if they were his own, with those under way and to come, or of these with the ones that have
 * not gone too far. What becomes of the others is policy, as where somebody leaves.
 */
export function replace(before: State, input: Replacement): Result<Done> {
  const { entrant, by, rating, games } = input;
  const one = participant(before, entrant);
  if (one?.status === 'replaced') return refuse('tournament-not-in', undefined, { entrant });
  const gone = howFarIn(before, input);
  if (one === null) {
    const team = playsFor(before, entrant);
    if (team === null) return refuse('tournament-unknown-entrant', undefined, { entrant });
    return gone.ok ? replaceMember(withMeasures(before, games), input, team, gone.value) : gone;
  }
  if (participant(before, by) !== null) {
    return refuse('tournament-entered-already', undefined, { entrant: by });
  }
  if (!gone.ok) return gone;
  const state = withMeasures(before, games);
  const stage = stageNumber(state);
  const other = (id: EntrantId): EntrantId => (id === entrant ? by : id);
  const number = state.participants.length + 1;
  const fresh: Participant = { ...one, id: by, number, rating, status: 'in' };
  const all = games === 'all';
  const taken = (round: PairedRound): PairedRound => ({
    ...round,
    meetings: round.meetings.map((meeting) => {
      const isOpen = meeting.games.some(({ outcome }) => outcome === null);
      if (!all && (round.stage !== stage || !isOpen)) return meeting;
      if (!all && isTooFar(gone.value, meeting.games)) return left(state, meeting, entrant);
      const [first, second] = meeting.entrants;
      const { standIn } = meeting;
      return {
        ...meeting,
        entrants: [other(first), other(second)],
        ...(standIn === undefined ? {} : { standIn: other(standIn) }),
        games: meeting.games.map((game) => withPlayers(game, other)),
      };
    }),
    byes: round.byes.map((bye) => (all ? { ...bye, entrant: other(bye.entrant) } : bye)),
  });
  const replaced: State = {
    ...state,
    participants: [
      ...state.participants.map((who) =>
        who.id === entrant ? { ...who, status: 'replaced' as const } : who,
      ),
      fresh,
    ],
    // Of a stage under way the one who is replaced keeps a row where games stay with him.
    stages: state.stages.map((now, index) =>
      index === stage - 1
        ? {
            ...now,
            field: all ? now.field.map(other) : [...now.field.map(other), entrant].filter(isFirst),
            pools: now.pools.map((pool) => pool.map(other)),
          }
        : all
          ? { ...now, field: now.field.map(other), pools: now.pools.map((pool) => pool.map(other)) }
          : now,
    ),
    rounds: state.rounds.map(taken),
  };
  return done(replaced, 'replaced', { entrant, by, ...toldOf(games) });
}

/** Somebody else sits at a member's board from now on. Who played before stays a member, as his finished games are the team's. */
function replaceMember(state: State, input: Replacement, team: Participant, gone: Gone): Result<Done> {
  const { entrant, by, games } = input;
  if (playsFor(state, by) !== null) return refuse('tournament-entered-already', undefined, { entrant: by });
  const other = (id: EntrantId): EntrantId => (id === entrant ? by : id);
  const members = [...(team.members ?? []).map(other), ...(games === 'all' ? [] : [entrant])];
  const stage = stageNumber(state);
  const seated = withOutcomes(state, (game, round) => {
    if (games === 'all') return withPlayers(game, other);
    if (round.stage !== stage || game.outcome !== null) return game;
    return isTooFar(gone, [game]) ? leftBy(state, game, entrant) : withPlayers(game, other);
  });
  const participants = state.participants.map((one) => (one.id === team.id ? { ...one, members } : one));
  return done({ ...seated, participants }, 'replaced', { entrant, by, ...toldOf(games), team: team.id });
}

/** A match of several games is as far as these are together: what is decided is at its end. */
function isTooFar({ below, shareOf }: Gone, games: readonly PairedGame[]): boolean {
  const shares = games.map((game) => (game.outcome === null ? shareOf(game) : 1));
  return shares.reduce((all, share) => all + share, 0) * 100 >= below * games.length;
}

function left(state: State, meeting: PairedMeeting, entrant: EntrantId): PairedMeeting {
  return { ...meeting, games: meeting.games.map((game) => leftBy(state, game, entrant)) };
}

function leftBy(state: State, game: PairedGame, entrant: EntrantId): PairedGame {
  if (game.first !== entrant && game.second !== entrant) return game;
  return leftBehind(state, game, game.first === entrant ? 'first' : 'second');
}

/** Which games, as an entry tells it. */
function toldOf(games: Replacement['games']): JsonObject {
  return typeof games === 'string' ? { games } : { games: 'below', below: games.below };
}

function isFirst(id: EntrantId, index: number, all: readonly EntrantId[]): boolean {
  return all.indexOf(id) === index;
}
