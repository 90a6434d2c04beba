import { newerRows, type Store } from '../../store/database/index.js';
import { LetterRows, type ReportAt, type ToldUpTo } from '../../store/letters/index.js';
import type { RecordNewer } from '../../system/files/index.js';
import { reasonOf } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { Lanes } from '../../system/tasks/index.js';
import { MailEvents } from '../pipeline/index.js';
import {
  type About,
  letterProgressOf,
  letterRowOf,
  OUTBOX_RECORD,
  type OutboxRecord,
  outboxRecordIn,
} from '../store/index.js';
import type { OutgoingMail } from './compose-mail.js';
import { LetterFates } from './letter-fates.js';
import { DEFAULT_RETRY, type RetryPolicy, waitBefore } from './retry-delay.js';
import { CONNECTIONS, type Delivery, type Transport } from './transport-interface.js';

/** Letters forgotten in one go: nobody waits for it longer than a moment. */
const AT_ONCE = 200;

/**
 * Mails on their way out. The bytes are in the store before the first attempt and are never replaced, so a retry is the
 * same mail. What became of a mail is noted a moment later: after a crash in between it is sent again.
 */
export class Outbox {
  readonly #letters: LetterRows;
  readonly #clock: TimeSource;
  readonly #retry: RetryPolicy;
  /** What waits to be sent, as far as it was seen. */
  readonly #pending = new Map<string, OutboxRecord>();
  /** Mails that are being sent. */
  readonly #sending = new Set<string>();
  readonly #fates: LetterFates;
  readonly #deliveries = new Set<Lanes<OutboxRecord>>();
  readonly #events: Pick<MailEvents, 'stored' | 'givenUp'>;

  constructor(
    store: Store,
    clock: TimeSource,
    retry: RetryPolicy = DEFAULT_RETRY,
    events: Pick<MailEvents, 'stored' | 'givenUp'> = new MailEvents(),
  ) {
    this.#events = events;
    this.#letters = new LetterRows(store);
    this.#fates = new LetterFates(this.#letters);
    this.#clock = clock;
    this.#retry = retry;
  }

  /** Whether the mail was ever stored, whatever became of it. */
  async has(id: string): Promise<boolean> {
    return this.#pending.has(id) || (await this.#letters.has(id));
  }

  /** Adds a mail. False when it is there already: then nothing is changed, whatever the bytes are now. */
  async store(mail: OutgoingMail, about: About): Promise<boolean> {
    const [stored] = await this.storeAll([{ mail, about }]);
    return stored === true;
  }

  /** Adds mails at the cost of one, all or none. Tells for each whether it was added. */
  async storeAll(
    items: readonly {
      readonly mail: OutgoingMail;
      readonly about: About;
      readonly told?: ToldUpTo | undefined;
      readonly report?: ReportAt | undefined;
    }[],
  ): Promise<boolean[]> {
    const now = this.#clock.now();
    const created = new Date(now).toISOString();
    const made = items.map(
      ({ mail, about }): OutboxRecord => ({
        ...{ id: mail.id, ...about, ...mail.envelope, created },
        ...{ status: 'pending', attempts: 0, next: now, last: null },
      }),
    );
    const rows = made.map(letterRowOf);
    const stored = await this.#letters.add(
      items.flatMap(({ mail, told, report }, nth) => {
        const row = rows[nth];
        return row === undefined ? [] : [{ row, bytes: mail.bytes, told, report }];
      }),
    );
    for (const [index, record] of made.entries()) if (stored[index] === true) this.#add(record);
    if (stored.includes(true)) await this.#events.stored.tell();
    return stored;
  }

  /** Up to which entry of a game the letters to a side have told what happened; null where none has. */
  toldUpTo(game: string, side: string): Promise<number | null> {
    return this.#letters.toldUpTo(game, side);
  }

  /** The newest report of a game that everybody reads at an address; null where none is known. */
  newestReport(at: ReportAt): Promise<string | null> {
    return this.#letters.newestReport(at);
  }

  async record(id: string): Promise<OutboxRecord | null> {
    const row = await this.#letters.record(id);
    return row === null ? null : (this.#fates.of(id) ?? outboxRecordIn(row));
  }

  async bytes(id: string): Promise<Buffer | null> {
    return this.#letters.bytes(id);
  }

  /** Mails not yet sent and not given up, oldest first; those that other programs added too. */
  async pending(): Promise<OutboxRecord[]> {
    await this.#look();
    return [...this.#pending.values()].sort((a, b) => compare(a.created, b.created));
  }

  /**
   * Tries every mail that is due, and those that are stored meanwhile, until `stopped`: to several recipients at once,
   * to each in the order of creation. Returns when the next one is due, or null, once it is noted what became of them.
   */
  async deliver(
    transport: Transport,
    stopped: () => boolean = () => false,
    width = CONNECTIONS,
  ): Promise<number | null> {
    const lanes = new Lanes<OutboxRecord>();
    this.#deliveries.add(lanes);
    try {
      for (const record of await this.pending()) {
        if (record.next <= this.#clock.now()) lanes.add(laneOf(record), record);
      }
      await lanes.run((record) => this.#send(record.id, transport), width, stopped);
    } finally {
      this.#deliveries.delete(lanes);
      await this.#fates.noted();
    }
    const next = [...this.#pending.values()].map((record) => record.next);
    return next.length === 0 ? null : next.reduce((a, b) => Math.min(a, b));
  }

  /** Tries one mail, where it waits and its time has come. When it is to be tried next (milliseconds); null when that is over. */
  async deliverOne(id: string, transport: Transport): Promise<number | null> {
    const known = this.#fates.isOver(id) ? null : await this.record(id);
    const bytes = known?.status === 'pending' ? await this.#letters.bytes(id, 'pending') : null;
    if (known !== null && bytes !== null) {
      if (known.next > this.#clock.now()) return known.next;
      await this.#settle(known, await hand(transport, known, bytes));
    }
    const next = this.#pending.get(id)?.next ?? null;
    this.#pending.delete(id);
    // What became of it must be known before anybody else may take it up.
    await this.#fates.noted();
    return bytes === null ? null : next;
  }

  /** Tries a mail that was given up again, from the beginning. False when there is no such mail. */
  async revive(id: string): Promise<boolean> {
    const dead = await this.record(id);
    if (dead?.status !== 'dead') return false;
    const { refused: _, ...record } = dead;
    const revived: OutboxRecord = { ...record, status: 'pending', attempts: 0, next: this.#clock.now() };
    if (!(await this.#letters.change(letterProgressOf(revived), 'dead', 'now'))) return false;
    this.#add(revived);
    await this.#events.stored.tell();
    return true;
  }

  /** Mails that were given up, oldest first. They stay until they are revived or forgotten. */
  async dead(): Promise<OutboxRecord[]> {
    return (await this.#letters.records('dead')).map(outboxRecordIn);
  }

  /** Removes a mail that was given up. False when there is no such mail. */
  async forget(id: string): Promise<boolean> {
    return this.#letters.remove(id, 'dead');
  }

  /**
   * Forgets mails that were sent and made before a time (milliseconds since 1970), little by little, and tells how many. What waits
   * to be sent is not touched, nor is what was given up: that is for the operator.
   */
  async forgetSent(before: number): Promise<number> {
    if (!Number.isFinite(before)) return 0;
    const time = new Date(before).toISOString();
    for (let all = 0; ; ) {
      const some = await this.#letters.removeBefore(time, 'sent', AT_ONCE);
      all += some;
      if (some < AT_ONCE) return all;
    }
  }

  /** Mails that a newer program has written: those that wait, or all of them. */
  static async newer(store: Store, { thorough }: { readonly thorough: boolean }): Promise<RecordNewer[]> {
    const rows = await new LetterRows(store).numbered(thorough ? ['pending', 'sent', 'dead'] : ['pending']);
    return newerRows('letters', OUTBOX_RECORD, rows);
  }

  #add(record: OutboxRecord): void {
    // A delivery that is under way may have found and tried it already.
    if (this.#pending.has(record.id)) return;
    this.#pending.set(record.id, record);
    for (const lanes of this.#deliveries) lanes.add(laneOf(record), record);
  }

  /** Finds what other programs added or sent. */
  async #look(): Promise<void> {
    const known = [...this.#pending.keys()];
    const there = await this.#letters.ids('pending');
    const left = new Set(there);
    for (const id of known) if (!left.has(id) && !this.#sending.has(id)) this.#pending.delete(id);
    const isNew = (id: string) => !this.#pending.has(id) && !this.#fates.isOver(id);
    if (!there.some(isNew)) return;
    for (const row of await this.#letters.records('pending')) {
      if (isNew(row.key)) this.#pending.set(row.key, outboxRecordIn(row));
    }
  }

  async #send(id: string, transport: Transport): Promise<void> {
    const record = this.#pending.get(id);
    // It may have been asked for twice, when it was stored while the others were looked for.
    if (record === undefined || record.next > this.#clock.now() || this.#sending.has(id)) return;
    this.#sending.add(id);
    try {
      const bytes = await this.#letters.bytes(id, 'pending');
      // Another program sent it, or this one did and has not noted it yet.
      if (bytes === null || this.#fates.isOver(id)) this.#pending.delete(id);
      else await this.#settle(record, await hand(transport, record, bytes));
    } finally {
      this.#sending.delete(id);
    }
  }

  async #settle(record: OutboxRecord, delivery: Delivery): Promise<void> {
    const attempts = record.attempts + 1;
    if (delivery.ok) {
      this.#fates.note({ ...record, attempts, status: 'sent', last: delivery.response });
      this.#pending.delete(record.id);
      return;
    }
    if ('until' in delivery) {
      const waiting = { ...record, next: delivery.until, last: delivery.reason };
      this.#pending.set(record.id, waiting);
      this.#fates.note(waiting);
      return;
    }
    const next = this.#clock.now() + waitBefore(this.#retry, record.id, attempts);
    const failed: OutboxRecord = { ...record, attempts, next, last: delivery.reason };
    this.#pending.set(record.id, failed);
    if (delivery.permanent || attempts >= this.#retry.attempts) {
      const refused = delivery.refused === true ? { refused: true as const } : {};
      const dead: OutboxRecord = { ...failed, ...refused, status: 'dead' };
      await this.#events.givenUp.tell(dead);
      this.#fates.note(dead);
      this.#pending.delete(record.id);
    } else this.#fates.note(failed);
  }
}

/** One attempt. Whatever breaks in it is a failure of this mail alone: the others must go their way. */
async function hand(transport: Transport, record: OutboxRecord, bytes: Uint8Array): Promise<Delivery> {
  const { id, from, to } = record;
  try {
    return await transport.send({ id, bytes, envelope: { from, to } });
  } catch (error) {
    return { ok: false, permanent: false, reason: reasonOf(error) };
  }
}

function laneOf(record: OutboxRecord): string {
  return record.to.toLowerCase();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
