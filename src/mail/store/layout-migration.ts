import { join } from 'node:path';
import {
  isThere,
  privateDir,
  RecordNewer,
  readIfThere,
  removeIfThere,
  withLock,
  writeFileDurably,
} from '../../system/files/index.js';
import type { Envelope } from '../message/index.js';
import { ARCHIVED, type ArchiveFacts, ArchiveFiles } from './archive-files.js';
import { packMail, parseJson } from './mail-file-format.js';
import { idsIn, MailFolders, type Place } from './mail-folders.js';
import { namesIn } from './mail-id-listing.js';
import { MailIndex } from './mail-index.js';
import { type MailRecord, withSeat } from './mail-record.js';
import { OUTGOING } from './outbox-files.js';
import type { OutboxFacts, OutboxRecord, Progress } from './outbox-record.js';
import { reindex } from './rebuild-mail-index.js';

/** Tells the form of the folders; there is none in the first. */
const MARK = 'layout';
/** The present form. */
const LAYOUT = 2;

/**
 * Brings mail kept in the first form (`.eml`, `.rcpt` and `.json` beside each other, whatever became of it) into the
 * present one, once. Can be cut off anywhere and done again: the old files of a mail go when the new one is on disk.
 * Returns how many mails were moved. Throws `RecordNewer` where a newer program has brought them into a later form.
 */
export async function migrateMail(home: string): Promise<number> {
  const folders = new MailFolders(home);
  await privateDir(folders.root);
  if (await isMigrated(folders.root)) return 0;
  return withLock(folders.root, async () => {
    if (await isMigrated(folders.root)) return 0;
    let moved = 0;
    for (const from of ['in', 'quarantine', 'out'] as const) moved += await migrateFolder(folders, from);
    if (moved > 0) await reindex(new ArchiveFiles(home), new MailIndex(folders.root));
    await writeFileDurably(folders.root, MARK, `${LAYOUT}\n`, 0o600);
    return moved;
  });
}

/** Throws `RecordNewer` where a newer program has brought the folders of mail into a later form. */
export async function refuseLaterLayout(root: string): Promise<void> {
  await isMigrated(root);
}

async function isMigrated(root: string): Promise<boolean> {
  const path = join(root, MARK);
  const mark = await readIfThere(path);
  const layout = Number(mark?.toString('latin1') ?? 1);
  if (layout > LAYOUT) throw new RecordNewer(path, layout, LAYOUT);
  return mark !== null;
}

async function migrateFolder(folders: MailFolders, from: 'in' | 'quarantine' | 'out'): Promise<number> {
  const dir = folders.top(from);
  const names = await namesIn(dir);
  let moved = 0;
  for (const id of idsIn(names, '.eml')) {
    const raw = await readIfThere(join(dir, `${id}.eml`));
    const record = await readRecord(join(dir, `${id}.json`));
    // The record was written last: without one, nobody was told that the mail is there.
    if (raw !== null && record !== null) {
      await writeMail(folders, from, record, raw);
      moved++;
    }
    await removeIfThere(join(dir, `${id}.rcpt`));
    await removeIfThere(join(dir, `${id}.json`));
    // Last, since it is what says that there is something to do.
    await removeIfThere(join(dir, `${id}.eml`));
  }
  for (const name of names) if (name.endsWith('.tmp')) await removeIfThere(join(dir, name));
  return moved;
}

async function writeMail(
  folders: MailFolders,
  from: 'in' | 'quarantine' | 'out',
  record: MailRecord | OutboxRecord,
  raw: Buffer,
): Promise<void> {
  const { id } = record;
  const to = placeOf(from, record.status);
  const dir = folders.folder(to, id);
  if (await isThere(folders.mail(to, id))) return;
  await privateDir(dir);
  const content =
    'intake' in record
      ? packMail(
          ARCHIVED,
          await archiveFacts(folders.top(from), record),
          raw,
          to === 'in' ? null : withSeat(record),
        )
      : packMail(OUTGOING, outboxFacts(record), raw, progressOf(record));
  await writeFileDurably(dir, `${id}.mail`, content, 0o600);
}

async function archiveFacts(dir: string, record: MailRecord): Promise<ArchiveFacts> {
  const envelope = await readIfThere(join(dir, `${record.id}.rcpt`));
  const { id, intake, received } = record;
  return {
    id,
    intake,
    received,
    envelope: envelope === null ? null : parseJson<Envelope>(envelope.toString('utf8')),
  };
}

function outboxFacts(record: OutboxRecord): OutboxFacts {
  const { status: _status, attempts: _attempts, next: _next, last: _last, ...facts } = record;
  return facts;
}

function progressOf({ attempts, next, last }: OutboxRecord): Progress {
  return { attempts, next, last };
}

async function readRecord(path: string): Promise<MailRecord | OutboxRecord | null> {
  const content = await readIfThere(path);
  return content === null ? null : parseJson<MailRecord | OutboxRecord>(content.toString('utf8'));
}

function placeOf(from: 'in' | 'quarantine' | 'out', status: (MailRecord | OutboxRecord)['status']): Place {
  if (from === 'out') return status === 'sent' || status === 'dead' ? status : 'out';
  if (from === 'quarantine') return 'quarantine';
  return status === 'done' || status === 'failed' ? status : 'in';
}
