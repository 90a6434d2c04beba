import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId } from '../../base/index.js';
import { type Lots, nextSeason } from '../../pairing/index.js';
import { forLog, type Stage } from '../../settings/index.js';
import { poolWinners, type Standing } from '../../standings/index.js';
import { formatOf } from '../formats/index.js';
import type { InputOf, TournamentState } from '../state/index.js';
import { lastRound, openGames, participant, stageAt, stageNumber, standingsAt } from '../state/index.js';
import { type Done, done } from './act.js';
import { stageView } from './stage-view.js';

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
  const { goOn, reserves } = goingOn(drawn, number, at.set);
  const winners = poolsWonBy(drawn, number, at.set);
  const stages = drawn.stages.map((one, index) =>
    index === number - 1 ? { ...one, goOn, ...(reserves.length === 0 ? {} : { reserves }) } : one,
  );
  const rows = standingsAt(drawn, number).rows.map(({ entrant, place, points }) => ({
    entrant,
    place,
    points: forLog(points),
  }));
  const { lots: places = {} } = stages[number - 1] ?? {};
  return done({ ...drawn, stages }, 'stage-closed', {
    ...{ stage: number, rows, goOn, lots: places },
    ...(reserves.length === 0 ? {} : { reserves }),
    ...(winners === null ? {} : { winners }),
  });
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

interface GoingOn {
  readonly goOn: readonly EntrantId[];
  /** Who comes in where one of them leaves. */
  readonly reserves: readonly EntrantId[];
}

/** Who goes on, best first: so many of each pool by its own standings, then the best of the others. Who has left does not. */
function goingOn(state: State, number: number, set: Stage): GoingOn {
  if (set.kind === 'league') return ofLeague(state, number, set);
  const takes = typeof set.takes === 'number' ? set.takes : undefined;
  const view = stageView(state);
  const left = formatOf(set).left?.(view) ?? null;
  const isIn = ({ entrant }: Pick<Standing, 'entrant'>): boolean =>
    participant(state, entrant)?.status === 'in' && (left === null || left.includes(entrant));
  const all = standingsAt(state, number).rows.filter(isIn);
  const pools = stageAt(state, number)?.now.pools ?? [];
  if (takes === undefined || pools.length < 2) {
    // Of a play-in nobody is better placed than another: their seeds stay.
    const order =
      set.kind === 'knock-out' && left !== null
        ? left.filter((entrant) => isIn({ entrant }))
        : all.map(({ entrant }) => entrant);
    const most = takes ?? order.length;
    return { goOn: order.slice(0, most), reserves: order.slice(most) };
  }
  const tables = pools.map((pool) => standingsAt(state, number, pool).rows.filter(isIn));
  // Winners of pools come before those who were second in theirs, and so on; equals by all their points.
  const order = new Map(all.map(({ entrant }, index) => [entrant, index]));
  const byOrder = (one: Standing, other: Standing): number =>
    (order.get(one.entrant) ?? 0) - (order.get(other.entrant) ?? 0);
  const inRow = (place: number): EntrantId[] =>
    tables
      .flatMap((table) => table[place] ?? [])
      .sort(byOrder)
      .map(({ entrant }) => entrant);
  const rows = Array.from({ length: takes }, (_, place) => inRow(place)).flat();
  const best = 'takesBest' in set ? (set.takesBest ?? 0) : 0;
  const others = tables.flatMap((table) => table.slice(takes)).sort(byOrder);
  const named = others.map(({ entrant }) => entrant);
  return { goOn: [...rows, ...named.slice(0, best)], reserves: named.slice(best) };
}

/** The order of the next season, division by division; where another stage follows, the best as they stand. */
function ofLeague(state: State, number: number, set: Extract<Stage, { kind: 'league' }>): GoingOn {
  const pools = stageAt(state, number)?.now.pools ?? [];
  const places = pools.map((pool) => standingsAt(state, number, pool).rows.map(({ entrant }) => entrant));
  const leaving = new Set(places.flat().filter((id) => participant(state, id)?.status !== 'in'));
  if (state.settings.stages[number]?.kind === 'league') {
    return { goOn: nextSeason(places, set, leaving, []), reserves: [] };
  }
  const order = places.flat().filter((id) => !leaving.has(id));
  const most = set.takes ?? order.length;
  return { goOn: order.slice(0, most), reserves: order.slice(most) };
}

/** Who has won each pool, where that takes more than the first place; null where it does not. */
function poolsWonBy(state: State, number: number, set: Stage): readonly (readonly EntrantId[])[] | null {
  if (set.kind !== 'round-robin' || set.winners !== 'more-than-level') return null;
  const { points } = state.settings;
  const pointsOfGame = typeof points.win === 'number' ? points.win + points.loss : 0;
  return (stageAt(state, number)?.now.pools ?? []).map((pool) => {
    const each = formatOf(set).gamesEach(set, pool) ?? 0;
    return poolWinners(standingsAt(state, number, pool), {
      ...{ moreThanLevel: true, pointsOfGame, games: (pool.length * each) / 2 },
    });
  });
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
