import type { GameModule, Outcome } from '../../engine/core/contract/game-module.js';
import type { Seat } from '../base/index.js';

/** How a game ended, as a tournament has it on record. */
export interface Recorded {
  readonly winner: Seat | null;
  /** By how much who has won is ahead; absent where the rules count nothing, or where it did not come to their end. */
  readonly margin?: number;
}

/** `byRules`: whether the rules say how it ends, and not a player who gave up, or a moderator. */
export function asRecorded(
  module: Pick<GameModule, 'sides' | 'seats' | 'margin'>,
  state: unknown,
  { winner }: Outcome,
  byRules: boolean,
): Recorded {
  if (winner === null) return { winner: null };
  const seat = seatOf(module.sides, winner, module.seats?.(state));
  const margin = byRules ? module.margin?.(state, winner) : undefined;
  return margin === undefined ? { winner: seat } : { winner: seat, margin };
}

/** The seat whose holder plays a side now; seats may have changed sides by bids. */
export function seatOf(
  sides: readonly string[],
  side: string,
  seats: { readonly [seat: string]: string } = {},
): Seat {
  return sides.findIndex((seat) => (seats[seat] ?? seat) === side) === 0 ? 'first' : 'second';
}
