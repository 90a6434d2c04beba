import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ASIDE } from '../../mail/takeover/index.js';
import { STORE_FILE } from '../../store/database/index.js';
import { errnoOf } from '../../system/files/index.js';

/** Mail that nothing waits for, of a home that has no store yet. */
const COLD = ['mail/done', 'mail/automatic', 'mail/failed', 'mail/quarantine', 'mail/by-game', 'mailboxes'];
/** Held by a program that runs; what lies in the store long since. */
const LEFT = ['running', 'sending', ASIDE];
/** Copied as it is at one moment, and not file by file. */
const STORE = ['', '-wal', '-shm', '-journal'].map((ending) => `${STORE_FILE}${ending}`);
/** A mail goes through these in this order; copied in the same, none is missed that moves meanwhile. */
const LIFE = ['mail/in', 'mail/held', 'mail/out', 'mail/sent', 'mail/dead'];

/** Locks, and files that are being written. */
const isPassing = (name: string): boolean =>
  /^lock(\.|$)/.test(name) || name.endsWith('.tmp') || name.includes('.tmp-') || name.endsWith('.new');

/** Relative paths of the files of a home that a backup needs, in the order in which they are to be copied. */
export async function homeFiles(home: string, gamesDir: string, withMail: boolean): Promise<string[]> {
  const left = new Set([...LEFT, ...STORE, ...(withMail ? [] : COLD)]);
  const wanted = (path: string): boolean => !left.has(path) && join(home, path) !== gamesDir;
  const rest = await filesIn(home, '', (path) => wanted(path) && !LIFE.includes(path));
  const living: string[] = [];
  // Once more what is new at the end: held mail that was confirmed has gone back there.
  for (const place of [...LIFE, 'mail/in']) living.push(...(await filesIn(home, place, wanted)));
  return [...new Set([...living, ...rest])];
}

/** Folders of a games folder: games, and what belongs to all of them (people, games that are being agreed upon). */
export async function gameFolders(gamesDir: string): Promise<{ games: string[]; common: string[] }> {
  const games: string[] = [];
  const common: string[] = [];
  for (const entry of await entriesOf(gamesDir)) {
    if (!entry.isDirectory() || entry.name.startsWith('.new-') || entry.name === `.${ASIDE}`) continue;
    if (entry.name.startsWith('.')) common.push(entry.name);
    else if ((await entriesOf(join(gamesDir, entry.name))).some(({ name }) => name === 'log.yaml')) {
      games.push(entry.name);
    }
  }
  return { games: games.sort(), common: common.sort() };
}

/** Relative paths of the files below `dir`, except caches, which are made again. */
export async function filesIn(
  root: string,
  dir: string,
  wanted: (path: string) => boolean = () => true,
): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await entriesOf(join(root, dir))) {
    const path = dir === '' ? entry.name : `${dir}/${entry.name}`;
    if (isPassing(entry.name) || !wanted(path)) continue;
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && entry.name !== 'cache')
      files.push(...(await filesIn(root, path, wanted)));
  }
  return files;
}

/** Nothing where there is no such folder (any more). */
async function entriesOf(dir: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw error;
    return [];
  }
}
