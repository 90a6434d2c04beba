import { join } from 'node:path';
import { rowOf } from '../../src/mail/store/index.js';
import { oldMails } from '../../src/mail/takeover/index.js';
import { openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { MailRows } from '../../src/store/mails/mail-rows.js';

/** Puts the mail of a home that has it in files into its store. */
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
  await store.close();
}
