import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { commands } from '../../cli/run.js';
import { freshFolder } from '../../support/fresh-folder.js';

let dir = '';
freshFolder('map', (fresh) => {
  dir = fresh;
});
beforeEach(async () => {
  const seats = '--seat french=alice@example.org:Alice --seat british=bob@example.org';
  const args = `game new g1 --game wilderness-war --scenario annus-mirabilis --title Annus ${seats}`;
  await posthorn(args.split(' '));
});

const { posthorn } = commands(() => ['--games', dir]);

describe('posthorn report --map', () => {
  it('draws the board into a file and says what it shows', async () => {
    const file = join(dir, 'board.svg');
    const { code, out } = await posthorn(['report', 'g1', 'french', '--map', file]);
    expect(code).toBe(0);
    expect(await readFile(file, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
    expect(out).toContain('Map of the board');
    expect(out).toContain('Montcalm');
  });

  it('writes a PNG where the name says so', async () => {
    const file = join(dir, 'board.PNG');
    expect((await posthorn(['report', 'g1', 'observer', '--map', file, '--at', '0'])).code).toBe(0);
    expect((await readFile(file)).subarray(1, 4).toString('latin1')).toBe('PNG');
  });

  it('says why it draws nothing', async () => {
    expect(await posthorn(['report', 'g1', 'french', '--map', join(dir, 'board.gif')])).toMatchObject({
      code: 2,
    });
    expect(await posthorn(['report', 'g1', 'french', '--map', join(dir, 'no', 'board.svg')])).toMatchObject({
      code: 2,
    });
    expect(await posthorn(['report', 'g1', 'french', '--crop'])).toMatchObject({ code: 2 });
    const crop = await posthorn([
      'report',
      'g1',
      'french',
      '--map',
      join(dir, 'board.svg'),
      '--crop',
      '--at',
      '0',
    ]);
    expect(crop).toMatchObject({ code: 1, err: expect.stringContaining('Nothing happened') });
  });
});
