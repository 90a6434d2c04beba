import { errnoOf } from '../../system/files/index.js';

/**
 * The store cannot be used right now, for a reason that lies in the machine: the same work may be done well a moment later. `code`
 * is that of the like error of a file (`ENOSPC`, `EROFS`, `EIO`, `EBUSY`, `EACCES`).
 */
export class StoreFault extends Error {
  override name = 'StoreFault';

  constructor(
    readonly code: string,
    message: string,
    cause: unknown,
  ) {
    super(message, { cause });
  }
}

/** What should be the store is none, or it is damaged. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged';

  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`);
  }
}

/** A newer program has changed the tables. Nothing is wrong with them, and they must stay as they are. */
export class StoreNewer extends Error {
  override name = 'StoreNewer';

  /** `steps` are the changes that are not known here. */
  constructor(
    readonly path: string,
    readonly steps: readonly string[],
  ) {
    super(`${path}: written by a newer Posthorn (${steps.join(', ')})`);
  }
}

/** What SQLite says, by what a file would say. The longest beginning counts. */
const LIKE: readonly (readonly [beginning: string, code: string])[] = [
  ['SQLITE_FULL', 'ENOSPC'],
  ['SQLITE_READONLY', 'EROFS'],
  ['SQLITE_IOERR', 'EIO'],
  ['SQLITE_BUSY', 'EBUSY'],
  ['SQLITE_LOCKED', 'EBUSY'],
  ['SQLITE_CANTOPEN', 'EACCES'],
  ['SQLITE_PERM', 'EACCES'],
  ['SQLITE_NOMEM', 'ENOMEM'],
];

/** The error in the terms of the store; what is no trouble of the machine or the file stays as it is. */
export function storeErrorOf(path: string, error: unknown): unknown {
  const code = errnoOf(error);
  if (code === undefined) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return new StoreDamaged(path, message);
  const like = LIKE.find(([beginning]) => code.startsWith(beginning));
  return like === undefined ? error : new StoreFault(like[1], `${path}: ${message}`, error);
}

/** Whether another program is writing just now. */
export function isBusy(error: unknown): boolean {
  return errnoOf(error)?.startsWith('SQLITE_BUSY') === true;
}
