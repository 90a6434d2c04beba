import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, nameOf, readHolder, thisProcess } from './lock-holder.js';
import { unless } from './system-error-codes.js';

/** Longer than any file takes to be written: only then is the file of a process on another machine given up. */
const FOREIGN_AGE = 3_600_000;
const MARK = '.tmp-';

/** A name for a file while it is written; it tells the process that writes. */
export async function temporaryName(name: string): Promise<string> {
  return `${name}${MARK}${nameOf(await thisProcess())}`;
}

/** Removes what processes left half written that were killed. What others are writing right now stays. */
export async function clearLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const at = name.lastIndexOf(MARK);
    if (at > 0 && (await isLeft(dir, name, name.slice(at + MARK.length)))) {
      await rm(join(dir, name), { force: true });
    }
  }
}

async function isLeft(dir: string, name: string, holderName: string): Promise<boolean> {
  const holder = readHolder(holderName);
  if (holder === null) return false;
  if (holder.host === (await thisProcess()).host) return !(await isAlive(holder));
  const found = await unless('ENOENT', null, () => stat(join(dir, name)));
  return found !== null && Date.now() - found.mtimeMs > FOREIGN_AGE;
}
