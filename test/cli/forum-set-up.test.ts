import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { tempDir } from '../support/temp.js';
import { run } from './run.js';

const GUIDE = new URL('../../docs/forum-guide.md', import.meta.url);
const BEFORE = ['robot: {address: robot@example.org}', 'listen: {host: 127.0.0.1, port: 2400}'];
const SEATS = ['--seat', 'french=anna@example.org', '--seat', 'british=ben@example.org'];
const GAME = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis', ...SEATS];

describe('the forums of the guide', () => {
  it('are taken as they stand there, and a secret that is missing is told in words', async () => {
    const { dir, remove } = await tempDir();
    try {
      const forums = [...(await readFile(GUIDE, 'utf8')).matchAll(/`forums: \[(\{.*\})\]`/g)];
      expect(forums).toHaveLength(3);
      for (const [nth, [, forum = '']] of forums.entries()) {
        const config = join(dir, 'posthorn.yaml');
        const lines = [
          ...BEFORE,
          `home: ${dir}/home`,
          `games: ${dir}/games`,
          'send: {host: 127.0.0.1, port: 2500}',
          `forums: [${forum}]`,
        ];
        await writeFile(config, lines.join('\n'));
        const [, name = ''] = /name: (\w+)/.exec(forum) ?? [];
        const { code, err } = await run(['--config', config, 'game', 'public', 'nowhere', `${name}/g7:text`]);
        // All that is wrong with it is that there is no such game.
        expect([code, err]).toEqual([1, expect.stringContaining('nowhere')]);
        const [, secret = ''] = /env: (\w+)/.exec(forum) ?? [];
        const told = await run(['--config', config, 'game', 'new', `g${nth}`, ...GAME]);
        expect([told.code, told.err]).toEqual([
          2,
          expect.stringMatching(new RegExp(`The secret of .*${secret}`)),
        ]);
      }
    } finally {
      await remove();
    }
  });
});
