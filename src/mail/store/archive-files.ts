import { z } from 'zod';
import { isThere, moveIfThere, removeIfThere, writeFileDurably } from '../../system/files/index.js';
import type { Envelope } from '../message/index.js';
import { type MailKind, noteMail, ofMail, packMail, readMail } from './mail-file-format.js';
import { isMailId, MailFolders, type Place } from './mail-folders.js';
import { idsAt } from './mail-id-listing.js';
import type { MailRecord } from './mail-record.js';

/** Where mail lies that is not dealt with. */
export const HOT: readonly Place[] = ['in', 'confirmed'];
/** Where it lies afterwards. */
export const COLD: readonly Place[] = ['held', 'done', 'automatic', 'failed', 'quarantine'];

/** Messages whose place is remembered: those that are dealt with right now, and some more. */
const REMEMBERED = 256;

/** What stands in front of the raw bytes. Never changes. */
export type ArchiveFacts = Pick<MailRecord, 'id' | 'intake' | 'received'> & {
  readonly envelope: Envelope | null;
  /** Of what is not the whole mail any more, from which it could be reckoned. */
  readonly identity?: string;
};

/** A mail of the archive. */
export const ARCHIVED: MailKind<ArchiveFacts, MailRecord> = {
  facts: ofMail({ id: z.string(), intake: z.string(), received: z.string(), bytes: z.int() }),
  note: ofMail({ id: z.string(), received: z.string(), status: z.string() }),
};

export interface ArchivedMail {
  readonly record: MailRecord;
  readonly raw: Buffer;
  readonly envelope: Envelope | null;
}

export interface Found {
  readonly place: Place;
  readonly record: MailRecord;
}

/**
 * The files of the archive: one `<id>.mail` for each message, in the folder that says what became of it, its record
 * noted behind it. A move is one rename.
 */
export class ArchiveFiles {
  readonly folders: MailFolders;
  /** Where messages were seen last. They are looked for there first, and everywhere when they have gone. */
  readonly #seen = new Map<string, Place>();

  constructor(home: string) {
    this.folders = new MailFolders(home);
  }

  /** Looks by name only: however much mail there is, it takes the same time. */
  async find(id: string): Promise<Found | null> {
    if (!isMailId(id)) return null;
    const seen = this.#seen.get(id);
    const there = seen === undefined ? null : await this.read(seen, id);
    if (seen !== undefined && there !== null) return { place: seen, record: there.record };
    // One after the other, so that a message which moves on meanwhile is not missed.
    const place = (await this.#firstOf(HOT, id)) ?? (await this.#firstOf(COLD, id));
    const mail = place === null ? null : await this.read(place, id);
    return place === null || mail === null ? null : { place, record: mail.record };
  }

  /** Puts a new message on disk. */
  async create(facts: ArchiveFacts, raw: Uint8Array): Promise<void> {
    const dir = this.folders.folder('in', facts.id);
    await writeFileDurably(dir, `${facts.id}.mail`, packMail(ARCHIVED, facts, raw), 0o600);
    this.#note(facts.id, 'in');
  }

  async read(place: Place, id: string): Promise<ArchivedMail | null> {
    const mail = await readMail(this.folders.mail(place, id), ARCHIVED);
    if (mail === null) return null;
    const { envelope, ...facts } = mail.facts;
    // What was noted of mail that is not dealt with is what a crash interrupted.
    const record = HOT.includes(place) || mail.note === null ? asFound(place, facts) : mail.note;
    return { record, raw: mail.bytes, envelope };
  }

  /** Records of a place, in no order. */
  async *recordsAt(place: Place): AsyncGenerator<MailRecord> {
    for await (const ids of idsAt(this.folders, place)) {
      for (const id of ids) {
        const mail = await this.read(place, id);
        if (mail !== null) yield mail.record;
      }
    }
  }

  /** Notes the record and moves the message. False when it was gone. */
  async move(from: Place, to: Place, record: MailRecord, synced = false): Promise<boolean> {
    const { id } = record;
    const path = this.folders.mail(from, id);
    if (!(await noteMail(path, ARCHIVED, record, synced))) return false;
    if (from !== to && !(await moveIfThere(path, this.folders.mail(to, id)))) return false;
    this.#note(id, to);
    return true;
  }

  /** Notes the record and moves the message, of which only `raw` is kept. */
  async rewrite(from: Place, to: Place, record: MailRecord, raw: Uint8Array): Promise<void> {
    const { id, intake, received, identity } = record;
    const known = await this.read(from, id);
    const facts: ArchiveFacts = {
      ...{ id, intake, received, envelope: known?.envelope ?? null },
      ...(identity === undefined ? {} : { identity }),
    };
    await writeFileDurably(
      this.folders.folder(to, id),
      `${id}.mail`,
      packMail(ARCHIVED, facts, raw, record),
      0o600,
    );
    await this.remove(from, id);
    this.#note(id, to);
  }

  async remove(place: Place, id: string): Promise<void> {
    await removeIfThere(this.folders.mail(place, id));
  }

  #note(id: string, place: Place): void {
    this.#seen.delete(id);
    this.#seen.set(id, place);
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > REMEMBERED && oldest !== undefined) this.#seen.delete(oldest);
  }

  async #firstOf(places: readonly Place[], id: string): Promise<Place | null> {
    const there = await Promise.all(places.map((place) => isThere(this.folders.mail(place, id))));
    return places.find((_place, index) => there[index]) ?? null;
  }
}

/** What the place alone says of a message. */
function asFound(place: Place, facts: Omit<ArchiveFacts, 'envelope'> & { bytes: number }): MailRecord {
  const { id, intake, received, bytes, identity } = facts;
  const known = {
    ...{ id, intake, received, bytes, outcome: null },
    ...(identity === undefined ? {} : { identity }),
  };
  switch (place) {
    case 'in':
      return { ...known, status: 'received' };
    case 'confirmed':
      return { ...known, status: 'received', confirmed: true };
    case 'held':
    case 'failed':
      return { ...known, status: place };
    default:
      return { ...known, status: 'done' };
  }
}
