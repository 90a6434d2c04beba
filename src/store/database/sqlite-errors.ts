import { errnoOf } from '../../system/files/index.js';
import { StoreDamaged, StoreFault } from './store-errors.js';

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

/** What the file that holds a data base, or the folder around it, has against being opened. */
const OF_THE_FILE: readonly string[] = ['ENOSPC', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EDQUOT', 'EMFILE'];

/** The error in the terms of the store; what is no trouble of the machine or the file stays as it is. */
export function sqliteErrorOf(path: string, error: unknown): unknown {
  const code = errnoOf(error);
  if (code === undefined) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return new StoreDamaged(path, message);
  if (OF_THE_FILE.includes(code)) return new StoreFault(code, message, error);
  const like = LIKE.find(([beginning]) => code.startsWith(beginning));
  return like === undefined ? error : new StoreFault(like[1], `${path}: ${message}`, error);
}

/** Whether another program is writing just now. */
export function isBusy(error: unknown): boolean {
  const code = errnoOf(error);
  return code === 'EBUSY' || code?.startsWith('SQLITE_BUSY') === true;
}
