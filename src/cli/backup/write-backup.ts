import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import { parseEntry } from '../../log/entries/index.js';
import { type OnProgress, splitDocuments } from '../../log/format/index.js';
import { LOG } from '../../log/storage/index.js';
import { withoutTakeOver } from '../../mail/takeover/index.js';
import {
  copyTables,
  type LockingStore,
  openSqliteStore,
  STORE_FILE,
  type Writes,
} from '../../store/database/index.js';
import { gamesIn, rowOf, tournamentsIn, wholeGame } from '../../store/logs/index.js';
import { forgetMailAt } from '../../store/mails/index.js';
import {
  digestOf,
  errnoOf,
  isThere,
  readIfThere,
  syncDirectory,
  withLock,
} from '../../system/files/index.js';
import { filesIn, gameFolders, homeFiles } from './backup-file-list.js';
import { type BackupFile, MANIFEST, type Manifest, sha256, TOURNAMENTS, writeManifest } from './manifest.js';

export interface BackupTask {
  readonly gamesDir: string;
  /** Where the robot keeps its mail; null when there is none. */
  readonly home: string | null;
  /** The data base in which games and mail are; null where they are in folders. */
  readonly server?: LockingStore | null;
  /** A folder that does not exist, or is empty. */
  readonly target: string;
  /** Also mail that was dealt with. */
  readonly withMail: boolean;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly version: string;
  /** Told after each file; the target never appears when it stops the work. */
  readonly onProgress?: OnProgress;
}

export interface BackupMade {
  readonly games: number;
  readonly files: number;
  readonly bytes: number;
  /** SHA-256 of the manifest, which holds that of every file. */
  readonly digest: string;
  /** Games that were copied as they are but could not be played on from the copy. */
  readonly problems: readonly Violation[];
}

/**
 * Copies games and mail, whoever else is at work on them: each log whole up to one entry, under its lock. Mail is
 * copied first, so that no letter tells of an entry that the copy of the log does not have. The target appears when
 * everything is in it. Throws what the disk says.
 */
export async function writeBackup(task: BackupTask): Promise<Result<BackupMade>> {
  const target = resolve(task.target);
  for (const dir of [task.gamesDir, ...(task.home === null ? [] : [task.home])]) {
    const path = relative(resolve(dir), target);
    if (path === '' || !(path === '..' || path.startsWith(`..${sep}`))) {
      return refuse('backup-inside', undefined, { dir });
    }
  }
  if (!(await isFree(target))) return refuse('backup-target-in-use', undefined, { dir: target });
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}.part`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const copy = async () => fill(new Copier(draft, await steps(task)), task);
    const made =
      task.home === null || task.server != null
        ? await copy()
        : await withoutTakeOver({ home: task.home, games: task.gamesDir }, copy);
    await rename(draft, target);
    await syncDirectory(dirname(target));
    return ok(made);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Places of mail that nothing waits for: it is kept for disputes alone. */
const SETTLED = ['done', 'automatic', 'failed', 'quarantine'] as const;

/** Files of a game that was never played: a log that grows is one file. */
const FILES_OF_A_GAME = 3;

/** How `onProgress` is told of another file; how many there will be is known but roughly, since the robot may be at work. */
async function steps(task: BackupTask): Promise<() => Promise<void>> {
  const { gamesDir, home, server = null, withMail, onProgress } = task;
  const mails = home === null ? [] : await homeFiles(resolve(home), resolve(gamesDir), withMail);
  const games = server === null ? (await gameFolders(gamesDir)).games : await gamesIn(server.reads);
  const expected = mails.length + FILES_OF_A_GAME * games.length;
  let done = 0;
  return async () => {
    done++;
    await onProgress?.(done, Math.max(done, expected));
  };
}

async function fill(copier: Copier, task: BackupTask): Promise<BackupMade> {
  const { gamesDir, home, server = null, withMail, at, version } = task;
  if (home !== null) {
    if (server === null) await copyStore(copier, home, withMail);
    for (const path of await homeFiles(resolve(home), resolve(gamesDir), withMail)) {
      await copier.copy(join(home, path), `home/${path}`);
    }
  }
  const copies =
    server === null ? await copyFolders(copier, gamesDir) : await copyRows(copier, server, withMail);
  const games = copies.map(({ game }) => game);
  const problems = copies.flatMap((copied) => copied.problems);
  const text = writeManifest({ made: at, version, withMail, games, files: [...copier.files] });
  await copier.end(text);
  const bytes = copier.files.reduce((sum, file) => sum + file.bytes, 0);
  const digest = sha256(Buffer.from(text));
  return { games: games.length, files: copier.files.length, bytes, digest, problems };
}

interface Copied {
  readonly game: Manifest['games'][number];
  readonly problems: readonly Violation[];
}

async function copyFolders(copier: Copier, gamesDir: string): Promise<Copied[]> {
  const folders = await gameFolders(gamesDir);
  for (const folder of folders.common) {
    for (const path of await filesIn(gamesDir, folder))
      await copier.copy(join(gamesDir, path), `games/${path}`);
  }
  const copies: Copied[] = [];
  for (const id of folders.games)
    copies.push(await withLock(join(gamesDir, id), () => copyGame(copier, gamesDir, id)));
  return copies;
}

/** All of a data base as it is at one moment: the same files as of folders. */
function copyRows(copier: Copier, server: LockingStore, withMail: boolean): Promise<Copied[]> {
  return server.snapshot(async (db) => {
    await copier.made(`home/${STORE_FILE}`, async (path) => {
      const file = await openSqliteStore(path);
      try {
        await file.write(async (to) => {
          await copyTables(db, to);
          if (!withMail) await forgetMailAt(to, SETTLED);
        });
      } finally {
        await file.close();
      }
      for (const ending of ['-wal', '-shm']) await rm(`${path}${ending}`, { force: true });
    });
    const copies: Copied[] = [];
    for (const id of await tournamentsIn(db)) {
      const { log, documents } = await wholeGame(db, rowOf(id));
      const dir = `home/${TOURNAMENTS}/${id}`;
      for (const [name, text] of documents) await copier.write(`${dir}/${name}`, Buffer.from(text));
      await copier.write(`${dir}/${LOG}`, log);
    }
    for (const id of await gamesIn(db)) {
      const { log, documents } = await wholeGame(db, id);
      for (const [name, text] of documents) await copier.write(`games/${id}/${name}`, Buffer.from(text));
      await copier.write(`games/${id}/${LOG}`, log);
      copies.push(copiedGame(id, log, [...documents.keys()]));
    }
    return copies;
  });
}

/** The store as it is at one moment, first of all; without mail that was dealt with, unless that is wanted. */
async function copyStore(copier: Copier, home: string, withMail: boolean): Promise<void> {
  if (!(await isThere(join(home, STORE_FILE)))) return;
  const store = await openSqliteStore(join(home, STORE_FILE));
  try {
    const without = withMail ? undefined : (db: Writes) => forgetMailAt(db, SETTLED);
    await copier.made(`home/${STORE_FILE}`, (path) => store.copyTo(path, without));
  } finally {
    await store.close();
  }
}

/** The game as it is at its last whole entry. What a crash left behind it was never on record. */
async function copyGame(copier: Copier, gamesDir: string, id: string): Promise<Copied> {
  const paths = await filesIn(gamesDir, id);
  for (const path of paths) {
    if (path !== `${id}/${LOG}`) await copier.copy(join(gamesDir, path), `games/${path}`);
  }
  const log = await readFile(join(gamesDir, id, LOG));
  const last = splitDocuments(log).complete.at(-1);
  await copier.write(`games/${id}/${LOG}`, log.subarray(0, last?.end ?? log.length));
  const names = paths.map((path) => path.slice(id.length + 1));
  return copiedGame(id, log, names);
}

/** How far a game is that was copied, and what keeps it from being played on. */
function copiedGame(id: string, log: Buffer, names: readonly string[]): Copied {
  const last = splitDocuments(log).complete.at(-1);
  const problems = ['keys.yaml', 'players.yaml']
    .filter((name) => !names.includes(name))
    .map((file): Violation => ({ code: 'backup-without', params: { game: id, file } }));
  const read = last === undefined ? null : parseEntry(log.subarray(last.start, last.end));
  if (read === null || !('entry' in read)) {
    problems.push({ code: 'backup-log-damaged', params: { game: id } });
    return { game: { id, seq: null, head: null }, problems };
  }
  return { game: { id, seq: read.entry.seq, head: read.entry.hash }, problems };
}

/** Puts files into a backup and remembers what they were. */
class Copier {
  readonly files: BackupFile[] = [];
  readonly #root: string;
  readonly #dirs = new Set<string>();
  readonly #told: () => Promise<void>;

  /** @param told Called after each file. */
  constructor(root: string, told: () => Promise<void>) {
    this.#root = root;
    this.#told = told;
  }

  /** A file that has gone meanwhile is copied where it went. */
  async copy(from: string, path: string): Promise<void> {
    const bytes = await readIfThere(from);
    if (bytes !== null) await this.write(path, bytes);
  }

  /** A file that `make` makes at the path it is given. */
  async made(path: string, make: (path: string) => Promise<void>): Promise<void> {
    await this.#folderOf(path);
    await make(join(this.#root, path));
    const digest = await digestOf(join(this.#root, path));
    if (digest === null) throw new TypeError(`${path} was not made`);
    this.files.push({ path, ...digest });
    await this.#told();
  }

  async write(path: string, bytes: Uint8Array): Promise<void> {
    await this.#folderOf(path);
    await writeFile(join(this.#root, path), bytes, { flag: 'wx', mode: 0o600, flush: true });
    this.files.push({ path, bytes: bytes.length, sha256: sha256(bytes) });
    await this.#told();
  }

  async #folderOf(path: string): Promise<void> {
    const dir = dirname(join(this.#root, path));
    if (this.#dirs.has(dir)) return;
    await mkdir(dir, { recursive: true, mode: 0o700 });
    this.#dirs.add(dir);
  }

  /** Writes the manifest, last of all, and makes everything survive a power failure. */
  async end(manifest: string): Promise<void> {
    for (const dir of this.#dirs) await syncDirectory(dir);
    await writeFile(join(this.#root, MANIFEST), manifest, { flag: 'wx', mode: 0o600, flush: true });
    await syncDirectory(this.#root);
  }
}

/** Whether the folder is not there or has nothing in it. */
async function isFree(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length === 0;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return true;
    if (errnoOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}
