import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { isThere } from '../../../src/system/files/optional-files-and-private-folders.js';
import { needsBuild } from '../../support/built.js';
import { freshFolder } from '../../support/fresh-folder.js';
import { openedStores } from '../../support/opened-stores.js';
import { FLAGS, MAIN } from '../../support/program.js';
import { inEveryRun } from '../../support/property.js';
import { storeRows } from '../../support/store-rows.js';
import { OldHome } from './old-home.js';

const PEOPLE = inEveryRun(150, 300);
const MAILS = inEveryRun(800, 1500);

needsBuild();

const storeAt = openedStores();
let dir = '';
freshFolder('take-over-killed', (fresh) => {
  dir = fresh;
});

/** A home as a robot of 0.1.0 left it, with its configuration; gives the name of that. */
async function makeHome(): Promise<string> {
  const old = new OldHome(join(dir, 'home'));
  await old.secret('ab'.repeat(32));
  for (let i = 0; i < PEOPLE; i++) await old.person({ address: `p${i}@example.org` });
  const game = await old.waiting({ id: 'road-1' });
  await old.done('made road-1', 'waiting', game);
  await old.mail('p1@example.org');
  await old.bulk(MAILS);
  return configOf(old.home);
}

async function configOf(home: string): Promise<string> {
  const file = `${home}.yaml`;
  const config = { home, games: join(home, 'games'), robot: { address: 'robot@posthorn.test' } };
  await writeFile(file, JSON.stringify(config));
  return file;
}

/** A command that needs the store and does nothing to it. */
function start(config: string) {
  const child = spawn(process.execPath, [...FLAGS, MAIN, '--config', config, 'mail', 'list'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString('utf8');
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, err }));
  return { child, ended };
}

/** What is in the store and beside it, without times of files. */
async function found(home: string) {
  const store = await storeAt(home);
  const rows = (await storeRows(store)).map(
    ([row, text]) => `${row} ${text.replace(/"(at|ended)":\d+/g, '"$1":0')}`,
  );
  const entries = await readdir(home, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/^(lock|posthorn\.db)/.test(entry.name))
    .map(({ parentPath, name }) => relative(home, join(parentPath, name)))
    .sort();
  return { rows, files };
}

describe('a take-over that is killed', () => {
  it('goes on when any program is started again, with the same result; of several one does it', async () => {
    const config = await makeHome();
    const home = join(dir, 'home');
    const twin = join(dir, 'undisturbed');
    await cp(home, twin, { recursive: true });
    const undisturbed = await start(await configOf(twin)).ended;
    expect(undisturbed).toMatchObject({ code: 0 });
    expect(undisturbed.err).toContain(`${PEOPLE} people, 1 waiting game`);
    let killed = 0;
    for (let wait = 0; await isThere(join(home, 'mail')); wait += inEveryRun(60, 25)) {
      const { child, ended } = start(config);
      // Loading the program alone takes a part of a second.
      while (child.exitCode === null && !(await isThere(join(home, 'before-store', 'lock')))) await sleep(2);
      await sleep(wait);
      child.kill('SIGKILL');
      if ((await ended).signal === 'SIGKILL') killed++;
      if (wait === inEveryRun(120, 200)) break;
    }
    expect(killed).toBeGreaterThan(inEveryRun(1, 3));
    const all = await Promise.all([start(config), start(config)].map(({ ended }) => ended));
    expect(all.map(({ code }) => code)).toEqual([0, 0]);
    expect(all.filter(({ err }) => err.includes('Brought into the store')).length).toBeLessThanOrEqual(1);
    const [same, wanted] = [await found(home), await found(twin)];
    expect(same.rows.length).toBeGreaterThan(PEOPLE + 4 * MAILS);
    expect(same.rows).toEqual(wanted.rows);
    expect(same.files).toEqual(wanted.files);
  });
});
