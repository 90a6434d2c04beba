import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import { nameOfRow, newerRows, type Store } from '../../store/database/index.js';
import { AddressTicketRows } from '../../store/people/index.js';
import { type RecordKind, type RecordNewer, recordOfText, textOfRecord } from '../../system/files/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { plainAddress } from '../../system/text/index.js';
import type { House, Seating } from '../table/index.js';
import { type AddressSide, sameToken } from './capability-tokens.js';
import type { People } from './people-store.js';
import type { PendingAddress, Person } from './person.js';

const DAY = 86_400_000;
/** How long (milliseconds) both confirmations may take. */
const VALID = 7 * DAY;

/** A change that was asked for; each token goes to its address and nowhere else. */
export interface AddressAsked {
  readonly from: string;
  readonly to: string;
  readonly tokens: { readonly [side in AddressSide]: string };
  /** Milliseconds since 1970: until then both must have confirmed. */
  readonly until: number;
}

/** What a confirmation brought about. */
export type AddressConfirmed =
  /** Confirmed from `side`; the other is still to come. */
  | { readonly kind: 'half'; readonly from: string; readonly to: string; readonly side: AddressSide }
  /** The person is known by `to` from now on, in the `games` too. */
  | {
      readonly kind: 'changed';
      readonly from: string;
      readonly to: string;
      readonly games: readonly string[];
    };

export interface AddressParts {
  readonly store: Store;
  readonly people: People;
  readonly house: Pick<House, 'seatsOf'> & Pick<Seating, 'changeAddress' | 'moderatedBy'>;
  /** Games that wait, which know addresses too. */
  readonly lobby: { changeAddress(from: string, to: string): Promise<void> };
  readonly clock: TimeSource;
}

interface Ticket {
  readonly from: string;
  readonly to: string;
  readonly side: AddressSide;
  readonly cause: string;
  readonly at: string;
}

const ticketShape: z.ZodType<Ticket> = z.strictObject({
  from: z.string(),
  to: z.string(),
  side: z.enum(['old', 'new']),
  cause: z.string(),
  at: z.string(),
});

/** A token of a change of address. */
export const TICKET: RecordKind<Ticket> = { shape: ticketShape, steps: [] };

/** Changes of address, each confirmed from the old address and from the new one. */
export class AddressChanges {
  readonly #parts: AddressParts;
  readonly #tickets: AddressTicketRows;

  constructor(parts: AddressParts) {
    this.#parts = parts;
    this.#tickets = new AddressTicketRows(parts.store);
  }

  /** The tokens of changes of address that a newer program wrote. */
  static async newer(store: Store): Promise<RecordNewer[]> {
    return newerRows('address_tickets', TICKET, await new AddressTicketRows(store).numbered());
  }

  /**
   * Somebody asks to be known by another address; a request of before is void then. The same mail (`cause`) gives the
   * same tokens. Refused as `bad-address` or `same-address`.
   */
  async start(person: Person, text: string, cause: string): Promise<Result<AddressAsked>> {
    const to = plainAddress(text);
    if (to === null) return refuse('bad-address', undefined, { address: text.slice(0, 80) });
    const from = person.address;
    if (to === from) return refuse('same-address', undefined, { address: to });
    const now = this.#parts.clock.now();
    // No mail with tokens so old is on its way any more.
    await this.#tickets.forget(new Date(now - 5 * VALID).toISOString());
    const asked: PendingAddress = { address: to, cause, at: new Date(now).toISOString(), confirmed: [] };
    const done = isMove(await this.#parts.people.find(to), from, cause);
    const known = await this.#parts.people.update(from, (before) =>
      done || before?.pendingAddress?.cause === cause
        ? null
        : { ...(before ?? person), pendingAddress: asked },
    );
    const at = known?.pendingAddress?.at ?? asked.at;
    const { secret } = this.#parts.people;
    const tokens = {
      old: secret.addressChange(from, to, 'old', cause),
      new: secret.addressChange(from, to, 'new', cause),
    };
    await this.#tickets.put(
      (['old', 'new'] as const).map((side) => {
        const token = hashOf(tokens[side]);
        return { token, at, record: textOfRecord(whereIs(token), TICKET, { from, to, side, cause, at }) };
      }),
    );
    return ok({ from, to, tokens, until: Date.parse(at) + VALID });
  }

  /**
   * A mail of `author` presents a token. When both addresses have, the change is made: everywhere, and again when a
   * crash came between. Refused as `no-address-change` for a token that is not (or no longer) good for his address, and
   * as `address-change-expired`.
   */
  async confirm(author: string, token: string): Promise<Result<AddressConfirmed>> {
    const ticket = await this.#ticketOf(token);
    if (ticket === null || !this.#isGood(ticket, author.toLowerCase(), token))
      return refuse('no-address-change');
    const { people, clock } = this.#parts;
    const { from, to, side, cause } = ticket;
    let late = false;
    const person = await people.update(from, (before) => {
      const pending = before?.pendingAddress;
      if (before === null || pending === undefined || pending.cause !== cause) return null;
      // What both have agreed to is done, even if a crash keeps it waiting.
      const agreed = pending.confirmed.length === 2;
      late = !agreed && clock.now() > Date.parse(pending.at) + VALID;
      if (late) return without(before);
      if (pending.confirmed.includes(side)) return null;
      return { ...before, pendingAddress: { ...pending, confirmed: [...pending.confirmed, side] } };
    });
    if (late) return refuse('address-change-expired', undefined, { days: VALID / DAY });
    const pending = person?.pendingAddress;
    if (person !== null && pending?.cause === cause) {
      if (pending.confirmed.length < 2) return ok({ kind: 'half', from, to, side });
      return this.#change(person, pending);
    }
    if (!isMove(await people.find(to), from, cause)) return refuse('no-address-change');
    return ok({ kind: 'changed', from, to, games: await this.#gamesOf(to) });
  }

  /** Whether the token was sent to the address, in whatever state that change of address is. */
  async isAsked(author: string, token: string): Promise<boolean> {
    const ticket = await this.#ticketOf(token);
    return ticket !== null && this.#isGood(ticket, author.toLowerCase(), token);
  }

  #isGood(ticket: Ticket, author: string, token: string): boolean {
    const { from, to, side, cause } = ticket;
    const right = this.#parts.people.secret.addressChange(from, to, side, cause);
    return sameToken(token, right) && author === (side === 'old' ? from : to);
  }

  /** Every step may be done again. The old name is forgotten last: until then a crash finds what is to be done. */
  async #change(person: Person, pending: PendingAddress): Promise<Result<AddressConfirmed>> {
    const { people, house, lobby } = this.#parts;
    const from = person.address;
    const to = pending.address;
    for (const game of await this.#gamesOf(from)) await house.changeAddress(game, from, to);
    await lobby.changeAddress(from, to);
    await people.update(to, (before) => ({
      // Who has written from there before has said there how he wishes to be written to.
      ...(before ?? without(person)),
      address: to,
      // Desk tokens that were given up, of either address, stay so.
      rotation: Math.max(person.rotation, before?.rotation ?? 0),
      formerly: { address: from, cause: pending.cause },
    }));
    await people.remove(from);
    return ok({ kind: 'changed', from, to, games: await this.#gamesOf(to) });
  }

  async #gamesOf(address: string): Promise<string[]> {
    const { house } = this.#parts;
    const seats = (await house.seatsOf(address)).map(({ game }) => game);
    return [...new Set([...seats, ...(await house.moderatedBy(address))])];
  }

  async #ticketOf(token: string): Promise<Ticket | null> {
    const hash = hashOf(token);
    const record = await this.#tickets.record(hash);
    return record === null ? null : recordOfText(whereIs(hash), TICKET, record);
  }
}

/** Whether the person has come by that change from that address. */
function isMove(person: Person | null, from: string, cause: string): boolean {
  return person?.formerly?.address === from && person.formerly.cause === cause;
}

function without(person: Person): Person {
  const { pendingAddress: _, ...rest } = person;
  return rest;
}

/** The token itself is kept nowhere. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32);
}

const whereIs = (token: string): string => nameOfRow('address_tickets', token);
