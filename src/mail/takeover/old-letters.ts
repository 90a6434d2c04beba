import { join } from 'node:path';
import { z } from 'zod';
import { isThere, namesIn, RecordNewer, readIfThere } from '../../system/files/index.js';
import { type OutboxRecord, ofMail } from '../store/index.js';
import { type MailKind, parseJson, readMail } from './mail-file-format.js';
import { idsIn, MailFolders } from './mail-folders.js';
import { idsAt } from './mail-id-listing.js';
import { refuseLaterLayout } from './refuse-later-layout.js';

/** A mail that goes out, or went, of a robot which kept it in a file. */
export interface OldLetter {
  readonly record: OutboxRecord;
  readonly bytes: Buffer;
}

/** Where letters lie, and what that means. */
const STATUS = { sent: 'sent', dead: 'dead', out: 'pending' } as const;
type OutPlace = keyof typeof STATUS;
const PLACES: readonly OutPlace[] = ['sent', 'dead', 'out'];

/** What the attempts gave so far. */
type Progress = Pick<OutboxRecord, 'attempts' | 'next' | 'last' | 'refused'>;
/** What stands in front of the bytes. */
type Facts = Omit<OutboxRecord, 'status' | keyof Progress>;

/** A letter in its file. */
const OUTGOING: MailKind<Facts, Progress> = {
  facts: ofMail({ id: z.string(), from: z.string(), to: z.string(), created: z.string(), bytes: z.int() }),
  note: ofMail({ attempts: z.int(), next: z.number() }),
};

/**
 * Every letter, once, whatever form the folders have. `damaged` is told of files that cannot be read. Throws `RecordNewer` where
 * a newer program wrote one of them.
 */
export async function* oldLetters(home: string, damaged: (path: string) => void): AsyncGenerator<OldLetter> {
  const folders = new MailFolders(home);
  await refuseLaterLayout(home);
  for (const place of PLACES) {
    for await (const ids of idsAt(folders, place)) {
      for (const id of ids) {
        // Another program sent it while this one stored it once more: that was the letter, whatever these bytes are.
        if (place !== 'sent' && (await isThere(folders.mail('sent', id)))) continue;
        if (place === 'out' && (await isThere(folders.mail('dead', id)))) continue;
        const path = folders.mail(place, id);
        const letter = await letterAt(path, place);
        if (letter === null) damaged(path);
        else yield letter;
      }
    }
  }
  yield* ofFirstForm(folders);
}

/** The files that a newer program wrote: of letters that wait, or of all of them. */
export async function newerOldLetters(
  home: string,
  { thorough }: { readonly thorough: boolean },
): Promise<RecordNewer[]> {
  const folders = new MailFolders(home);
  const found: RecordNewer[] = [];
  for (const place of thorough ? PLACES : (['out'] as const)) {
    for await (const ids of idsAt(folders, place)) {
      for (const id of ids) {
        try {
          await readMail(folders.mail(place, id), OUTGOING);
        } catch (error) {
          if (!(error instanceof RecordNewer)) throw error;
          found.push(error);
        }
      }
    }
  }
  return found;
}

async function letterAt(path: string, place: OutPlace): Promise<OldLetter | null> {
  const mail = await readMail(path, OUTGOING);
  if (mail === null) return null;
  const { bytes: _length, ...facts } = mail.facts;
  const progress = mail.note ?? { attempts: 0, next: Date.parse(facts.created), last: null };
  return { record: { ...facts, ...progress, status: STATUS[place] }, bytes: mail.bytes };
}

/** Letters as they were kept before 0.1.0: `.eml` and `.json` beside each other, whatever became of them. */
async function* ofFirstForm(folders: MailFolders): AsyncGenerator<OldLetter> {
  const dir = folders.top('out');
  for (const id of idsIn(await namesIn(dir), '.eml')) {
    const bytes = await readIfThere(join(dir, `${id}.eml`));
    const text = await readIfThere(join(dir, `${id}.json`));
    const record = text === null ? null : parseJson<OutboxRecord>(text.toString('utf8'));
    // The record was written last: without one, nobody was told that the letter is there.
    if (bytes !== null && record !== null) yield { record, bytes };
  }
}
