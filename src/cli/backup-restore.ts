import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Json } from '../engine/core/json.js';
import type { GameModule } from '../engine/core/module.js';
import { ok, type Result, refuse, type Violation } from '../engine/core/result.js';
import { readSeating } from '../game/players.js';
import { writeFileDurably } from '../log/durable.js';
import { readKeys, verifyLog } from '../log/index.js';
import { LOG } from '../log/log-file.js';
import { readIfThere } from '../mail/files.js';
import { reasonOf } from '../mail/log.js';
import { filesIn } from './backup-files.js';
import { type BackupFile, MANIFEST, type Manifest, readManifest, sha256 } from './backup-manifest.js';

export interface RestoreTask {
  readonly backup: string;
  readonly gamesDir: string;
  /** Null: only the games are wanted. */
  readonly home: string | null;
  /** Games that are not wanted, for instance because they are damaged. */
  readonly leaveOut: readonly string[];
  /** The rules of a log, given its bytes; null when they are not known here. */
  readonly moduleOf: (log: Uint8Array) => GameModule | null;
}

export interface Restored {
  /** Each with the number of its last entry. */
  readonly games: readonly { readonly id: string; readonly seq: number | null }[];
  readonly files: number;
  readonly made: string;
}

/**
 * Puts a backup into empty folders. Before anything is written every file is compared with the manifest and every log
 * is verified in full; `backup-damaged` tells all that is wrong (`faults`, violations themselves).
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
  for (const file of files) {
    const problem = problemOf(file, await readIfThere(join(backup, file.path)));
    if (problem !== null) faults.push({ code: problem, params: { file: file.path } });
  }
  for (const game of games) faults.push(...(await gameFaults(task, game)));
  if (faults.length > 0) {
    return refuse('backup-damaged', undefined, { faults: faults as unknown as readonly Json[] });
  }
  await put(task, files);
  return ok({ games: games.map(({ id, seq }) => ({ id, seq })), files: files.length, made: manifest.made });
}

function problemOf(file: BackupFile, bytes: Uint8Array | null): string | null {
  if (bytes === null) return 'backup-file-missing';
  return bytes.length === file.bytes && sha256(bytes) === file.sha256 ? null : 'backup-file-changed';
}

/** What keeps a game from being played on. */
async function gameFaults(task: RestoreTask, game: Manifest['games'][number]): Promise<Violation[]> {
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
  const keys = await readKeys(dir);
  if (!keys.ok) return [...faults, fault(keys.violation as unknown as Json)];
  const module = task.moduleOf(log);
  const verified = await verifyLog(log, {
    level: 'full',
    keys: keys.value,
    ...(module === null ? {} : { module }),
    ...(game.head === null ? {} : { head: game.head }),
  });
  if (verified.first !== undefined) {
    const { seq, problem } = verified.first;
    faults.push(fault({ key: 'log.wrong', params: { seq, text: problem } }));
  }
  return faults;
}

/** Logs last: a game whose folder is not complete is none. */
async function put(task: RestoreTask, files: readonly BackupFile[]): Promise<void> {
  const logs = files.filter(({ path }) => basename(path) === LOG);
  const order = [...files.filter((file) => !logs.includes(file)), ...logs];
  for (const file of order) {
    const bytes = await readIfThere(join(task.backup, file.path));
    if (bytes === null || problemOf(file, bytes) !== null) throw new Error(`${file.path} changed meanwhile`);
    const [root = '', ...rest] = file.path.split('/');
    const target = join(root === 'games' ? task.gamesDir : (task.home ?? ''), ...rest);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await writeFileDurably(dirname(target), basename(target), bytes, 0o600);
  }
}
