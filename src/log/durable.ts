import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file whole or not at all: what a crash leaves is the old file or the new one, on disk, never a part.
 */
export async function writeFileDurably(
  dir: string,
  name: string,
  content: string | Uint8Array,
  mode = 0o644,
): Promise<void> {
  const path = join(dir, name);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    const file = await open(temporary, 'w', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dir);
}

/** Makes new names in a folder survive a power failure. */
export async function syncDirectory(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
