import { readFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { errnoOf, unless } from './system-error-codes.js';

/** Makes a folder that only its owner may look into. */
export async function privateDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
    // Node says so of a disk that may not be written, too; asked for the last folder alone it gives the reason.
    await mkdir(path, { mode: 0o700 });
  }
}

/** The file's bytes, or null when there is no such file. */
export async function readIfThere(path: string | URL): Promise<Buffer | null> {
  return unless('ENOENT', null, () => readFileSync(path));
}

/**
 * Whether there is such a file. Asked a dozen times for every mail, so without a detour over another thread, which costs
 * ten times as much as the answer: names of a local disk are in memory.
 */
export async function isThere(path: string): Promise<boolean> {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
