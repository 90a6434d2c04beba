import type { ArchiveFiles } from './archive-files.js';
import type { MailIndex } from './mail-index.js';
import type { MailRecord } from './mail-record.js';

/** Makes the index anew from what lies in the archive; while nobody settles mail. Returns how many mails it names. */
export async function reindex(files: ArchiveFiles, index: MailIndex): Promise<number> {
  const records: MailRecord[] = [];
  for (const place of ['done', 'automatic', 'failed', 'quarantine'] as const) {
    for await (const record of files.recordsAt(place)) records.push(record);
  }
  await index.open();
  await index.rebuild(records.sort(byReceived));
  return records.length;
}

export function byReceived(a: MailRecord, b: MailRecord): number {
  return a.received < b.received ? -1 : a.received > b.received ? 1 : 0;
}
