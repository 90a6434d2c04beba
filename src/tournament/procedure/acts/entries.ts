import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, EntrantId } from '../../base/index.js';
import type { Lots } from '../../pairing/index.js';
import { formatOf } from '../formats/index.js';
import type { InputOf, Participant, TournamentState } from '../state/index.js';
import { participant, playsFor, roundsOf, stageAt, stageNumber } from '../state/index.js';
import { type Done, done } from './act.js';
import { drawnPlace, emptyPlaces, freePlaces, takenPlace } from './empty-places.js';
import { withOutcomes } from './games.js';
import { leftBehind } from './left-behind.js';
import { seeded } from './seeds.js';

type State = TournamentState;

export function openEntries(state: State): Result<Done> {
  if (state.phase !== 'announced' && state.phase !== 'closed') {
    return refuse('tournament-wrong-phase', undefined, { phase: state.phase });
  }
  return done({ ...state, phase: 'open' }, 'entries-opened');
}

/** From here on the seeds are fixed. */
export function closeEntries(state: State, lots: Lots): Result<Done> {
  if (state.phase !== 'open' && state.phase !== 'announced') {
    return refuse('tournament-wrong-phase', undefined, { phase: state.phase });
  }
  const there = state.participants.filter(({ status }) => status === 'in');
  const { least } = state.settings.entry;
  if (there.length < least) {
    return refuse('tournament-too-few', undefined, { entrants: there.length, least });
  }
  const seeds = new Map(seeded(state, there, lots).map((id, index) => [id, index + 1]));
  const participants = state.participants.map((one) => ({ ...one, seed: seeds.get(one.id) ?? 0 }));
  const empty = emptyPlaces(state, there.length);
  return done({ ...state, phase: 'closed', participants: [...participants, ...empty] }, 'entries-closed', {
    seeds: [...seeds.keys()],
    ...(empty.length === 0 ? {} : { places: empty.map(({ id }) => id) }),
  });
}

export function enter(state: State, input: InputOf<'enter'>, lots: Lots): Result<Done> {
  const { entrant, rating, members } = input;
  const { entry, boards } = state.settings;
  const taken = [entrant, ...(members ?? [])].find((id) => playsFor(state, id) !== null);
  if (taken !== undefined) return refuse('tournament-entered-already', undefined, { entrant: taken });
  if ((members?.length ?? 0) < (boards ?? 0)) {
    return refuse('tournament-team-size', undefined, { members: members?.length ?? 0, boards: boards ?? 0 });
  }
  if (boards === undefined && members !== undefined) return refuse('tournament-no-teams');
  const late = lateness(state);
  if (!late.ok) return late;
  const there = state.participants.filter((one) => one.status === 'in' && one.isPlaceholder !== true).length;
  if (entry.most !== undefined && there >= entry.most) {
    return refuse('tournament-full', undefined, { most: entry.most });
  }
  if (entry.invitedOnly && !entry.invited.includes(entrant)) {
    return refuse('tournament-not-invited', undefined, { entrant });
  }
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = entry.rating ?? {};
  if (rating !== null && (rating < least || rating > most)) {
    return refuse('tournament-rating', undefined, { entrant, rating });
  }
  const place = late.value ? drawnPlace(state, entrant, lots) : null;
  if (place !== null) {
    return done(takenPlace(state, place, input), 'entered', { entrant, late: true, place, rating });
  }
  const number = state.participants.length + 1;
  const seed = late.value ? Math.max(0, ...state.participants.map((one) => one.seed)) + 1 : 0;
  const status = 'in' as const;
  const fresh = { id: entrant, number, seed, rating, status, ...(members === undefined ? {} : { members }) };
  const entered = { ...state, participants: [...state.participants, fresh] };
  return done(late.value ? joined(entered, entrant) : entered, 'entered', { entrant, late: late.value });
}

/** Whether an entry now is a late one; refused where there is none any more. */
function lateness(state: State): Result<boolean> {
  if (state.phase === 'open') return ok(false);
  if (state.phase !== 'running' && state.phase !== 'closed') return refuse('tournament-no-entries');
  const stage = stageNumber(state);
  const set = state.settings.stages[0];
  const rounds = roundsOf(state, stage, true).length;
  const takes = set !== undefined && (stage === 0 || formatOf(set).takesLate || freePlaces(state).length > 0);
  // Between two seasons of a league somebody may always come, to begin in the next.
  if (state.settings.stages[stage]?.kind === 'league' && stage > 0) return ok(true);
  const inTime =
    stage <= 1 && rounds <= state.settings.entry.lateUntilRound && state.settings.entry.lateUntilRound > 0;
  return takes && inTime ? ok(true) : refuse('tournament-no-late-entry');
}

/** He comes into the stage under way; the rounds before count for him as the settings say. */
function joined(state: State, entrant: EntrantId): State {
  const stage = stageNumber(state);
  if (stage === 0 || state.settings.stages[stage]?.kind === 'league') return state;
  const as: Bye['kind'] = state.settings.entry.lateRounds;
  return {
    ...state,
    stages: state.stages.map((one, index) =>
      index === stage - 1
        ? {
            ...one,
            field: [...one.field, entrant],
            pools: one.pools.map((pool, at) => (at === 0 ? [...pool, entrant] : pool)),
          }
        : one,
    ),
    rounds: state.rounds.map((round) =>
      round.stage === stage && round.status !== 'draft'
        ? { ...round, byes: [...round.byes, { entrant, kind: as, why: { code: 'entered-late' } }] }
        : round,
    ),
  };
}

/** Leaves for good or until he comes back; what becomes of his games is policy. */
export function withdraw(state: State, { entrant, reason }: InputOf<'withdraw'>): Result<Done> {
  const one = participant(state, entrant);
  const team = one === null ? playsFor(state, entrant) : null;
  if (team !== null) return refuse('tournament-member-leaves', undefined, { entrant, team: team.id });
  if (one === null) return refuse('tournament-unknown-entrant', undefined, { entrant });
  if (one.status !== 'in') return refuse('tournament-not-in', undefined, { entrant });
  const annulled = isAnnulled(state, entrant);
  const status = annulled ? ('annulled' as const) : ('left' as const);
  const out = withStatus(state, entrant, status);
  const stage = stageNumber(state);
  const own = new Set([entrant, ...(one.members ?? [])]);
  const settled = withOutcomes(out, (game, round) => {
    if (round.stage !== stage || round.status === 'draft') return game;
    const isFirst = own.has(game.first);
    if (!isFirst && !own.has(game.second)) return game;
    if (annulled) return { ...game, outcome: { kind: 'annulled' } };
    return leftBehind(state, game, isFirst ? 'first' : 'second');
  });
  return done(settled, 'withdrew', {
    entrant,
    reason,
    games: annulled ? 'annulled' : state.settings.withdrawn.games,
  });
}

/** Whether he has played too few of the games he would have had, where these are known beforehand. */
function isAnnulled(state: State, entrant: EntrantId): boolean {
  const stage = stageNumber(state);
  const at = stageAt(state, stage);
  const pool = at?.now.pools.find((ids) => ids.includes(entrant));
  if (at === null || pool === undefined) return false;
  const each = formatOf(at.set).gamesEach(at.set, pool);
  if (each === null) return false;
  const own = new Set([entrant, ...(participant(state, entrant)?.members ?? [])]);
  const games = roundsOf(state, stage)
    .flatMap(({ meetings }) => meetings)
    .flatMap((meeting) => meeting.games);
  const played = games.filter(
    ({ first, second, outcome }) =>
      (own.has(first) || own.has(second)) && (outcome?.kind === 'played' || outcome?.kind === 'adjudicated'),
  ).length;
  return played * 100 < each * (state.settings.boards ?? 1) * state.settings.withdrawn.annulBelow;
}

function withStatus(state: State, id: EntrantId, status: Participant['status']): State {
  return {
    ...state,
    participants: state.participants.map((one) => (one.id === id ? { ...one, status } : one)),
  };
}

export function comeBack(state: State, { entrant }: InputOf<'come-back'>): Result<Done> {
  const one = participant(state, entrant);
  if (one === null) return refuse('tournament-unknown-entrant', undefined, { entrant });
  if (one.status !== 'left') return refuse('tournament-cannot-return', undefined, { entrant });
  return done(withStatus(state, entrant, 'in'), 'came-back', { entrant });
}

/** Does not play in the round that comes. */
export function askForBye(state: State, { entrant, as }: InputOf<'bye'>): Result<Done> {
  const one = participant(state, entrant);
  if (one?.status !== 'in') return refuse('tournament-not-in', undefined, { entrant });
  const away = [...state.away.filter((bye) => bye.entrant !== entrant), { entrant, kind: as }];
  return done({ ...state, away }, 'bye-asked', { entrant, as });
}
