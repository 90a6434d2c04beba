import { openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf, unless } from './system-error-codes.js';

/** Makes a folder that only its owner may look into. */
export async function privateDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** The file's bytes, or null when there is no such file. */
export async function readIfThere(path: string | URL): Promise<Buffer | null> {
  return unless('ENOENT', null, () => readFileSync(path));
}

/** The descriptor of an open file, or null when there is no such file. */
export function descriptorIfThere(path: string, flags: number): number | null {
  try {
    return openSync(path, flags);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Whether there is such a file. Asked a dozen times for every mail, so without a detour over another thread, which costs
 * ten times as much as the answer: names of a local disk are in memory.
 */
export async function isThere(path: string): Promise<boolean> {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

export async function removeIfThere(path: string): Promise<void> {
  rmSync(path, { force: true });
}

/** Moves a file, into a folder that is made if need be. False when there is no such file. */
export async function moveIfThere(from: string, to: string): Promise<boolean> {
  const move = () => {
    renameSync(from, to);
    return true;
  };
  if (await unless('ENOENT', false, move)) return true;
  if (!(await isThere(from))) return false;
  await privateDir(dirname(to));
  return move();
}
