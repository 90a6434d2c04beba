import { z } from 'zod';
import {
  clearLeftovers,
  isThere,
  moveIfThere,
  type Prepared,
  prepareFile,
  privateDir,
  removeIfThere,
  syncDirectory,
} from '../../system/files/index.js';
import { type MailKind, noteMail, packMail, readMail, setAside } from './mail-file-format.js';
import { idsIn, isMailId, MailFolders } from './mail-folders.js';
import { namesIn } from './mail-id-listing.js';
import type { OutboxFacts, OutboxRecord, Progress } from './outbox-record.js';
import { ofMail } from './partly-checked-kind.js';

/** Where outgoing mail can be, and what that means. */
const STATUS = { out: 'pending', sent: 'sent', dead: 'dead' } as const;
type OutPlace = keyof typeof STATUS;

/** A mail of the outbox. */
export const OUTGOING: MailKind<OutboxFacts, Progress> = {
  facts: ofMail({ id: z.string(), from: z.string(), to: z.string(), created: z.string(), bytes: z.int() }),
  note: ofMail({ attempts: z.int(), next: z.number() }),
};

/**
 * The files of the outbox: one `<id>.mail` for each mail, in the folder that says what became of it. What the attempts
 * gave is noted behind it, and may be lost.
 */
export class OutboxFiles {
  readonly folders: MailFolders;

  constructor(home: string) {
    this.folders = new MailFolders(home);
  }

  /** Makes the folders, and removes what was left half written. */
  async open(): Promise<void> {
    for (const place of ['out', 'sent', 'dead'] as const) await privateDir(this.folders.top(place));
    await clearLeftovers(this.folders.top('out'));
  }

  /** Looked for in the order in which a mail moves, so that one which moves meanwhile is not missed. */
  async find(id: string): Promise<OutPlace | null> {
    if (!isMailId(id)) return null;
    return (await isThere(this.folders.mail('out', id))) ? 'out' : this.findSettled(id);
  }

  /** Where it is if it was sent or given up, though it may wait as well. */
  async findSettled(id: string): Promise<'sent' | 'dead' | null> {
    const [sent, dead] = await Promise.all([
      isThere(this.folders.mail('sent', id)),
      isThere(this.folders.mail('dead', id)),
    ]);
    if (sent) return 'sent';
    return dead ? 'dead' : null;
  }

  prepare(facts: OutboxFacts, bytes: Uint8Array): Promise<Prepared> {
    const dir = this.folders.folder('out', facts.id);
    return prepareFile(dir, `${facts.id}.mail`, packMail(OUTGOING, facts, bytes), 0o600);
  }

  sync(): Promise<void> {
    return syncDirectory(this.folders.top('out'));
  }

  async read(place: OutPlace, id: string): Promise<{ record: OutboxRecord; bytes: Buffer } | null> {
    const mail = await readMail(this.folders.mail(place, id), OUTGOING);
    if (mail === null) return null;
    const { bytes: _length, ...facts } = mail.facts;
    const progress = mail.note ?? { attempts: 0, next: Date.parse(facts.created), last: null };
    return { record: { ...facts, ...progress, status: STATUS[place] }, bytes: mail.bytes };
  }

  /** The ids of what waits to be sent, or was given up. */
  async idsAt(place: 'out' | 'dead'): Promise<string[]> {
    return idsIn(await namesIn(this.folders.top(place)), '.mail');
  }

  setAside(id: string): Promise<void> {
    return setAside(this.folders.mail('out', id));
  }

  /** Notes what the attempts gave, and moves the mail; nothing happens when another process moved it. */
  async note(from: OutPlace, to: OutPlace, record: OutboxRecord): Promise<void> {
    const { id, attempts, next, last, refused } = record;
    const progress: Progress = { attempts, next, last, ...(refused === undefined ? {} : { refused }) };
    const path = this.folders.mail(from, id);
    if ((await noteMail(path, OUTGOING, progress)) && from !== to)
      await moveIfThere(path, this.folders.mail(to, id));
  }

  async remove(place: OutPlace, id: string): Promise<void> {
    await removeIfThere(this.folders.mail(place, id));
  }
}
