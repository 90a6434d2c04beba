import { copyFile, mkdir, mkdtemp, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import { readSeating } from '../../game/games-folder/index.js';
import { type Modules, type OnProgress, splitDocuments } from '../../log/format/index.js';
import { LOG, readKeysAt } from '../../log/storage/index.js';
import { verifyLog } from '../../log/verify/index.js';
import {
  copyTables,
  isEmpty,
  type LockingStore,
  openSqliteStore,
  STORE_FILE,
  type Writes,
} from '../../store/database/index.js';
import { putGame, rowOf } from '../../store/logs/index.js';
import {
  copyDurably,
  digestOf,
  errnoOf,
  type FileDigest,
  isSame,
  readIfThere,
} from '../../system/files/index.js';
import { reasonOf } from '../../system/logging/index.js';
import { filesIn } from './backup-file-list.js';
import { type BackupFile, MANIFEST, type Manifest, readManifest, TOURNAMENTS } from './manifest.js';

export interface RestoreTask {
  readonly backup: string;
  readonly gamesDir: string;
  /** Null: only the games are wanted. */
  readonly home: string | null;
  /** The data base they go into, which must be empty; null where they go into folders. */
  readonly server?: LockingStore | null;
  /** Games that are not wanted, for instance because they are damaged. */
  readonly leaveOut: readonly string[];
  /** Where the rules are found that the logs name. */
  readonly modules: Modules;
  /** Told after each file and entry; when it stops the work, the folders are empty again. */
  readonly onProgress?: OnProgress;
}

export interface Restored {
  /** Each with the number of its last entry. */
  readonly games: readonly { readonly id: string; readonly seq: number | null }[];
  readonly files: number;
  readonly made: string;
}

/**
 * Puts a backup into empty folders. Before anything is written every file is compared with the manifest and every log
 * is verified in full; `backup-damaged` tells all that is wrong (`faults`, violations themselves). What throws on the way, a full disk
 * or `onProgress`, leaves the folders empty.
 */
export async function restoreBackup(task: RestoreTask): Promise<Result<Restored>> {
  const { backup, gamesDir, home, server = null, leaveOut } = task;
  const text = await readIfThere(join(backup, MANIFEST));
  if (text === null) return refuse('no-backup', undefined, { dir: backup, file: MANIFEST });
  const read = readManifest(text.toString('utf8'));
  if (!read.ok) return read;
  const manifest = read.value;
  const games = manifest.games.filter(({ id }) => !leaveOut.includes(id));
  const unknown = leaveOut.find((id) => !manifest.games.some((game) => game.id === id));
  if (unknown !== undefined) return refuse('no-such-game', undefined, { id: unknown });
  const dirs = [...(server === null ? [gamesDir] : []), ...(home === null ? [] : [home])];
  for (const dir of dirs) {
    if ((await filesIn(dir, '')).length > 0) return refuse('restore-not-empty', undefined, { dir });
  }
  if (server !== null) {
    if (!(await isEmpty(server.reads))) return refuse('restore-not-empty', undefined, { dir: server.where });
    if (!manifest.files.some(({ path }) => path === STORE)) return refuse('restore-older', undefined);
  }
  const files = manifest.files.filter(
    ({ path }) =>
      (home !== null || !path.startsWith('home/')) && !leaveOut.some((id) => path.startsWith(`games/${id}/`)),
  );
  const faults: Violation[] = [];
  const progress = new Steps(files, task.onProgress);
  for (const file of files) {
    const problem = problemOf(file, await digestOf(join(backup, file.path)));
    if (problem !== null) faults.push({ code: problem, params: { file: file.path } });
    await progress.take(CHECK);
  }
  for (const game of games) faults.push(...(await gameFaults(task, game, progress)));
  if (faults.length > 0) {
    return refuse('backup-damaged', undefined, { faults: faults as unknown as readonly Json[] });
  }
  if (server === null) await put(task, files, progress);
  else await putIntoRows(task, server, files, progress);
  return ok({ games: games.map(({ id, seq }) => ({ id, seq })), files: files.length, made: manifest.made });
}

/** The store, in a backup. */
const STORE = `home/${STORE_FILE}`;

/** What it costs to compare a file and to put it on disk, in bytes of a log that are verified in that time. */
const CHECK = 200;
const PUT = 5000;

/** How far the work is, in bytes of logs that are verified. */
class Steps {
  readonly #total: number;
  readonly #told: OnProgress;
  #done = 0;

  constructor(files: readonly BackupFile[], told: OnProgress = () => undefined) {
    const logs = files.filter(({ path }) => basename(path) === LOG);
    this.#total = logs.reduce((sum, { bytes }) => sum + bytes, 0) + files.length * (CHECK + PUT);
    this.#told = told;
  }

  async take(step: number): Promise<void> {
    this.#done += step;
    await this.#told(this.#done, this.#total);
  }
}

function problemOf(file: BackupFile, found: FileDigest | null): string | null {
  if (found === null) return 'backup-file-missing';
  return isSame(found, file) ? null : 'backup-file-changed';
}

/** What keeps a game from being played on. */
async function gameFaults(
  task: RestoreTask,
  game: Manifest['games'][number],
  progress: Steps,
): Promise<Violation[]> {
  const dir = join(task.backup, 'games', game.id);
  const fault = (reason: Json): Violation => ({
    code: 'backup-game-wrong',
    params: { game: game.id, reason },
  });
  const faults: Violation[] = [];
  try {
    await readSeating(join(dir, 'players.yaml'));
  } catch (error) {
    faults.push(fault({ key: 'config.value', params: { text: reasonOf(error) } }));
  }
  const log = await readIfThere(join(dir, LOG));
  if (log === null) return [...faults, fault({ code: 'no-such-log', params: { dir } })];
  const keys = await readKeysAt(dir);
  if (!keys.ok) return [...faults, fault(keys.violation as unknown as Json)];
  let before = 0;
  const verified = await verifyLog(
    log,
    {
      level: 'full',
      keys: keys.value,
      modules: task.modules,
      ...(game.head === null ? {} : { head: game.head }),
    },
    async (end) => {
      await progress.take(end - before);
      before = end;
    },
  );
  if (verified.first !== undefined) {
    const { seq, problem } = verified.first;
    faults.push(fault({ key: 'log.wrong', params: { seq, text: problem } }));
  }
  return faults;
}

/** Logs last: a game whose folder is not complete is none. */
async function put(task: RestoreTask, files: readonly BackupFile[], progress: Steps): Promise<void> {
  const logs = files.filter(({ path }) => basename(path) === LOG);
  const order = [...files.filter((file) => !logs.includes(file)), ...logs];
  const made = new Made();
  try {
    for (const file of order) {
      const [root = '', ...rest] = file.path.split('/');
      const target = join(root === 'games' ? task.gamesDir : (task.home ?? ''), ...rest);
      await made.copy(join(task.backup, file.path), resolve(target), file);
      await progress.take(PUT);
    }
  } catch (error) {
    await made.undo();
    throw error;
  }
}

/** Into a data base, all of it or nothing; what is neither game nor store goes into the home. */
async function putIntoRows(
  task: RestoreTask,
  server: LockingStore,
  files: readonly BackupFile[],
  progress: Steps,
): Promise<void> {
  const isTournament = ({ path }: BackupFile): boolean => path.startsWith(`home/${TOURNAMENTS}/`);
  const rest = files.filter(
    (file) => file.path.startsWith('home/') && file.path !== STORE && !isTournament(file),
  );
  const made = new Made();
  // It is opened as a copy: a store that is opened is written to.
  const temporary = await mkdtemp(join(tmpdir(), 'posthorn-restore-'));
  try {
    for (const file of rest) {
      const [, ...path] = file.path.split('/');
      await made.copy(join(task.backup, file.path), resolve(join(task.home ?? '', ...path)), file);
      await progress.take(PUT);
    }
    const copy = join(temporary, STORE_FILE);
    await copyFile(join(task.backup, STORE), copy);
    const stored = await openSqliteStore(copy);
    try {
      const games = gameFilesOf(files, 'games');
      const tournaments = gameFilesOf(files, `home/${TOURNAMENTS}`);
      await server.write(async (db) => {
        for (const [id, names] of tournaments) {
          const dir = join(task.backup, 'home', TOURNAMENTS, id);
          await putGameFiles(db, dir, rowOf(id), names);
          await progress.take(PUT * names.length);
        }
        await copyTables(stored.reads, db, () => progress.take(0));
        for (const [game, names] of games) {
          await putGameFiles(db, join(task.backup, 'games', game), game, names);
          await progress.take(PUT * names.length);
        }
      });
    } finally {
      await stored.close();
    }
  } catch (error) {
    await made.undo();
    throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** The names of the files of each game (or tournament) below a folder that lie in its own folder itself. */
function gameFilesOf(files: readonly BackupFile[], root: string): Map<string, string[]> {
  const games = new Map<string, string[]>();
  for (const { path } of files) {
    if (!path.startsWith(`${root}/`)) continue;
    const [game, name, ...more] = path.slice(root.length + 1).split('/');
    if (game === undefined || name === undefined || more.length > 0) continue;
    games.set(game, [...(games.get(game) ?? []), name]);
  }
  for (const [game, names] of games) if (!names.includes(LOG)) games.delete(game);
  return games;
}

async function putGameFiles(db: Writes, dir: string, game: string, names: readonly string[]): Promise<void> {
  const documents = new Map<string, string>();
  for (const name of names) if (name !== LOG) documents.set(name, await readFile(join(dir, name), 'utf8'));
  const log = await readFile(join(dir, LOG));
  const entries = splitDocuments(log).complete.map(({ start, end }) => log.subarray(start, end));
  await putGame(db, game, entries, documents);
}

/** Files and folders that were made, and can be taken away again. */
class Made {
  readonly #files: string[] = [];
  /** From the outermost inward. */
  readonly #dirs: string[] = [];

  async copy(from: string, path: string, wanted: FileDigest): Promise<void> {
    const dir = dirname(path);
    const first = await mkdir(dir, { recursive: true, mode: 0o700 });
    const chain: string[] = [];
    for (let made = dir; first !== undefined && made.length >= first.length; made = dirname(made))
      chain.push(made);
    this.#dirs.push(...chain.reverse());
    this.#files.push(path);
    const copied = await copyDurably(from, path, wanted);
    if (copied === null) throw new Error(`${from} changed meanwhile`);
  }

  /** The last first, so that a log goes before what its game needs. A folder that others use meanwhile stays. */
  async undo(): Promise<void> {
    for (const path of this.#files.toReversed()) await rm(path, { force: true });
    for (const dir of this.#dirs.toReversed()) {
      try {
        await rmdir(dir);
      } catch (error) {
        if (errnoOf(error) !== 'ENOTEMPTY') throw error;
      }
    }
  }
}
