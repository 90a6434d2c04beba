import { expect, it } from '@jest/globals';
import { inBrowser } from '../report/html/in-browser.js';
import { needsBuild } from '../support/built.js';
import { byBuiltRules, DeskPage, positionFor } from './support/desk-page.js';
import { Host } from './support/hosts.js';
import { opened } from './support/opened-game.js';

/** So long (milliseconds) a worker waits for what its page has had already: longer than a test that does not wait for it. */
const LATE = 1000;

inBrowser('the desk on a host', (browser) => {
  needsBuild();
  it('asks its host for its own files alone, and opens without any network after the first visit', async () => {
    const host = new Host(LATE);
    const at = await host.start();
    const desk = await DeskPage.open(browser(), 'touch', at);
    try {
      const table = opened('liberty', '1775').table();
      const position = await positionFor(table, 'british', null);
      await desk.follow(position);
      const title = await desk.page.title();
      // The worker has the page and the rules of this game once it says so.
      const rules = await desk.page.evaluate("document.querySelector('script[src^=rules]').src");
      await desk.comesTrue(`caches.match(${JSON.stringify(rules)}).then((kept) => kept !== undefined)`);
      await desk.comesTrue(
        "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')",
      );
      await host.stop();
      await desk.follow(position);
      expect(await desk.page.title()).toBe(title);
      expect(await desk.verbs().count()).toBeGreaterThan(0);
      expect(desk.asked.filter((url) => !url.startsWith(at) && !url.startsWith('about:'))).toEqual([]);
      // A position stands behind the # of the address, which no host is sent.
      expect(host.asked.filter((url) => /[#?]|p1\./.test(url))).toEqual([]);
      expect(desk.faults).toEqual([]);
    } finally {
      await desk.close();
      await host.stop();
    }
  }, 250_000);

  it('asks for the rules that a link names before its own script was read, and once', async () => {
    const host = new Host();
    const desk = await DeskPage.open(browser(), 'touch', await host.start());
    try {
      const position = byBuiltRules(await positionFor(opened('liberty', '1775').table(), 'british', null));
      await desk.page.route('**/desk.js', async (route) => {
        await desk.page.waitForRequest('**/rules/*.js');
        await route.continue();
      });
      await desk.follow(position);
      expect(await desk.verbs().count()).toBeGreaterThan(0);
      // The worker may fetch them once more, to keep them.
      const rules = desk.asked.filter((url) => url.includes('/rules/'));
      expect(rules).toEqual([`${desk.at}rules/${position.rules.bundle?.slice(0, 16)}.js`]);
      expect(desk.faults).toEqual([]);
    } finally {
      await desk.close();
      await host.stop();
    }
  }, 250_000);

  it('keeps what was written for a later report of the same seat, and for no other', async () => {
    const host = new Host();
    const desk = await DeskPage.open(browser(), 'keys', await host.start());
    const lines = desk.page.locator('.given .order');
    const earlier = desk.page.locator('.earlier');
    try {
      const memory = opened('wilderness-war', 'annus-mirabilis');
      const position = await positionFor(memory.table(), 'french', null);
      await desk.follow(position);
      await desk.page.locator('.line input').fill('force 3 Montcalm at Montréal');
      const line = await desk.page.locator('.line input').inputValue();
      await desk.page.waitForFunction('localStorage.length > 0');
      const { footer } = position.told;
      const later = { ...position, told: { ...position.told, footer: { ...footer, head: 'f'.repeat(64) } } };
      await desk.follow(position);
      expect([await desk.page.locator('.line input').inputValue(), await earlier.count()]).toEqual([line, 0]);
      await desk.follow(later);
      expect([await desk.page.locator('.line input').inputValue(), await earlier.count()]).toEqual([line, 1]);
      await desk.follow({ ...later, viewer: 'british', asked: [] });
      expect(await desk.page.locator('.line input').inputValue()).toBe('');
      await desk.follow(later);
      await earlier.locator('button').click();
      expect([await lines.count(), await desk.page.locator('.line input').inputValue()]).toEqual([0, '']);
      await desk.follow(position);
      expect(await desk.page.locator('.line input').inputValue()).toBe('');
    } finally {
      await desk.close();
      await host.stop();
    }
  }, 250_000);

  it('asks whether a mail was sent, and has nothing of it left once the game has gone on', async () => {
    const host = new Host();
    const desk = await DeskPage.open(browser(), 'touch', await host.start());
    const line = desk.page.locator('.line input');
    const button = (name: string) => desk.page.getByRole('button', { name });
    try {
      const memory = opened('liberty', '1775');
      const reply = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };
      const position = await positionFor(memory.table(), 'american', reply);
      const { footer } = position.told;
      const later = { ...position, told: { ...position.told, footer: { ...footer, head: 'f'.repeat(64) } } };
      await desk.follow(position);
      // Before the next picture is drawn: a page that is closed at once loses nothing.
      const atOnce = `(async () => {
        document.querySelector('.verbs button').click();
        dispatchEvent(new PageTransitionEvent('pagehide'));
        for (let job = 0; job < 10; job++) await null;
        return Object.values(localStorage).length;
      })()`;
      expect(await desk.page.evaluate(atOnce)).toBe(1);
      const written = await line.inputValue();
      expect(await desk.verdict()).toBe('legal');
      await desk.send();
      // Opened again before anything has happened: it may not have been sent.
      await desk.follow(position);
      expect([await line.inputValue(), await button('It is not sent').count()]).toEqual([written, 1]);
      await button('It is not sent').tap();
      await desk.follow(later);
      expect([await line.inputValue(), await desk.page.locator('.earlier').count()]).toEqual([written, 1]);
      await desk.follow(position);
      await desk.send();
      await desk.follow(later);
      expect([await line.inputValue(), await desk.page.locator('.earlier').count()]).toEqual(['', 0]);
      expect(desk.faults).toEqual([]);
    } finally {
      await desk.close();
      await host.stop();
    }
  }, 250_000);
});
