import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { SiteServer } from '../../src/site/serving/index.js';
import { inBrowser } from '../report/html/in-browser.js';
import { needsBuild } from '../support/built.js';
import { Club } from '../support/club.js';
import { tempDir } from '../support/temp.js';

const SCREENS = [
  { width: 390, colorScheme: 'light' },
  { width: 1100, colorScheme: 'dark' },
] as const;
const PAGES = [
  'index.html',
  'games/index.html',
  'games/woods/index.html',
  'tournaments/index.html',
  'tournaments/cup/index.html',
  'record.html',
];

inBrowser('the site of a club in a browser', (browser) => {
  needsBuild();
  let club: Club;
  let remove: () => Promise<void>;
  let server: SiteServer;
  let address = '';
  const asked: string[] = [];
  const faults: string[] = [];
  beforeAll(async () => {
    const temp = await tempDir('club');
    remove = temp.remove;
    club = await Club.open(temp.dir);
    await club.newGame('woods', { module: 'mohicans', scenario: '1754' }, ['Eve', 'Fay']);
    await club.play('woods', 20);
    await club.tournament('cup', ['Gil', 'Hal Young', 'Ira', 'Joe'], 2, (round) => round === 2);
    const desk = fileURLToPath(new URL('../../dist/desk', import.meta.url));
    const done = await club.site({}, [], desk).update({ changed: null });
    expect(done).toMatchObject({ ok: true, value: { failed: 0 } });
    server = new SiteServer(club.folder);
    address = await server.start(0);
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await club.close();
    await remove();
  });

  /** A page of it; whatever it asks for and complains of is noted. */
  async function opened(
    path: string,
    { width, colorScheme }: (typeof SCREENS)[number],
    script = true,
  ): Promise<Page> {
    const context = await browser().newContext({
      viewport: { width, height: 900 },
      colorScheme,
      javaScriptEnabled: script,
    });
    const page = await context.newPage();
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      // A browser asks every host for that, whatever a page says.
      if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
        faults.push(message.text());
    });
    await page.goto(`${address}${path}`);
    return page;
  }

  it.each(
    PAGES.flatMap((path, nth) =>
      SCREENS.filter((_, at) => at === 0 || nth % 2 === 0).map((screen) => ({ path, ...screen })),
    ),
  )(
    'has nothing that axe finds, and fits: $path at $width $colorScheme',
    async ({ path, ...screen }) => {
      const page = await opened(path, screen);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
      await page.evaluate(axe.source);
      const wrong = await page.evaluate(`axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
      }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary]))`);
      expect(wrong).toEqual([]);
      await page.context().close();
    },
    60_000,
  );

  it('leads without any script from the overview to a game, whose board is seen', async () => {
    const page = await opened('', SCREENS[0], false);
    await page.getByRole('link', { name: 'Game woods', exact: true }).click();
    await page.getByRole('heading', { name: 'Game woods', level: 1 }).waitFor();
    const board = page.getByRole('img');
    expect((await board.getAttribute('alt'))?.length).toBeGreaterThan(20);
    await board.waitFor();
    await page.context().close();
  }, 60_000);

  it('replays a game on its own copy of the desk, and asks nobody else for anything', async () => {
    const page = await opened('games/woods/index.html', SCREENS[1]);
    await page.getByRole('link', { name: 'Replay and check it' }).click();
    await page.getByRole('heading', { name: 'Game woods', level: 1 }).waitFor();
    await page.getByRole('slider').waitFor();
    await page.context().close();
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((url) => !url.startsWith(address))).toEqual([]);
    expect(faults).toEqual([]);
  }, 120_000);

  it('is shown from its own folder alone', async () => {
    expect((await fetch(`${address}games/woods/`)).headers.get('content-type')).toContain('text/html');
    for (const path of ['%2e%2e/posthorn.db', '..%2fsite-work', 'nothing', '%', 'a%00b']) {
      expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
    }
    expect((await fetch(address, { method: 'POST' })).status).toBe(405);
    expect(await readdir(join(club.folder, 'desk'))).toContain('index.html');
  });
});
