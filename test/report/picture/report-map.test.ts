import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../../src/cli/run.js';
import { capture } from '../../cli/capture.js';
import { tempDir } from '../../support/temp.js';

let dir = '';
let remove: () => Promise<void> = async () => {};

beforeEach(async () => {
  const temp = await tempDir('map');
  dir = temp.dir;
  remove = temp.remove;
  const seats = '--seat french=alice@example.org:Alice --seat british=bob@example.org';
  const args = `game new g1 --game wilderness-war --scenario annus-mirabilis --title Annus ${seats}`;
  await posthorn(args.split(' '));
});

afterEach(() => remove());

async function posthorn(args: readonly string[]) {
  const io = capture();
  const code = await runCommand(['--games', dir, ...args], io);
  return { code, ...io.taken() };
}

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
