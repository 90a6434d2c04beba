import type { JsonObject } from '../../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { EntrantId, Outcome, Seat } from '../../base/index.js';
import { forLog } from '../../settings/index.js';
import {
  type GamePlace,
  type InputOf,
  type PairedGame,
  type PairedMeeting,
  type PairedRound,
  roundsOf,
  stageAt,
  type TournamentState,
  withDrawsDecided,
} from '../state/index.js';
import { type Done, done, type TournamentEvent } from './act.js';

type State = TournamentState;

/** All games with what a change makes of each. */
export function withOutcomes(
  state: State,
  change: (game: PairedGame, round: PairedRound, meeting: PairedMeeting, index: number) => PairedGame,
): State {
  return {
    ...state,
    rounds: state.rounds.map((round) => ({
      ...round,
      meetings: round.meetings.map((meeting) => ({
        ...meeting,
        games: meeting.games.map((game, index) => change(game, round, meeting, index)),
      })),
    })),
  };
}

/** A game with other people in it. */
export function withPlayers(game: PairedGame, named: (id: EntrantId) => EntrantId): PairedGame {
  const { first, second, bidsFirst } = game;
  const bidder = bidsFirst === undefined ? {} : { bidsFirst: named(bidsFirst) };
  return { ...game, first: named(first), second: named(second), ...bidder };
}

/** The game at a place of a round that is published. Refusals: `tournament-no-such-game`, `tournament-not-published`. */
export function gameAt(
  { rounds }: State,
  place: GamePlace,
): Result<{ readonly game: PairedGame; readonly round: PairedRound }> {
  const none = refuse('tournament-no-such-game', undefined, { ...placeOf(place) });
  const round = rounds.find(({ stage, number }) => stage === place.stage && number === place.round);
  if (round === undefined) return none;
  if (round.status === 'draft') return refuse('tournament-not-published', undefined, { round: place.round });
  const game = round.meetings.find(({ table }) => table === place.table)?.games[place.game - 1];
  return game === undefined ? none : ok({ game, round });
}

/** Where a game stands, as an entry tells it. */
export function placeOf({ stage, round, table, game }: GamePlace): JsonObject {
  return { stage, round, table, game };
}

/** The tournament with something else about one game. */
export function changed(state: State, place: GamePlace, fields: Partial<PairedGame>): State {
  return withOutcomes(state, (game, round, { table }, index) =>
    round.stage === place.stage &&
    round.number === place.round &&
    table === place.table &&
    index === place.game - 1
      ? { ...game, ...fields }
      : game,
  );
}

/** A game was made for a place: once. */
export function gameMade(state: State, input: InputOf<'game'>): Result<Done> {
  const found = gameAt(state, input);
  if (!found.ok) return found;
  if (found.value.game.made !== null) {
    return refuse('tournament-game-made', undefined, { game: found.value.game.made.id });
  }
  const { id, hash } = input;
  return done(changed(state, input, { made: { id, hash } }), 'game-made', { ...placeOf(input), id, hash });
}

/** A result, or that there is none any more. What is on record is replaced only where that is said. */
export function result(state: State, input: InputOf<'result'>): Result<Done> {
  const found = gameAt(state, input);
  if (!found.ok) return found;
  const { outcome, head, instead } = input;
  const before = found.value.game.outcome;
  if (before !== null && !instead) return refuse('tournament-has-result', undefined, placeOf(input));
  if (before === null && outcome === null) return refuse('tournament-no-result', undefined, placeOf(input));
  const { bid, ...rest } = outcome ?? {};
  const told: Outcome | null =
    outcome === null ? null : { kind: 'played', ...defined(rest), winner: outcome.winner };
  const fields = { outcome: told, head, ...(bid === undefined ? {} : { bid }) };
  return settled(state, input, fields, before === null ? 'result' : 'result-changed', {});
}

/** What one of the players says of a game that is played elsewhere, or whose time is up: on record when both say the same. */
export function claim(state: State, { by, ...input }: InputOf<'claim'>): Result<Done> {
  const found = gameAt(state, input);
  if (!found.ok) return found;
  const { game, round } = found.value;
  if (game.first !== by && game.second !== by) return refuse('tournament-not-your-game');
  const here = game.made !== null || state.settings.game !== undefined;
  if (here && round.claimsUntil === undefined) return refuse('tournament-plays-here');
  if (game.outcome !== null) return refuse('tournament-has-result', undefined, placeOf(input));
  const own: Seat = game.first === by ? 'first' : 'second';
  const { bid, ...rest } = input.outcome;
  const kind = here ? ('adjudicated' as const) : ('played' as const);
  const said: Outcome = { kind, ...defined(rest), winner: input.outcome.winner };
  const other = game.claims?.[own === 'first' ? 'second' : 'first'];
  if (other !== undefined && sameOutcome(other, said)) {
    const fields = { outcome: said, head: null, ...(bid === undefined ? {} : { bid }) };
    return settled(state, input, fields, 'result', {});
  }
  const now = changed(state, input, { claims: { ...game.claims, [own]: said } });
  const data = { ...placeOf(input), by, outcome: forLog(said), ...defined({ reason: input.reason }) };
  return done(now, other === undefined ? 'claimed' : 'claims-differ', data);
}

export function adjudicate(state: State, input: InputOf<'adjudicate'>): Result<Done> {
  const found = gameAt(state, input);
  if (!found.ok) return found;
  const { game } = found.value;
  const { first, second } = game;
  const { winner, margin, reason, on } = input;
  const outcome: Outcome = { kind: 'adjudicated', winner, ...defined({ margin }) };
  if (on !== undefined) return byPolicy(state, input, game);
  const { director } = state.settings;
  const judge = input.judge ?? director.plays ?? null;
  if (input.judge !== null && !director.assistants.includes(input.judge)) {
    return refuse('tournament-no-judge', undefined, { judge: input.judge });
  }
  if (judge !== null && (judge === first || judge === second)) {
    return refuse('tournament-own-game', undefined, { judge });
  }
  return settled(state, input, { outcome }, 'adjudicated', { reason });
}

/** What the settings decide by themselves of a game whose time is up: nobody has to judge it. */
function byPolicy(state: State, input: InputOf<'adjudicate'>, game: PairedGame): Result<Done> {
  const { winner, margin, on } = input;
  if (game.outcome !== null) return refuse('tournament-has-result', undefined, placeOf(input));
  const outcome: Outcome = { kind: 'adjudicated', winner, ...defined({ margin }) };
  if (on !== undefined && on !== 'claim') {
    return settled(state, input, { outcome, head: on }, 'adjudicated', { on: 'score' });
  }
  const [heard, other] = Object.values(game.claims ?? {});
  const isHeard = heard !== undefined && other === undefined && sameOutcome(heard, outcome);
  if (!isHeard) return refuse('tournament-no-sole-claim', undefined, placeOf(input));
  return settled(state, input, { outcome }, 'adjudicated', { on: 'claim' });
}

function sameOutcome(one: Outcome, other: Outcome): boolean {
  return JSON.stringify(forLog(one)) === JSON.stringify(forLog(other));
}

export function forfeit(state: State, input: InputOf<'forfeit'>): Result<Done> {
  const found = gameAt(state, input);
  if (!found.ok) return found;
  const { winner, reason } = input;
  return settled(state, input, { outcome: { kind: 'forfeit', winner } }, 'forfeited', { reason });
}

export function annul(state: State, input: InputOf<'annul'>): Result<Done> {
  const found = gameAt(state, input);
  if (!found.ok) return found;
  return settled(state, input, { outcome: { kind: 'annulled' } }, 'annulled', { reason: input.reason });
}

/** Takes an outcome down; warns where it changes what later pairings rest on. */
function settled(
  state: State,
  place: GamePlace,
  fields: Pick<PairedGame, 'outcome'> & Partial<PairedGame>,
  kind: string,
  more: JsonObject,
): Result<Done> {
  const found = gameAt(state, place);
  if (!found.ok) return found;
  const before = found.value.game.outcome;
  const outcome = forLog(fields.outcome);
  const events: TournamentEvent[] = [
    {
      kind,
      data: { ...placeOf(place), outcome, ...(before === null ? {} : { before: forLog(before) }), ...more },
    },
  ];
  const later = state.rounds.filter(
    (round) => round.stage > place.stage || (round.stage === place.stage && round.number > place.round),
  );
  const isChanged = before !== null && JSON.stringify(before) !== JSON.stringify(fields.outcome);
  if (isChanged && later.length > 0) {
    const rounds = later.map(({ stage, number }) => ({ stage, round: number }));
    events.push({ kind: 'warning-later-pairings', data: { ...placeOf(place), rounds } });
  }
  const next = changed(state, place, { ...fields, ...endedNow(state, place) });
  const needless = needlessGames(next, place);
  for (const one of needless) {
    const data = { ...placeOf(one), outcome: { kind: 'annulled' }, reason: 'needless' };
    events.push({ kind: 'annulled', data });
  }
  const settledState = needless.reduce(
    (now, one) => changed(now, one, { outcome: { kind: 'annulled' } }),
    next,
  );
  return ok({ state: settledState, events });
}

/** On a ladder of challenges games count in the order in which they ended. */
function endedNow({ rounds, settings }: State, { stage }: GamePlace): Pick<PairedGame, 'ended'> {
  const set = settings.stages[stage - 1];
  if (set?.kind !== 'ladder' || set.by !== 'challenge') return {};
  const all = rounds
    .filter((round) => round.stage === stage)
    .flatMap(({ meetings }) => meetings.flatMap(({ games }) => games.map(({ ended }) => ended ?? 0)));
  return { ended: Math.max(0, ...all) + 1 };
}

/** The games of a match of a knock-out that are under way after one of the two has won more than half of all. */
function needlessGames(state: State, place: GamePlace): GamePlace[] {
  // Of teams every board counts.
  if (stageAt(state, place.stage)?.set.kind !== 'knock-out' || state.settings.boards !== undefined) return [];
  const rounds = withDrawsDecided(roundsOf(state, place.stage), state.settings.draw);
  const { meetings = [] } = rounds.find(({ number }) => number === place.round) ?? {};
  const meeting = meetings.find(({ table }) => table === place.table);
  if (meeting === undefined) return [];
  const won = (id: EntrantId): number =>
    meeting.games.filter(({ first, second, outcome }) => {
      if (outcome === null || outcome.kind === 'annulled' || outcome.winner === null) return false;
      return (outcome.winner === 'first' ? first : second) === id;
    }).length;
  if (!meeting.entrants.some((id) => won(id) * 2 > meeting.games.length)) return [];
  return meeting.games.flatMap(({ outcome }, index) =>
    outcome === null ? [{ stage: place.stage, round: place.round, table: place.table, game: index + 1 }] : [],
  );
}

function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
