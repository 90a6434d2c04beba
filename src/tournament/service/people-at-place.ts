import type { Span } from '../../game/timekeeping/index.js';
import type { EntrantId } from '../base/index.js';
import type { TournamentState } from '../procedure/index.js';
import type { Contact } from '../table/index.js';
import { absencesIn, withAbsence } from './absences-kept.js';
import { enrolled, type Known } from './enrol.js';
import type { Enrolled, PublicList, Wished } from './people-of-tournament.js';
import type { OpenTournament, Standby, Wishes } from './tournaments-interface.js';
import type { TournamentsPlace } from './tournaments-place.js';
import { withWished } from './wishes-kept.js';

/** Who directs a tournament, plays in it and waits for it, and how each is written to: what is kept beside its log, as nobody else is to read it. */
export abstract class PeopleAtPlace {
  constructor(
    protected readonly place: TournamentsPlace,
    readonly id: string,
  ) {}

  async director(): Promise<Contact> {
    return (await this.place.people(this.id)).director;
  }

  async handOver(director: Contact): Promise<void> {
    await this.place.rewrite(this.id, (people) => ({ ...people, director: lowered(director) }));
  }

  async publicList(): Promise<PublicList | null> {
    return (await this.place.people(this.id)).public ?? null;
  }

  async tellPublicly(list: PublicList | null): Promise<void> {
    await this.place.rewrite(this.id, ({ public: _, ...people }) =>
      list === null ? people : { ...people, public: { ...list, address: list.address.toLowerCase() } },
    );
  }

  async contacts(): Promise<ReadonlyMap<EntrantId, Contact>> {
    const { players } = await this.place.people(this.id);
    return new Map(players.filter(({ waiting }) => !waiting).map((one) => [one.entrant, contactOf(one)]));
  }

  async wishes(): Promise<ReadonlyMap<EntrantId, Wishes>> {
    const { players } = await this.place.people(this.id);
    return new Map(
      players.map(({ entrant, side, pace, games }) => [
        entrant,
        {
          ...(side === undefined ? {} : { side }),
          ...(pace === undefined ? {} : { pace }),
          ...(games === undefined ? {} : { games }),
        },
      ]),
    );
  }

  async absences(): ReturnType<OpenTournament['absences']> {
    return absencesIn(await this.place.people(this.id));
  }

  /** Notes when somebody is away; null: not from a moment on any more. False for a name nobody has. */
  async noteAway(entrant: EntrantId, span: Span | null, now: number): Promise<boolean> {
    let there = false;
    await this.place.rewrite(this.id, (people) => {
      there = people.players.some((one) => one.entrant === entrant);
      return there ? withAbsence(people, entrant, span, now) : null;
    });
    return there;
  }

  async standby(): Promise<readonly Standby[]> {
    const { players } = await this.place.people(this.id);
    return players
      .filter(({ waiting }) => waiting)
      .map((one) => ({ entrant: one.entrant, contact: contactOf(one), since: one.since }));
  }

  async wishWaiting(entrant: EntrantId, wishes: Wished): Promise<boolean> {
    let there = false;
    await this.place.rewrite(this.id, (people) => {
      const wished = withWished(people, entrant, wishes);
      there = wished !== null;
      return wished;
    });
    return there;
  }

  async leaveStandby(entrant: EntrantId): Promise<boolean> {
    let there = false;
    await this.place.rewrite(this.id, (people) => {
      there = people.players.some((one) => one.entrant === entrant && one.waiting);
      const players = people.players.filter((one) => one.entrant !== entrant && one.team !== entrant);
      return there ? { ...people, players } : null;
    });
    return there;
  }

  async describe(entrant: EntrantId, contact: Partial<Contact>): Promise<boolean> {
    let there = false;
    await this.place.rewrite(this.id, (people) => {
      there = people.players.some((one) => one.entrant === entrant);
      const players = people.players.map((one) =>
        one.entrant === entrant ? { ...one, ...lowered(contact) } : one,
      );
      return there ? { ...people, players } : null;
    });
    return there;
  }

  async introduce(people: ReadonlyMap<EntrantId, Contact>, at: string): Promise<void> {
    await this.place.rewrite(this.id, (before) => {
      const there = new Set(before.players.map(({ entrant }) => entrant));
      const fresh = [...people].filter(([entrant]) => !there.has(entrant));
      if (fresh.length === 0) return null;
      const players = fresh.map(
        ([entrant, contact]): Enrolled => ({ entrant, ...lowered(contact), waiting: false, since: at }),
      );
      return { ...before, players: [...before.players, ...players] };
    });
  }

  protected async enrol(
    state: TournamentState,
    contact: Contact,
    wishes: Wishes,
    at: string,
  ): Promise<Known> {
    let found: Known | null = null;
    await this.place.rewrite(this.id, (people) => {
      found = enrolled(people, state, { contact: lowered(contact), wishes, at });
      return found.known ? null : found.people;
    });
    if (found === null) throw new Error(`${this.id}: nobody was enrolled`);
    return found;
  }

  protected async mark(entrant: EntrantId, waiting: boolean): Promise<void> {
    await this.place.rewrite(this.id, (people) => {
      const isOther = people.players.some((one) => one.entrant === entrant && one.waiting !== waiting);
      if (!isOther) return null;
      const players = people.players.map((one) =>
        one.entrant === entrant || one.team === entrant ? { ...one, waiting } : one,
      );
      return { ...people, players };
    });
  }

  protected async forget(entrant: EntrantId): Promise<void> {
    await this.place.rewrite(this.id, (people) => ({
      ...people,
      players: people.players.filter((one) => one.entrant !== entrant && one.team !== entrant),
    }));
  }
}

function contactOf({ name, address, locale, zone }: Enrolled): Contact {
  return { name, address, locale, zone };
}

function lowered<T extends { readonly address?: string }>(contact: T): T {
  return contact.address === undefined ? contact : { ...contact, address: contact.address.toLowerCase() };
}
