import { join } from 'node:path';
import { bounceText, letterRowOf, rowOf } from '../../src/mail/store/index.js';
import { oldBounces, oldLetters, oldMails } from '../../src/mail/takeover/index.js';
import { openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { LetterRows } from '../../src/store/letters/letter-rows.js';
import { MailRows } from '../../src/store/mails/mail-rows.js';
import { ReturnedRows } from '../../src/store/returned-mail/returned-rows.js';

/** Puts the mail of a home that has it in files into its store, that which came and that which goes out. */
export async function storeOldMails(home: string): Promise<void> {
  const store = await openSqliteStore(join(home, STORE_FILE));
  const rows = new MailRows(store);
  const refuse = (path: string): void => {
    throw new Error(`${path} is damaged`);
  };
  for await (const { place, record, raw, envelope } of oldMails(home, refuse)) {
    await rows.change(record.id, () => ({
      told: null,
      row: rowOf(place, record, envelope),
      bytes: raw,
    }));
  }
  const letters = [];
  for await (const { record, bytes } of oldLetters(home, refuse)) {
    letters.push({ row: letterRowOf(record, 0), bytes });
  }
  await new LetterRows(store).add(letters);
  for await (const { address, record } of oldBounces(home, refuse)) {
    if (address === null) continue;
    await new ReturnedRows(store).change(address, () => ({
      told: null,
      record: bounceText(address, record),
    }));
  }
  await store.close();
}
