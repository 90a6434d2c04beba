import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import * as module from 'node:module';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { freshFolder } from '../support/fresh-folder.js';
import { RobotProcess } from '../support/robot-process.js';

needsBuild();

let dir = '';
freshFolder('kept-code', (made) => {
  dir = made;
});

async function listGames(cache: string): Promise<void> {
  const before = process.env.XDG_CACHE_HOME;
  process.env.XDG_CACHE_HOME = cache;
  try {
    const robot = await RobotProcess.prepare(dir);
    expect(await robot.run(['game', 'list'])).toMatchObject({ code: 0, err: '' });
  } finally {
    if (before === undefined) delete process.env.XDG_CACHE_HOME;
    else process.env.XDG_CACHE_HOME = before;
  }
}

it('keeps what Node has compiled, where Node can, in a folder of its user', async () => {
  const cache = join(dir, 'cache');
  await listGames(cache);
  expect(existsSync(join(cache, 'posthorn'))).toBe('enableCompileCache' in module);
  if ('enableCompileCache' in module) {
    expect((await readdir(join(cache, 'posthorn'), { recursive: true })).length).toBeGreaterThan(5);
  }
});

it('does without where nothing can be kept', async () => {
  const taken = join(dir, 'taken');
  await writeFile(taken, 'no folder');
  await listGames(taken);
});
