import { join } from 'node:path';
import { z } from 'zod';
import type { MailPlace } from '../../store/database/index.js';
import { namesIn, RecordNewer, readIfThere } from '../../system/files/index.js';
import type { Envelope } from '../message/index.js';
import { type MailRecord, ofMail, withSeat } from '../store/index.js';
import { type MailKind, parseJson, readMail } from './mail-file-format.js';
import { idsIn, MailFolders } from './mail-folders.js';
import { idsAt } from './mail-id-listing.js';
import { refuseLaterLayout } from './refuse-later-layout.js';

/** A mail that came to a robot which kept it in a file. */
export interface OldMail {
  readonly place: MailPlace;
  readonly record: MailRecord;
  readonly raw: Buffer;
  readonly envelope: Envelope | null;
}

/** What stands in front of the raw bytes. */
type Facts = Pick<MailRecord, 'id' | 'intake' | 'received'> & {
  readonly envelope: Envelope | null;
  /** Of what is not the whole mail any more, from which it could be reckoned. */
  readonly identity?: string;
};

/** A mail in its file. */
const ARCHIVED: MailKind<Facts, MailRecord> = {
  facts: ofMail({ id: z.string(), intake: z.string(), received: z.string(), bytes: z.int() }),
  note: ofMail({ id: z.string(), received: z.string(), status: z.string() }),
};

/** Where mail lies that is not dealt with. */
const LEFT: readonly MailPlace[] = ['in', 'confirmed'];
/** Where it lies afterwards. */
const AFTERWARDS: readonly MailPlace[] = ['held', 'done', 'automatic', 'failed', 'quarantine'];

/**
 * Every mail that came, once, whatever form the folders have. `damaged` is told of files that cannot be read. Throws
 * `RecordNewer` where a newer program wrote one of them.
 */
export async function* oldMails(home: string, damaged: (path: string) => void): AsyncGenerator<OldMail> {
  const folders = new MailFolders(home);
  await refuseLaterLayout(home);
  const left = new Set<string>();
  for (const place of [...LEFT, ...AFTERWARDS]) {
    for await (const ids of idsAt(folders, place)) {
      for (const id of ids) {
        // A crash left it there as well as where it had been: what it did is known, and it is dealt with again.
        if (left.has(id)) continue;
        const path = folders.mail(place, id);
        const mail = await mailAt(path, place);
        if (mail === null) damaged(path);
        else yield mail;
        if (LEFT.includes(place)) left.add(id);
      }
    }
  }
  for (const place of ['in', 'quarantine'] as const) yield* ofFirstForm(folders.top(place), place);
}

/** The files that a newer program wrote: of what a robot deals with of itself, or of all mails that came. */
export async function newerOldMails(
  home: string,
  { thorough }: { readonly thorough: boolean },
): Promise<RecordNewer[]> {
  const folders = new MailFolders(home);
  const found: RecordNewer[] = [];
  for (const place of thorough ? [...LEFT, ...AFTERWARDS] : [...LEFT, 'held' as const]) {
    for await (const ids of idsAt(folders, place)) {
      for (const id of ids) {
        try {
          await readMail(folders.mail(place, id), ARCHIVED);
        } catch (error) {
          if (!(error instanceof RecordNewer)) throw error;
          found.push(error);
        }
      }
    }
  }
  return found;
}

async function mailAt(path: string, place: MailPlace): Promise<OldMail | null> {
  const mail = await readMail(path, ARCHIVED);
  if (mail === null) return null;
  const { envelope, ...facts } = mail.facts;
  // What was noted of mail that is not dealt with is what a crash interrupted.
  const record = LEFT.includes(place) || mail.note === null ? asFound(place, facts) : mail.note;
  return { place, record, raw: mail.bytes, envelope };
}

/** What the place alone says of a message. */
function asFound(
  place: MailPlace,
  { id, intake, received, bytes, identity }: Omit<Facts, 'envelope'> & { readonly bytes: number },
): MailRecord {
  const known = {
    ...{ id, intake, received, bytes, outcome: null },
    ...(identity === undefined ? {} : { identity }),
  };
  switch (place) {
    case 'in':
      return { ...known, status: 'received' };
    case 'confirmed':
      return { ...known, status: 'received', confirmed: true };
    case 'held':
    case 'failed':
      return { ...known, status: place };
    default:
      return { ...known, status: 'done' };
  }
}

/** Mail as it was kept before 0.1.0: `.eml`, `.rcpt` and `.json` beside each other, whatever became of it. */
async function* ofFirstForm(dir: string, from: 'in' | 'quarantine'): AsyncGenerator<OldMail> {
  for (const id of idsIn(await namesIn(dir), '.eml')) {
    const raw = await readIfThere(join(dir, `${id}.eml`));
    const record = parsed<MailRecord>(await readIfThere(join(dir, `${id}.json`)));
    // The record was written last: without one, nobody was told that the mail is there.
    if (raw === null || record === null) continue;
    const envelope = parsed<Envelope>(await readIfThere(join(dir, `${id}.rcpt`)));
    const place = from === 'quarantine' ? from : placeOf(record);
    yield { place, record: place === 'in' ? record : withSeat(record), raw, envelope };
  }
}

function placeOf({ status }: MailRecord): MailPlace {
  return status === 'done' || status === 'failed' ? status : 'in';
}

function parsed<T>(content: Buffer | null): T | null {
  return content === null ? null : parseJson<T>(content.toString('utf8'));
}
