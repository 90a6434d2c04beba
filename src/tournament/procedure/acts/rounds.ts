import type { JsonObject } from '../../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId, Outcome } from '../../base/index.js';
import { type Draft, type DraftMeeting, gamesOfMeeting, type Lots } from '../../pairing/index.js';
import { forLog } from '../../settings/index.js';
import { formatOf } from '../formats/index.js';
import type { InputOf, PairedGame, PairedMeeting, PairedRound, TournamentState } from '../state/index.js';
import {
  entrantsOf,
  lastRound,
  openGames,
  playsFor,
  roundsOf,
  stageNumber,
  withFirstBids,
} from '../state/index.js';
import { type Done, done } from './act.js';
import { withOutcomes } from './games.js';
import { stageBegun, stageView } from './stage-view.js';

type State = TournamentState;

/** Proposes the round that comes; the first one of a stage begins it. */
export function pair(state: State, lots: Lots): Result<Done> {
  const ready = readyToPair(state);
  if (!ready.ok) return ready;
  const begun = stageBegun(state, lots);
  if (!begun.ok) return begun;
  const now = begun.value;
  const view = stageView(now);
  const format = formatOf(view.set);
  if (view.rounds.length >= format.rounds(view)) {
    return refuse('tournament-stage-over', undefined, { stage: stageNumber(now) });
  }
  const draft = format.draft(view, lots);
  if (!draft.ok) return draft;
  const paired = roundOf(now, draft.value, view.set.kind === 'round-robin' || view.set.kind === 'league');
  if (!paired.ok) return paired;
  const round = paired.value;
  return done({ ...nobodyAsked(now), phase: 'running', rounds: [...now.rounds, round] }, 'paired', {
    ...told(round),
    ...begunWith(state, now),
  });
}

/** What has to be on record of a stage that begins with this round. */
export function begunWith(before: State, now: State): JsonObject {
  const begun = now.stages[before.stages.length];
  return begun === undefined ? {} : { begins: { field: begun.field, pools: begun.pools } };
}

/** Who was away, or has said that he plays, has to say so again. */
export function nobodyAsked({ playing: _, ...state }: State): State {
  return { ...state, away: [] };
}

/** Refused while a round is under way, or a draft waits. */
export function readyToPair(state: State): Result<void> {
  if (state.phase !== 'closed' && state.phase !== 'running') {
    return refuse('tournament-wrong-phase', undefined, { phase: state.phase });
  }
  const last = lastRound(state);
  if (last?.status === 'draft') return refuse('tournament-draft-waits', undefined, { round: last.number });
  if (last?.status === 'published') return refuse('tournament-round-open', undefined, { round: last.number });
  return ok(undefined);
}

/** A proposal as a draft of the round that comes; `decidesLeavers` where a table pairs those, too, who have left. */
export function roundOf(state: State, draft: Draft, decidesLeavers: boolean): Result<PairedRound> {
  const stage = stageNumber(state);
  const meetings: PairedMeeting[] = [];
  for (const [index, meeting] of draft.meetings.entries()) {
    const paired = meetingOf(state, meeting, index + 1);
    if (!paired.ok) return paired;
    meetings.push(decidesLeavers ? decided(state, paired.value) : paired.value);
  }
  return ok({
    stage,
    number: roundsOf(state, stage).length + 1,
    status: 'draft',
    until: null,
    meetings,
    byes: draft.byes.map(({ entrant, kind, why }) => ({ entrant, kind, why: forLog(why) as JsonObject })),
  });
}

/** Two who meet, with the games of their meeting. */
export function meetingOf(state: State, meeting: DraftMeeting, table: number): Result<PairedMeeting> {
  const { entrants, why, standIn } = meeting;
  const games = gamesOfMeeting(meeting, entrantsOf(state, stageNumber(state)), state.settings.boards ?? 1);
  if (!games.ok) return games;
  return ok({
    table,
    entrants,
    ...(standIn === undefined ? {} : { standIn }),
    games: games.value.map((game): PairedGame => ({ ...game, made: null, head: null })),
    why: forLog(why) as JsonObject,
  });
}

/** A table pairs those, too, who have left: these games are decided before they begin. */
function decided(state: State, meeting: PairedMeeting): PairedMeeting {
  const status = (id: EntrantId) => playsFor(state, id)?.status ?? 'left';
  const outcomeOf = ({ first, second }: PairedGame): Outcome | null => {
    const [one, other] = [status(first), status(second)];
    if (one === 'in' && other === 'in') return null;
    if (one === 'annulled' || other === 'annulled') return { kind: 'annulled' };
    return { kind: 'forfeit', winner: one === 'in' ? 'first' : other === 'in' ? 'second' : null };
  };
  return { ...meeting, games: meeting.games.map((game) => ({ ...game, outcome: outcomeOf(game) })) };
}

/** A round as its entry tells it. */
export function told({ stage, number, meetings, byes }: PairedRound): JsonObject {
  return {
    stage,
    round: number,
    meetings: meetings.map(({ table, entrants, games, standIn, why }) => ({
      table,
      ...(games[0]?.first === entrants[0] ? {} : { entrants }),
      games: games.map(({ first, second }) => [first, second]),
      ...(games.every(({ outcome }) => outcome === null)
        ? {}
        : { outcomes: games.map(({ outcome }) => forLog(outcome)) }),
      ...(standIn === undefined ? {} : { standIn }),
      why,
    })),
    byes: byes.map(({ entrant, kind, why }) => ({ entrant, kind, why })),
  };
}

/** Throws a draft away; who asked not to play has to ask again. */
export function discard(state: State): Result<Done> {
  const last = lastRound(state);
  if (last?.status !== 'draft') return refuse('tournament-no-draft');
  return done({ ...state, rounds: state.rounds.slice(0, -1) }, 'draft-discarded', { round: last.number });
}

/** From here on the round is known and played. */
export function publish(state: State, { until }: InputOf<'publish'>): Result<Done> {
  const last = lastRound(state);
  if (last?.status !== 'draft') return refuse('tournament-no-draft');
  const meetings = withFirstBids(state, last.stage, last.meetings);
  const round = { ...last, status: 'published' as const, until, meetings };
  return done({ ...state, rounds: [...state.rounds.slice(0, -1), round] }, 'published', {
    stage: last.stage,
    round: last.number,
    until,
    ...(state.settings.bidsFirst === undefined ? {} : { bidsFirst: firstBids(meetings) }),
  });
}

/** Who bids first at each table, game by game. */
function firstBids(meetings: readonly PairedMeeting[]): JsonObject[] {
  return meetings.map(({ table, games }) => ({
    table,
    games: games.map(({ bidsFirst = null }) => bidsFirst),
  }));
}

/** Has the players heard of the games under way; saying it again gives them another time. */
export function askClaims(state: State, { until }: InputOf<'ask-claims'>): Result<Done> {
  const last = lastRound(state);
  if (last?.status !== 'published') return refuse('tournament-no-round');
  const games = openGames(last);
  if (games === 0) return refuse('tournament-no-open-games', undefined, { round: last.number });
  const rounds = [...state.rounds.slice(0, -1), { ...last, claimsUntil: until }];
  const data = { stage: last.stage, round: last.number, games, until };
  return done({ ...state, rounds }, 'claims-asked', data);
}

export function extend(state: State, { until, reason }: InputOf<'extend'>): Result<Done> {
  const last = lastRound(state);
  if (last?.status !== 'published') return refuse('tournament-no-round');
  // Who has more time is not heard yet.
  const { claimsUntil: _, ...rest } = last;
  const rounds = [...state.rounds.slice(0, -1), { ...rest, until }];
  return done({ ...state, rounds }, 'round-extended', {
    stage: last.stage,
    round: last.number,
    until,
    reason,
  });
}

/** Closes the round; games under way only where time is up and the settings say what becomes of them. */
export function closeRound(state: State, { timeUp }: InputOf<'close-round'>): Result<Done> {
  const last = lastRound(state);
  if (last?.status !== 'published') return refuse('tournament-no-round');
  const { unfinished } = state.settings;
  const outcome: Outcome | null =
    unfinished === 'double-forfeit'
      ? { kind: 'forfeit', winner: null }
      : unfinished === 'annul'
        ? { kind: 'annulled' }
        : null;
  const games = openGames(last);
  if (games > 0 && (!timeUp || outcome === null)) {
    return refuse('tournament-games-open', undefined, { round: last.number, games });
  }
  const settled = withOutcomes(state, (game, round) =>
    round === last && game.outcome === null ? { ...game, outcome } : game,
  );
  const rounds = settled.rounds.map((round, index) =>
    index === settled.rounds.length - 1 ? { ...round, status: 'closed' as const } : round,
  );
  return done({ ...settled, rounds }, 'round-closed', {
    stage: last.stage,
    round: last.number,
    unfinished: games,
  });
}
