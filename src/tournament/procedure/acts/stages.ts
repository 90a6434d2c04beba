import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import type { Lots } from '../../pairing/index.js';
import { forLog, type Stage } from '../../settings/index.js';
import type { Standing } from '../../standings/index.js';
import { formatOf } from '../formats/index.js';
import type { InputOf, TournamentState } from '../state/index.js';
import { lastRound, openGames, participant, stageAt, stageNumber, standingsAt } from '../state/index.js';
import { type Done, done } from './act.js';
import { stageView } from './rounds.js';

type State = TournamentState;

/** Closes a stage that has been played: lots part who is still level where the event draws them, and it is known who goes on. */
export function closeStage(state: State, lots: Lots): Result<Done> {
  const number = stageNumber(state);
  const at = stageAt(state, number);
  if (at === null || at.now.goOn !== null) return refuse('tournament-no-stage');
  const last = lastRound(state);
  if (last !== null && last.status !== 'closed') {
    return refuse('tournament-round-open', undefined, { round: last.number });
  }
  const view = stageView(state);
  const missing = formatOf(at.set).rounds(view) - view.rounds.length;
  if (missing > 0) return refuse('tournament-rounds-left', undefined, { rounds: missing });
  const drawn = withLots(state, number, lots);
  const goOn = goingOn(drawn, number, at.set);
  const stages = drawn.stages.map((one, index) => (index === number - 1 ? { ...one, goOn } : one));
  const rows = standingsAt(drawn, number).rows.map(({ entrant, place, points }) => ({
    entrant,
    place,
    points: forLog(points),
  }));
  const { lots: places = {} } = stages[number - 1] ?? {};
  return done({ ...drawn, stages }, 'stage-closed', { stage: number, rows, goOn, lots: places });
}

function withLots(state: State, number: number, lots: Lots): State {
  const wanted = standingsAt(state, number).lotsWanted;
  if (wanted.length === 0) return state;
  const drawn: { [entrant: EntrantId]: number } = {};
  for (const group of wanted) {
    const order = lots.shuffle(`places among ${group.join(', ')}`, group);
    for (const [index, id] of order.entries()) drawn[id] = index + 1;
  }
  const stages = state.stages.map((one, index) =>
    index === number - 1 ? { ...one, lots: { ...one.lots, ...drawn } } : one,
  );
  return { ...state, stages };
}

/** Who goes on, best first: so many of each pool by its own standings, then the best of the others. Who has left does not. */
function goingOn(state: State, number: number, set: Stage): EntrantId[] {
  const { takes } = set;
  const isIn = ({ entrant }: Standing): boolean => participant(state, entrant)?.status === 'in';
  const all = standingsAt(state, number).rows.filter(isIn);
  const pools = stageAt(state, number)?.now.pools ?? [];
  if (takes === undefined || pools.length < 2) {
    return all.slice(0, takes ?? all.length).map(({ entrant }) => entrant);
  }
  const tables = pools.map((pool) => standingsAt(state, number, pool).rows.filter(isIn));
  // Winners of pools come before those who were second in theirs, and so on; equals by all their points.
  const order = new Map(all.map(({ entrant }, index) => [entrant, index]));
  const byOrder = (one: Standing, other: Standing): number =>
    (order.get(one.entrant) ?? 0) - (order.get(other.entrant) ?? 0);
  const rows = Array.from({ length: takes }, (_, place) =>
    tables.flatMap((table) => table[place] ?? []).sort(byOrder),
  ).flat();
  const best = 'takesBest' in set ? (set.takesBest ?? 0) : 0;
  const others = tables
    .flatMap((table) => table.slice(takes))
    .sort(byOrder)
    .slice(0, best);
  return [...rows, ...others].map(({ entrant }) => entrant);
}

export function correctPoints(state: State, input: InputOf<'points'>): Result<Done> {
  const { entrant, points, reason } = input;
  const stage = stageNumber(state);
  if (!(stageAt(state, stage)?.now.field.includes(entrant) ?? false)) {
    return refuse('tournament-unknown-entrant', undefined, { entrant });
  }
  const corrections = [...state.corrections, { stage, entrant, points, reason }];
  return done({ ...state, corrections }, 'points-corrected', { entrant, points: forLog(points), reason });
}

export function pause(state: State, { reason }: InputOf<'pause'>): Result<Done> {
  return done({ ...state, paused: reason }, 'paused', { reason });
}

export function goOn(state: State): Result<Done> {
  if (state.paused === null) return refuse('tournament-not-paused');
  return done({ ...state, paused: null }, 'continued');
}

/** The end: nothing may be under way any more. */
export function end(state: State, { reason }: InputOf<'end'>): Result<Done> {
  const last = lastRound(state);
  const games = state.rounds.reduce((all, round) => all + openGames(round), 0);
  if (last !== null && games > 0) {
    return refuse('tournament-games-open', undefined, { round: last.number, games });
  }
  const phase = 'ended' as const;
  const rounds = state.rounds.filter(({ status }) => status !== 'draft');
  return ok({ state: { ...state, phase, rounds }, events: [{ kind: 'ended', data: { reason } }] });
}
