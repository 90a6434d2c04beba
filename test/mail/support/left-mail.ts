import { spawnSync } from 'node:child_process';
import { rawHash } from '../../../src/mail/message/message-fingerprint.js';
import type { Archive } from '../../../src/mail/store/archive.js';
import type { Store } from '../../../src/store/database/index.js';
import { MailRows } from '../../../src/store/mails/mail-rows.js';
import { nameOf, thisProcess } from '../../../src/system/files/lock-holder.js';
import type { TimeSource } from '../../../src/system/sources/time-source.js';

/** What a robot leaves that ends before it has dealt with a mail. */
export async function leave(archive: Archive, raw: Buffer, at = Date.UTC(2026, 0, 1, 12)): Promise<string> {
  const id = rawHash(raw);
  const received = new Date(at).toISOString();
  await archive.receive({ id, raw, envelope: null, intake: 'imap', received });
  return id;
}

/** What one leaves that ends while it tries a mail again. */
export async function leaveTry(
  { store, clock }: { readonly store: Store; readonly clock: TimeSource },
  id: string,
): Promise<void> {
  const rows = new MailRows(store);
  const before = await rows.triedBy(id);
  const { pid } = spawnSync(process.execPath, ['--version']);
  const dead = nameOf({ ...(await thisProcess()), pid: pid ?? 0, start: '1' });
  const line = `${dead} ${new Date(clock.now()).toISOString()}`;
  await rows.noteTry(id, before === null ? line : `${before}\n${line}`);
}
