import type { EntrantId } from '../../base/index.js';

/** A game of a ladder that was decided. Who goes up after a draw is for the event to say. */
export interface LadderGame {
  readonly winner: EntrantId;
  readonly loser: EntrantId;
}

/** The order after each of the games. `insertion`: who beats one above him takes his place, and all between go down by one. */
export function byInsertion(order: readonly EntrantId[], { winner, loser }: LadderGame): EntrantId[] {
  const [from, to] = [placeOf(order, winner), placeOf(order, loser)];
  if (from < to) return [...order];
  const rest = order.filter((id) => id !== winner);
  return [...rest.slice(0, to), winner, ...rest.slice(to)];
}

/**
 * Who beats one above him goes up half the way between them (rounded up the ladder), the other goes down by one; who beats one below
 * him goes up by one, and the other down by one. Where both come to the same place it is the winner's, and the loser is next.
 */
export function byHalfWay(order: readonly EntrantId[], { winner, loser }: LadderGame): EntrantId[] {
  const [from, at] = [placeOf(order, winner), placeOf(order, loser)];
  const last = order.length - 1;
  // Places from 0: the middle of places from 1, rounded down.
  const up = from > at ? Math.floor((from + at + 2) / 2) - 1 : Math.max(0, from - 1);
  const down = Math.min(last, at + 1);
  const rest = order.filter((id) => id !== winner && id !== loser);
  const insert = (list: EntrantId[], id: EntrantId, place: number): EntrantId[] => [
    ...list.slice(0, place),
    id,
    ...list.slice(place),
  ];
  return up <= down
    ? up === down
      ? insert(insert(rest, loser, up), winner, up)
      : insert(insert(rest, winner, up), loser, down)
    : insert(insert(rest, loser, down), winner, up);
}

/**
 * After a round of the king of the hill: all winners pass all losers above them and never another winner. Who did not play keeps
 * his place, but those `fallen`, who are as if they had lost.
 */
export function byKingOfTheHill(
  order: readonly EntrantId[],
  games: readonly LadderGame[],
  fallen: readonly EntrantId[] = [],
): EntrantId[] {
  const winners = new Set(games.map(({ winner }) => winner));
  const losers = new Set([...games.map(({ loser }) => loser), ...fallen]);
  const moved = [...order.filter((id) => winners.has(id)), ...order.filter((id) => losers.has(id))];
  return order.map((id) => (winners.has(id) || losers.has(id) ? (moved.shift() ?? id) : id));
}

function placeOf(order: readonly EntrantId[], id: EntrantId): number {
  const place = order.indexOf(id);
  if (place < 0) throw new RangeError(`${id} is not on the ladder`);
  return place;
}
