import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes the file of a store, empty, where there is none. Mail and tokens are the owner's business alone; what SQLite puts beside the
 * file is as the file is.
 */
export function makeOwnFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
}
