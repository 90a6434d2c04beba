import { clearLeftovers, privateDir, syncDirectory } from '../../system/files/index.js';
import type { Outcome } from '../message/index.js';
import { type ArchivedMail, type ArchiveFacts, ArchiveFiles, COLD, HOT } from './archive-files.js';
import { migrateMail } from './layout-migration.js';
import { setAside } from './mail-file-format.js';
import type { Place } from './mail-folders.js';
import { idsAt } from './mail-id-listing.js';
import { MailIndex } from './mail-index.js';
import { isNobodys, type MailRecord, type RecordDetails, withSeat } from './mail-record.js';
import { byReceived, reindex } from './rebuild-mail-index.js';
import { StrangersRoom } from './unverified-mail-quota.js';

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

  private constructor(home: string, room: number, full: (removed: number) => Promise<void>) {
    this.#files = new ArchiveFiles(home);
    this.#index = new MailIndex(this.#files.folders.root);
    const nameOf = async (id: string) => {
      const { from = '', path = '' } = (await this.#files.read('held', id))?.record ?? {};
      return `${from} ${path}`;
    };
    this.#room = new StrangersRoom(this.#files.folders, room, nameOf, full);
  }

  /**
   * `room`: how many bytes mail may take that anybody can send any amount of; `full` is called when mail had to make room
   * for other mail of strangers, with how many.
   */
  static async open(
    home: string,
    room = Number.POSITIVE_INFINITY,
    full: (removed: number) => Promise<void> = async () => {},
  ): Promise<Archive> {
    const archive = new Archive(home, room, full);
    const { folders } = archive.#files;
    for (const place of ['in', 'held', 'failed', 'quarantine'] as const) await privateDir(folders.top(place));
    await archive.#index.open();
    await migrateMail(home);
    await clearLeftovers(folders.top('in'));
    return archive;
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

  /**
   * Stores the message; it is on disk when the promise is kept. A message that is not dealt with keeps its record. One that
   * `find` has just not found `isNew`, and is not looked for again.
   */
  async receive(
    { raw, ...facts }: Omit<ArchiveFacts, 'identity'> & { readonly raw: Uint8Array },
    isNew = false,
  ): Promise<MailRecord> {
    const { id, intake, received } = facts;
    const known = isNew ? null : await this.#files.find(id);
    if (known !== null && known.record.status !== 'done') return known.record;
    await this.#files.create(facts, raw);
    if (known !== null) await this.#files.remove(known.place, id);
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

  /** Lets the message wait for a word of its author; where `instead` is given, that is kept of it. */
  async hold(id: string, details: RecordDetails, instead: Uint8Array | null = null): Promise<void> {
    const { place, record } = await this.#known(id);
    const held: MailRecord = { ...record, ...details, status: 'held', outcome: null };
    const bytes = instead?.length ?? record.bytes;
    if (instead === null) await this.#files.move(place, 'held', held, true);
    else await this.#files.rewrite(place, 'held', { ...held, bytes }, instead);
    await this.#room.note(bytes);
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
  async unsettled(): Promise<MailRecord[]> {
    const found: MailRecord[] = [];
    for (const place of HOT) {
      for await (const ids of idsAt(this.#files.folders, place)) {
        for (const id of ids) {
          const mail = await this.#files.read(place, id);
          if (mail === null) await setAside(this.#files.folders.mail(place, id));
          else found.push(mail.record);
        }
      }
    }
    return found.sort(byReceived);
  }

  /** How many messages broke the robot and wait for the operator. */
  async parked(): Promise<number> {
    let count = 0;
    for await (const ids of idsAt(this.#files.folders, 'failed')) count += ids.length;
    return count;
  }

  /** Ids of the messages that wait for their authors, by name alone. */
  async heldIds(): Promise<string[]> {
    const found: string[] = [];
    for await (const ids of idsAt(this.#files.folders, 'held')) found.push(...ids);
    return found;
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
