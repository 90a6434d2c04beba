import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { run } from '../../cli/run.js';
import { needsBuild } from '../../support/built.js';
import { freshFolder } from '../../support/fresh-folder.js';

const exec = promisify(execFile);

needsBuild();

let dir = '';
freshFolder('built-templates', (fresh) => {
  dir = fresh;
});

/** What the built program prints, and what the sources do. */
async function both(...args: string[]): Promise<[built: string, sources: string]> {
  const { stdout } = await exec(process.execPath, [resolve('dist/cli/main.js'), ...args], { cwd: dir });
  const { out } = await run(args);
  return [stdout, out];
}

describe('templates as the build has compiled them', () => {
  it('show what those of the sources do, beside templates of an operator, too', async () => {
    const games = join(dir, 'games');
    const seats = ['--seat', 'british=anna@example.org', '--seat', 'american=ben@example.org'];
    const rules = ['--game', 'liberty', '--scenario', '1775'];
    expect(await run(['--games', games, 'game', 'new', 'g', ...rules, ...seats])).toMatchObject({ code: 0 });
    const report = ['report', 'g', 'british', '--locale', 'fr'];
    for (const format of ['text', 'html', 'markdown', 'bbcode']) {
      const [built, sources] = await both('--games', games, ...report, '--format', format);
      expect(built).toBe(sources);
      expect(built.length).toBeGreaterThan(500);
    }
    const own = join(dir, 'own', 'shared');
    await mkdir(own, { recursive: true });
    await writeFile(join(own, 'section.hbs'), '== {{title}} ==\n');
    const config = join(dir, 'posthorn.yaml');
    await writeFile(
      config,
      'home: home\ngames: games\ntemplates: own\nrobot: {address: robot@example.org}\nlisten: {port: 0}\n',
    );
    const [built, sources] = await both('--config', config, ...report);
    expect(built).toBe(sources);
    expect(built).toMatch(/^== .+ ==$/m);
  });
});
