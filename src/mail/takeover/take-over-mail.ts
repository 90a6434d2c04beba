import { type Found, inBatches } from '../../game/takeover/index.js';
import type { ReturnedRow, Store } from '../../store/database/index.js';
import { LetterRows } from '../../store/letters/index.js';
import { MailRows } from '../../store/mails/index.js';
import { PeopleRows } from '../../store/people/index.js';
import { ReturnedRows } from '../../store/returned-mail/index.js';
import { Heartbeat } from '../running/index.js';
import { bounceText, letterRowOf, rowOf } from '../store/index.js';
import { MailFolders } from './mail-folders.js';
import { hashOfAddress, type OldBounces, oldBounces } from './old-bounces.js';
import { oldHeartbeat } from './old-heartbeat.js';
import { oldLetters } from './old-letters.js';
import { oldMails } from './old-mails.js';

/** Mails that become durable together, and bytes of them. */
const TOGETHER = 100;
const BYTES = 4_000_000;

/** Where the mail of a home lay. */
export function oldMailFolder(home: string): string {
  return new MailFolders(home).root;
}

/** Brings the mail of a home into the store. What is known there already stays. May be done again. Throws `RecordNewer`. */
export async function takeOverMail(
  store: Store,
  home: string,
  { took, damaged }: Found<'mails' | 'letters' | 'returned'>,
): Promise<void> {
  const mails = new MailRows(store);
  for await (const batch of inBatches(oldMails(home, damaged), TOGETHER, ({ raw }) => raw.length, BYTES)) {
    await mails.addMissing(
      batch.map(({ place, record, envelope, raw }) => ({ row: rowOf(place, record, envelope), bytes: raw })),
    );
    took('mails', batch.length);
  }
  const letters = new LetterRows(store);
  for await (const batch of inBatches(
    oldLetters(home, damaged),
    TOGETHER,
    ({ bytes }) => bytes.length,
    BYTES,
  )) {
    await letters.add(batch.map(({ record, bytes }) => ({ row: letterRowOf(record, 0), bytes })));
    took('letters', batch.length);
  }
  const addressOf = await addressesByHash(store);
  for await (const batch of inBatches(oldBounces(home, damaged), TOGETHER)) {
    const rows = batch.flatMap((page) => returnedRow(page, addressOf) ?? []);
    if (rows.length > 0) await new ReturnedRows(store).addMissing(rows);
    took('returned', rows.length);
  }
  const alive = Date.parse((await oldHeartbeat(home)) ?? '');
  const heartbeat = new Heartbeat(store);
  if (alive > ((await heartbeat.last()) ?? Number.NEGATIVE_INFINITY)) await heartbeat.beat(alive, true);
}

/** Null where a page says nothing of its address, and it is that of nobody who is known: nothing follows from it. */
function returnedRow(page: OldBounces, addressOf: ReadonlyMap<string, string>): ReturnedRow | null {
  const address = page.address?.toLowerCase() ?? addressOf.get(page.hash);
  return address === undefined ? null : { address, record: bounceText(address, page.record) };
}

async function addressesByHash(store: Store): Promise<ReadonlyMap<string, string>> {
  const known = [...(await new PeopleRows(store).addresses()), ...(await new LetterRows(store).recipients())];
  return new Map(known.map((address) => [hashOfAddress(address), address]));
}
