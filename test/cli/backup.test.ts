import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { restoreBackup } from '../../src/cli/backup/verify-and-copy-back.js';
import { writeBackup } from '../../src/cli/backup/write-backup.js';
import { runCommand } from '../../src/cli/run-command-line.js';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import { openHouse } from '../../src/game/games-folder/games-folder.js';
import type { OnProgress } from '../../src/log/format/progress-callback.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { Archive } from '../../src/mail/store/archive.js';
import { openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { compileTo } from '../log/compiled.js';
import { create, playTo, value } from '../log/support.js';
import { tempDir } from '../support/temp.js';
import { caravan } from '../support/tiny-game.js';
import { capture } from './capture.js';

let code: string;
let dir: string;
let remove: () => Promise<void>;
const children: ChildProcess[] = [];
const registry = new Registry([caravan]);

beforeAll(async () => {
  const temp = await tempDir('compiled');
  code = temp.dir;
  await compileTo(code);
  return temp.remove;
});
beforeEach(async () => {
  ({ dir, remove } = await tempDir('posthorn-backup'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await remove();
});

const at = '2026-01-02T03:04:05.000Z';
const gamesDir = () => join(dir, 'games');
const home = () => join(dir, 'home');
const target = () => join(dir, 'backups', 'monday');

/** A game of two people with some moves in it, and mail in every state. */
async function prepare(): Promise<void> {
  const house = await openHouse({ dir: gamesDir(), registry, clock: { now: () => Date.parse(at) } });
  const player = { locale: 'en', zone: 'UTC' };
  const game = {
    title: 'A caravan',
    module: 'caravan',
    setup: { scenario: 'road' },
    dice: 'chains' as const,
  };
  const players = [
    { ...player, side: 'red', name: 'Rosa', address: 'rosa@example.org' },
    { ...player, side: 'blue', name: 'Bert', address: 'bert@example.org' },
  ];
  for (const id of ['road-1', 'road-2']) value(await house.create({ ...game, id, players }));
  await house.close();
  await playTo(value(await GameLog.open(join(gamesDir(), 'road-1'), registry)), 4);
  await put('games/.people/x.yaml', 'somebody');
  await put('games/.new-road-3/log.yaml', 'half a game');
  for (const place of [
    'in/a',
    'out/b',
    'sent/aa/c',
    'done/aa/d',
    'quarantine/e',
    'out/lock.1',
    'out/b.tmp-1',
  ]) {
    await put(`home/mail/${place}`, place);
  }
  await put('home/running/lock', '');
  await mkdir(join(dir, 'backups'));
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), text);
}

const backUp = (more: { withMail?: boolean; onProgress?: OnProgress } = {}) =>
  writeBackup({
    gamesDir: gamesDir(),
    home: home(),
    target: target(),
    withMail: false,
    at,
    version: '1',
    ...more,
  });

const restore = (to: string, leaveOut: readonly string[] = [], onProgress?: OnProgress) =>
  restoreBackup({
    backup: target(),
    gamesDir: join(to, 'games'),
    home: join(to, 'home'),
    leaveOut,
    modules: { get: () => caravan as GameModule },
    ...(onProgress === undefined ? {} : { onProgress }),
  });

async function tree(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

async function faults(
  to = join(dir, 'new'),
): Promise<readonly { code: string; params: { [n: string]: unknown } }[]> {
  const refused = await restore(to);
  if (refused.ok) throw new Error('it was restored');
  expect(refused.violation.code).toBe('backup-damaged');
  // Nothing was written.
  expect(await stat(to).catch(() => null)).toBeNull();
  return refused.violation.params?.faults as never;
}

describe('a backup', () => {
  it('holds the games with their secrets and the mail that is under way, for its owner alone', async () => {
    await prepare();
    expect(await backUp()).toMatchObject({ ok: true, value: { games: 2, problems: [] } });
    const game = ['keys.yaml', 'log.yaml', 'players.yaml'];
    expect(await tree(target())).toEqual([
      'games/.people/x.yaml',
      ...game.map((name) => `games/road-1/${name}`),
      ...game.map((name) => `games/road-2/${name}`),
      'home/mail/in/a',
      'home/mail/out/b',
      'home/mail/sent/aa/c',
      'manifest.json',
    ]);
    for (const path of await tree(target())) {
      expect((await stat(join(target(), path))).mode & 0o077).toBe(0);
    }
    expect(await readdir(join(dir, 'backups'))).toEqual(['monday']);
  });

  it('holds the mail that was dealt with where it is asked for', async () => {
    await prepare();
    expect(await backUp({ withMail: true })).toMatchObject({ ok: true });
    expect(await tree(join(target(), 'home/mail'))).toEqual([
      'done/aa/d',
      'in/a',
      'out/b',
      'quarantine/e',
      'sent/aa/c',
    ]);
  });

  it('holds the store as it is at one moment, while others write to it', async () => {
    await prepare();
    const live = await openSqliteStore(join(home(), STORE_FILE));
    const archive = new Archive(live);
    const facts = { intake: 'receive', received: at, envelope: null } as const;
    for (const id of ['undone', 'settled']) await archive.receive({ id, ...facts, raw: Buffer.from(id) });
    await archive.settle('settled', { kind: 'automatic', reason: 'mailing-list' }, {});
    let n = 0;
    let stopped = false;
    const writing = (async () => {
      for (; !stopped; n++) {
        await live.write((db) =>
          db
            .insertInto('people')
            .values({ address: `p${n}`, record: '' })
            .execute(),
        );
      }
    })();
    expect(await backUp()).toMatchObject({ ok: true });
    stopped = true;
    await writing;
    await live.close();
    expect(await restore(join(dir, 'new'))).toMatchObject({ ok: true });
    const copy = await openSqliteStore(join(dir, 'new/home', STORE_FILE));
    expect(await copy.check()).toEqual([]);
    const people = await copy.reads.selectFrom('people').select('address').execute();
    // The first so many, without a gap.
    expect(people.map(({ address }) => address).sort()).toEqual(
      Array.from(people, (_, index) => `p${index}`).sort(),
    );
    const restored = new Archive(copy);
    expect((await restored.read('undone'))?.raw.toString()).toBe('undone');
    expect(await restored.find('settled')).toBeNull();
    await copy.close();
  });

  it('holds the mail of the store that was dealt with where it is asked for', async () => {
    await prepare();
    const live = await openSqliteStore(join(home(), STORE_FILE));
    const facts = { intake: 'receive', received: at, envelope: null } as const;
    await new Archive(live).receive({ id: 'settled', ...facts, raw: Buffer.from('settled') });
    await new Archive(live).settle('settled', { kind: 'automatic', reason: 'mailing-list' }, {});
    await live.close();
    expect(await backUp({ withMail: true })).toMatchObject({ ok: true });
    expect(await restore(join(dir, 'new'))).toMatchObject({ ok: true });
    const copy = await openSqliteStore(join(dir, 'new/home', STORE_FILE));
    expect(await new Archive(copy).find('settled')).toMatchObject({ status: 'done' });
    await copy.close();
  });

  it('is never written over anything, nor into what it is a backup of', async () => {
    await prepare();
    await put('backups/monday/precious', '');
    expect(await backUp()).toMatchObject({ violation: { code: 'backup-target-in-use' } });
    const inside = { target: join(home(), 'backup') };
    expect(await writeBackup({ ...(await task()), ...inside })).toMatchObject({
      violation: { code: 'backup-inside' },
    });
  });

  async function task() {
    return { gamesDir: gamesDir(), home: home(), target: target(), withMail: false, at, version: '1' };
  }

  it('leaves out what a crash left behind the last whole entry', async () => {
    await prepare();
    const log = join(gamesDir(), 'road-1', 'log.yaml');
    const whole = await readFile(log);
    await writeFile(log, Buffer.concat([whole, Buffer.from('---\nseq: 5\nprev: "ab')]));
    expect(await backUp()).toMatchObject({ ok: true, value: { problems: [] } });
    expect((await readFile(join(target(), 'games/road-1/log.yaml'))).equals(whole)).toBe(true);
  });

  it('says which game could not be played on from it, and holds the others', async () => {
    await prepare();
    await rm(join(gamesDir(), 'road-1', 'keys.yaml'));
    expect(await backUp()).toMatchObject({
      value: { problems: [{ code: 'backup-without', params: { game: 'road-1', file: 'keys.yaml' } }] },
    });
    expect(await faults()).toMatchObject([
      { code: 'backup-game-wrong', params: { game: 'road-1', reason: { code: 'keys-missing' } } },
    ]);
    expect(await restore(join(dir, 'new'), ['road-1'])).toMatchObject({
      value: { games: [{ id: 'road-2' }] },
    });
    expect(await readdir(join(dir, 'new', 'games'))).toEqual(['.people', 'road-2']);
  });
});

describe('restoring', () => {
  it('brings back a game that goes on where it was, and every file', async () => {
    await prepare();
    await backUp();
    const to = join(dir, 'new');
    expect(await restore(to)).toMatchObject({ ok: true, value: { games: [{ id: 'road-1', seq: 4 }, {}] } });
    for (const path of await tree(to)) {
      const written = await readFile(join(target(), path));
      expect((await readFile(join(to, path))).equals(written)).toBe(true);
    }
    const played = join(to, 'games', 'road-1');
    const log = value(await GameLog.open(played, registry));
    await playTo(log, 9);
    expect(log.head.seq).toBe(9);
    const keys = value(await readKeysAt(played));
    expect(
      await verifyLog(await readFile(join(played, 'log.yaml')), { level: 'full', keys, module: caravan }),
    ).toMatchObject({
      ok: true,
    });
    expect(await restore(to)).toMatchObject({ violation: { code: 'restore-not-empty' } });
  });

  it('finds every file that is missing or changed before it writes any', async () => {
    await prepare();
    await backUp();
    await rm(join(target(), 'home/mail/in/a'));
    await writeFile(join(target(), 'home/mail/out/b'), 'out/x');
    await rm(join(target(), 'games/road-2/players.yaml'));
    expect((await faults()).map(({ code }) => code)).toEqual([
      'backup-file-missing',
      'backup-file-changed',
      'backup-file-missing',
      'backup-game-wrong',
    ]);
  });

  it('verifies the logs themselves, also against somebody who wrote a manifest of his own', async () => {
    await prepare();
    const log = join(gamesDir(), 'road-1', 'log.yaml');
    await writeFile(
      log,
      (await readFile(log, 'utf8')).replace('"camel"', '"horse"').replace('A caravan', 'B caravan'),
    );
    await backUp();
    expect(await faults()).toMatchObject([{ code: 'backup-game-wrong', params: { game: 'road-1' } }]);
  });

  it('refuses what is no backup, one of a later form, and paths that lead out of it', async () => {
    await prepare();
    expect(await restore(join(dir, 'new'))).toMatchObject({ violation: { code: 'no-backup' } });
    await backUp();
    const file = join(target(), 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    const write = (change: object) => writeFile(file, JSON.stringify({ ...manifest, ...change }));
    await write({ format: 2 });
    expect(await restore(join(dir, 'new'))).toMatchObject({ violation: { code: 'backup-format' } });
    const [first] = manifest.files;
    for (const path of ['../x', 'games/../../x', '/etc/x', 'games//x', 'home/./x']) {
      await write({ files: [{ ...first, path }] });
      expect(await restore(join(dir, 'new'))).toMatchObject({ violation: { code: 'backup-manifest' } });
    }
    await writeFile(file, '{');
    expect(await restore(join(dir, 'new'))).toMatchObject({ violation: { code: 'backup-manifest' } });
  });
});

/** Another program that plays on as fast as it can. */
const PLAY = `
  import { GameLog } from './src/log/storage/game-log.js';
  import { playTo, registry, value } from './test/log/support.js';
  const log = value(await GameLog.open(process.argv[2], registry));
  for (let last = log.head.seq + 1; ; last++) {
    await playTo(log, last, 'play ' + last);
    process.stdout.write(log.head.seq + '\\n');
    if (log.head.seq < last) break;
  }
`;

it('a backup made while another program plays on can be played on as well', async () => {
  await mkdir(join(dir, 'backups'));
  const game = join(gamesDir(), 'road-1');
  const log = await create(game);
  await log.close();
  await writeFile(join(game, 'players.yaml'), 'players: []\n');
  const child = spawn(process.execPath, ['--input-type=module', '-', game], {
    cwd: code,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  child.stdin?.end(PLAY);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  expect(
    await writeBackup({
      gamesDir: gamesDir(),
      home: null,
      target: target(),
      withMail: false,
      at,
      version: '1',
    }),
  ).toMatchObject({
    value: { problems: [] },
  });
  while (!(await lines.next()).done);
  const to = join(dir, 'new');
  const restored = value(await restore(to));
  const seq = restored.games[0]?.seq ?? 0;
  expect(seq).toBeGreaterThan(0);
  const copy = value(await GameLog.open(join(to, 'games', 'road-1'), registry));
  expect(copy.head.seq).toBe(seq);
  await playTo(copy, seq + 3);
});

describe('work that is stopped between any two steps', () => {
  /** Stops the work at its first, second, ... step until it comes to its end. The number of steps. */
  async function atEveryStep(
    work: (onProgress: OnProgress) => Promise<{ readonly ok: boolean }>,
    nothingLeft: () => Promise<void>,
  ): Promise<number> {
    for (let stop = 1; ; stop++) {
      let steps = 0;
      const told: [number, number][] = [];
      const onProgress = (done: number, total: number): void => {
        told.push([done, total]);
        steps++;
        if (steps === stop) throw new Error('stopped');
      };
      const ended = await work(onProgress).catch((error: Error) => error.message);
      if (ended !== 'stopped') {
        expect(ended).toMatchObject({ ok: true });
        expect(told.every(([done, total], at) => done <= total && done > (told[at - 1]?.[0] ?? 0))).toBe(
          true,
        );
        expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
        return steps;
      }
      await nothingLeft();
    }
  }

  it('a backup leaves nothing', async () => {
    await prepare();
    const steps = await atEveryStep(
      (onProgress) => backUp({ onProgress }),
      async () => expect(await readdir(join(dir, 'backups'))).toEqual([]),
    );
    expect(steps).toBe(10);
    expect((await readdir(join(gamesDir(), 'road-1'))).filter((name) => name.startsWith('lock'))).toEqual([]);
  });

  it('a restore leaves nothing, also where an empty folder was', async () => {
    await prepare();
    await backUp();
    const to = join(dir, 'new');
    const steps = await atEveryStep(
      (onProgress) => restore(to, [], onProgress),
      async () => expect(await stat(to).catch(() => null)).toBeNull(),
    );
    expect(steps).toBeGreaterThan(18);
    const empty = join(dir, 'empty');
    await mkdir(join(empty, 'games'), { recursive: true });
    await atEveryStep(
      (onProgress) => restore(empty, [], onProgress),
      async () => {
        expect(await readdir(empty)).toEqual(['games']);
        expect(await readdir(join(empty, 'games'))).toEqual([]);
      },
    );
  });
});

describe('the commands', () => {
  async function posthorn(...args: string[]) {
    const io = capture();
    const exit = await runCommand(args, io);
    return { code: exit, ...io.taken() };
  }

  async function lettersOf(where: string): Promise<unknown[]> {
    const store = await openSqliteStore(join(dir, where, 'home', STORE_FILE));
    const letters = await store.reads.selectFrom('letters').selectAll().orderBy('id').execute();
    await store.close();
    return letters;
  }

  it('back up a real game and its mail, and restore both where nothing is', async () => {
    const seats = ['--seat', 'french=alice@localhost', '--seat', 'british=bob@localhost'];
    const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
    const config = async (where: string): Promise<string> => {
      const file = join(dir, where, 'posthorn.yaml');
      await put(
        `${where}/posthorn.yaml`,
        'home: home\nrobot: {address: robot@localhost}\nlisten: {}\npictures: false\n',
      );
      return file;
    };
    const old = await config('old');
    expect(await posthorn('--config', old, 'game', 'new', 'g1', ...rules, ...seats)).toMatchObject({
      code: 0,
    });
    const copy = join(dir, 'copy');
    const made = await posthorn('--config', old, 'backup', copy);
    expect(made).toMatchObject({ code: 0 });
    expect(made.out).toMatch(/^1 game in \d+ files .* SHA-256 of the manifest: [0-9a-f]{64}$/m);
    expect(await posthorn('--config', old, 'backup', copy)).toMatchObject({ code: 1 });
    expect(await posthorn('--config', old, 'backup', join(dir, 'no', 'where'))).toMatchObject({ code: 2 });
    const fresh = await config('new');
    const done = await posthorn('--config', fresh, 'restore', copy);
    expect(done).toMatchObject({ code: 0 });
    expect(done.out).toMatch(/^g1 restored and verified up to entry \d+\.$/m);
    expect(await posthorn('--config', fresh, 'log', 'verify', 'g1')).toMatchObject({ code: 0 });
    const letters = await lettersOf('old');
    expect(letters.length).toBeGreaterThan(1);
    expect(await lettersOf('new')).toEqual(letters);
    const again = await posthorn('--config', fresh, 'restore', copy);
    expect(again.code).toBe(1);
    expect(again.err).toContain('is not empty; nothing is ever overwritten');
  });

  it('say each thing that is wrong with a backup on a line of its own', async () => {
    await prepare();
    await backUp();
    await cp(target(), join(dir, 'damaged'), { recursive: true });
    await writeFile(join(dir, 'damaged/games/.people/x.yaml'), 'else');
    const { code: exit, err } = await posthorn(
      '--games',
      join(dir, 'fresh'),
      'restore',
      join(dir, 'damaged'),
    );
    expect(exit).toBe(1);
    // The rules of the caravan are not among those of the program.
    expect(err.split('\n')).toEqual([
      expect.stringContaining('Nothing was restored, since 3 things are wrong.'),
      '  games/.people/x.yaml is not what was written.',
      expect.stringMatching(/^ {2}The game road-1 could not be played on: /),
      expect.stringMatching(/^ {2}The game road-2 could not be played on: /),
      '',
    ]);
  });
});
