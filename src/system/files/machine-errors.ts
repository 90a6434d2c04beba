import { errnoOf } from './system-error-codes.js';

/**
 * Something stands in the way that is no fault of what was to be done: others hold a lock, a newer program has been here, the data base does
 * not answer. The same may be done well later, or by another program.
 */
export class TryLater extends Error {
  override name = 'TryLater';
}

/** Codes of what the disk or the machine cannot do just now. */
const CODES: ReadonlySet<string> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EBUSY'],
]);

/** Whether an error came from the disk or the machine: the same message may be handled well a moment later. */
export function isMachineError(error: unknown): boolean {
  return error instanceof TryLater || CODES.has(errnoOf(error) ?? '');
}
