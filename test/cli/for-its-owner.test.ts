import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshFolder } from '../support/fresh-folder.js';
import { run } from './run.js';

let dir = '';
freshFolder('for-its-owner', (fresh) => {
  dir = fresh;
});

/** What others than the owner may do with anything below a folder, and with the folder itself. */
async function openTo(root: string): Promise<string[]> {
  const names = ['', ...(await readdir(root, { recursive: true }))];
  const open: string[] = [];
  for (const name of names) {
    const { mode } = await stat(join(root, name));
    if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
  }
  return open;
}

const seats = ['--seat', 'french=alice@example.org', '--seat', 'british=bob@example.org'];
const game = ['game', 'new', 'g1', '--game', 'wilderness-war', '--scenario', 'annus-mirabilis', ...seats];

describe('what commands make', () => {
  it('is for its owner alone: a home of games that game new made, with all that is in it', async () => {
    const games = join(dir, 'deep', 'home');
    expect(await run(['--games', games, ...game])).toMatchObject({ code: 0 });
    expect(await openTo(join(dir, 'deep'))).toEqual([]);
  });

  it('is for its owner alone: backups, what is restored, exports and pictures', async () => {
    const games = join(dir, 'games');
    const at = ['--games', games];
    await run([...at, ...game]);
    for (const args of [
      [...at, 'backup', join(dir, 'backup')],
      ['--games', join(dir, 'restored'), 'restore', join(dir, 'backup')],
      [...at, 'log', 'export', 'g1', '--as', 'french', '--out', join(dir, 'french.yaml')],
      [...at, 'report', 'g1', 'french', '--map', join(dir, 'french.svg')],
    ]) {
      expect(await run(args)).toMatchObject({ code: 0 });
    }
    expect(await openTo(dir)).toEqual([]);
  });
});
