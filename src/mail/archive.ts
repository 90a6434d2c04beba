import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { LineVerdict } from '../game/types.js';
import { syncDirectory, writeFileDurably } from '../log/durable.js';
import { privateDir, readIfThere, removeIfThere } from './files.js';
import type { Envelope, Intake } from './message.js';
import type { Outcome } from './outcome.js';

/** What is known of one archived message. Holds no token. */
export interface MailRecord {
  /** SHA-256 (hex) of the raw bytes. */
  readonly id: string;
  readonly intake: Intake;
  /** ISO 8601 UTC. */
  readonly received: string;
  readonly bytes: number;
  readonly status: 'received' | 'done' | 'failed';
  readonly outcome: Outcome | null;
  /** What the headers say, once they were read: for the operator's eyes. */
  readonly from?: string;
  readonly subject?: string;
  readonly messageId?: string;
  /** The identity orders are logged under. */
  readonly identity?: string;
  /** Verdicts on its lines, refused ones too: disputes are about them. */
  readonly verdicts?: readonly LineVerdict[];
  /** The error that parked it. */
  readonly error?: string;
}

export type RecordDetails = Pick<
  MailRecord,
  'from' | 'subject' | 'messageId' | 'identity' | 'verdicts' | 'error'
>;

/**
 * Every message as it came, on disk before anything is done about it: `mail/in/<id>.eml`, its envelope `<id>.rcpt`
 * and its record `<id>.json`. The raw message and the envelope hold tokens, so nobody but the owner may read them.
 */
export class Archive {
  readonly #in: string;
  readonly #quarantine: string;

  private constructor(home: string) {
    this.#in = join(home, 'mail', 'in');
    this.#quarantine = join(home, 'mail', 'quarantine');
  }

  static async open(home: string): Promise<Archive> {
    const archive = new Archive(home);
    await privateDir(archive.#in);
    await privateDir(archive.#quarantine);
    return archive;
  }

  async find(id: string): Promise<MailRecord | null> {
    return readRecord(this.#in, id);
  }

  /** Stores the message; it is on disk when the promise is kept. A message that is there already keeps its record. */
  async receive(
    id: string,
    raw: Uint8Array,
    envelope: Envelope | null,
    intake: Intake,
    received: string,
  ): Promise<MailRecord> {
    const known = await this.find(id);
    if (known !== null && known.status !== 'done') return known;
    if (envelope !== null) {
      await writeFileDurably(this.#in, `${id}.rcpt`, JSON.stringify(envelope), 0o600);
    }
    await writeFileDurably(this.#in, `${id}.eml`, raw, 0o600);
    const bytes = raw.length;
    const record: MailRecord = { id, intake, received, bytes, status: 'received', outcome: null };
    await writeRecord(this.#in, record);
    return record;
  }

  /** Notes that the message is dealt with. */
  async settle(id: string, outcome: Outcome, details: RecordDetails): Promise<void> {
    const record = await this.find(id);
    if (record === null) throw new RangeError(`no record of ${id}`);
    const status = outcome.kind === 'failed' ? 'failed' : 'done';
    await writeRecord(this.#in, { ...record, ...details, status, outcome });
  }

  /** Settles the message and lays it aside for the operator. */
  async quarantine(id: string, outcome: Outcome, details: RecordDetails): Promise<void> {
    await this.settle(id, outcome, details);
    const record = await this.find(id);
    if (record !== null) await writeRecord(this.#quarantine, record);
    for (const ending of ['eml', 'rcpt']) {
      if ((await readIfThere(join(this.#in, `${id}.${ending}`))) === null) continue;
      await rename(join(this.#in, `${id}.${ending}`), join(this.#quarantine, `${id}.${ending}`));
    }
    await removeIfThere(join(this.#in, `${id}.json`));
    await syncDirectory(this.#quarantine);
    await syncDirectory(this.#in);
  }

  /** Forgets a message whose sender was refused to his face: strangers must not fill the disk. */
  async discard(id: string): Promise<void> {
    for (const ending of ['json', 'eml', 'rcpt']) await removeIfThere(join(this.#in, `${id}.${ending}`));
  }

  /** Messages that were received but not dealt with, oldest first: what a crash left behind. */
  async unsettled(): Promise<{ record: MailRecord; raw: Buffer; envelope: Envelope | null }[]> {
    const found: { record: MailRecord; raw: Buffer; envelope: Envelope | null }[] = [];
    for (const record of await this.records()) {
      if (record.status !== 'received') continue;
      const raw = await readIfThere(join(this.#in, `${record.id}.eml`));
      if (raw === null) continue;
      const envelope = await readIfThere(join(this.#in, `${record.id}.rcpt`));
      found.push({
        record,
        raw,
        envelope: envelope === null ? null : (JSON.parse(envelope.toString('utf8')) as Envelope),
      });
    }
    return found;
  }

  /** All records, oldest first. */
  async records(where: 'in' | 'quarantine' = 'in'): Promise<MailRecord[]> {
    const dir = where === 'in' ? this.#in : this.#quarantine;
    const records: MailRecord[] = [];
    for (const name of await readdir(dir)) {
      if (!name.endsWith('.json')) continue;
      const record = await readRecord(dir, name.slice(0, -'.json'.length));
      if (record !== null) records.push(record);
    }
    return records.sort((a, b) => (a.received < b.received ? -1 : a.received > b.received ? 1 : 0));
  }
}

async function readRecord(dir: string, id: string): Promise<MailRecord | null> {
  const bytes = await readIfThere(join(dir, `${id}.json`));
  return bytes === null ? null : (JSON.parse(bytes.toString('utf8')) as MailRecord);
}

async function writeRecord(dir: string, record: MailRecord): Promise<void> {
  await writeFileDurably(dir, `${record.id}.json`, `${JSON.stringify(record, null, 2)}\n`, 0o600);
}
