import { ok, type Result, refuse } from '../../../engine/core/base/result.js';
import type { InputOf, PairedGame, TournamentState } from '../state/index.js';
import { roundsOf, stageNumber } from '../state/index.js';
import { changed } from './games.js';

type Games = InputOf<'replace'>['games'];

/** From which share on games are not taken over, in percent, and what share of its turns a game has behind it, 0 to 1. */
export interface Gone {
  readonly below: number;
  shareOf(game: PairedGame): number;
}

/**
 * How far the games under way are of who is replaced. Refusals: `tournament-far-elsewhere` where games are not played here,
 * `tournament-not-measured` where nothing is said of a game that has begun.
 */
export function howFarIn(state: TournamentState, { entrant, games }: InputOf<'replace'>): Result<Gone> {
  if (typeof games === 'string') return ok({ below: Number.POSITIVE_INFINITY, shareOf: () => 0 });
  if (state.settings.game === undefined) return refuse('tournament-far-elsewhere');
  const shares = new Map<string, number>();
  const { stage, rounds } = { stage: stageNumber(state), rounds: roundsOf(state, stageNumber(state)) };
  for (const { number, meetings } of rounds) {
    for (const { table, games: all } of meetings) {
      for (const [index, { first, second, made, outcome }] of all.entries()) {
        if (made === null || outcome !== null || (first !== entrant && second !== entrant)) continue;
        const found = games.gone.find(
          (one) =>
            one.stage === stage && one.round === number && one.table === table && one.game === index + 1,
        );
        if (found === undefined) return refuse('tournament-not-measured', undefined, { game: made.id });
        shares.set(made.id, found.over / found.of);
      }
    }
  }
  return ok({ below: games.below, shareOf: ({ made }) => shares.get(made?.id ?? '') ?? 0 });
}

/** Each game with what was said of how far it was, so that anybody can look it up in its log. */
export function withMeasures(state: TournamentState, games: Games): TournamentState {
  if (typeof games === 'string') return state;
  return games.gone.reduce((now, { head, over, of, ...place }) => {
    const game = now.rounds
      .find(({ stage, number }) => stage === place.stage && number === place.round)
      ?.meetings.find(({ table }) => table === place.table)?.games[place.game - 1];
    return game?.made == null
      ? now
      : changed(now, place, { measured: [...(game.measured ?? []), { head, over, of }] });
  }, state);
}
