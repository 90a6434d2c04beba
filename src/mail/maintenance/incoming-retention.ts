import type { Archive } from '../store/index.js';

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
 * Removes mail that is older than it is to be kept, little by little, so that nobody waits for it. Mail that waits for something
 * is not touched, nor is mail that broke the robot: that is for the operator.
 */
export async function pruneIncoming(task: {
  readonly archive: Archive;
  readonly keep: Keep;
  readonly now: number;
}): Promise<Pruned> {
  const { archive, keep, now } = task;
  const before = (days: number) => (Number.isFinite(days) ? new Date(now - days * DAY).toISOString() : '');
  return {
    done: await archive.forget('done', before(keep.doneDays)),
    automatic: await archive.forget('automatic', before(keep.automaticDays)),
    quarantine: await archive.forget('quarantine', before(keep.quarantineDays)),
    held: await archive.expire(before(keep.heldDays), new Date(now).toISOString()),
  };
}
