import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errnoOf, syncDirectory } from '../../system/files/index.js';

/** The folder in a home for what was brought into the store; on another disk it is hidden. */
export const ASIDE = 'before-store';

export function asideFolder(home: string): string {
  return join(home, ASIDE);
}

/**
 * Moves a folder into the one for what was brought into the store, and gives where it is then. A folder of another disk stays on it: it is
 * moved into one of that name, hidden, beside it.
 */
export async function moveAside(home: string, folder: string): Promise<string> {
  const name = basename(folder).replace(/^\./, '');
  try {
    return await moveInto(asideFolder(home), folder, name);
  } catch (error) {
    if (errnoOf(error) !== 'EXDEV') throw error;
    return moveInto(join(dirname(folder), `.${ASIDE}`), folder, name);
  }
}

async function moveInto(dir: string, folder: string, name: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const to = await freeIn(dir, name);
  await rename(folder, to);
  for (const each of [dir, dirname(dir), dirname(folder)]) await syncDirectory(each);
  return to;
}

/** Somebody may have gone back to the older release for a while, so that there is one of that name. */
async function freeIn(dir: string, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const path = join(dir, number === 1 ? name : `${name}-${number}`);
    try {
      await stat(path);
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT') throw error;
      return path;
    }
  }
}
