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
import { packMail, parseJson } from './mail-file-format.js';
import { idsIn, MailFolders } from './mail-folders.js';
import { namesIn } from './mail-id-listing.js';
import { OUTGOING } from './outbox-files.js';
import type { OutboxFacts, OutboxRecord, Progress } from './outbox-record.js';

/** Tells the form of the folders; there is none in the first. */
const MARK = 'layout';
/** The present form. */
const LAYOUT = 2;

/**
 * Brings letters kept in the first form (`.eml` and `.json` beside each other, whatever became of them) into the
 * present one, once. Can be cut off anywhere and done again: the old files of a letter go when the new one is on disk.
 * Returns how many were moved. Throws `RecordNewer` where a newer program has brought them into a later form.
 */
export async function migrateMail(home: string): Promise<number> {
  const folders = new MailFolders(home);
  await privateDir(folders.root);
  if (await isMigrated(folders.root)) return 0;
  return withLock(folders.root, async () => {
    if (await isMigrated(folders.root)) return 0;
    const moved = await migrateLetters(folders);
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

async function migrateLetters(folders: MailFolders): Promise<number> {
  const dir = folders.top('out');
  const names = await namesIn(dir);
  let moved = 0;
  for (const id of idsIn(names, '.eml')) {
    const raw = await readIfThere(join(dir, `${id}.eml`));
    const record = await readRecord(join(dir, `${id}.json`));
    // The record was written last: without one, nobody was told that the mail is there.
    if (raw !== null && record !== null) {
      await writeLetter(folders, record, raw);
      moved++;
    }
    await removeIfThere(join(dir, `${id}.json`));
    // Last, since it is what says that there is something to do.
    await removeIfThere(join(dir, `${id}.eml`));
  }
  for (const name of names) if (name.endsWith('.tmp')) await removeIfThere(join(dir, name));
  return moved;
}

async function writeLetter(folders: MailFolders, record: OutboxRecord, raw: Buffer): Promise<void> {
  const { id, status } = record;
  const to = status === 'pending' ? 'out' : status;
  const dir = folders.folder(to, id);
  if (await isThere(folders.mail(to, id))) return;
  await privateDir(dir);
  const content = packMail(OUTGOING, outboxFacts(record), raw, progressOf(record));
  await writeFileDurably(dir, `${id}.mail`, content, 0o600);
}

function outboxFacts(record: OutboxRecord): OutboxFacts {
  const { status: _status, attempts: _attempts, next: _next, last: _last, ...facts } = record;
  return facts;
}

function progressOf({ attempts, next, last }: OutboxRecord): Progress {
  return { attempts, next, last };
}

async function readRecord(path: string): Promise<OutboxRecord | null> {
  const content = await readIfThere(path);
  return content === null ? null : parseJson<OutboxRecord>(content.toString('utf8'));
}
