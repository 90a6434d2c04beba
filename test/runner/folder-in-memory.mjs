import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
const ENOUGH = 4 * 1024 ** 3;

/**
 * Has this run of tests, and all it starts, keep its temporary folders in memory, where there is room for them: a robot waits for the
 * disk many times a mail, and a thousand tests start one. What is killed loses as little there as on a disk, for the
 * machine goes on. Where TMPDIR is set, it is meant.
 */
export function useFolderInMemory() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(`${MEMORY}/posthorn-`);
  // Servers run as users of their own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH && !forbidsPrograms();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EACCES') return false;
    throw error;
  }
}

function forbidsPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const options = mounts.filter(([, where]) => where === MEMORY).map(([, , , found]) => found);
  return options.some((found) => found.split(',').includes('noexec'));
}
