import { reasonOf } from '../../system/logging/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { Lanes } from '../../system/tasks/index.js';
import { MailEvents } from '../pipeline/index.js';
import { type About, migrateMail, OutboxFiles, type OutboxRecord } from '../store/index.js';
import type { OutgoingMail } from './compose-mail.js';
import { DEFAULT_RETRY, type RetryPolicy, waitBefore } from './retry-delay.js';
import { CONNECTIONS, type Delivery, type Transport } from './transport-interface.js';
import { allOrNone, type WrittenMail } from './write-mails-all-or-none.js';

/**
 * Mails on their way out. The bytes are on disk before the first attempt and are never replaced, so a retry is the
 * same mail. What is to be sent lies in `mail/out`, what was sent in `mail/sent`, what was given up in `mail/dead`.
 * What became of a mail is not waited for: a mail whose move is undone by a power failure is sent again.
 */
export class Outbox {
  readonly #files: OutboxFiles;
  readonly #clock: TimeSource;
  readonly #retry: RetryPolicy;
  /** What waits to be sent, as far as it was seen. */
  readonly #pending = new Map<string, OutboxRecord>();
  /** Mails that are being sent. */
  readonly #sending = new Set<string>();
  /** Mails whose end could not be written down (a full disk): they must not be sent again for that. */
  readonly #ended = new Map<string, OutboxRecord>();
  readonly #deliveries = new Set<Lanes<OutboxRecord>>();
  readonly #events: Pick<MailEvents, 'stored' | 'givenUp'>;

  private constructor(
    home: string,
    clock: TimeSource,
    retry: RetryPolicy,
    events: Pick<MailEvents, 'stored' | 'givenUp'>,
  ) {
    this.#events = events;
    this.#files = new OutboxFiles(home);
    this.#clock = clock;
    this.#retry = retry;
  }

  static async open(
    home: string,
    clock: TimeSource,
    retry: RetryPolicy = DEFAULT_RETRY,
    events: Pick<MailEvents, 'stored' | 'givenUp'> = new MailEvents(),
  ): Promise<Outbox> {
    const outbox = new Outbox(home, clock, retry, events);
    await migrateMail(home);
    await outbox.#files.open();
    return outbox;
  }

  /** Whether the mail was ever stored, whatever became of it. */
  async has(id: string): Promise<boolean> {
    return this.#pending.has(id) || (await this.#files.find(id)) !== null;
  }

  /** Adds a mail. False when it is there already: then nothing is changed, whatever the bytes are now. */
  async store(mail: OutgoingMail, about: About): Promise<boolean> {
    const [stored] = await this.storeAll([{ mail, about }]);
    return stored === true;
  }

  /**
   * Adds mails at the cost of little more than one. Whatever happens, a mail is there only if those before it are.
   * Tells for each whether it was added.
   */
  async storeAll(
    items: readonly { readonly mail: OutgoingMail; readonly about: About }[],
  ): Promise<boolean[]> {
    const now = this.#clock.now();
    const created = new Date(now).toISOString();
    const work = items.map(async ({ mail, about }): Promise<WrittenMail | null> => {
      if (await this.has(mail.id)) return null;
      const facts = { id: mail.id, ...about, ...mail.envelope, created };
      const file = await this.#files.prepare(facts, mail.bytes);
      return { file, record: { ...facts, status: 'pending', attempts: 0, next: now, last: null } };
    });
    const waiting = await allOrNone(work);
    const stored: boolean[] = [];
    try {
      for (const item of waiting) stored.push(item !== null && (await this.#publish(item)));
    } finally {
      // The names must be on disk even when a later one could not be given.
      await Promise.all([this.#files.sync(), ...waiting.map((item) => item?.file.drop())]);
    }
    for (const [index, item] of waiting.entries()) {
      if (item !== null && stored[index] === true) this.#add(item.record);
    }
    if (stored.includes(true)) await this.#events.stored.tell();
    return stored;
  }

  async record(id: string): Promise<OutboxRecord | null> {
    return (await this.#read(id))?.record ?? null;
  }

  async bytes(id: string): Promise<Buffer | null> {
    return (await this.#read(id))?.bytes ?? null;
  }

  /** Mails not yet sent and not given up, oldest first; those that other processes added too. */
  async pending(): Promise<OutboxRecord[]> {
    await this.#look();
    return [...this.#pending.values()].sort((a, b) => compare(a.created, b.created));
  }

  /**
   * Tries every mail that is due, and those that are stored meanwhile, until `stopped`: to several recipients at once,
   * to each in the order of creation. Returns when the next one is due, or null.
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
    }
    const next = [...this.#pending.values()].map((record) => record.next);
    return next.length === 0 ? null : next.reduce((a, b) => Math.min(a, b));
  }

  /** Tries a mail that was given up again, from the beginning. False when there is no such mail. */
  async revive(id: string): Promise<boolean> {
    if ((await this.#files.find(id)) !== 'dead') return false;
    const mail = await this.#files.read('dead', id);
    if (mail === null) return false;
    const { refused: _, ...record } = mail.record;
    const revived: OutboxRecord = { ...record, status: 'pending', attempts: 0, next: this.#clock.now() };
    await this.#files.note('dead', 'out', revived);
    await this.#files.sync();
    this.#add(revived);
    await this.#events.stored.tell();
    return true;
  }

  /** Mails that were given up, oldest first. They stay until they are revived or forgotten. */
  async dead(): Promise<OutboxRecord[]> {
    const ids = await this.#files.idsAt('dead');
    const mails = await Promise.all(ids.map((id) => this.#files.read('dead', id)));
    return mails.flatMap((mail) => mail?.record ?? []).sort((a, b) => compare(a.created, b.created));
  }

  /** Removes a mail that was given up. False when there is no such mail. */
  async forget(id: string): Promise<boolean> {
    if ((await this.#files.find(id)) !== 'dead') return false;
    await this.#files.remove('dead', id);
    return true;
  }

  async #publish({ file, record }: WrittenMail): Promise<boolean> {
    if (!(await file.publish())) return false;
    if ((await this.#files.findSettled(record.id)) === null) return true;
    // Another process stored and sent it in the meantime: that was the mail, whatever these bytes are.
    await this.#files.remove('out', record.id);
    return false;
  }

  async #read(id: string): Promise<{ record: OutboxRecord; bytes: Buffer } | null> {
    const place = await this.#files.find(id);
    return place === null ? null : this.#files.read(place, id);
  }

  #add(record: OutboxRecord): void {
    this.#pending.set(record.id, record);
    for (const lanes of this.#deliveries) lanes.add(laneOf(record), record);
  }

  /** Finds what other processes added or sent. */
  async #look(): Promise<void> {
    const known = [...this.#pending.keys()];
    const there = new Set(await this.#files.idsAt('out'));
    for (const id of known) if (!there.has(id) && !this.#sending.has(id)) this.#pending.delete(id);
    for (const id of there) {
      if (this.#pending.has(id)) continue;
      const mail = await this.#files.read('out', id);
      if (mail !== null) this.#pending.set(id, mail.record);
      else await this.#files.setAside(id);
    }
  }

  async #send(id: string, transport: Transport): Promise<void> {
    const record = this.#pending.get(id);
    // It may have been asked for twice, when it was stored while the others were looked for.
    if (record === undefined || record.next > this.#clock.now() || this.#sending.has(id)) return;
    this.#sending.add(id);
    try {
      const ended = this.#ended.get(id);
      if (ended !== undefined) return await this.#end(ended);
      const mail = await this.#files.read('out', id);
      // Another process sent it.
      if (mail === null) this.#pending.delete(id);
      else await this.#settle(record, await hand(transport, record, mail.bytes));
    } finally {
      this.#sending.delete(id);
    }
  }

  async #settle(record: OutboxRecord, delivery: Delivery): Promise<void> {
    const attempts = record.attempts + 1;
    if (delivery.ok) {
      await this.#end({ ...record, attempts, status: 'sent', last: delivery.response });
      return;
    }
    const next = this.#clock.now() + waitBefore(this.#retry, record.id, attempts);
    const failed: OutboxRecord = { ...record, attempts, next, last: delivery.reason };
    this.#pending.set(record.id, failed);
    if (delivery.permanent || attempts >= this.#retry.attempts) {
      const refused = delivery.refused === true ? { refused: true as const } : {};
      const dead: OutboxRecord = { ...failed, ...refused, status: 'dead' };
      await this.#events.givenUp.tell(dead);
      await this.#end(dead);
    } else await this.#files.note('out', 'out', failed);
  }

  async #end(record: OutboxRecord): Promise<void> {
    this.#ended.set(record.id, record);
    await this.#files.note('out', record.status === 'sent' ? 'sent' : 'dead', record);
    this.#ended.delete(record.id);
    this.#pending.delete(record.id);
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
