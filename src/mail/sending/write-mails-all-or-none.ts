import type { Prepared } from '../../system/files/index.js';
import type { OutboxRecord } from '../store/index.js';

/** A mail whose bytes are on disk but which is not there yet. */
export interface WrittenMail {
  readonly file: Prepared;
  readonly record: OutboxRecord;
}

/** What was written already is thrown away when a part of it fails. */
export async function allOrNone(
  work: readonly Promise<WrittenMail | null>[],
): Promise<(WrittenMail | null)[]> {
  const done = await Promise.allSettled(work);
  const failed = done.find((part) => part.status === 'rejected');
  const waiting = done.map((part) => (part.status === 'fulfilled' ? part.value : null));
  if (failed === undefined) return waiting;
  await Promise.all(waiting.map((item) => item?.file.drop()));
  throw failed.reason;
}
