import { ArchiveFiles, idsAt, type MailFolders, MailIndex, type MailRecord } from '../store/index.js';

/** How many days mail is kept after it was received. */
export interface Keep {
  readonly doneDays: number;
  /** Mail of machines and of others nobody has to answer for. */
  readonly automaticDays: number;
  readonly quarantineDays: number;
  /** How long an author has to confirm; then the mail goes to the quarantine. */
  readonly heldDays: number;
}

/** How many mails were removed; of `held`, how many expired. */
export interface Pruned {
  readonly done: number;
  readonly automatic: number;
  readonly quarantine: number;
  readonly held: number;
}

const DAY = 86_400_000;

/**
 * Removes mail that is older than it is to be kept. Mail that waits for something is not touched, nor is mail that
 * broke the robot: that is for the operator.
 */
export async function pruneIncoming(task: {
  readonly home: string;
  readonly keep: Keep;
  readonly now: number;
}): Promise<Pruned> {
  const { home, keep, now } = task;
  const archive = new ArchiveFiles(home);
  const { folders } = archive;
  const before = (days: number) => (Number.isFinite(days) ? new Date(now - days * DAY).toISOString() : '');
  const settled = (place: 'done' | 'automatic' | 'quarantine', days: number) =>
    each(folders, place, async (id) => {
      const record = (await archive.read(place, id))?.record;
      if (record === undefined || record.received >= before(days)) return false;
      await archive.remove(place, id);
      return true;
    });
  const done = await settled('done', keep.doneDays);
  const automatic = await settled('automatic', keep.automaticDays);
  const quarantine = await settled('quarantine', keep.quarantineDays);
  const held = await each(folders, 'held', async (id) => {
    const record = (await archive.read('held', id))?.record;
    if (record === undefined || record.received >= before(keep.heldDays)) return false;
    const expired: MailRecord = { ...record, status: 'done', expired: new Date(now).toISOString() };
    return archive.move('held', 'quarantine', expired);
  });
  if (done + automatic + quarantine > 0) {
    await new MailIndex(folders.root).dropBefore(
      before(Math.max(keep.doneDays, keep.quarantineDays)),
      before(Math.max(keep.automaticDays, keep.quarantineDays)),
    );
  }
  return { done, automatic, quarantine, held };
}

async function each(
  folders: MailFolders,
  place: 'done' | 'automatic' | 'quarantine' | 'held',
  work: (id: string) => Promise<boolean>,
): Promise<number> {
  let count = 0;
  for await (const ids of idsAt(folders, place)) {
    for (const id of ids) if (await work(id)) count++;
  }
  return count;
}
