import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { Bye, EntrantId } from '../../base/index.js';
import { historyOf, type Lots } from '../../pairing/index.js';
import { formatOf, type StageView, type WishesOfAll } from '../formats/index.js';
import {
  entrantsOf,
  participant,
  roundsOf,
  stageAt,
  stageNumber,
  type TournamentState,
  withDrawsDecided,
} from '../state/index.js';

type State = TournamentState;

/** The tournament with a stage under way: the first, or the next where the one before is closed. */
export function stageBegun(state: State, lots: Lots): Result<State> {
  const number = stageNumber(state);
  if (number > 0 && state.stages[number - 1]?.goOn === null) return ok(state);
  const set = state.settings.stages[number];
  if (set === undefined) return refuse('tournament-no-stage-left');
  const stage = { field: fieldOf(state), pools: [], lots: {}, goOn: null };
  const begun: State = { ...state, stages: [...state.stages, stage] };
  const { settings } = state;
  const entrants = entrantsOf(begun, number + 1);
  const pools = formatOf(set).pools({ set, settings, entrants, wishes: wishesOf(begun, stage.field) }, lots);
  if (!pools.ok) return pools;
  return ok({ ...state, stages: [...state.stages, { ...stage, pools: pools.value }] });
}

/** Who plays in the stage that begins: who went on, reserves for those who have left, who begins in it, and of a league who is new. */
function fieldOf(state: State): EntrantId[] {
  const number = stageNumber(state);
  const before = state.stages[number - 1];
  const { startsIn } = state.settings.entry;
  const isIn = (id: EntrantId): boolean => participant(state, id)?.status === 'in';
  const bySeed = state.participants
    .filter(({ status }) => status === 'in')
    .sort((one, other) => one.seed - other.seed)
    .map(({ id }) => id);
  const starting = bySeed.filter((id) => (startsIn[id] ?? 1) === number + 1);
  if (before?.goOn == null) return starting;
  const still = before.goOn.filter(isIn);
  const reserves = (before.reserves ?? []).filter(isIn).slice(0, before.goOn.length - still.length);
  const known = new Set(state.stages.flatMap(({ field }) => field));
  const isLeague = state.settings.stages[number]?.kind === 'league';
  const fresh = bySeed.filter((id) => isLeague && !known.has(id) && (startsIn[id] ?? 1) <= number);
  return [...starting, ...still, ...reserves, ...fresh];
}

/** The stage under way as its format sees it. Throws where none is. */
export function stageView(state: State): StageView {
  const number = stageNumber(state);
  const at = stageAt(state, number);
  if (at === null) throw new RangeError('no stage is under way');
  const entrants = entrantsOf(state, number);
  const left = entrants.filter(({ id }) => participant(state, id)?.status !== 'in').map(({ id }) => id);
  const ids = entrants.map(({ id }) => id);
  return {
    set: at.set,
    settings: state.settings,
    entrants,
    wishes: wishesOf(state, ids),
    pools: at.now.pools,
    left: new Set(left),
    away: awayFrom(state, ids).filter(({ entrant }) => !left.includes(entrant)),
    rounds: withDrawsDecided(roundsOf(state, number), state.settings.draw),
    unbeaten: unbeatenBefore(state, ids),
  };
}

/** Who does not play in the round that comes: who has said so, and where everybody is asked who has said nothing. */
function awayFrom(state: State, field: readonly EntrantId[]): readonly Bye[] {
  const isFirst = state.rounds.every(({ status }) => status === 'draft');
  if (!state.settings.entry.eachRound || isFirst || stageNumber(state) > 1) return state.away;
  const said = new Set([...(state.playing ?? []), ...state.away.map(({ entrant }) => entrant)]);
  const silent = field.filter((id) => !said.has(id));
  return [...state.away, ...silent.map((entrant): Bye => ({ entrant, kind: 'zero' }))];
}

function wishesOf(state: State, field: readonly EntrantId[]): WishesOfAll {
  const all = field.map((id) => ({ id, wishes: participant(state, id)?.wishes ?? {} }));
  return {
    noBye: all.filter(({ wishes }) => wishes.noBye === true).map(({ id }) => id),
    standIn: all.filter(({ wishes }) => wishes.standIn === true).map(({ id }) => id),
    apart: all.flatMap(({ id, wishes }) => (wishes.apart ?? []).map((other) => [id, other] as const)),
    sides: new Map(
      all.flatMap(({ id, wishes: { side = 'either' } }) => (side === 'either' ? [] : [[id, side] as const])),
    ),
  };
}

/** Who has neither lost nor drawn in the stage before; in the first, everybody. */
function unbeatenBefore(state: State, field: readonly EntrantId[]): ReadonlySet<EntrantId> {
  const before = stageNumber(state) - 1;
  const rounds = withDrawsDecided(roundsOf(state, before), state.settings.draw);
  const history = historyOf(entrantsOf(state, before), rounds);
  const isUnbeaten = (id: EntrantId): boolean => {
    const { meetings, byes } = history.get(id) ?? { meetings: [], byes: [] };
    const lost = meetings.some(
      ({ result, standIn }) => standIn !== 'self' && (result === 'loss' || result === 'draw'),
    );
    return !lost && !byes.some(({ kind }) => kind === 'late');
  };
  return new Set(field.filter(isUnbeaten));
}
