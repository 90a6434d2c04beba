import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freshFolder } from '../support/fresh-folder.js';
import { putGame } from '../support/release-games.js';
import { commands } from './run.js';

let home = '';
let dir = '';
freshFolder('upgrade', (fresh) => {
  home = fresh;
  dir = join(fresh, 'games');
});

const { posthorn, json } = commands(() => ['--games', dir]);

/** Under the rules of today everything of the first comes out the same, something of the second does not, the third is over. */
const SAME = 'wilderness-war/bidding-sealed';
const OTHERWISE = 'mohicans/manual-dice';
const OVER = 'liberty/finished';

/** Every file below a folder, by what it holds. */
async function picture(folder: string): Promise<{ [path: string]: string }> {
  const found: { [path: string]: string } = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    found[path] = entry.isDirectory()
      ? 'a folder'
      : createHash('sha256')
          .update(await readFile(path))
          .digest('hex');
  }
  return found;
}

async function three(): Promise<void> {
  await putGame(dir, 'bids', '0.1.0', SAME);
  await putGame(dir, 'tribes', '0.1.0', OTHERWISE);
  await putGame(dir, 'old', '0.1.0', OVER);
}

interface Told {
  readonly game: string;
  readonly state: string;
  readonly text: string;
  readonly [more: string]: unknown;
}

async function states(...args: string[]): Promise<{ code: number; games: { [game: string]: Told } }> {
  const { code, value } = await json(['upgrade', ...args]);
  return { code, games: Object.fromEntries(value.games.map((one: Told) => [one.game, one])) };
}

describe('upgrade --check', () => {
  it('tells what would become of each game and why, and changes not a byte', async () => {
    await three();
    await appendFile(join(dir, 'bids', 'log.yaml'), '---\nseq: half of an ent');
    const before = await picture(home);
    const { code, games } = await states('--check');
    expect(code).toBe(0);
    expect(games.bids).toMatchObject({ state: 'adopts', rules: { version: '1.0.0' }, entry: null });
    expect(games.old?.state).toBe('over');
    expect(games.tribes).toMatchObject({
      state: 'stays',
      rules: { module: 'mohicans', version: '1.1.0' },
      first: { rule: 'IV Dice' },
    });
    expect(games.tribes?.text).toMatch(
      /^stays with mohicans 1\.1\.0\. Under version \S+ of the rules entry \d+ would first have come out otherwise \(rule .*\)\. What differs there: /,
    );
    const { out } = await posthorn(['upgrade', '--check']);
    expect(out).toContain('bids: would adopt wilderness-war ');
    expect(out).toContain(
      '3 games: 1 ended, 0 under the newest rules, 1 would adopt them, 1 stay with their own, 0',
    );
    expect(out).toContain('"posthorn upgrade" has the games adopt them');
    expect(out).toContain('adopts the newest rules when its moderator says "adopt"');
    expect(await picture(home)).toEqual(before);
  });

  it('makes no folder where there is none', async () => {
    expect(await posthorn(['upgrade', '--check'])).toMatchObject({ code: 0 });
    expect(await readdir(home)).toEqual([]);
  });

  it.each(['fr', 'de'])('speaks %s', async (locale) => {
    await three();
    const { out, code } = await posthorn(['--locale', locale, 'upgrade', '--check']);
    expect(code).toBe(0);
    expect(out).not.toMatch(/upgrade\.|rules\./);
  });

  it('ends with 1 where a game cannot be opened, says why, and looks at the others all the same', async () => {
    await three();
    const log = join(dir, 'tribes', 'log.yaml');
    await writeFile(log, (await readFile(log, 'utf8')).replace('seq: 9', 'seq: 8'));
    await rm(join(dir, 'old', 'keys.yaml'));
    const { code, games } = await states('--check');
    expect(code).toBe(1);
    expect(games.bids?.state).toBe('adopts');
    expect(games.tribes).toMatchObject({ state: 'unreadable', violation: { code: 'log-corrupt' } });
    expect(games.old).toMatchObject({ state: 'unreadable', violation: { code: 'keys-missing' } });
    expect((await posthorn(['upgrade', '--check'])).err).toContain('tribes: cannot be opened. ');
  });
});

describe('upgrade', () => {
  it('has those adopt that come out the same, after a backup, and leaves the others as they are', async () => {
    await three();
    const before = await picture(dir);
    const { out, code } = await posthorn(['upgrade']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /bids: goes on under wilderness-war \S+ in place of wilderness-war 1\.0\.0, from entry \d+ on\./,
    );
    expect(out).toMatch(
      /can no longer open these, and still opens all others that were begun under it: bids\n/,
    );
    const backup = /^Backup: (\S+)$/m.exec(out)?.[1] ?? '';
    expect(backup).toMatch(/games-before-upgrade-\d{8}T\d{6}Z$/);
    const saved = await readFile(join(backup, 'games', 'bids', 'log.yaml'));
    expect(createHash('sha256').update(saved).digest('hex')).toBe(before[join(dir, 'bids', 'log.yaml')]);
    const after = await picture(dir);
    for (const game of ['tribes', 'old']) {
      expect(after[join(dir, game, 'log.yaml')]).toBe(before[join(dir, game, 'log.yaml')]);
    }
    expect(await posthorn(['log', 'verify', 'bids', '--level', 'full'])).toMatchObject({ code: 0 });
    const again = await states();
    expect(again.games.bids?.state).toBe('newest');
    expect(again.games.tribes?.state).toBe('stays');
    // Nothing was to be done: no other backup.
    expect((await readdir(home)).filter((name) => name.includes('before-upgrade'))).toHaveLength(1);
  });

  it('puts the backup where it is wanted, or makes none; adopts nothing without the one that is wanted', async () => {
    await putGame(dir, 'bids', '0.1.0', SAME);
    const log = join(dir, 'bids', 'log.yaml');
    const { size } = await stat(log);
    expect(await posthorn(['upgrade', '--backup', join(dir, 'inside')])).toMatchObject({ code: 1 });
    expect(await posthorn(['upgrade', '--backup', join(home, 'no', 'such', 'folder')])).toMatchObject({
      code: 2,
    });
    expect((await stat(log)).size).toBe(size);
    const { value } = await json(['upgrade', '--backup', join(home, 'kept')]);
    expect(value.backup).toBe(join(home, 'kept'));
    await rm(dir, { recursive: true });
    await putGame(dir, 'bids', '0.1.0', SAME);
    expect((await json(['upgrade', '--no-backup'])).value).toMatchObject({
      backup: null,
      counts: { adopted: 1 },
    });
  });
});
