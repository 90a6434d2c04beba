import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { tempDir } from '../support/temp.js';
import { run } from './run.js';

const SEATS = ['--seat', 'french=anna@example.org', '--seat', 'british=ben@example.org'];
const GAME = ['--game', 'mohicans', '--scenario', '1754', ...SEATS];

it('what nobody could be told of is not done', async () => {
  const { dir, remove } = await tempDir();
  try {
    const config = join(dir, 'posthorn.yaml');
    const configure = (password: string): Promise<void> =>
      writeFile(
        config,
        [
          'robot: {address: robot@example.org}',
          'listen: {host: 127.0.0.1, port: 2400}',
          `home: ${dir}/home`,
          `games: ${dir}/games`,
          `send: {host: 127.0.0.1, port: 2500${password}}`,
        ].join('\n'),
      );
    const posthorn = (...args: string[]) => run(['--config', config, ...args]);
    const secretMissing = expect.stringContaining('POSTHORN_NO_SUCH_SECRET');
    const files = ['log.yaml', 'players.yaml'];
    const kept = () => Promise.all(files.map((name) => readFile(join(dir, 'games/g1', name), 'utf8')));

    await configure(', user: robot, password: {env: POSTHORN_NO_SUCH_SECRET}');
    expect(await posthorn('game', 'new', 'g1', ...GAME)).toMatchObject({ code: 2, err: secretMissing });
    expect(await readdir(join(dir, 'games')).catch(() => [])).toEqual([]);

    await configure('');
    expect((await posthorn('game', 'new', 'g1', ...GAME)).code).toBe(0);
    const before = await kept();
    await configure(', user: robot, password: {env: POSTHORN_NO_SUCH_SECRET}');
    const acts = [
      ['game', 'token', 'g1', 'french'],
      ['game', 'substitute', 'g1', 'french', '--name', 'Cleo', '--address', 'cleo@example.org'],
      ['game', 'pause', 'g1', '--reason', 'a fair'],
      ['order', 'g1', 'french', join(dir, 'orders')],
    ];
    await writeFile(join(dir, 'orders'), 'done\n');
    for (const act of acts)
      expect([act, await posthorn(...act)]).toMatchObject([act, { code: 2, err: secretMissing }]);
    expect(await kept()).toEqual(before);
  } finally {
    await remove();
  }
});
