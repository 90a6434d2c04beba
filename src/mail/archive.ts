import { syncDirectory } from '../log/durable.js';
import { clearLeftovers } from '../log/leftovers.js';
import { type ArchivedMail, ArchiveFiles, COLD, HOT } from './archive-files.js';
import { privateDir } from './files.js';
import { idsAt } from './listing.js';
import type { Place } from './mail-folders.js';
import { MailIndex } from './mail-index.js';
import { isNobodys, type MailRecord, type RecordDetails, withSeat } from './mail-record.js';
import type { Envelope, Intake } from './message.js';
import { migrateMail } from './migrate.js';
import type { Outcome } from './outcome.js';
import { byReceived, reindex } from './reindex.js';
import { setAside } from './stored-mail.js';
import { StrangersRoom } from './strangers-room.js';

export type { ArchivedMail } from './archive-files.js';
export type { MailRecord, RecordDetails } from './mail-record.js';

/** Which mail that was dealt with is asked for. */
export interface MailQuery {
  readonly game?: string;
  /** The author's address, lower case. */
  readonly from?: string;
  readonly status?: 'done' | 'failed';
  /** Only mail of which a line was refused: wrong, late and stale orders. */
  readonly refused?: boolean;
}

/** Mail that can be listed: what waits, what was dealt with, what is laid aside. */
export type Listing = 'in' | 'held' | 'failed' | 'quarantine';

/**
 * Every message as it came, on disk before anything is done about it. `mail/in` has only what is not dealt with;
 * from there a message goes to `done/`, `automatic/`, `held/`, `failed/` or `quarantine/`. The raw message and its envelope hold
 * tokens, so nobody but the owner may read them. Moves are not waited for: one that a power failure undoes is made
 * again, since everything a message does is known by its identity.
 */
export class Archive {
  readonly #files: ArchiveFiles;
  readonly #index: MailIndex;
  readonly #room: StrangersRoom;

  private constructor(home: string, room: number) {
    this.#files = new ArchiveFiles(home);
    this.#index = new MailIndex(this.#files.folders.root);
    this.#room = new StrangersRoom(this.#files.folders, room);
  }

  /** `room`: how many bytes mail may take that anybody can send any amount of. */
  static async open(home: string, room = Number.POSITIVE_INFINITY): Promise<Archive> {
    const archive = new Archive(home, room);
    const { folders } = archive.#files;
    for (const place of ['in', 'held', 'failed', 'quarantine'] as const) await privateDir(folders.top(place));
    await archive.#index.open();
    await migrateMail(home);
    await clearLeftovers(folders.top('in'));
    return archive;
  }

  /** Called when mail had to make room for other mail of strangers, with how many. */
  set onFull(told: (removed: number) => Promise<void>) {
    this.#room.onFull = told;
  }

  /** Removes the oldest of what anybody can send any amount of, where that is too much. Returns how many mails. */
  makeRoom(): Promise<number> {
    return this.#room.make();
  }

  /** What is known of a message, wherever it is now; null when it never came or is forgotten. */
  async find(id: string): Promise<MailRecord | null> {
    return (await this.#files.find(id))?.record ?? null;
  }

  /** A message as it came, wherever it is now. */
  async read(id: string): Promise<ArchivedMail | null> {
    const found = await this.#files.find(id);
    return found === null ? null : this.#files.read(found.place, id);
  }

  /** Stores the message; it is on disk when the promise is kept. A message that is not dealt with keeps its record. */
  async receive(
    id: string,
    raw: Uint8Array,
    envelope: Envelope | null,
    intake: Intake,
    received: string,
  ): Promise<MailRecord> {
    const known = await this.#files.find(id);
    if (known !== null && known.record.status !== 'done') return known.record;
    const record = await this.store(id, raw, envelope, intake, received);
    if (known !== null) await this.#files.remove(known.place, id);
    return record;
  }

  /** Stores a message that `find` has just not found, without looking for it again. */
  async store(
    id: string,
    raw: Uint8Array,
    envelope: Envelope | null,
    intake: Intake,
    received: string,
  ): Promise<MailRecord> {
    await this.#files.create({ id, intake, received, envelope }, raw);
    return { id, intake, received, bytes: raw.length, status: 'received', outcome: null };
  }

  /** Notes that the message is dealt with. Throws when there is no such message. */
  async settle(id: string, outcome: Outcome, details: RecordDetails): Promise<void> {
    const status = outcome.kind === 'failed' ? 'failed' : 'done';
    await this.#settle(id, status, { ...details, status, outcome });
  }

  /** Settles the message and lays it aside for the operator. */
  async quarantine(id: string, outcome: Outcome, details: RecordDetails): Promise<void> {
    await this.#settle(id, 'quarantine', { ...details, status: 'done', outcome });
  }

  /** Lets the message wait for a word of its author. */
  async hold(id: string, details: RecordDetails, outcome: Outcome | null = null): Promise<void> {
    const { place, record } = await this.#known(id);
    await this.#files.move(place, 'held', { ...record, ...details, status: 'held', outcome }, true);
  }

  /**
   * Gives a held message back, to be dealt with as confirmed; that it was confirmed is on disk. The same again when it
   * was released before and not dealt with. Null when it is not held (any longer); `find` tells what became of it.
   */
  async release(id: string): Promise<ArchivedMail | null> {
    const found = await this.#files.find(id);
    if (found?.place === 'held') {
      await this.#files.move('held', 'confirmed', found.record);
      await syncDirectory(this.#files.folders.top('in'));
    } else if (found?.place !== 'confirmed') return null;
    return this.#files.read('confirmed', id);
  }

  /** Puts a parked message back, to be dealt with at the next start. False when it is not parked. */
  async retry(id: string): Promise<boolean> {
    const found = await this.#files.find(id);
    if (found?.place !== 'failed') return false;
    await this.#files.move('failed', 'in', found.record);
    await syncDirectory(this.#files.folders.top('in'));
    return true;
  }

  /** Forgets a message whose sender was refused to his face: strangers must not fill the disk. */
  async discard(id: string): Promise<void> {
    for (const place of HOT) await this.#files.remove(place, id);
  }

  /** Messages that were received but not dealt with, oldest first: what a crash left behind. */
  async unsettled(): Promise<ArchivedMail[]> {
    const found: ArchivedMail[] = [];
    for (const place of HOT) {
      for await (const ids of idsAt(this.#files.folders, place)) {
        for (const id of ids) {
          const mail = await this.#files.read(place, id);
          if (mail === null) await setAside(this.#files.folders.mail(place, id));
          else found.push(mail);
        }
      }
    }
    return found.sort((a, b) => byReceived(a.record, b.record));
  }

  /** Ids of the messages that wait for their authors, by name alone. */
  async heldIds(): Promise<string[]> {
    const found: string[] = [];
    for await (const ids of idsAt(this.#files.folders, 'held')) found.push(...ids);
    return found;
  }

  /** Messages that wait for their authors, oldest first. */
  held(): Promise<MailRecord[]> {
    return this.records('held');
  }

  /** Records, oldest first; `in` means all but the quarantine, and reads everything that was ever settled. */
  async records(where: Listing = 'in'): Promise<MailRecord[]> {
    const places: readonly Place[] =
      where === 'in' ? [...HOT, ...COLD.filter((place) => place !== 'quarantine')] : [where];
    const records: MailRecord[] = [];
    for (const place of places) {
      for await (const record of this.#files.recordsAt(place)) records.push(record);
    }
    return records.sort(byReceived);
  }

  /** At most `limit` records that fit, the newest first. Reads no more of the index than that takes. */
  async about(query: MailQuery, limit: number): Promise<MailRecord[]> {
    const found: MailRecord[] = [];
    const seen = new Set<string>();
    for await (const line of this.#index.newest(query.game)) {
      if (found.length >= limit) break;
      if (query.from !== undefined && line.from !== query.from) continue;
      if (query.refused === true && line.refused.length === 0) continue;
      if (seen.has(line.id)) continue;
      seen.add(line.id);
      const record = await this.find(line.id);
      if (record === null || (query.status !== undefined && record.status !== query.status)) continue;
      found.push(record);
    }
    return found.sort((a, b) => byReceived(b, a));
  }

  /** Makes the index anew from the records; while the robot is not at work. Returns how many mails it names. */
  reindex(): Promise<number> {
    return reindex(this.#files, this.#index);
  }

  async #settle(
    id: string,
    where: 'done' | 'failed' | 'quarantine',
    told: RecordDetails & Pick<MailRecord, 'status' | 'outcome'>,
  ): Promise<void> {
    const { place, record } = await this.#known(id);
    const settled = withSeat({ ...record, ...told });
    const to = where === 'done' && isNobodys(settled) ? 'automatic' : where;
    await Promise.all([this.#files.move(place, to, settled), this.#index.add(settled)]);
    if (to === 'automatic' || to === 'quarantine') await this.#room.note(settled.bytes);
  }

  async #known(id: string): Promise<{ place: Place; record: MailRecord }> {
    const found = await this.#files.find(id);
    if (found === null) throw new RangeError(`no record of ${id}`);
    return found;
  }
}
