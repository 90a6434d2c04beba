import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { commands } from './run.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'posthorn-tournament-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const { posthorn, json } = commands(() => ['--games', join(dir, 'games')]);
const t = (...args: string[]) => posthorn(['tournament', ...args]);
const j = async (...args: string[]) => (await json(['tournament', ...args])).value;

const CUP = 'id: cup\ntitle: Cup\nentry: {most: 4}\nstages: [{kind: swiss, rounds: 2}]\n';

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(dir, name), text);
  return join(dir, name);
}

async function cup(settings = CUP): Promise<void> {
  const made = await t(
    'new',
    await file('cup.yaml', settings),
    '--address',
    'dora@example.org',
    '--name',
    'Dora',
  );
  expect(made).toEqual({ code: 0, out: 'The tournament cup has been set up.\n', err: '' });
  expect((await t('step', 'cup')).code).toBe(0);
}

async function enter(...names: string[]): Promise<void> {
  for (const name of names) {
    const entered = await t('enter', 'cup', '--name', name, '--address', `${name.toLowerCase()}@example.org`);
    expect(entered).toMatchObject({ code: 0, err: '' });
  }
}

describe('posthorn tournament', () => {
  it('goes from a file to the last standings, results coming in by hand', async () => {
    await cup();
    await enter('Anna', 'Ben', 'Cleo', 'Dan');
    expect((await t('enter', 'cup', '--address', 'eve@example.org')).out).toBe(
      'The field is full; eve waits for a place.\n',
    );
    expect((await t('withdraw', 'cup', 'eve')).out).toContain('does not wait');
    expect((await t('step', 'cup')).out).toMatch(/entries closed\n.*round drafted\n.*round published/);
    const offered = await posthorn([
      '__complete',
      '--',
      '--games',
      join(dir, 'games'),
      'tournament',
      'show',
      '',
    ]);
    expect(offered.out).toContain('cup\t');
    expect((await t('list')).out).toBe('Cup (cup): under way, 4 entrants\n');
    expect((await t('result', 'cup', '1', 'nobody')).err).toContain('has not won this game');
    expect((await t('result', 'cup', '7', 'draw')).err).toContain('There is no game 1 at table 7');
    expect((await t('result', 'cup', '1', '1-0')).code).toBe(0);
    expect((await t('result', 'cup', '1', '0-1')).err).toContain('has a result already');
    expect((await t('adjudicate', 'cup', '2', 'draw', '--reason', 'equal')).code).toBe(0);
    expect((await t('step', 'cup')).out).toMatch(/round closed\n.*round drafted\n.*round published/);
    const show = (await t('show', 'cup')).out;
    expect(show).toContain('Director: Dora <dora@example.org>');
    expect(show).toContain('anna Anna <anna@example.org>');
    await t('forfeit', 'cup', '1', 'both', '--reason', 'silent');
    await t('annul', 'cup', '2', '--reason', 'fraud');
    const last = await j('step', 'cup');
    expect(last.happened.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['close-round', 'close-stage', 'end'],
    ]);
    expect((await t('standings', 'cup')).out).toContain('standings after 2 rounds');
    expect((await t('standings', 'cup', '--format', 'csv')).out).toMatch(/^place,player,points/);
    expect((await j('standings', 'cup')).rows).toHaveLength(4);
    expect((await t('crosstable', 'cup', '--format', 'markdown')).out).toContain('| R1 |');
    expect((await j('ratings', 'cup')).ratings).toHaveLength(4);
    expect((await t('verify', 'cup')).out).toBe('The log is right; no games were there to check.\n');
  });

  it('tells the next round and why without writing it; drafts are thrown away or published', async () => {
    await cup(`${CUP}round: {publish: director, days: 14}\n`);
    await enter('Anna', 'Ben', 'Cleo', 'Dan');
    expect((await t('pair', 'cup', '--dry-run')).err).toContain('cannot be done');
    await t('close', 'cup');
    const dry = await t('pair', 'cup', '--dry-run');
    expect(dry.out).toContain('Table 1: both have 0 points\n');
    expect(dry.out).not.toContain('swiss-');
    expect((await t('pair', 'cup', '--dry-run', '--locale', 'de')).out).toContain(
      'Tisch 1: beide haben 0 Punkte',
    );
    expect((await j('pair', 'cup', '--dry-run')).round.meetings[0].why.code).toBe('swiss-equal-records');
    expect(dry.out).toContain('Nothing was written.');
    const before = await j('show', 'cup');
    expect(before.round).toBeNull();
    expect((await t('publish', 'cup')).err).toContain('no draft');
    const drafted = await t('pair', 'cup');
    expect(drafted.out.replace(/This is .*\n/, '')).toBe(dry.out.replace(/Nothing was .*\n/, ''));
    expect((await t('discard', 'cup')).code).toBe(0);
    await t('pair', 'cup');
    expect((await t('publish', 'cup', '--until', 'soon')).code).toBe(1);
    expect((await t('publish', 'cup', '--until', '2030-05-01')).code).toBe(0);
    expect((await j('show', 'cup')).round.until).toBe('2030-05-02T00:00:00.000Z');
    expect((await t('extend', 'cup', '--until', 'none', '--reason', 'holidays')).code).toBe(0);
  });

  it('names all faults of a file with their keys, and what is unknown', async () => {
    const bad = await file('bad.yaml', 'id: Bad\ntitle: x\ncolour: red\nstages: [{kind: chess}]\n');
    const refused = await t('new', bad, '--address', 'dora@example.org');
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/3 things are wrong.*\n(?:.*\n)*.*colour: /);
    expect((await j('new', bad, '--address', 'dora@example.org')).faults).toHaveLength(3);
    expect((await t('new', bad, '--address', 'dora')).err).toContain('is no mail address');
    expect((await t('enter', 'nowhere', '--address', 'a@b.org')).code).toBe(1);
    expect((await t('show', 'nowhere')).err).toContain('There is no tournament "nowhere" here.');
    expect((await t('verify', '../x')).err).toContain('There is no tournament');
    await cup();
    await enter('Anna');
    expect((await t('withdraw', 'cup', 'zoe')).err).toContain('Nobody called zoe');
    expect((await t('standings', 'cup')).err).toContain('There is no stage 0');
    expect((await t('enter', 'cup', '--address', 'ANNA@example.org')).err).toContain('has entered already');
  });

  it('takes teams with their members, and gives a tournament to another director', async () => {
    await cup(`${CUP}boards: 2\n`);
    const members = ['--member', 'Anna=anna@example.org', '--member', 'Ben=ben@example.org'];
    const team = ['enter', 'cup', '--name', 'Foxes', '--address', 'fox@example.org'];
    expect((await t(...team, '--member', 'Anna=nowhere')).err).toContain('is no mail address');
    expect((await t(...team, ...members)).out).toBe('foxes has entered.\n');
    expect((await t('director', 'cup', '--address', 'eve@example.org', '--name', 'Eve')).code).toBe(0);
    const { entrants, director } = await j('show', 'cup');
    expect(entrants).toMatchObject([{ id: 'foxes', members: ['anna', 'ben'] }]);
    expect(director.address).toBe('eve@example.org');
  });

  it('imports a TRF file to where it stands, and writes it again', async () => {
    const trf = 'test/tournament/data/trf/dutch_2025_C9.trf';
    const made = await t('import', trf, '--address', 'dora@example.org', '--id', 'dutch');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect((await t('import', trf, '--address', 'dora@example.org', '--id', 'dutch')).code).toBe(0);
    expect((await t('verify', 'dutch')).code).toBe(0);
    const written = (await t('export', 'dutch', '--trf')).out;
    expect(written).toContain('001');
    const again = await file('again.trf', written);
    await t('import', again, '--address', 'dora@example.org', '--id', 'again');
    const points = async (id: string) =>
      (await j('standings', id)).rows.map(({ points, place }: { points: number; place: number }) => [
        place,
        points,
      ]);
    expect(await points('again')).toEqual(await points('dutch'));
    expect((await t('import', await file('no.trf', 'x'), '--address', 'd@e.org')).code).toBe(1);
  });

  it('takes a side of a game that is played here for who has won', async () => {
    await cup(`${CUP}game: wilderness-war\nscenario: annus-mirabilis\n`);
    await enter('Anna', 'Ben', 'Cleo', 'Dan');
    await t('step', 'cup');
    const ruled = await j('adjudicate', 'cup', '1', 'british', '--reason', 'nothing is left');
    expect(JSON.stringify(ruled)).toContain('"winner":"second"');
    expect((await t('adjudicate', 'cup', '2', 'spanish', '--reason', 'none')).code).toBe(1);
  });

  it('exports a folder that is verified offline with its games; a flipped byte is named', async () => {
    await cup(`${CUP}game: wilderness-war\nscenario: annus-mirabilis\n`);
    await enter('Anna', 'Ben', 'Cleo', 'Dan');
    await t('step', 'cup');
    const forfeit = await posthorn(['game', 'forfeit', 'cup-1-1-1-1', 'french', '--reason', 'silent']);
    expect(forfeit).toMatchObject({ code: 0, err: '' });
    await t('step', 'cup');
    const out = join(dir, 'out');
    const written = await t('export', 'cup', '--out', out);
    expect(written.out).toContain('the log and one game');
    expect(written.out).toContain('cup-1-1-2-1');
    expect((await t('export', 'cup', '--out', out)).code).toBe(2);
    expect((await t('verify', 'cup')).out).toContain('and so are 2 games');
    const right = await t('verify', 'cup', '--folder', out);
    expect(right.out).toContain('and so is one game');
    const log = await readFile(join(out, 'log.yaml'), 'utf8');
    expect(log).not.toContain('example.org');
    await writeFile(join(out, 'log.yaml'), log.replace('winner: second', 'winner: first'));
    expect((await t('verify', 'cup', '--folder', out)).err).toMatch(/^tournament: entry \d+/);
    await writeFile(join(out, 'log.yaml'), log);
    const game = join(out, 'games', 'cup-1-1-1-1.yaml');
    await writeFile(game, (await readFile(game, 'utf8')).replace('silent', 'silenT'));
    expect((await t('verify', 'cup', '--folder', out)).err).toMatch(/^cup-1-1-1-1: entry \d+/);
  });
});
