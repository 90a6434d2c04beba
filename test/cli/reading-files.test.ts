import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORE } from '../support/property.js';
import { run } from './run.js';

const GAME = 'wilderness-war-1757';
const LOCALES = ['en', 'fr', 'de'];
const VIEWERS = ['umpire', 'french', 'observer'] as const;
let dir: string;
const exported = (viewer: string) => join(dir, `${viewer}.yaml`);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'posthorn-files-'));
  await cp(join('games/examples', GAME), join(dir, 'games', GAME), { recursive: true });
  for (const viewer of VIEWERS) {
    const out = exported(viewer);
    await run(['--games', join(dir, 'games'), 'log', 'export', GAME, '--as', viewer, '--out', out]);
  }
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/** The same command at the table and off the file of its reader, where nothing else lies. */
async function both(viewer: string, words: readonly string[], as: readonly string[] = ['--as', viewer]) {
  const [first = '', ...rest] = words[0] === 'log' ? [words.slice(0, 2), ...words.slice(2)].flat() : words;
  const verb = first === 'log' ? ['log', rest.shift() ?? ''] : [first];
  const there = await run(['--games', join(dir, 'games'), ...verb, GAME, ...rest, ...as]);
  const off = await run(['--games', join(dir, 'none'), ...verb, ...rest, '--file', exported(viewer)]);
  return { there, off };
}

describe('a log in a file is read with nothing else on disk', () => {
  it.each(VIEWERS)('entry by entry, with rules (%s)', async (viewer) => {
    const { there, off } = await both(viewer, ['log', 'show', '--rules']);
    expect(off).toEqual(there);
    expect(off.out).toMatch(/\(rule 7\.2\)/);
  });

  it.each(LOCALES)('as a history (%s)', async (locale) => {
    // Each language for another reader; for all of them by `npm run fuzz`.
    const read = VIEWERS.filter((_, at) => MORE > 1 || at === LOCALES.indexOf(locale));
    for (const viewer of read) {
      const { there, off } = await both(viewer, [
        'history',
        '--from',
        '40',
        '--to',
        '60',
        '--rules',
        '--locale',
        locale,
      ]);
      expect(off.code).toBe(0);
      expect(off).toEqual(there);
    }
  });

  it.each(VIEWERS)('as positions, reports and maps (%s)', async (viewer) => {
    const state = await both(viewer, ['state', '--at', '90']);
    expect(JSON.parse(state.off.out)).toEqual(JSON.parse(state.there.out));
    const games = join(dir, 'games');
    const there = await run(['--games', games, 'report', GAME, viewer, '--since', '120']);
    expect(await run(['report', '--file', exported(viewer), '--since', '120'])).toEqual(there);
    const html = await run(['report', '--file', exported(viewer), '--format', 'html', '--locale', 'fr']);
    expect(html).toMatchObject({ code: 0, out: expect.stringContaining('<html') });
    const [off, table] = [join(dir, `${viewer}.svg`), join(dir, `${viewer}-table.svg`)];
    expect((await run(['report', '--file', exported(viewer), '--at', '90', '--map', off])).code).toBe(0);
    await run(['--games', games, 'report', GAME, viewer, '--at', '90', '--map', table]);
    expect(await readFile(off, 'utf8')).toBe(await readFile(table, 'utf8'));
  });

  it('as any side sees it, where every part is open, and else as its reader alone', async () => {
    const as = await run(['state', '--file', exported('umpire'), '--as', 'british', '--at', '90']);
    expect(as).toEqual(
      await run(['--games', join(dir, 'games'), 'state', GAME, '--as', 'british', '--at', '90']),
    );
    for (const verb of [['log', 'show'], ['history'], ['state'], ['report', 'british']]) {
      const named = verb[0] === 'report' ? [] : ['--as', 'british'];
      const { code, err } = await run([...verb, '--file', exported('french'), ...named]);
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('british') });
    }
  });

  it('from standard input, and from the log of a folder that has lost its keys', async () => {
    const text = await readFile(exported('observer'), 'utf8');
    expect((await run(['log', 'show', '--file', '-'], text)).code).toBe(0);
    const log = join(dir, 'games', GAME, 'log.yaml');
    expect((await run(['state', '--file', log, '--as', 'french'])).code).toBe(0);
  });
});

describe('what cannot be read is refused in a sentence', () => {
  it('a changed byte, by the entry it stands in', async () => {
    const text = await readFile(exported('french'), 'utf8');
    const file = join(dir, 'changed.yaml');
    const other = text.replace(/(events:[\s\S]*?side: )french/, '$1british');
    await writeFile(file, other);
    const { code, err } = await run(['history', '--file', file]);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringMatching(/damaged at entry \d+/) });
  });

  it('a folder without keys, or without players', async () => {
    for (const missing of ['keys.yaml', 'players.yaml']) {
      const games = join(dir, `without-${missing}`);
      await cp(join(dir, 'games', GAME), join(games, GAME), { recursive: true });
      await rm(join(games, GAME, missing));
      for (const verb of [
        ['log', 'show', GAME],
        ['history', GAME],
        ['state', GAME, '--as', 'umpire'],
        ['report', GAME, 'umpire'],
      ]) {
        const { code, err } = await run(['--games', games, ...verb]);
        expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(missing) });
      }
    }
  });

  it('nothing named at all', async () => {
    expect(await run(['state'])).toMatchObject({ code: 2, err: expect.stringContaining('--file') });
    expect(await run(['state', '--file', join(dir, 'nowhere.yaml')])).toMatchObject({ code: 2 });
    expect(await run(['state', '--file', '-'], 'no log')).toMatchObject({ code: 1 });
  });
});
