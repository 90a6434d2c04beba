import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Outbox } from '../../src/mail/sending/outbox.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { csv } from '../../src/system/text/csv-writer.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';
import { commands } from './run.js';

const storeOf = openedStores();
let dir = '';
freshFolder('moderator-games', (fresh) => {
  dir = fresh;
});

const { posthorn } = commands(() => ['--games', join(dir, 'games')]);

const GUIDE = fileURLToPath(new URL('../../docs/moderators-guide.md', import.meta.url));

/** The tournament file of the guide. */
async function example(): Promise<string> {
  const lines = (await readFile(GUIDE, 'utf8')).split('\n');
  const first = lines.indexOf('    games:');
  const last = lines.findIndex((line, index) => index > first && line !== '' && !line.startsWith('    '));
  const block = lines.slice(first, last).map((line) => line.slice(4));
  return block.join('\n');
}

async function mailTo(to: string): Promise<number> {
  const letters = await new Outbox(await storeOf(join(dir, 'home')), systemClock).pending();
  return letters.filter((letter) => letter.to === to).length;
}

describe('game batch', () => {
  it('makes the games of the example in the guide, and again none', async () => {
    const file = join(dir, 'round.yaml');
    await writeFile(file, await example());
    const first = await posthorn(['game', 'batch', file]);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toContain('games[0]: the game r1-table-1 has begun');
    expect(first.out).toContain('2 games were made; 2 are in the file.');
    const again = await posthorn(['--json', 'game', 'batch', file]);
    expect(again.code).toBe(0);
    const { games } = JSON.parse(again.out);
    expect(games.map(({ made }: { made: boolean }) => made)).toEqual([false, false]);
    const shown = JSON.parse((await posthorn(['--json', 'game', 'show', 'r1-table-1'])).out);
    expect(shown).toMatchObject({ moderator: { name: 'Max' }, edition: 3 });
    expect(shown.control).toContain('72h +12h cap 120h');
    const other = JSON.parse((await posthorn(['--json', 'game', 'show', games[1].id])).out);
    expect(other).toMatchObject({ control: null, clocks: [], scenario: 'early-war' });
  });

  it('makes nothing when something is wrong, and tells all of it with its keys', async () => {
    const text = (await example())
      .replace('early-war', 'late-late-war')
      .replace('ben@example.net', 'ben')
      .replace('clock: none', 'clock: soon');
    const { code, err } = await posthorn(['game', 'batch', '-'], text);
    expect(code).toBe(1);
    expect(err).toContain('3 things are wrong; no game was made:');
    expect(err).toContain('games[0].players[1].address: "ben" is no mail address.');
    expect(err).toContain('games[1].clock: ');
    expect(err).toContain('games[1].scenario: ');
    expect(err).not.toMatch(/\[violation/);
    expect(
      await readdir(join(dir, 'games')).then((names) => names.filter((name) => !name.startsWith('.'))),
    ).toEqual([]);
    const broken = await posthorn(['--json', 'game', 'batch', '-'], 'games: [');
    expect(broken.code).toBe(1);
    expect(JSON.parse(broken.out)).toMatchObject({ ok: false, faults: [{ key: '' }] });
  });

  it('sends the first reports once, where a robot is configured', async () => {
    const config = join(dir, 'posthorn.yaml');
    await writeFile(
      config,
      'home: home\ngames: games\nrobot: {address: robot@example.org}\nlisten: {port: 0}\npictures: false\nlog: warn\n',
    );
    for (let times = 0; times < 2; times++) {
      await posthorn(['--config', config, 'game', 'batch', '-'], await example());
    }
    expect([await mailTo('anna@example.org'), await mailTo('dan@example.net')]).toEqual([1, 1]);
  });
});

describe('game results', () => {
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  const make = (id: string, title: string, ...seats: string[]) =>
    posthorn(['game', 'new', id, ...rules, '--title', title, ...seats.flatMap((seat) => ['--seat', seat])]);

  beforeEach(async () => {
    await make(
      'g1',
      '=HYPERLINK("http://x")',
      'french=alice@example.org:Alice, "A"',
      'british=bob@example.org:+Bob',
    );
    await make('g2', 'Second', 'french=alice@example.org:Alice', 'british=bob@example.org:Bob');
    await posthorn(['game', 'forfeit', 'g1', 'french', '--reason', 'gone, for good']);
    await posthorn(['game', 'pause', 'g2', '--reason', 'summer']);
  });

  it('give game, players, standing, winner and head as data', async () => {
    const { results } = JSON.parse((await posthorn(['--json', 'game', 'results'])).out);
    const { head } = JSON.parse((await posthorn(['--json', 'log', 'verify', 'g1'])).out);
    expect(results[0]).toMatchObject({
      game: 'g1',
      status: 'over',
      winner: 'british',
      reason: 'forfeit',
      said: 'gone, for good',
      head,
    });
    expect(results[1]).toMatchObject({ game: 'g2', status: 'paused', winner: null, reason: null });
    expect(JSON.stringify(results)).not.toContain('@example.org');
    const open = JSON.parse((await posthorn(['--json', 'game', 'results', 'g2', '--addresses'])).out);
    expect(open.results).toHaveLength(1);
    expect(open.results[0].sides[0].address).toBe('alice@example.org');
  });

  it('give the same for a spreadsheet, quoted, and nothing it would take for a formula', async () => {
    const { out, code } = await posthorn(['game', 'results', '--csv', 'g1', 'g2']);
    expect(code).toBe(0);
    const [head, first, second, end] = out.split('\r\n');
    expect(head).toBe(
      'game,title,rules,scenario,edition,french,british,status,winner,winner name,reason,said,entries,first,last,head',
    );
    expect(first).toMatch(
      /^g1,"'=HYPERLINK\(""http:\/\/x""\)",wilderness-war,annus-mirabilis,3,"Alice, ""A""",'\+Bob,over,british,'\+Bob,forfeit,"gone, for good",\d+,/,
    );
    expect(second).toContain(',paused,,,,,');
    expect(end).toBe('');
    expect((await posthorn(['game', 'results', '--csv', '--addresses'])).out).toContain('french address');
  });

  it('are a line for each game otherwise; one that is not there does not hide the others', async () => {
    const { code, out, err } = await posthorn(['game', 'results', 'g9', 'g2']);
    expect(code).toBe(1);
    expect(err).toBe('There is no game "g9" here.\n');
    expect(out).toBe('g2\tSecond\tFrench: Alice, British: Bob\tpaused\n');
    expect((await posthorn(['game', 'results', 'g1'])).out).toContain('gone, for good');
  });
});

describe('a field of a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['\uff1d1', "'\uff1d1"],
    [-5, '-5'],
    [null, ''],
  ])('%j is written as %j', (value, written) => {
    expect(csv([[value, 'x']])).toBe(`${written},x\r\n`);
  });
});
