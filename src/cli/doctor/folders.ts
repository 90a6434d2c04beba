import { access, constants, mkdir, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { errnoOf } from '../../system/files/index.js';
import { reasonOf } from '../../system/logging/index.js';
import { type Finding, finding } from './finding.js';

/** Bytes that should be free, and those without which mail will soon be lost. */
const COMFORT = 1_000_000_000;
const NEED = 100_000_000;
const MEGABYTE = 1_000_000;
/** Anybody but the owner. */
const OTHERS = 0o077;

/** Whether a folder can be written, is the owner's alone, and has room. */
export async function findFolder(dir: string): Promise<Finding[]> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [finding('folder', dir, 'fault', 'not-writable', { reason: reasonOf(error) })];
  }
  const mode = (await stat(dir)).mode & 0o777;
  const rights =
    (mode & OTHERS) === 0
      ? finding('folder', dir, 'ok', 'private')
      : finding('folder', dir, 'warn', 'open-folder', { mode: mode.toString(8), dir });
  const { bavail, bsize } = await statfs(dir);
  return [rights, room(dir, bavail * bsize)];
}

/** What so many free bytes mean. */
export function room(dir: string, free: number): Finding {
  const level = free < NEED ? 'fault' : free < COMFORT ? 'warn' : 'ok';
  const code = level === 'ok' ? 'room' : 'little-room';
  return finding('disk', dir, level, code, { megabytes: Math.floor(free / MEGABYTE) });
}

/**
 * Files of the games folder that others than the owner may read: they hold keys, tokens and everybody's hidden facts.
 * What lies in a folder of the owner alone is safe whatever its own mode says.
 */
export async function findOpenFiles(gamesDir: string): Promise<Finding[]> {
  if (((await stat(gamesDir)).mode & OTHERS) === 0) return [];
  const findings: Finding[] = [];
  for (const entry of await readdir(gamesDir, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const dir = join(gamesDir, entry.name);
    if (((await stat(dir)).mode & OTHERS) === 0) continue;
    const open = await openFilesIn(dir);
    if (open.length > 0) {
      const files = open.join(' ');
      findings.push(finding('game', entry.name, 'fault', 'open-files', { text: files, dir }));
    }
  }
  return findings;
}

async function openFilesIn(dir: string): Promise<string[]> {
  const open: string[] = [];
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (!entry.isFile() || !/\.(yaml|json)$/.test(entry.name)) continue;
    if (((await modeOf(join(dir, entry.name))) & OTHERS) !== 0) open.push(entry.name);
  }
  return open;
}

/** A file that has gone meanwhile is nobody's to read. */
async function modeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).mode;
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
    return 0;
  }
}
