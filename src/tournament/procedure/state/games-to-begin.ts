import type { EntrantId, Seat } from '../../base/index.js';
import type { GamePlace } from './inputs.js';
import type { PairedGame, TournamentState } from './tournament-state.js';
import { lastRound, participant } from './views.js';

/** A game that is to be made now, with its place. */
export interface GameToBegin {
  readonly place: GamePlace;
  readonly game: PairedGame;
}

/**
 * The games of the round under way that are not made yet and may begin: where nobody has more under way than the event allows, or than he
 * wishes, nor the same side in two, and where sides are offered for, both have said it. Those of an empty place wait until somebody takes it.
 */
export function gamesToBegin(state: TournamentState): readonly GameToBegin[] {
  const round = lastRound(state);
  if (round?.status !== 'published') return [];
  const { gamesAtOnce = Number.POSITIVE_INFINITY, sidesDifferAtOnce, offers } = state.settings;
  const busy = new Busy();
  for (const { meetings } of state.rounds) {
    for (const game of meetings.flatMap(({ games }) => games)) {
      if (game.made !== null && game.outcome === null) busy.add(game);
    }
  }
  // A member of a team plays by the event alone: wishes are those of who entered.
  const most = (id: EntrantId): number =>
    Math.min(gamesAtOnce, participant(state, id)?.wishes?.games ?? gamesAtOnce);
  const waiting = (id: EntrantId): boolean => participant(state, id)?.isPlaceholder === true;
  return round.meetings.flatMap(({ table, games }) =>
    games.flatMap((game, index): GameToBegin[] => {
      const { first, second, made, outcome, bid } = game;
      if (offers !== undefined && bid === undefined) return [];
      if (made !== null || outcome !== null || waiting(first) || waiting(second)) return [];
      const isFree = (id: EntrantId, seat: Seat): boolean =>
        busy.games(id) < most(id) && !(sidesDifferAtOnce && busy.has(id, seat));
      if (!isFree(first, 'first') || !isFree(second, 'second')) return [];
      busy.add(game);
      return [{ place: { stage: round.stage, round: round.number, table, game: index + 1 }, game }];
    }),
  );
}

/** Who has how many games under way, and with which sides. */
class Busy {
  readonly #seats = new Map<EntrantId, Seat[]>();

  add({ first, second }: PairedGame): void {
    for (const [id, seat] of [
      [first, 'first'],
      [second, 'second'],
    ] as const) {
      this.#seats.set(id, [...(this.#seats.get(id) ?? []), seat]);
    }
  }

  games(id: EntrantId): number {
    return this.#seats.get(id)?.length ?? 0;
  }

  has(id: EntrantId, seat: Seat): boolean {
    return this.#seats.get(id)?.includes(seat) === true;
  }
}
