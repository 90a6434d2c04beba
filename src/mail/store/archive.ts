import { type MailPlace, newerRows, type Store } from '../../store/database/index.js';
import { type AskedMails, MailRows } from '../../store/mails/index.js';
import type { RecordNewer } from '../../system/files/index.js';
import type { Envelope, Outcome } from '../message/index.js';
import { envelopeIn, recordIn, rowOf } from './archive-row.js';
import { StrangersRoom } from './disk-limit-of-unbelieved-mail.js';
import { isNobodys, MAIL_RECORD, type MailRecord, type RecordDetails, withSeat } from './mail-record.js';

/** A mail with its bytes, as it came or as much as is kept of it. */
export interface ArchivedMail {
  readonly record: MailRecord;
  readonly raw: Buffer;
  readonly envelope: Envelope | null;
}

/** A mail that comes. */
export interface ComingMail extends Pick<MailRecord, 'id' | 'intake' | 'received'> {
  readonly raw: Uint8Array;
  readonly envelope: Envelope | null;
}

/** Which mail that was dealt with is asked for. */
export interface MailQuery {
  readonly game?: string;
  /** The author's address, lower case. */
  readonly from?: string;
  readonly status?: 'done' | 'failed';
  /** Only mail of which a line was refused: wrong, late and stale orders. */
  readonly refused?: boolean;
}

/** Mail that can be listed: all but the quarantine, what waits, what is laid aside. */
export type Listing = 'in' | 'held' | 'failed' | 'quarantine';

/** Where mail is that is not dealt with. */
const LEFT: readonly MailPlace[] = ['in', 'confirmed'];
/** Where it is afterwards. */
const DONE: readonly MailPlace[] = ['done', 'automatic', 'quarantine'];
const LISTED: { readonly [listing in Listing]: readonly MailPlace[] } = {
  in: [...LEFT, 'held', 'done', 'automatic', 'failed'],
  held: ['held'],
  failed: ['failed'],
  quarantine: ['quarantine'],
};

/** Mails that are laid aside in one go, while others wait. */
const AT_ONCE = 200;

/**
 * Every message as it came, durable before anything is done about it, and what is known of it; what was noted is durable as well
 * when the promise is kept. The raw message and its envelope hold tokens; its record holds none. Where a record is of a newer
 * program everything throws `RecordNewer`, and the mail stays as it is.
 */
export class Archive {
  readonly #rows: MailRows;
  readonly #room: StrangersRoom;

  /**
   * `room`: how many bytes mail may take that anybody can send any amount of; `full` is called when mail had to make room
   * for other mail of strangers, with how many.
   */
  constructor(
    store: Store,
    room = Number.POSITIVE_INFINITY,
    full: (removed: number) => Promise<void> = async () => {},
  ) {
    this.#rows = new MailRows(store);
    this.#room = new StrangersRoom(this.#rows, room, full);
  }

  /** Removes the oldest of what anybody can send any amount of, where that is too much. Returns how many mails. */
  makeRoom(): Promise<number> {
    return this.#room.make();
  }

  /** What is known of a message, wherever it is now; null when it never came or is forgotten. */
  async find(id: string): Promise<MailRecord | null> {
    const row = await this.#rows.find(id);
    return row === null ? null : recordIn(row);
  }

  /** A message as it came, wherever it is now. */
  async read(id: string): Promise<ArchivedMail | null> {
    const row = await this.#rows.find(id);
    const raw = row === null ? null : await this.#rows.bytes(id);
    return row === null || raw === null ? null : { record: recordIn(row), raw, envelope: envelopeIn(row) };
  }

  /** Keeps the message. One that is not dealt with keeps its record. */
  async receive({ raw, envelope, ...facts }: ComingMail): Promise<MailRecord> {
    const { id, intake, received } = facts;
    const came: MailRecord = { id, intake, received, bytes: raw.length, status: 'received', outcome: null };
    return this.#rows.change(id, (row) => {
      const known = row === null ? null : recordIn(row);
      if (known !== null && known.status !== 'done') return { told: known };
      return { told: came, row: rowOf('in', came, envelope), bytes: raw };
    });
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
    const bytes = await this.#rows.change(id, (known) => {
      const row = known ?? missing(id);
      const before = recordIn(row);
      const told = instead?.length ?? before.bytes;
      const record: MailRecord = { ...before, ...details, bytes: told, status: 'held', outcome: null };
      const held = rowOf('held', record, envelopeIn(row));
      return { told, row: held, ...(instead === null ? {} : { bytes: instead }) };
    });
    await this.#room.note(bytes);
  }

  /** Notes more of a message that waits for its author. False when it does not (any longer). */
  noteHeld(id: string, details: RecordDetails): Promise<boolean> {
    return this.#move(id, ['held'], 'held', (record) => ({ ...record, ...details }));
  }

  /**
   * Gives a held message back, to be dealt with as confirmed. The same again when it was released before and not dealt with.
   * Null when it is not held (any longer); `find` tells what became of it.
   */
  async release(id: string): Promise<ArchivedMail | null> {
    const confirmed = (record: MailRecord): MailRecord => ({ ...asItCame(record), confirmed: true });
    return (await this.#move(id, ['held', 'confirmed'], 'confirmed', confirmed)) ? this.read(id) : null;
  }

  /** Puts a parked message back, to be dealt with at the next start. False when it is not parked. */
  retry(id: string): Promise<boolean> {
    return this.#move(id, ['failed'], 'in', asItCame);
  }

  /** Forgets a message whose sender was refused to his face: strangers must not fill the disk. */
  discard(id: string): Promise<void> {
    return this.#rows.remove(id, LEFT);
  }

  /** Messages that were received but not dealt with, oldest first: what a crash left behind. */
  unsettled(): Promise<MailRecord[]> {
    return this.#list({ places: LEFT });
  }

  /** Notes the game and the author (lower case) of a message that is about to be dealt with. */
  noteAbout(id: string, game: string, author: string): Promise<void> {
    return this.#rows.noteAbout(id, game, author);
  }

  /**
   * Notes what a message that is being dealt with comes to, before its author is told: a try that is cut off then is not made again.
   * False when it is not being dealt with (any longer).
   */
  noteVerdicts(id: string, details: Pick<RecordDetails, 'game' | 'side' | 'verdicts'>): Promise<boolean> {
    return this.#rows.change(id, (row) => {
      if (row === null || !LEFT.includes(row.place)) return { told: false };
      const noted = rowOf(row.place, { ...recordIn(row), ...details }, envelopeIn(row));
      // What the row knows besides is of this try.
      const { author, tried_by } = row;
      return { told: true, row: { ...noted, author: noted.author ?? author, tried_by } };
    });
  }

  /**
   * The first message of the same game and author that came before this one, after a time (ISO 8601 UTC), and is not dealt with; null
   * when there is none. One of which it was never known what it is about does not count, nor one that waits for a word of somebody.
   */
  earlier(id: string, since: string): Promise<string | null> {
    return this.#rows.firstBefore(id, LEFT, since);
  }

  /** When the first message came that is not dealt with (milliseconds since 1970); null when there is none. */
  async oldestWaiting(): Promise<number | null> {
    const at = await this.#rows.firstAt('in');
    return at === null ? null : Date.parse(at);
  }

  /** How many messages broke the robot and wait for the operator. */
  parked(): Promise<number> {
    return this.#rows.count('failed');
  }

  /** What waits for one author (lower case), oldest first. */
  heldOf(author: string): Promise<MailRecord[]> {
    return this.#list({ places: ['held'], author });
  }

  /** For whom something waits. */
  heldAuthors(): Promise<string[]> {
    return this.#rows.authorsAt('held');
  }

  /** Records, oldest first: all, or so many of the newest. */
  records(where: Listing = 'in', newest?: number): Promise<MailRecord[]> {
    return this.#list({ places: LISTED[where], ...(newest === undefined ? {} : { newest }) });
  }

  /** At most `limit` records of what was dealt with that fit, the newest first. */
  async about({ game, from, status, refused }: MailQuery, limit: number): Promise<MailRecord[]> {
    const places = [
      ...(status === 'failed' ? [] : DONE),
      ...(status === 'done' ? [] : (['failed'] as const)),
    ];
    const records = await this.#list({
      ...{ places, newest: limit },
      ...(refused === true ? { refused } : {}),
      ...(game === undefined ? {} : { game }),
      ...(from === undefined ? {} : { author: from }),
    });
    return records.reverse();
  }

  /** Mails in the name of an author (lower case) that were not believed to be his: those that wait, and those laid aside. Oldest first. */
  unbelieved(author: string): Promise<MailRecord[]> {
    return this.#list({ places: ['held', 'quarantine'], author });
  }

  /** Forgets what was received before a time (ISO 8601 UTC). Returns how many mails. */
  forget(place: 'done' | 'automatic' | 'quarantine', before: string): Promise<number> {
    return this.#rows.removeBefore(before, place);
  }

  /** Lays what nobody has confirmed that was received before a time aside, little by little. `now` likewise ISO 8601 UTC. */
  async expire(before: string, now: string): Promise<number> {
    const expired = (record: MailRecord): MailRecord => ({ ...record, status: 'done', expired: now });
    let count = 0;
    for (;;) {
      const rows = await this.#rows.list({ places: ['held'], before, newest: AT_ONCE });
      const moved = await Promise.all(rows.map(({ id }) => this.#move(id, ['held'], 'quarantine', expired)));
      count += moved.filter((done) => done).length;
      if (rows.length < AT_ONCE) return count;
    }
  }

  /** The records that a newer program wrote: of what the robot deals with of itself, or of all mails. */
  async newer({ thorough }: { readonly thorough: boolean }): Promise<RecordNewer[]> {
    const places: readonly MailPlace[] = [
      ...LEFT,
      'held',
      ...(thorough ? ([...DONE, 'failed'] as const) : []),
    ];
    return newerRows('mails', MAIL_RECORD, await this.#rows.numbered(places));
  }

  async #list(asked: AskedMails): Promise<MailRecord[]> {
    return (await this.#rows.list(asked)).map(recordIn);
  }

  async #settle(
    id: string,
    where: 'done' | 'failed' | 'quarantine',
    told: RecordDetails & Pick<MailRecord, 'status' | 'outcome'>,
  ): Promise<void> {
    const { place, bytes } = await this.#rows.change(id, (known) => {
      const row = known ?? missing(id);
      const record = withSeat({ ...recordIn(row), ...told });
      const settled = rowOf(
        where === 'done' && isNobodys(record) ? 'automatic' : where,
        record,
        envelopeIn(row),
      );
      return { told: settled, row: settled };
    });
    if (place === 'automatic' || place === 'quarantine') await this.#room.note(bytes);
  }

  /** Changes what is known of a message and where it is. False when it is at none of these places. */
  #move(
    id: string,
    from: readonly MailPlace[],
    to: MailPlace,
    change: (record: MailRecord) => MailRecord,
  ): Promise<boolean> {
    return this.#rows.change(id, (row) => {
      if (row === null || !from.includes(row.place)) return { told: false };
      return { told: true, row: rowOf(to, change(recordIn(row)), envelopeIn(row)) };
    });
  }
}

function missing(id: string): never {
  throw new RangeError(`no record of ${id}`);
}

/** What was known of a message before anything was done about it. */
function asItCame({ id, intake, received, bytes, identity }: MailRecord): MailRecord {
  const known = { id, intake, received, bytes, status: 'received', outcome: null } as const;
  return identity === undefined ? known : { ...known, identity };
}
