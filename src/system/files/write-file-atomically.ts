import { closeSync, open, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncDirectory } from './directory-fsync.js';
import { bytesOnDisk } from './file-fsync.js';
import { temporaryName } from './temporary-files.js';

/** Gives the descriptor alone: an object around it costs more than opening. */
const opened: (path: string, flags: string, mode: number) => Promise<number> = promisify(open);

/**
 * Writes a file whole or not at all: what a crash leaves is the old file or the new one, on disk, never a part.
 */
export async function writeFileDurably(
  dir: string,
  name: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  await replace(dir, name, (path) => writeSynced(path, content, mode));
  await syncDirectory(dir);
}

/** Writes a file and waits until its bytes are on disk; its name is not before its folder is synced. */
export function writeSynced(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  return write(path, content, mode, true);
}

async function replace(dir: string, name: string, fill: (path: string) => Promise<void>): Promise<void> {
  const temporary = join(dir, await temporaryName(name));
  try {
    await fill(temporary);
    renameSync(temporary, join(dir, name));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

async function write(
  path: string,
  content: string | Uint8Array,
  mode: number,
  synced: boolean,
): Promise<void> {
  // A new name may have to wait for the folder to be written out.
  const file = await opened(path, 'w', mode);
  try {
    writeFileSync(file, content);
    if (synced) await bytesOnDisk(file);
  } finally {
    closeSync(file);
  }
}
