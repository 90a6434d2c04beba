import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ResultsFolder } from '../../src/mail/maintenance/index.js';
import { readTrf } from '../../src/tournament/formats/index.js';
import { realTexts } from '../support/real-texts.js';
import { CUP, director, forfeitAll, march, person, place, UMPIRE } from '../tournament/service/parts.js';
import { removeFolders } from '../tournament/support/logs.js';

describe('the results of a tournament as files', () => {
  let all: Awaited<ReturnType<typeof place>>;
  let results: Parameters<ResultsFolder['keep']>[0];
  let keeper: ResultsFolder;
  const file = (name: string): Promise<string> => readFile(join(all.dir, 'public', 'cup', name), 'utf8');
  const current = async (): Promise<typeof results> => {
    const one = await all.tournaments.open('cup');
    if (one === null) throw new Error('no cup');
    const names = new Map([...(await one.contacts())].map(([id, { name }]) => [id, name]));
    return { id: 'cup', title: 'The <b>Cup</b>', state: one.state, names, head: one.log.head };
  };

  beforeAll(async () => {
    all = await place();
    await all.tournaments.create(CUP, director, march(1));
    await all.tournaments.step('cup', march(1));
    const cup = await all.tournaments.open('cup');
    for (const name of ['Anna', 'Ben', 'Cleo', 'Dan <dan>']) {
      await cup?.enter({ ...person(name), address: `${name.slice(0, 3)}@example.org` }, {}, UMPIRE, march(2));
    }
    await all.tournaments.step('cup', march(2));
    await forfeitAll(all.house);
    await all.tournaments.step('cup', march(3));
    keeper = new ResultsFolder({ dir: join(all.dir, 'public'), texts: realTexts, locale: 'de' });
    results = await current();
    await keeper.keep(results);
  }, 60_000);
  afterAll(async () => {
    await all.tournaments.close();
    await all.house.close();
    await removeFolders();
  });

  it('has all tables for people and for programs, and nobody can put anything into the page', async () => {
    expect((await readdir(join(all.dir, 'public', 'cup'))).sort()).toEqual([
      ...['index.html', 'pairings.csv', 'results.bbcode.txt', 'results.json', 'results.md', 'results.trf'],
      ...['results.txt', 'standings.csv'],
    ]);
    const page = await file('index.html');
    expect(page).toContain('The &lt;b&gt;Cup');
    expect(page).not.toMatch(/<b>|<dan>|<script|https?:/);
    expect(page.match(/<table style/g)).toHaveLength(4);
    expect(await file('results.bbcode.txt')).toContain('Stand nach 1 Runde');
    expect((await file('standings.csv')).split('\r\n')[0]).toMatch(/^place,player,points/);
    expect((await file('pairings.csv')).trim().split('\r\n')).toHaveLength(5);
    expect(readTrf(await file('results.trf'))).toMatchObject({ ok: true });
    const json = JSON.parse(await file('results.json'));
    expect(json).toMatchObject({ tournament: 'cup', hash: results.head.hash });
    expect(json.stages[0].rounds).toHaveLength(2);
    expect(JSON.stringify(json)).not.toContain('@');
  });

  it('is written anew when the log went on, and not before; what was cut off is written again', async () => {
    const time = async (): Promise<number> =>
      (await stat(join(all.dir, 'public', 'cup', 'results.md'))).mtimeMs;
    const before = await time();
    await keeper.keep(results);
    expect(await time()).toBe(before);
    await rm(join(all.dir, 'public', 'cup', 'results.json'));
    await rm(join(all.dir, 'public', 'cup', 'index.html'));
    await keeper.keep(results);
    expect(await file('index.html')).toContain('</html>');
    await forfeitAll(all.house);
    await all.tournaments.step('cup', march(4));
    await keeper.keep(await current());
    expect(JSON.parse(await file('results.json')).phase).toBe('ended');
    expect(await file('results.txt')).toContain('Stand nach 2 Runden');
  });

  it('has no draft of a round in it', async () => {
    const { state } = await current();
    const [first, second] = state.rounds;
    if (first === undefined || second === undefined) throw new Error('no rounds');
    const drafted = { ...state, rounds: [first, { ...second, status: 'draft' as const }] };
    await keeper.keep({ ...results, state: drafted, head: { seq: 99, hash: 'f'.repeat(64) } });
    expect((await file('pairings.csv')).trim().split('\r\n')).toHaveLength(3);
    expect(JSON.parse(await file('results.json')).stages[0].rounds).toHaveLength(1);
  });
});
