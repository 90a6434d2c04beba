import { sameToken } from '../game/people/secret.js';
import type { House, Player } from '../game/types.js';
import type { Mailbox } from './message.js';
import type { Presented } from './robot-address.js';

/** Whose mail it is: a seat of a game, or why nobody is believed. */
export type Identity =
  | { readonly ok: true; readonly game: string; readonly player: Player }
  | { readonly ok: false; readonly reason: IdentityProblem };

export type IdentityProblem =
  /** No author, several authors, or an address that holds no seat. */
  | 'unknown-sender'
  /** A seat is held, but the token is not the seat's. */
  | 'wrong-token'
  | 'no-token'
  /** The address holds no seat in the game named: the same answer whether the game exists or not. */
  | 'unknown-game'
  /** Tokens of several seats: it is not clear which is meant. */
  | 'several-seats'
  /** So many mails in this name wait for a confirmation that no more are taken. */
  | 'too-many-held';

/**
 * Finds the seat that speaks: the author must be the seat's registered address and the seat's token must have been
 * presented, in an address of the robot or in a `token` line.
 */
export async function identify(
  author: Mailbox | null,
  presented: readonly Presented[],
  house: House,
): Promise<Identity> {
  return believe(await seatsOf(author, house), presented);
}

/** A seat of a game and who holds it. */
export interface Seat {
  readonly game: string;
  readonly player: Player;
}

/** The seats of an author, whether he may speak for them or not: none for a stranger. */
export async function seatsOf(author: Mailbox | null, house: House): Promise<readonly Seat[]> {
  return author === null ? [] : house.seatsOf(author.address);
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

function tokensOf({ token, was }: Player, identity: string | null): string[] {
  // The mail's identity, and the line of it that asked.
  const same = identity !== null && was?.by.split(' ')[0] === identity;
  return was !== undefined && same ? [token, was.token] : [token];
}
