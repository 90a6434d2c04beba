import { errnoOf } from '../../system/files/index.js';
import { StoreFault, StoreRefused } from './store-errors.js';

/** The classes of PostgreSQL's codes (SQLSTATE) that lie in the machine, by what a file would say. */
const CLASSES: readonly (readonly [beginning: string, code: string])[] = [
  ['53100', 'ENOSPC'],
  ['53200', 'ENOMEM'],
  ['53', 'EAGAIN'],
  ['57', 'EAGAIN'],
  ['58', 'EIO'],
  ['08', 'EAGAIN'],
  ['25006', 'EROFS'],
  ['55P03', 'EBUSY'],
];
/** What the network says where no data base answers. */
const UNREACHED: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'ENOENT'],
]);

/** The error in the terms of the store; what is no trouble of the data base stays as it is. */
export function postgresErrorOf(where: string, error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  const code = errnoOf(error);
  if (code === undefined) {
    // The driver has no code for a connection that ends or does not come about, nor for a password that is missing.
    if (/^SASL/.test(message)) return new StoreRefused(where, message);
    const broken = /^Connection terminated|^timeout exceeded when trying to connect|not queryable/.test(
      message,
    );
    return broken ? new StoreFault('EAGAIN', `${where}: ${message}`, error) : error;
  }
  if (/^(28|3D|42501|3F)/.test(code)) return new StoreRefused(where, message);
  if (UNREACHED.has(code)) return new StoreFault('EAGAIN', `${where}: ${message}`, error);
  const like = CLASSES.find(([beginning]) => code.startsWith(beginning));
  return like === undefined ? error : new StoreFault(like[1], `${where}: ${message}`, error);
}

/** Whether a transaction came in the way of another, and may well be done when it is tried again. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(errnoOf(error) ?? '');
}
