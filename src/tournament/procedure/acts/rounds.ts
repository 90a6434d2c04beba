import type { JsonObject } from '../../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId, Outcome } from '../../base/index.js';
import { type Draft, type DraftMeeting, gamesOfMeeting, type Lots } from '../../pairing/index.js';
import { forLog } from '../../settings/index.js';
import { formatOf, type StageView } from '../formats/index.js';
import type { InputOf, PairedGame, PairedMeeting, PairedRound, TournamentState } from '../state/index.js';
import {
  entrantsOf,
  lastRound,
  openGames,
  participant,
  playsFor,
  roundsOf,
  stageAt,
  stageNumber,
} from '../state/index.js';
import { type Done, done } from './act.js';
import { withOutcomes } from './games.js';

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
  const paired = roundOf(now, draft.value, view.set.kind === 'round-robin');
  if (!paired.ok) return paired;
  const round = paired.value;
  return done({ ...now, phase: 'running', away: [], rounds: [...now.rounds, round] }, 'paired', {
    ...told(round),
    ...begunWith(state, now),
  });
}

/** What has to be on record of a stage that begins with this round. */
function begunWith(before: State, now: State): JsonObject {
  const begun = now.stages[before.stages.length];
  return begun === undefined ? {} : { begins: { field: begun.field, pools: begun.pools } };
}

function readyToPair(state: State): Result<void> {
  if (state.phase !== 'closed' && state.phase !== 'running') {
    return refuse('tournament-wrong-phase', undefined, { phase: state.phase });
  }
  const last = lastRound(state);
  if (last?.status === 'draft') return refuse('tournament-draft-waits', undefined, { round: last.number });
  if (last?.status === 'published') return refuse('tournament-round-open', undefined, { round: last.number });
  return ok(undefined);
}

/** The tournament with a stage under way: the first, or the next where the one before is closed. */
function stageBegun(state: State, lots: Lots): Result<State> {
  const number = stageNumber(state);
  const before = state.stages[number - 1];
  if (before !== undefined && before.goOn === null) return ok(state);
  const set = state.settings.stages[number];
  if (set === undefined) return refuse('tournament-no-stage-left');
  const field =
    before?.goOn ??
    state.participants
      .filter(({ status }) => status === 'in')
      .sort((one, other) => one.seed - other.seed)
      .map(({ id }) => id);
  const still = field.filter((id) => participant(state, id)?.status === 'in');
  const pools = formatOf(set).pools(set, still, lots);
  if (!pools.ok) return pools;
  return ok({
    ...state,
    stages: [...state.stages, { field: still, pools: pools.value, lots: {}, goOn: null }],
  });
}

/** The stage under way as its format sees it. Throws where none is. */
export function stageView(state: State): StageView {
  const number = stageNumber(state);
  const at = stageAt(state, number);
  if (at === null) throw new RangeError('no stage is under way');
  const entrants = entrantsOf(state, number);
  const left = entrants.filter(({ id }) => participant(state, id)?.status !== 'in').map(({ id }) => id);
  return {
    set: at.set,
    settings: state.settings,
    entrants,
    pools: at.now.pools,
    left: new Set(left),
    away: state.away.filter(({ entrant }) => !left.includes(entrant)),
    rounds: roundsOf(state, number),
  };
}

function roundOf(state: State, draft: Draft, decidesLeavers: boolean): Result<PairedRound> {
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

function meetingOf(state: State, meeting: DraftMeeting, table: number): Result<PairedMeeting> {
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

function told({ stage, number, meetings, byes }: PairedRound): JsonObject {
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

/** The director's own pairing in place of the draft; where there is none, of the round that comes. */
export function correct(before: State, input: InputOf<'correct'>, lots: Lots): Result<Done> {
  const drafted = withDraft(before, lots);
  if (!drafted.ok) return drafted;
  const { state, last } = drafted.value;
  const byes = input.byes.map((bye) =>
    typeof bye === 'string' ? { entrant: bye, as: 'pairing' as const } : bye,
  );
  const named = [
    ...input.meetings.flatMap(({ first, second }) => [first, second]),
    ...byes.map(({ entrant }) => entrant),
  ];
  const standIns = new Set(input.meetings.flatMap(({ standIn }) => standIn ?? []));
  const field = new Set(stageAt(state, last.stage)?.now.field ?? []);
  for (const [index, entrant] of named.entries()) {
    if (!field.has(entrant)) return refuse('tournament-unknown-entrant', undefined, { entrant });
    const again = named.indexOf(entrant) !== index;
    if (again && !standIns.has(entrant)) return refuse('tournament-twice-in-round', undefined, { entrant });
  }
  const same = input.meetings.find(({ first, second }) => first === second);
  if (same !== undefined) return refuse('tournament-twice-in-round', undefined, { entrant: same.first });
  const games = (last.meetings[0]?.games.length ?? 0) / (state.settings.boards ?? 1);
  const sides = Array.from({ length: games || gamesBetween(state, last.stage) }, (_, at) =>
    at % 2 === 0 ? ('first' as const) : ('second' as const),
  );
  const why = { code: 'by-hand' };
  const meetings: PairedMeeting[] = [];
  for (const [index, { first, second, standIn }] of input.meetings.entries()) {
    const by: DraftMeeting = {
      entrants: [first, second],
      sides,
      why,
      ...(standIn === undefined ? {} : { standIn }),
    };
    const paired = meetingOf(state, by, index + 1);
    if (!paired.ok) return paired;
    meetings.push(paired.value);
  }
  const round: PairedRound = {
    ...last,
    meetings,
    byes: byes.map(({ entrant, as }) => ({ entrant, kind: as, why })),
  };
  const met = new Set(
    roundsOf(state, last.stage).flatMap(({ meetings }) => meetings.map(({ entrants }) => pairOf(entrants))),
  );
  const again = round.meetings
    .map(({ entrants }) => entrants)
    .filter((entrants) => met.has(pairOf(entrants)));
  return ok({
    state: { ...state, rounds: [...state.rounds.slice(0, -1), round] },
    events: [
      { kind: 'pairing-corrected', data: { ...told(round), ...begunWith(before, state) } },
      ...again.map(([one, other]) => ({ kind: 'warning-rematch', data: { one, other } })),
    ],
  });
}

/** The draft that waits, or an empty one of the round that comes. */
function withDraft(state: State, lots: Lots): Result<{ readonly state: State; readonly last: PairedRound }> {
  const waiting = lastRound(state);
  if (waiting?.status === 'draft') return ok({ state, last: waiting });
  const ready = readyToPair(state);
  if (!ready.ok) return ready;
  const begun = stageBegun(state, lots);
  if (!begun.ok) return begun;
  const last = roundOf(begun.value, { meetings: [], byes: [] }, false);
  if (!last.ok) return last;
  const rounds = [...begun.value.rounds, last.value];
  return ok({ state: { ...begun.value, phase: 'running', away: [], rounds }, last: last.value });
}

/** How many games two play who meet, where no draft shows it. */
function gamesBetween(state: State, stage: number): number {
  const set = stageAt(state, stage)?.set;
  return set !== undefined && 'meet' in set && set.meet === 'pair-of-games' ? 2 : 1;
}

function pairOf(entrants: readonly EntrantId[]): string {
  return [...entrants].sort().join(' ');
}

/** From here on the round is known and played. */
export function publish(state: State, { until }: InputOf<'publish'>): Result<Done> {
  const last = lastRound(state);
  if (last?.status !== 'draft') return refuse('tournament-no-draft');
  const round = { ...last, status: 'published' as const, until };
  return done({ ...state, rounds: [...state.rounds.slice(0, -1), round] }, 'published', {
    stage: last.stage,
    round: last.number,
    until,
  });
}

export function extend(state: State, { until, reason }: InputOf<'extend'>): Result<Done> {
  const last = lastRound(state);
  if (last?.status !== 'published') return refuse('tournament-no-round');
  const rounds = [...state.rounds.slice(0, -1), { ...last, until }];
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
