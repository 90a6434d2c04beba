import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { freshFolder } from '../support/fresh-folder.js';
import { FLAGS, MAIN } from '../support/program.js';
import { inEveryRun } from '../support/property.js';
import { putGame } from '../support/release-games.js';
import { commands } from './run.js';

const GAMES = Array.from({ length: inEveryRun(8, 12) }, (_, number) => `g${number}`);

needsBuild();

let dir = '';
freshFolder('upgrade-killed', (fresh) => {
  dir = join(fresh, 'games');
});

const { posthorn, json } = commands(() => ['--games', dir]);
const logOf = (game: string) => join(dir, game, 'log.yaml');
const sizes = () => Promise.all(GAMES.map(async (game) => (await stat(logOf(game))).size));

describe('an upgrade that is killed', () => {
  it('goes on where it was when it is started again, and every game has adopted once', async () => {
    for (const game of GAMES) await putGame(dir, game, '0.1.0', 'wilderness-war/bidding-sealed');
    const before = await sizes();
    const child = spawn(process.execPath, [...FLAGS, MAIN, '--games', dir, 'upgrade', '--no-backup'], {
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    const grown = async () => (await sizes()).filter((size, at) => size > (before[at] ?? 0)).length;
    while ((await grown()) === 0 && child.exitCode === null) await sleep(1);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(await grown()).toBeLessThan(GAMES.length);
    const { code, value } = await json(['upgrade', '--no-backup']);
    expect(code).toBe(0);
    expect(value.counts).toMatchObject({ adopts: 0, stays: 0, unreadable: 0 });
    expect(value.counts.newest).toBeGreaterThan(0);
    expect(value.counts.adopted).toBeGreaterThan(0);
    for (const game of GAMES) {
      const log = await readFile(logOf(game), 'utf8');
      expect(log.match(/^kind: adopt$/gm)).toHaveLength(1);
      expect(await posthorn(['log', 'verify', game, '--level', 'full'])).toMatchObject({ code: 0 });
    }
  });
});
