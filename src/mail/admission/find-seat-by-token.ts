import { sameToken } from '../../game/people/index.js';
import type { Player } from '../../game/table/index.js';
import type { IdentityProblem, Presented } from '../message/index.js';

/** Whose mail it is: a seat of a game, or why nobody is believed. */
export type Identity =
  | { readonly ok: true; readonly game: string; readonly player: Player }
  | { readonly ok: false; readonly reason: IdentityProblem };

/** A seat of a game and who holds it. */
export interface Seat {
  readonly game: string;
  readonly player: Player;
}

/**
 * Which of his seats an author may speak for, by what he presented. The token before the last one still speaks for
 * the mail (its identity) that asked for another, so that the mail can be handled again after a crash.
 */
export function believe(
  seats: readonly Seat[],
  presented: readonly Presented[],
  identity: string | null = null,
): Identity {
  if (seats.length === 0) return { ok: false, reason: 'unknown-sender' };
  if (presented.length === 0) return { ok: false, reason: 'no-token' };
  // All comparisons are made, whatever the first ones gave, so that time tells nothing about a token.
  const held = seats.filter(
    (seat) =>
      presented
        .map(
          (mark) =>
            (mark.game === null || mark.game === seat.game) &&
            tokensOf(seat.player, identity).filter((token) => sameToken(mark.token, token)).length > 0,
        )
        .filter(Boolean).length > 0,
  );
  const [seat] = held;
  if (seat !== undefined && held.length === 1) return { ok: true, game: seat.game, player: seat.player };
  if (held.length > 1) return { ok: false, reason: 'several-seats' };
  const named = presented.some((mark) => mark.game === null || seats.some((s) => s.game === mark.game));
  return { ok: false, reason: named ? 'wrong-token' : 'unknown-game' };
}

/** The tokens that speak for somebody at a table in the mail of this identity. */
export function tokensOf({ token, was }: Player, identity: string | null): string[] {
  // The mail's identity, and the line of it that asked.
  const same = identity !== null && was?.by.split(' ')[0] === identity;
  return was !== undefined && same ? [token, was.token] : [token];
}
