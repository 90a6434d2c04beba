import { type Person, type Secret, sameToken } from '../../game/people/index.js';
import type { Player } from '../../game/table/index.js';
import type { Mailbox, Speaker } from '../../robot/channel-contract/index.js';
import type { IdentityProblem, Presented } from '../message/index.js';
import { believe, type Seat, tokensOf } from './find-seat-by-token.js';

/** What was found out about an author. */
export interface Found {
  /** Null when no token of his was presented. */
  readonly speaker: Speaker | null;
  /** Whether the robot knows the address at all: then it may be asked to confirm. */
  readonly registered: boolean;
  /** Why no token was believed. */
  readonly problem: IdentityProblem;
}

export interface SpeakerParts {
  readonly secret: Secret;
  /** What is known of an address; null for a stranger. */
  readonly personOf: (address: string) => Promise<Pick<Person, 'rotation' | 'rotatedBy'> | null>;
  /** The moderator of a game as somebody at its table, or null. */
  readonly moderatorOf: (game: string) => Promise<Player | null>;
  /** Ids of the waiting games an address is invited to. */
  readonly invitationsOf: (address: string) => Promise<readonly string[]>;
}

/** Finds out for whom an author may speak. `desk` holds the desk tokens presented. */
export async function findSpeaker(
  author: Mailbox,
  presented: readonly Presented[],
  desk: readonly string[],
  seats: readonly Seat[],
  parts: SpeakerParts,
  identity: string,
): Promise<Found> {
  const { address } = author;
  const found = (speaker: Speaker): Found => ({ speaker, registered: true, problem: 'no-token' });
  const seat = believe(seats, presented, identity);
  if (seat.ok) return found({ place: 'seat', game: seat.game, player: seat.player });
  for (const { game, token } of presented) {
    const moderator = game === null ? null : await parts.moderatorOf(game);
    if (moderator?.address !== address || game === null) continue;
    if (tokensOf(moderator, identity).filter((own) => sameToken(token, own)).length > 0) {
      return found({ place: 'moderator', game, player: moderator });
    }
  }
  const person = await parts.personOf(address);
  const invited = await parts.invitationsOf(address);
  // A game that waits no longer too: he is to hear what has become of it, and his own yes has begun it when the mail
  // that said so comes again.
  const games = new Set([...presented.flatMap(({ game }) => game ?? []), ...invited]);
  for (const waiting of games) {
    const token = parts.secret.invitation(waiting, address);
    const given = presented.some(
      (mark) => (mark.game ?? waiting) === waiting && sameToken(mark.token, token),
    );
    if (given) return found({ place: 'desk', author, waiting });
  }
  const rotation = person?.rotation ?? 0;
  // As at a seat: the token before the last one speaks for the mail that asked for another.
  const rotations = person?.rotatedBy?.startsWith(identity) === true ? [rotation, rotation - 1] : [rotation];
  const own = rotations.map((count) => parts.secret.desk({ address, rotation: count }));
  const bare = presented.flatMap(({ game, token }) => (game === null ? [token] : []));
  if ([...desk, ...bare].some((token) => own.filter((mine) => sameToken(token, mine)).length > 0)) {
    return found({ place: 'desk', author, waiting: null });
  }
  const registered = seats.length > 0 || person !== null || invited.length > 0;
  return { speaker: null, registered, problem: seat.reason };
}

/** The seat of the game that a subject names, or null. */
export function seatNamed(subject: string, seats: readonly Seat[]): Seat | null {
  const named = /\[posthorn ([a-z0-9-]{1,40})\]/i.exec(subject)?.[1]?.toLowerCase();
  const [seat, ...more] = seats.filter(({ game }) => game === named);
  return seat !== undefined && more.length === 0 ? seat : null;
}

/**
 * For whom an author speaks who presented no token and has confirmed his mail since: the seat of the game its subject
 * names; otherwise he stands at the desk.
 */
export function speakerConfirmed(author: Mailbox, subject: string, seats: readonly Seat[]): Speaker {
  const seat = seatNamed(subject, seats);
  return seat === null
    ? { place: 'desk', author, waiting: null }
    : { place: 'seat', game: seat.game, player: seat.player };
}
