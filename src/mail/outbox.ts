import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../game/clock.js';
import { writeFileDurably } from '../log/durable.js';
import type { OutgoingMail } from './compose.js';
import { isThere, privateDir, readIfThere } from './files.js';
import type { LetterKind } from './letter.js';
import { reasonOf } from './log.js';
import type { Delivery, Transport } from './transport.js';

/** One outgoing mail as the robot remembers it. Holds no token; those are in the bytes. */
export interface OutboxRecord {
  readonly id: string;
  readonly cause: string;
  readonly kind: LetterKind | 'notice';
  readonly game: string | null;
  readonly from: string;
  readonly to: string;
  readonly title: string;
  /** ISO 8601 UTC. */
  readonly created: string;
  readonly status: 'pending' | 'sent' | 'dead';
  readonly attempts: number;
  /** When it is tried next (milliseconds since 1970). */
  readonly next: number;
  /** What the last attempt gave. */
  readonly last: string | null;
}

export interface RetryPolicy {
  /** Milliseconds before the second attempt; doubled for each one after. */
  readonly first: number;
  readonly longest: number;
  readonly attempts: number;
}

/** About two days, as mail servers do it. */
export const DEFAULT_RETRY: RetryPolicy = { first: 60_000, longest: 4 * 3_600_000, attempts: 20 };

/**
 * Mails on their way out: `mail/out/<id>.eml` and `<id>.json`. The bytes are on disk before the first attempt, so a
 * retry is the same mail; the record written after them is what makes it exist.
 */
export class Outbox {
  readonly #dir: string;
  readonly #clock: Clock;
  readonly #retry: RetryPolicy;
  /** Mails that need no further attempt, so that their records are read once. */
  readonly #final = new Set<string>();
  /** Called when a mail was given up. */
  onDead: (record: OutboxRecord) => Promise<void> = async () => {};
  /** Called when a mail was added. */
  onStored: () => void = () => {};

  private constructor(home: string, clock: Clock, retry: RetryPolicy) {
    this.#dir = join(home, 'mail', 'out');
    this.#clock = clock;
    this.#retry = retry;
  }

  static async open(home: string, clock: Clock, retry: RetryPolicy = DEFAULT_RETRY): Promise<Outbox> {
    const outbox = new Outbox(home, clock, retry);
    await privateDir(outbox.#dir);
    return outbox;
  }

  async has(id: string): Promise<boolean> {
    return this.#final.has(id) || (await isThere(join(this.#dir, `${id}.json`)));
  }

  /** Adds a mail. False when it is there already: then nothing is changed, whatever the bytes are now. */
  async store(
    mail: OutgoingMail,
    about: Pick<OutboxRecord, 'cause' | 'kind' | 'game' | 'title'>,
  ): Promise<boolean> {
    if (await this.has(mail.id)) return false;
    await writeFileDurably(this.#dir, `${mail.id}.eml`, mail.bytes, 0o600);
    const now = this.#clock.now();
    await this.#write({
      id: mail.id,
      ...about,
      ...mail.envelope,
      created: new Date(now).toISOString(),
      status: 'pending',
      attempts: 0,
      next: now,
      last: null,
    });
    this.onStored();
    return true;
  }

  async record(id: string): Promise<OutboxRecord | null> {
    const bytes = await readIfThere(join(this.#dir, `${id}.json`));
    return bytes === null ? null : (JSON.parse(bytes.toString('utf8')) as OutboxRecord);
  }

  async bytes(id: string): Promise<Buffer | null> {
    return readIfThere(join(this.#dir, `${id}.eml`));
  }

  /** Mails not yet sent and not given up, oldest first. */
  async pending(): Promise<OutboxRecord[]> {
    const found: OutboxRecord[] = [];
    for (const name of await readdir(this.#dir)) {
      if (!name.endsWith('.json')) continue;
      const id = name.slice(0, -'.json'.length);
      if (this.#final.has(id)) continue;
      const record = await this.record(id);
      if (record === null) continue;
      if (record.status === 'pending') found.push(record);
      else this.#final.add(id);
    }
    return found.sort((a, b) => (a.created < b.created ? -1 : a.created > b.created ? 1 : 0));
  }

  /**
   * Tries every mail that is due, one after the other, until `stopped`. Returns when the next one is due, or null.
   */
  async deliver(transport: Transport, stopped: () => boolean = () => false): Promise<number | null> {
    for (const record of await this.pending()) {
      if (stopped()) break;
      if (record.next <= this.#clock.now()) await this.#attempt(record, transport);
    }
    const left = await this.pending();
    return left.length === 0 ? null : Math.min(...left.map((record) => record.next));
  }

  async #attempt(record: OutboxRecord, transport: Transport): Promise<void> {
    const bytes = await this.bytes(record.id);
    const delivery: Delivery =
      bytes === null
        ? { ok: false, permanent: true, reason: 'the bytes are gone' }
        : await hand(transport, record, bytes);
    const attempts = record.attempts + 1;
    if (delivery.ok) {
      await this.#write({ ...record, attempts, status: 'sent', last: delivery.response });
      this.#final.add(record.id);
      return;
    }
    if (delivery.permanent || attempts >= this.#retry.attempts) {
      const dead: OutboxRecord = { ...record, attempts, status: 'dead', last: delivery.reason };
      await this.#write(dead);
      this.#final.add(record.id);
      await this.onDead(dead);
      return;
    }
    const wait = Math.min(this.#retry.longest, this.#retry.first * 2 ** (attempts - 1));
    await this.#write({ ...record, attempts, next: this.#clock.now() + wait, last: delivery.reason });
  }

  async #write(record: OutboxRecord): Promise<void> {
    await writeFileDurably(this.#dir, `${record.id}.json`, `${JSON.stringify(record, null, 2)}\n`, 0o600);
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
