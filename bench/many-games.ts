import { spawn } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { openHouse } from '../src/game/games-folder/games-folder.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { type OpenedStore, openSqliteStore, STORE_FILE } from '../src/store/database/index.js';
import { systemClock } from '../src/system/sources/time-source.js';
import { makeGames } from './load.js';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
/** Rows written at once. */
const AT_ONCE = 500;
/** A file may have so many names. */
const LINKS = 50_000;
/** Clock ticks a second of /proc. */
const TICKS = 100;
/** After that many milliseconds a file shows that it was changed. */
const SETTLED = 2500;

/** What a start of the robot takes: seconds until it takes mail, seconds of processor by then, MB of memory at their most. */
export interface Start {
  readonly seconds: number;
  readonly processor: number;
  readonly peak: number;
}

/**
 * Starts the robot among so many games at which nothing is to be done, and known to its index. They are a few games under many
 * names: their files are linked, not copied.
 */
export async function startAmong(dir: string, count: number): Promise<Start> {
  const home = join(dir, `home-${count}`);
  const games = join(home, 'games');
  mkdirSync(games, { recursive: true });
  const config = join(home, 'posthorn.yaml');
  writeFileSync(config, `home: ${home}\ngames: ${games}\nrobot: { address: posthorn@localhost }\n`);
  const own = await makeGames(games, 'own', Math.ceil(count / LINKS));
  const store = await openSqliteStore(join(home, STORE_FILE));
  try {
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
    const house = await openHouse({ dir: games, registry: loadRegistry(), clock: systemClock, store });
    await house.agenda.look();
    await house.close();
    for (const [n, { id }] of own.entries()) {
      await copies(store, games, id, Math.min(LINKS, count - n * LINKS));
    }
  } finally {
    await store.close();
  }
  return started(config);
}

/** Gives a game so many names, its own included. */
async function copies(store: OpenedStore, games: string, first: string, count: number): Promise<void> {
  const { reads } = store;
  const row = await reads.selectFrom('games').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  const seats = await reads.selectFrom('seats').selectAll().where('game', '=', first).execute();
  const files = readdirSync(join(games, first)).filter((name) => name.endsWith('.yaml'));
  for (let from = 1; from < count; from += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => `${first}-${from + n}`);
    for (const id of ids) {
      mkdirSync(join(games, id));
      for (const file of files) linkSync(join(games, first, file), join(games, id, file));
    }
    await store.write(async (db) => {
      await db
        .insertInto('games')
        .values(ids.map((id) => ({ ...row, id, undone_since: null })))
        .execute();
      await db
        .insertInto('seats')
        .values(ids.flatMap((game) => seats.map((seat) => ({ ...seat, game }))))
        .execute();
    });
  }
}

function started(config: string): Promise<Start> {
  const begun = performance.now();
  const robot = spawn(process.execPath, [MAIN, '--config', config, 'serve'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let start: Start | null = null;
    let told = '';
    robot.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      if (start !== null || !told.includes('"started"')) return;
      start = { seconds: (performance.now() - begun) / 1000, ...costOf(robot.pid ?? 0) };
      robot.kill('SIGTERM');
    });
    robot.on('exit', () => (start === null ? reject(new Error(told)) : resolve(start)));
  });
}

function costOf(pid: number): Pick<Start, 'processor' | 'peak'> {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = rest.split(' ').slice(11, 13).map(Number);
  const kb = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { processor: ticks.reduce((sum, each) => sum + each, 0) / TICKS, peak: Number(kb) / 1024 };
}
