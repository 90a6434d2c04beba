import type { Lobby } from '../../game/lobby/index.js';
import type { People } from '../../game/people/index.js';
import type { House, Player, Seating } from '../../game/table/index.js';
import type { Speaker } from '../../robot/channel-contract/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { type Authenticity, type Resolver, trustedResults } from '../authentication/index.js';
import type { Envelope, IdentityProblem, MailHead, Presented, RobotAddress } from '../message/index.js';
import type { MailReader } from '../worker/index.js';
import { decideTrust, type SenderRules } from './author-trust-decision.js';
import type { Seat } from './find-seat-by-token.js';
import { findSpeaker, seatNamed, speakerConfirmed } from './find-speaker-by-token.js';
import { verifySmtp } from './spf-dkim-dmarc-check.js';

export interface GateParts {
  readonly house: House & Seating;
  readonly people: People;
  readonly lobby: Lobby;
  readonly address: RobotAddress;
  readonly clock: TimeSource;
  readonly rules: SenderRules;
  /** Whose Authentication-Results are believed; null for nobody's. */
  readonly authservId: string | null;
  readonly resolver: Resolver;
  readonly reader: MailReader;
  /** The moderator of a game as somebody at its table, or null. */
  readonly moderatorOf: (game: string) => Promise<Player | null>;
}

/** Who writes, and whether he is listened to. */
export type Admission =
  /** `proven`: it is believed that the author wrote it, and not only that nothing says otherwise. */
  | { readonly kind: 'in'; readonly speaker: Speaker; readonly how: string; readonly proven: boolean }
  /** The address is known, and whether its owner wrote this is not. */
  | {
      readonly kind: 'confirm';
      readonly reason: string;
      readonly how: string;
      /** The address is proven; which seat it means is not. */
      readonly proven: boolean;
      /** The game it names, where its author plays in it; null where it names none, or several. */
      readonly meant: string | null;
    }
  | { readonly kind: 'out'; readonly reason: IdentityProblem; readonly how: string };

const NEAR = /^(127\.|::1$|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i;

/** Whether an address is of this very machine or its own network: the mail was handed on by a server of ours. */
export function isNear(address: string): boolean {
  // A socket for both kinds of addresses tells the older kind so.
  return NEAR.test(address.replace(/^::ffff:/i, ''));
}

/** Decides for whom a mail speaks, and whether it is believed. */
export class Gate {
  readonly #parts: GateParts;

  constructor(parts: GateParts) {
    this.#parts = parts;
  }

  /** The seats of an author, whether he may speak for them or not: none for a stranger. They are looked for once. */
  async seatsOf({ from }: MailHead): Promise<readonly Seat[]> {
    return from === null ? [] : this.#parts.house.seatsOf(from.address);
  }

  /** Whether anything but the headers of his mail is read: a stranger's may be made to keep the robot busy. */
  async isKnown(head: MailHead, seats: readonly Seat[]): Promise<boolean> {
    const { from } = head;
    if (from === null) return false;
    if (seats.length > 0) return true;
    const { people, house } = this.#parts;
    if ((await people.find(from.address)) !== null) return true;
    if ((await house.moderatedBy(from.address)).length > 0) return true;
    if ((await this.#invitationsOf(from.address)).length > 0) return true;
    return this.#isModerator(from.address, this.#presented(head, null, []));
  }

  get welcomesStrangers(): boolean {
    return this.#parts.rules.newcomers !== 'nobody';
  }

  /**
   * `shown` reads the tokens of the body; it is not asked where the checks speak against the author. `confirmed`: the
   * author has said since that he wrote it.
   */
  async admit(
    mail: {
      readonly raw: Uint8Array;
      readonly head: MailHead;
      readonly envelope: Envelope | null;
      readonly identity: string;
      readonly confirmed: boolean;
    },
    seats: readonly Seat[],
    shown: () => Promise<readonly string[]>,
  ): Promise<Admission> {
    const { head, envelope, identity } = mail;
    const { from } = head;
    if (from === null) return { kind: 'out', reason: 'unknown-sender', how: 'from=unclear' };
    const { people, rules, moderatorOf } = this.#parts;
    const authenticity = mail.confirmed ? null : await this.#authenticity(mail);
    const presented = this.#presented(head, envelope, authenticity?.result === 'fail' ? [] : await shown());
    const desk = this.#reserved('me', head, envelope);
    const found = await findSpeaker(
      from,
      presented,
      desk,
      seats,
      {
        secret: people.secret,
        personOf: (address) => people.find(address),
        moderatorOf,
        invitationsOf: (address) => this.#invitationsOf(address),
      },
      identity,
    );
    if (authenticity === null) {
      const speaker = found.speaker ?? speakerConfirmed(from, head.subject, seats);
      return { kind: 'in', speaker, how: 'confirmed', proven: true };
    }
    const { how } = authenticity;
    const token = found.speaker !== null ? 'right' : presented.length + desk.length > 0 ? 'wrong' : 'none';
    const registered = found.registered || found.speaker !== null;
    const proven = authenticity.result === 'pass';
    // What a stranger may say at the bare address somebody known may say too, as long as he means none of his seats.
    const atDesk = {
      kind: 'in',
      speaker: { place: 'desk', author: from, waiting: null },
      how,
      proven,
    } as const;
    if (token === 'none' && registered && proven && seatNamed(head.subject, seats) === null) return atDesk;
    const judged = decideTrust(rules, { registered, token, authenticity });
    switch (judged.verdict) {
      case 'obey':
        return found.speaker === null
          ? { kind: 'out', reason: found.problem, how }
          : { kind: 'in', speaker: found.speaker, how, proven: true };
      case 'welcome':
        return atDesk;
      case 'confirm':
        return {
          kind: 'confirm',
          reason: judged.reason,
          how,
          proven,
          meant: gameMeant(presented, head, seats),
        };
      case 'refuse':
        return { kind: 'out', reason: found.problem, how };
    }
  }

  /** What the mail confirms: tokens of a mail that is held or of a change of address. */
  confirmations(head: MailHead, envelope: Envelope | null): string[] {
    return this.#reserved('ok', head, envelope);
  }

  async #authenticity(mail: {
    readonly raw: Uint8Array;
    readonly head: MailHead;
    readonly envelope: Envelope | null;
  }): Promise<Authenticity> {
    const { resolver, reader, clock, address, authservId } = this.#parts;
    const { remote } = mail.envelope ?? {};
    if (mail.envelope === null || remote === undefined || isNear(remote.address)) {
      return trustedResults(mail.head, authservId);
    }
    const handover = { ...remote, from: mail.envelope.from };
    return verifySmtp(mail, handover, { reader, resolver, clock, mta: address.host });
  }

  async #isModerator(author: string, presented: readonly Presented[]): Promise<boolean> {
    for (const { game } of presented) {
      if (game !== null && (await this.#parts.moderatorOf(game))?.address === author) return true;
    }
    return false;
  }

  async #invitationsOf(address: string): Promise<string[]> {
    return (await this.#parts.lobby.list(address)).invitations.map(({ id }) => id);
  }

  #presented(head: MailHead, envelope: Envelope | null, tokens: readonly string[]): Presented[] {
    return [
      ...this.#addresses(head, envelope).flatMap((to) => this.#parts.address.presented(to) ?? []),
      ...tokens.map((token) => ({ game: null, token })),
    ];
  }

  #reserved(name: string, head: MailHead, envelope: Envelope | null): string[] {
    return this.#addresses(head, envelope).flatMap((to) => this.#parts.address.reserved(name, to) ?? []);
  }

  #addresses(head: MailHead, envelope: Envelope | null): string[] {
    return [...new Set([...head.recipients, ...(envelope?.to ?? [])])];
  }
}

/** The game of his that an author names by where he writes to, or by his subject. */
function gameMeant(
  presented: readonly Presented[],
  { subject }: MailHead,
  seats: readonly Seat[],
): string | null {
  const named = new Set(presented.flatMap(({ game }) => game ?? []));
  const games = new Set(seats.flatMap(({ game }) => (named.has(game) ? [game] : [])));
  const [game, ...more] = games.size > 0 ? games : [seatNamed(subject, seats)?.game];
  return more.length === 0 ? (game ?? null) : null;
}
