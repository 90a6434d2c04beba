import { mkdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Json } from '../../engine/core/base/json.js';
import { ok, type Result, refuse, type Violation } from '../../engine/core/base/result.js';
import { readSeating } from '../../game/games-folder/index.js';
import type { Modules, OnProgress } from '../../log/format/index.js';
import { LOG, readKeysAt } from '../../log/storage/index.js';
import { verifyLog } from '../../log/verify/index.js';
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
import { type BackupFile, MANIFEST, type Manifest, readManifest } from './manifest.js';

export interface RestoreTask {
  readonly backup: string;
  readonly gamesDir: string;
  /** Null: only the games are wanted. */
  readonly home: string | null;
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
  const { backup, gamesDir, home, leaveOut } = task;
  const text = await readIfThere(join(backup, MANIFEST));
  if (text === null) return refuse('no-backup', undefined, { dir: backup, file: MANIFEST });
  const read = readManifest(text.toString('utf8'));
  if (!read.ok) return read;
  const manifest = read.value;
  const games = manifest.games.filter(({ id }) => !leaveOut.includes(id));
  const unknown = leaveOut.find((id) => !manifest.games.some((game) => game.id === id));
  if (unknown !== undefined) return refuse('no-such-game', undefined, { id: unknown });
  for (const dir of [gamesDir, ...(home === null ? [] : [home])]) {
    if ((await filesIn(dir, '')).length > 0) return refuse('restore-not-empty', undefined, { dir });
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
  await put(task, files, progress);
  return ok({ games: games.map(({ id, seq }) => ({ id, seq })), files: files.length, made: manifest.made });
}

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
