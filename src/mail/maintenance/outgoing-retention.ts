import { idsAt, OutboxFiles } from '../store/index.js';

const DAY = 86_400_000;

/**
 * Removes letters that were sent and made more than so many days ago, and tells how many. What waits to be sent is not touched, nor is
 * what was given up: that is for the operator.
 */
export async function pruneSent(task: {
  readonly home: string;
  readonly sentDays: number;
  readonly now: number;
}): Promise<number> {
  const { home, sentDays, now } = task;
  if (!Number.isFinite(sentDays)) return 0;
  const outbox = new OutboxFiles(home);
  const before = new Date(now - sentDays * DAY).toISOString();
  let count = 0;
  for await (const ids of idsAt(outbox.folders, 'sent')) {
    for (const id of ids) {
      const record = (await outbox.read('sent', id))?.record;
      if (record === undefined || record.created >= before) continue;
      await outbox.remove('sent', id);
      count++;
    }
  }
  return count;
}
