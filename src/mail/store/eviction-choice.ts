import type { MailRecord } from './mail-record.js';

/** Mails of one origin: what is proven to be from the address, or what came from one network. */
function originOf({ proven, path = '' }: Pick<MailRecord, 'proven' | 'path'>): string {
  return proven === true ? 'proven' : `from ${path}`;
}

/**
 * Which of the mails that wait in one name goes to make room: one of the origin most came from, so that nobody pushes
 * out what came from elsewhere by sending more. Of these the oldest of which its author was not told, as long as there
 * is one. `waiting` has the oldest first; undefined when it is empty.
 */
export function firstToGo(
  waiting: readonly MailRecord[],
  told: (record: MailRecord) => boolean,
): MailRecord | undefined {
  const counts = new Map<string, number>();
  for (const record of waiting) counts.set(originOf(record), (counts.get(originOf(record)) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const crowd = waiting.filter((record) => counts.get(originOf(record)) === most);
  return crowd.find((record) => !told(record)) ?? crowd[0];
}
