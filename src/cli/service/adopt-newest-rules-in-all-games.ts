import { rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { upgradeGame } from '../../game/games-folder/index.js';
import { lookAhead, type Prospect } from '../../game/log-readings/index.js';
import { errnoOf, isMachineError } from '../../system/files/index.js';
import { reasonOf } from '../../system/logging/index.js';
import { systemClock } from '../../system/sources/index.js';
import { type BackupTask, gameFolders, writeBackup } from '../backup/index.js';
import { EXIT, UsageError, version } from '../process/index.js';
import { act, type Context, findLog, type Register } from '../shared/index.js';
import { printUpgrade, type Upgraded, upgradeJson } from './upgrade-summary.js';

interface Options {
  readonly check?: boolean;
  /** False where none is wanted. */
  readonly backup: string | boolean;
}

/**
 * `posthorn upgrade`: games in which nothing comes out otherwise under the newest rules adopt them. Each game is one entry of its
 * log, so a run that was cut off goes on where it was.
 */
export const upgrade: Register = (program, run) => {
  const command = program
    .command('upgrade')
    .description('have games go on under the newest rules, where all that has happened comes out the same')
    .option('--check', 'only tell what would become of each game; changes nothing at all')
    .option('--backup <folder>', 'where the backup goes; a folder that does not exist yet, or is empty')
    .option('--no-backup', 'make no backup');
  act<Options>(command, run, async (context, _args, options) => {
    const inRows = (await context.server()) !== null;
    const names = inRows ? await (await context.house()).list() : (await gameFolders(context.gamesDir)).games;
    const looked = await context.working('progress.upgrade-check', async ({ report }) => {
      const games: Upgraded[] = [];
      for (const [index, game] of names.entries()) {
        await report(index, names.length);
        games.push({ game, prospect: await look(context, game), entry: null });
      }
      return games;
    });
    if (options.check === true) return tell(context, { games: looked, checked: true, backup: null });
    const ready = looked.filter(({ prospect }) => prospect.state === 'adopts');
    const backup = ready.length === 0 ? null : await backedUp(context, options.backup);
    if (backup?.ok === false) return backup.code;
    const house = await context.house();
    const games = await context.working('progress.upgrade', async ({ report }) => {
      const done = new Map<string, Upgraded>();
      for (const { game } of ready) {
        await report(done.size, ready.length);
        done.set(game, { game, ...(await upgradeGame(house, game)) });
      }
      return looked.map((one) => done.get(one.game) ?? one);
    });
    return tell(context, { games, checked: false, backup: backup?.folder ?? null });
  });
};

async function look(context: Context, game: string): Promise<Prospect> {
  try {
    const log = await findLog(context, game);
    if (!log.ok) return { state: 'unreadable', violation: log.violation, same: null };
    return await lookAhead(log.value, context.registry);
  } catch (error) {
    // One folder that cannot be read must not keep the others from being looked at.
    if (!isMachineError(error)) throw error;
    return {
      state: 'unreadable',
      violation: { code: 'file-trouble', params: { text: reasonOf(error) } },
      same: null,
    };
  }
}

/** Makes the backup that is wanted. */
async function backedUp(
  context: Context,
  wanted: Options['backup'],
): Promise<
  { readonly ok: true; readonly folder: string | null } | { readonly ok: false; readonly code: number }
> {
  if (wanted === false) return { ok: true, folder: null };
  const { config, gamesDir } = context;
  const at = new Date(systemClock.now()).toISOString();
  const home = config?.home ?? null;
  const folder = typeof wanted === 'string' ? resolve(wanted) : besides(home ?? gamesDir, at);
  const server = await context.server();
  const task = { gamesDir, home, server, target: folder, withMail: false, at, version: version() };
  const made = await context.working('progress.backup', ({ report: onProgress }) =>
    written({ ...task, onProgress }),
  );
  if (!made.ok) return { ok: false, code: context.refuse(made.violation) };
  const [problem] = made.value.problems;
  if (problem === undefined) return { ok: true, folder };
  // What could not be put back from it is no backup.
  await rm(folder, { recursive: true });
  return { ok: false, code: context.refuse(problem) };
}

/** Writes it where that is possible: the folder beside may be somebody else's. */
async function written(task: BackupTask): ReturnType<typeof writeBackup> {
  try {
    return await writeBackup(task);
  } catch (error) {
    if (isMachineError(error) || errnoOf(error) === undefined) throw error;
    throw new UsageError(`--backup: ${reasonOf(error)}`);
  }
}

/** A folder beside another, named after the moment. */
function besides(folder: string, at: string): string {
  const path = resolve(folder);
  return join(dirname(path), `${basename(path)}-before-upgrade-${at.replace(/[-:]|\.\d+/g, '')}`);
}

function tell(context: Context, result: Parameters<typeof printUpgrade>[1]): number {
  if (context.json) context.printJson(upgradeJson(context, result));
  else printUpgrade(context, result);
  return result.games.some(({ prospect }) => prospect.state === 'unreadable') ? EXIT.no : EXIT.ok;
}
