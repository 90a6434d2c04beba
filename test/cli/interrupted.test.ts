import { type ChildProcess, spawn } from 'node:child_process';
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { needsBuild } from '../support/built.js';
import { freshFolder } from '../support/fresh-folder.js';
import { FLAGS, MAIN, PLAYOUT } from '../support/program.js';
import { inEveryRun } from '../support/property.js';
import { run } from './run.js';

const GAMES = inEveryRun(4, 12);
/** How often a command is stopped at least. */
const TIMES = inEveryRun(1, 2);
const random = new SeededRandom(process.env.POSTHORN_SEED ?? 'interrupted');

needsBuild();

let dir = '';
freshFolder('interrupted', (fresh) => {
  dir = fresh;
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (bytes) => {
    out += bytes;
  });
  child.stderr.on('data', (bytes) => {
    err += bytes;
  });
  const ended = new Promise<number | NodeJS.Signals | null>((done) => {
    child.on('close', (code, signal) => done(code ?? signal));
  });
  return { child, ended, out: () => out, err: () => err };
}

const posthorn = (...args: string[]) => start(process.execPath, [...FLAGS, MAIN, ...args]);

/** Seconds of processor time that a process has had. */
async function workedFor({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return (user + system) / 100;
}

/** The same with a terminal, whose keys are the child's standard input. */
const onTerminal = (program: string, ...args: string[]) =>
  start('script', ['-qec', [process.execPath, ...FLAGS, program, ...args].join(' '), '/dev/null']);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  const began = Date.now();
  while (!(await what())) {
    if (Date.now() - began > 40_000) throw new Error('it never came to that');
    await sleep(5);
  }
}

/** Files and folders, however deep; none where there is no folder. */
const below = (path: string): Promise<string[]> => readdir(path, { recursive: true }).catch(() => []);

/**
 * Sends Ctrl-C at a random moment of the work: once `begun` is true, and some milliseconds more. Whether that came before the end;
 * where it never did, less is waited the next time, for the machine is faster than was thought.
 */
async function stopped(args: readonly string[], begun: () => Promise<boolean>, within: number) {
  const { child, ended, err } = posthorn(...args);
  let over = false;
  void ended.then(() => {
    over = true;
  });
  await until(async () => over || (await begun()));
  await sleep(random.below(Math.ceil(within)));
  child.kill('SIGINT');
  const status = await ended;
  // When all is done nobody listens any more.
  expect([0, 130, 'SIGINT']).toContain(status);
  if (status === 130)
    expect(err()).toContain('Nothing is left half made; the same command can be given again.');
  return status === 130;
}

async function gamesIn(path: string): Promise<string[]> {
  const names = await readdir(path).catch(() => []);
  return names.filter((name) => /^g\d/.test(name));
}

async function batchFile(count = GAMES): Promise<string> {
  const file = join(dir, 'round.yaml');
  const games = Array.from(
    { length: count },
    (_, n) => `  - id: g${n}
    title: Game ${n}
    module: liberty
    scenario: '1775'
    players:
      - { side: american, name: Ann, address: ann@example.org, locale: en, zone: UTC }
      - { side: british, name: Ben, address: ben@example.org, locale: en, zone: UTC }
`,
  );
  await writeFile(file, `games:\n${games.join('')}`);
  return file;
}

describe('a command that is stopped with Ctrl-C', () => {
  it('game batch makes whole games, and goes on with the others when it is given again', async () => {
    const games = join(dir, 'games');
    const batch = ['--games', games, 'game', 'batch', await batchFile()];
    let times = 0;
    for (let time = 0; time < TIMES || (times === 0 && time < 10); time++) {
      const before = (await gamesIn(games)).length;
      if (await stopped(batch, async () => (await gamesIn(games)).length > before, 150 / (time + 1))) times++;
      expect((await readdir(games)).filter((name) => name.startsWith('.new-'))).toEqual([]);
      for (const name of await gamesIn(games)) {
        const files = await readdir(join(games, name));
        expect(files).toEqual(expect.arrayContaining(['keys.yaml', 'log.yaml', 'players.yaml']));
        expect(files.filter((file) => file.startsWith('lock'))).toEqual([]);
      }
    }
    expect(times).toBeGreaterThan(0);
    expect(await posthorn(...batch).ended).toBe(0);
    expect(await gamesIn(games)).toHaveLength(GAMES);
  });

  it('backup and restore leave nothing behind, and can be given again', async () => {
    const games = join(dir, 'games');
    expect(await run(['--games', games, 'game', 'batch', await batchFile()])).toMatchObject({ code: 0 });
    const copies = join(dir, 'copies');
    await mkdir(copies);
    const copy = join(copies, 'monday');
    const backup = ['--games', games, 'backup', copy];
    let times = 0;
    for (let time = 0; time < TIMES || (times === 0 && time < 10); time++) {
      const early = await stopped(backup, async () => (await below(copies)).length > 0, 100 / (time + 1));
      if (early) times++;
      expect(await readdir(copies)).toEqual(early ? [] : ['monday']);
      await rm(copy, { recursive: true, force: true });
    }
    expect(times).toBeGreaterThan(0);
    expect(await posthorn(...backup).ended).toBe(0);

    const root = join(dir, 'new');
    const to = join(root, 'games');
    const restore = ['--games', to, 'restore', copy];
    times = 0;
    for (let time = 0; time < TIMES || (times === 0 && time < 10); time++) {
      const early = await stopped(restore, async () => (await below(to)).length > 0, 200 / (time + 1));
      if (early) times++;
      expect(await exists(root)).toBe(!early);
      await rm(root, { recursive: true, force: true });
    }
    expect(times).toBeGreaterThan(0);
    expect(await posthorn(...restore).ended).toBe(0);
    expect(await gamesIn(to)).toHaveLength(GAMES);
  });

  it('has its bar taken off the terminal', async () => {
    const { child, ended, out } = onTerminal(PLAYOUT, '--game', 'mohicans', '--games', '100000');
    await until(() => /\d+% .* left/.test(out()));
    // Not a signal of ours: the terminal makes one of the key.
    child.stdin.write('\x03');
    expect(await ended).toBe(130);
    const shown = out();
    expect(shown).toMatch(/Playing \[=*-+\] \d+% .* left/);
    const last = shown.lastIndexOf(' left');
    expect(shown.slice(last)).toContain('\x1b[2K');
    expect(shown.slice(last)).toMatch(/games=[1-9]\d* finished=/);
    // A terminal set otherwise would stay so after a second Ctrl-C.
    for (const set of ['\x1b[?7l', '\x1b[?25l']) expect(shown).not.toContain(set);
  });

  it('shows nothing of a bar in a pipe', async () => {
    const { child, ended, out, err } = start(process.execPath, [
      ...FLAGS,
      PLAYOUT,
      ...['--game', 'mohicans', '--games', '100000'],
    ]);
    // By what it has worked: on a loaded machine it may not have begun after any number of seconds.
    await until(async () => (await workedFor(child)) > 1.5);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(err()).toBe('');
    expect(out()).toMatch(/^games=\d+ finished=\d+ stuck=0 decisions=\d+ per_second=\d+\n$/);
  });

  it('shows a bar on a terminal, and none with --json', async () => {
    const long = await batchFile(1000);
    for (const json of [false, true]) {
      const games = join(dir, `games-${json}`);
      const args = [...(json ? ['--json'] : []), '--games', games, 'game', 'batch', long];
      const { child, ended, out } = onTerminal(MAIN, ...args);
      await until(() => exists(join(games, 'g0', 'log.yaml')));
      if (json) await sleep(700);
      else await until(() => out().includes('left'));
      child.stdin.write('\x03');
      expect(await ended).toBe(130);
      if (json) {
        expect(out()).not.toContain('\x1b');
        expect(JSON.parse(out().replace(/^\^C/, ''))).toMatchObject({
          ok: false,
          violation: { code: 'stopped' },
        });
      } else expect(out()).toMatch(/Making games \[=*-+\] \d+% .* left/);
    }
  });
});
