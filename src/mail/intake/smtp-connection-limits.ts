import type { Socket } from 'node:net';
import { networkOf } from '../admission/index.js';

/** What one who connects may take up. Times in milliseconds. */
export interface DoorSettings {
  /** Connections at once. */
  readonly clients: number;
  /** Connections at once from one address, or one IPv6 network. */
  readonly perAddress: number;
  /** Commands of a session. */
  readonly commands: number;
  /** Until somebody has said for whom of ours his mail, or his next mail, is. */
  readonly wait: number;
  /** The whole session. */
  readonly session: number;
}

/** Why somebody is shown the door, as it is told to him. */
export type Expulsion = 'Too many commands.' | 'Too slow.' | 'Others are waiting.';

/** One who came in. */
interface Guest {
  readonly socket: Socket;
  readonly network: string;
  readonly since: number;
  /** Has not said yet for whom his mail is; brings it; or waits for what becomes of it. */
  doing: 'waits' | 'brings' | 'rests on us';
  commands: number;
  waiting: NodeJS.Timeout | undefined;
  readonly leaving: NodeJS.Timeout;
}

/** Somebody who brings a mail for longer makes room for others when there is none. */
const LONG = 60_000;

/**
 * Who may be connected, so that nobody shuts the listener for others: not too many from one address, not too long, and when
 * there is no room, whoever says least for the longest time goes before somebody new is turned away.
 */
export class SmtpDoor {
  readonly #settings: DoorSettings;
  readonly #expel: (socket: Socket, why: Expulsion) => void;
  readonly #guests = new Map<Socket, Guest>();

  /** `expel` ends a session, with a word to who is there; the socket need not be closed at once. */
  constructor(settings: DoorSettings, expel: (socket: Socket, why: Expulsion) => void) {
    this.#settings = settings;
    this.#expel = expel;
  }

  /** Whether one who connects may come in. */
  knock(socket: Socket): boolean {
    const { clients, perAddress, session } = this.#settings;
    const network = networkOf(socket.remoteAddress ?? '');
    if (this.#from(network) >= perAddress) return false;
    if (this.#guests.size >= clients && !this.#makeRoom()) return false;
    const guest: Guest = {
      socket,
      network,
      since: Date.now(),
      doing: 'waits',
      commands: 0,
      waiting: undefined,
      leaving: setTimeout(() => this.#show(guest, 'Too slow.'), session),
    };
    this.#guests.set(socket, guest);
    this.#await(guest);
    socket.once('close', () => this.#forget(guest));
    return true;
  }

  /** Takes note of a command. */
  command(socket: Socket): void {
    const guest = this.#guests.get(socket);
    if (guest !== undefined && ++guest.commands > this.#settings.commands)
      this.#show(guest, 'Too many commands.');
  }

  /** He has named an address of ours. */
  named(socket: Socket): void {
    const guest = this.#guests.get(socket);
    if (guest === undefined) return;
    clearTimeout(guest.waiting);
    guest.doing = 'brings';
  }

  /** His mail is here, and he waits for the answer. */
  brought(socket: Socket): void {
    const guest = this.#guests.get(socket);
    if (guest !== undefined) guest.doing = 'rests on us';
  }

  /** He was answered: he may bring another, or go. */
  answered(socket: Socket): void {
    const guest = this.#guests.get(socket);
    if (guest !== undefined) this.#await(guest);
  }

  #await(guest: Guest): void {
    guest.doing = 'waits';
    clearTimeout(guest.waiting);
    guest.waiting = setTimeout(() => this.#show(guest, 'Too slow.'), this.#settings.wait);
  }

  #from(network: string): number {
    let count = 0;
    for (const guest of this.#guests.values()) if (guest.network === network) count++;
    return count;
  }

  /** Of those who bring nothing, or are at it for long, one from where most come, the first of them. */
  #makeRoom(): boolean {
    const longAgo = Date.now() - LONG;
    const [first] = [...this.#guests.values()]
      .filter(({ doing, since }) => doing === 'waits' || (doing === 'brings' && since < longAgo))
      .map((guest) => ({ guest, others: this.#from(guest.network) }))
      .sort(
        (a, b) =>
          Number(a.guest.doing === 'brings') - Number(b.guest.doing === 'brings') ||
          b.others - a.others ||
          a.guest.since - b.guest.since,
      );
    if (first === undefined) return false;
    this.#show(first.guest, 'Others are waiting.');
    return true;
  }

  #show(guest: Guest, why: Expulsion): void {
    this.#forget(guest);
    this.#expel(guest.socket, why);
  }

  #forget(guest: Guest): void {
    clearTimeout(guest.waiting);
    clearTimeout(guest.leaving);
    this.#guests.delete(guest.socket);
  }
}
