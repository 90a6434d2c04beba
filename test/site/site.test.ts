import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { HtmlValidate } from 'html-validate';
import ICAL from 'ical.js';
import { newcomer } from '../../src/game/people/person.js';
import { readRecorded } from '../../src/game/recorded/index.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { verifyLog } from '../../src/log/verify/index.js';
import { SiteFolder } from '../../src/site/folder/index.js';
import { TOURNAMENTS } from '../../src/tournament/procedure/index.js';
import { addressOf, Club } from '../support/club.js';
import { tempDir } from '../support/temp.js';

const COMMAND = { via: 'command', message: null } as const;

/** Every file of a folder by its path, as text. */
async function filesOf(folder: string): Promise<Map<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const read = async (path: string) => [path, await readFile(join(folder, path), 'latin1')] as const;
  return new Map(await Promise.all(paths.sort().map(read)));
}

const without = (files: ReadonlyMap<string, string>, path: RegExp) =>
  new Map([...files].filter(([name]) => !path.test(name)));

/** The clubs that a test has opened. */
const opened: { readonly club: Club; readonly remove: () => Promise<void> }[] = [];

async function openClub(): Promise<Club> {
  const { dir, remove } = await tempDir('club');
  const club = await Club.open(dir);
  opened.push({ club, remove });
  return club;
}

async function closeClubs(): Promise<void> {
  for (const { club, remove } of opened.splice(0)) {
    await club.close();
    await remove();
  }
}

async function updated(club: Club, how: Parameters<Club['site']>[0] = {}, changed: string[] | null = null) {
  const failed: string[] = [];
  const done = await club.site(how, failed).update({ changed: changed === null ? null : new Set(changed) });
  expect(failed).toEqual([]);
  if (!done.ok) throw new Error(JSON.stringify(done.violation));
  return done.value;
}

describe('the site of a club', () => {
  let club: Club;
  let files: ReadonlyMap<string, string>;
  beforeAll(async () => {
    club = await openClub();
    await club.newGame('war', { module: 'wilderness-war', scenario: 'annus-mirabilis' }, [
      'Anna Berg',
      'Ben',
    ]);
    await club.newGame('hexes', { module: 'liberty', scenario: '1775' }, ['Cleo', 'Dan']);
    await club.newGame('woods', { module: 'mohicans', scenario: '1754' }, ['Eve', '<b>Fay</b>']);
    await club.newGame('unseen-one', { module: 'mohicans', scenario: '1754' }, ['Quentin', 'Ulrike'], false);
    for (const id of ['war', 'hexes', 'woods', 'unseen-one']) await club.play(id, 25);
    await club.tournament('cup', ['Gil', 'Hal Young', 'Ira', 'Joe'], 2);
    await club.tournament('next', ['Gil', 'Hal Young', 'Ira', 'Joe'], 2, (round) => round === 2);
    await updated(club);
    files = await filesOf(club.folder);
  }, 120_000);
  afterAll(closeClubs);

  it('tells of the games that everybody may see and of no other, and of all tournaments', async () => {
    const games = [...files.keys()].flatMap((path) => /^games\/(.+)\/index\.html$/.exec(path)?.[1] ?? []);
    expect(games.sort()).toEqual(['hexes', 'war', 'woods']);
    const all = [...files].map(([path, text]) => `${path}\n${text}`).join('\n');
    expect(all).not.toMatch(/unseen-one|Quentin|Ulrike/);
    expect(all).not.toMatch(/example\.org/);
    expect(files.get('index.html')).toContain('Anna Berg');
    expect(files.get('tournaments/cup/index.html')).toContain('Hal Young');
    expect(files.get('tournaments/cup/index.html')).toContain('Over');
    const everything = await updated(club, { games: 'all', folder: join(club.home, 'all') });
    expect(everything.games).toBe(4 + 4 + 4);
  });

  it('is valid HTML that runs nothing and asks nobody for anything', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
    for (const [path, text] of files) {
      if (!path.endsWith('.html') || path.startsWith('desk/')) continue;
      const { results } = await validator.validateString(text);
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
      );
      expect([path, found]).toEqual([path, []]);
      expect(text).not.toMatch(/<script|<b>|style="|\bon[a-z]+=|https?:|\[site\./);
      expect(text).toContain('default-src &#x27;none&#x27;');
    }
  });

  it('has no link that leads nowhere', () => {
    let followed = 0;
    for (const [path, text] of files) {
      if (!/\.(html|xml)$/.test(path) || path.startsWith('desk/')) continue;
      for (const [, link = ''] of text.matchAll(/(?:href|src)="([^"#]+)"/g)) {
        const target = join(
          dirname(path),
          decodeURIComponent(link.replaceAll('&amp;', '&').split('?')[0] ?? ''),
        );
        expect([path, link, files.has(target)]).toEqual([path, link, true]);
        followed++;
      }
    }
    expect(followed).toBeGreaterThan(100);
  });

  it('has logs that are verified, and that are read as what their page tells', async () => {
    const registry = loadRegistry();
    for (const game of ['war', 'hexes', 'woods']) {
      const record = Buffer.from(files.get(`games/${game}/record.yaml`) ?? '', 'latin1');
      const read = await readRecorded(record, registry);
      if (!read.ok) throw new Error(JSON.stringify(read.violation));
      expect([read.value.reader, read.value.verified.first]).toEqual(['observer', undefined]);
      expect(files.get(`games/${game}/index.html`)).toContain(read.value.table.head.hash);
      expect(files.get(`games/${game}/board.svg`)).toMatch(/^<svg /);
    }
    const cup = Buffer.from(files.get('tournaments/cup/record.yaml') ?? '', 'latin1');
    const checked = await verifyLog(cup, { level: 'own', viewer: 'observer', modules: TOURNAMENTS });
    expect(checked.first).toBeUndefined();
    expect(checked.entries).toBeGreaterThan(10);
  });

  it('has news and dates that other programs read', () => {
    const feed = files.get('news.xml') ?? '';
    expect(XMLValidator.validate(feed)).toBe(true);
    const { entry, updated: newest } = new XMLParser({ ignoreAttributes: false }).parse(feed).feed;
    expect(entry.length).toBeGreaterThan(8);
    expect(new Set(entry.map(({ id }: { id: string }) => id)).size).toBe(entry.length);
    for (const one of entry) {
      expect(Date.parse(one.updated)).toBeLessThanOrEqual(Date.parse(newest));
      expect(files.has(one.link['@_href'])).toBe(true);
    }
    const titles = entry.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Game war has begun', 'Cup cup: final standings']));
    const calendar = files.get('calendar.ics') ?? '';
    for (const line of calendar.split('\r\n'))
      expect(Buffer.byteLength(line, 'latin1')).toBeLessThanOrEqual(75);
    const events = new ICAL.Component(ICAL.parse(calendar))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    expect(events.map(({ summary }) => summary)).toEqual(['Cup next: round 2 ends']);
    expect(events[0]?.startDate.toJSDate().getTime()).toBeGreaterThan(Date.UTC(2026, 1, 1));
  });

  it('writes nothing where nothing happened, and after a move what tells of it alone', async () => {
    expect(await updated(club)).toMatchObject({ written: 0, removed: 0 });
    await club.play('woods', 3);
    expect((await updated(club, {}, ['woods'])).written).toBeGreaterThan(0);
    const after = await filesOf(club.folder);
    const changed = [...after].filter(([path, text]) => files.get(path) !== text).map(([path]) => path);
    const expected = [
      'games/index.html',
      'games/woods/index.html',
      'games/woods/record.yaml',
      'index.html',
      'posthorn-site.json',
    ];
    expect(changed.filter((path) => path !== 'games/woods/board.svg')).toEqual(expected);
    files = after;
  });

  it('speaks the language it is told, whatever its readers speak', async () => {
    const folder = join(club.home, 'allemand');
    await updated(club, { folder, language: 'de', title: 'Ein Klub' });
    const [page, game] = await Promise.all(
      ['index.html', 'games/war/index.html'].map((path) => readFile(join(folder, path), 'utf8')),
    );
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Ein Klub');
    expect(page).toContain('Laufend');
    expect(game).toContain('Franz');
  });
});

describe('what of a game is hidden', () => {
  afterEach(closeClubs);

  /** Two games begun alike, at which a side has said something that is for itself alone. */
  async function clubWhere(secret: string, orders: readonly string[]): Promise<Club> {
    const club = await openClub();
    await club.newGame('war', { module: 'wilderness-war', scenario: 'annus-mirabilis' }, ['Anna', 'Ben']);
    await club.newGame('hexes', { module: 'liberty', scenario: '1775' }, ['Cleo', 'Dan']);
    for (const [id, side] of [
      ['war', 'british'],
      ['hexes', 'american'],
    ] as const) {
      await club.play(id, 6);
      const table = await club.house.open(id);
      const lines = id === 'war' ? orders.map((text, nth) => ({ text, line: nth + 2 })) : [];
      const press = { kind: 'press', to: 'moderator', text: secret } as const;
      const done = await table?.submit(side, lines, COMMAND, undefined, [
        { act: press, text: secret, line: 1 },
      ]);
      expect(done?.accepted).toBe(true);
      await club.play(id, 4);
    }
    return club;
  }

  it('changes no byte of any file but the hashes and signatures that stand for it', async () => {
    const one = await clubWhere('I go by the lake', ['if attacked at Albany: inside 1 regular, rest avoid']);
    const other = await clubWhere('I go by the sea!', [
      'if attacked at Boston: inside 1 regular, rest avoid',
    ]);
    const texts: Map<string, string>[] = [];
    for (const club of [one, other]) {
      await updated(club);
      // The tree of the house stands for all entries by their hashes and nothing else.
      const files = without(await filesOf(club.folder), /^record\/tile/);
      texts.push(
        new Map(
          [...files].map(([path, text]) => [
            path,
            text.replace(/[0-9a-f]{64}/g, 'HASH').replace(/[A-Za-z0-9+/]{40,}={0,2}/g, 'SIGNED'),
          ]),
        ),
      );
    }
    const [told = new Map(), twin] = texts;
    expect(told.size).toBeGreaterThan(12);
    for (const [path, text] of told) expect([path, twin?.get(path)]).toEqual([path, text]);
    expect([...told.values()].join('\n')).not.toMatch(/by the lake|attacked at Albany/);
    const [real, otherwise] = await Promise.all(
      [one, other].map(async ({ house }) => (await house.open('war'))?.head.hash),
    );
    expect(real).not.toBe(otherwise);
  }, 60_000);

  it('changes nothing at all when it happens: who looks learns of nothing before everybody is told something', async () => {
    const club = await openClub();
    const table = await club.newGame('war', { module: 'wilderness-war', scenario: 'annus-mirabilis' }, [
      'Anna',
      'Ben',
    ]);
    await club.play('war', 6);
    await updated(club);
    const before = await filesOf(club.folder);
    const press = { kind: 'press', to: 'moderator', text: 'nobody hears this' } as const;
    const said = await table.submit('british', [], COMMAND, undefined, [
      { act: press, text: press.text, line: 1 },
    ]);
    expect([said.accepted, said.entries.length]).toEqual([true, 1]);
    expect(await updated(club, {}, ['war'])).toMatchObject({ written: 0 });
    await rm(club.folder, { recursive: true });
    await updated(club);
    const again = await filesOf(club.folder);
    expect(without(again, /^record\//)).toEqual(without(before, /^record\//));
  }, 60_000);

  it('stays out with the name of whoever says so, wherever it would stand', async () => {
    const club = await openClub();
    await club.newGame('war', { module: 'wilderness-war', scenario: 'annus-mirabilis' }, [
      'Zelda Quast',
      'Ben',
    ]);
    await club.newGame('quast-2', { module: 'mohicans', scenario: '1754' }, ['Zelda Quast', 'Ben']);
    await club.tournament('cup', ['Zelda Quast', 'Gil', 'Ira', 'Joe'], 1);
    await updated(club, { games: 'all' });
    expect(await readFile(join(club.folder, 'games/war/index.html'), 'utf8')).toContain('Zelda Quast');
    const { people } = club.robot;
    const zelda = newcomer({
      address: addressOf('Zelda Quast'),
      name: 'Zelda Quast',
      since: '2026-01-01T00:00:00.000Z',
    });
    await people.save({ ...zelda, nameHidden: true });
    await updated(club, { games: 'all' });
    const files = await filesOf(club.folder);
    for (const [path, text] of files)
      expect([path, /zelda|quast/i.exec(`${path} ${text}`)]).toEqual([path, null]);
    expect(files.get('games/war/index.html')).toContain('somebody who is not named here');
    expect(files.get('tournaments/cup/index.html')).toContain('Player 1');
    await people.save({ ...zelda, nameHidden: false });
    await updated(club, { games: 'all' });
    expect(await readFile(join(club.folder, 'games/war/index.html'), 'utf8')).toContain('Zelda Quast');
    expect((await filesOf(club.folder)).has('games/quast-2/index.html')).toBe(true);
  }, 60_000);
});

describe('the folder of a site', () => {
  afterEach(closeClubs);

  it('is never taken where others have something, and keeps what others put there', async () => {
    const club = await openClub();
    await club.newGame('woods', { module: 'mohicans', scenario: '1754' }, ['Eve', 'Fay']);
    await mkdir(club.folder);
    await writeFile(join(club.folder, 'holiday.jpg'), 'of others');
    const refused = await club.site().update({ changed: null });
    expect(refused).toMatchObject({
      ok: false,
      violation: { code: 'site-folder-of-others', params: { file: 'holiday.jpg' } },
    });
    expect(await readdir(club.folder)).toEqual(['holiday.jpg']);
    await rm(join(club.folder, 'holiday.jpg'));
    await updated(club);
    await mkdir(join(club.folder, 'games', 'other'), { recursive: true });
    await writeFile(join(club.folder, 'games', 'other', 'index.html'), 'of others');
    await club.newGame('other', { module: 'mohicans', scenario: '1754' }, ['Eve', 'Fay']);
    expect(await club.site().update({ changed: null })).toMatchObject({
      violation: { code: 'site-file-of-others' },
    });
    expect(await readFile(join(club.folder, 'games', 'other', 'index.html'), 'utf8')).toBe('of others');
  });

  it('loses the pages of a game that is not to be seen any more, and no others', async () => {
    const club = await openClub();
    await club.newGame('woods', { module: 'mohicans', scenario: '1754' }, ['Eve', 'Fay']);
    await club.newGame('groves', { module: 'mohicans', scenario: '1754' }, ['Eve', 'Fay']);
    await updated(club);
    await writeFile(join(club.folder, 'games', 'notes.txt'), 'of others');
    await club.house.publish('woods', null);
    expect((await updated(club, {}, ['woods'])).removed).toBe(3);
    const paths = [...(await filesOf(club.folder)).keys()].filter((path) => path.startsWith('games/'));
    expect(paths).toEqual([
      ...['games/groves/board.svg', 'games/groves/index.html', 'games/groves/record.yaml'],
      ...['games/index.html', 'games/notes.txt'],
    ]);
  });

  it('is made whole again after a crash at any file, and where something was lost or changed', async () => {
    const club = await openClub();
    await club.newGame('woods', { module: 'mohicans', scenario: '1754' }, ['Eve', 'Fay']);
    await club.play('woods', 5);
    await updated(club);
    const whole = without(await filesOf(club.folder), /^record\//);
    await writeFile(join(club.folder, 'games/woods/index.html'), 'half a pa');
    await writeFile(join(club.folder, 'games/woods/board.svg.tmp-1-2-3'), 'what a crash left');
    await rm(join(club.folder, 'index.html'));
    await updated(club);
    expect(without(await filesOf(club.folder), /^record\//)).toEqual(whole);
    await rm(club.folder, { recursive: true });
    await updated(club);
    expect(without(await filesOf(club.folder), /^record\//)).toEqual(whole);
  });

  it('knows after a crash at any file what is its own, and goes on', async () => {
    const { dir, remove } = await tempDir('site');
    const files = new Map(
      ['a.html', 'games/b.html', 'games/c/d.svg', 'e.xml'].map((path) => [path, `all of ${path}`]),
    );
    for (let cut = 0; cut <= files.size; cut++) {
      const folder = join(dir, String(cut));
      const killed = await folderAt(folder);
      await killed.begin(new Map([['all', [...files.keys()]]]));
      if (cut < files.size)
        await expect(killed.put('all', 'key', null, new Breaking(files, cut))).rejects.toThrow('killed');
      else await killed.put('all', 'key', null, files);
      const next = await folderAt(folder);
      expect(await next.isWhole('all', 'key')).toBe(false);
      expect((await next.begin(new Map([['all', [...files.keys()]]]))).ok).toBe(true);
      await next.put('all', 'key', null, files);
      await next.save();
      expect(await (await folderAt(folder)).isWhole('all', 'key')).toBe(true);
      expect(without(await filesOf(folder), /^posthorn-site/)).toEqual(files);
      // What was begun by a crash and is wanted no more is not left behind.
      const other = await folderAt(folder);
      await other.drop('all');
      await other.save();
      expect([...(await filesOf(folder)).keys()]).toEqual(['posthorn-site.json']);
    }
    await remove();
  });
});

async function folderAt(folder: string): Promise<SiteFolder> {
  const opened = await SiteFolder.open(folder);
  if (!opened.ok) throw new Error(JSON.stringify(opened.violation));
  return opened.value;
}

/** Files at one of which everything ends. */
class Breaking extends Map<string, string> {
  readonly #cut: number;

  constructor(files: ReadonlyMap<string, string>, cut: number) {
    super(files);
    this.#cut = cut;
  }

  override *[Symbol.iterator](): MapIterator<[string, string]> {
    let at = 0;
    for (const file of this.entries()) {
      if (at++ === this.#cut) throw new Error('killed');
      yield file;
    }
  }
}
