import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteLoop } from '../../src/mail/service/site-loop.js';
import { mailLog } from '../../src/system/logging/index.js';
import { Club } from '../support/club.js';
import { tempDir } from '../support/temp.js';

let club: Club;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temp = await tempDir('club');
  remove = temp.remove;
  club = await Club.open(temp.dir, 7, { folder: join(temp.dir, 'site'), waitSeconds: 1 });
});
afterEach(async () => {
  await club.close();
  await remove();
});

/** Waits, as long as the test has time, until a file holds some words, or is not there (null). */
async function stands(path: string, words: string | null): Promise<void> {
  const file = join(club.folder, path);
  for (;;) {
    const there = existsSync(file) ? await readFile(file, 'utf8') : null;
    if (words === null ? there === null : there?.includes(words) === true) return;
    await sleep(20);
  }
}

describe('a robot with a site', () => {
  it('makes it when it starts, and keeps it up to date as things happen', async () => {
    const table = await club.newGame('woods', { module: 'mohicans', scenario: '1754' }, ['Eve', 'Fay']);
    const { daemon, events } = club.robot;
    await daemon.start();
    try {
      await stands('games/woods/index.html', table.head.hash);
      await club.play('woods', 4);
      await events.changed.tell('woods');
      await stands('games/woods/index.html', table.head.hash);
      await club.newGame('groves', { module: 'mohicans', scenario: '1754' }, ['Gil', 'Hal']);
      await events.changed.tell('groves');
      await stands('index.html', 'Game groves');
      await club.house.publish('woods', null);
      await events.changed.tell('woods');
      await stands('games/woods/index.html', null);
      await stands('games/groves/record.yaml', 'game: groves');
    } finally {
      await daemon.stop();
    }
  }, 120_000);

  it('says once what keeps it from being written, tries again, and goes on with all that happened meanwhile', async () => {
    const said: string[] = [];
    const asked: (readonly string[] | null)[] = [];
    let tries = 0;
    const loop = new SiteLoop({
      wait: 1,
      round: 3_600_000,
      log: mailLog('error', { write: (line) => said.push(line) }),
      site: {
        update: async ({ changed }) => {
          tries++;
          asked.push(changed === null ? null : [...changed].sort());
          if (tries === 1) loop.changed('one');
          if (tries === 2) loop.changed('two');
          if (tries < 4) throw new Error('ENOSPC: no space left');
          return {
            ok: true,
            value: { games: 0, tournaments: 0, failed: 0, written: 0, removed: 0, same: 0 },
          };
        },
      },
    });
    loop.start();
    while (tries < 4) await sleep(5);
    loop.changed('three');
    while (tries < 5) await sleep(5);
    await loop.stop();
    expect(said).toHaveLength(1);
    expect(asked.slice(0, 5)).toEqual([null, null, null, null, ['three']]);
  }, 60_000);
});
