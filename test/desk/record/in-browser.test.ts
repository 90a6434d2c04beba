import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { NO_BROWSER, openBrowser } from '../../report/html/chromium.js';
import { exportOf, replayOf } from '../../report/replay/replays.js';
import { needsBuild } from '../../support/built.js';
import { DeskPage } from '../support/desk-page.js';

if (NO_BROWSER !== null) process.stderr.write(`records on the desk skipped: ${NO_BROWSER}\n`);
const inBrowser = NO_BROWSER === null ? describe : describe.skip;

/** Exports of released games: with every part, and for one side. */
const RECORDS = [
  { game: 'liberty/table', viewer: 'umpire' },
  { game: 'mohicans/halves-true', viewer: 'french' },
] as const;

inBrowser('a record opened on the desk', () => {
  needsBuild();
  let browser: Browser;
  let desk: DeskPage;
  beforeAll(async () => {
    browser = await openBrowser();
    desk = await DeskPage.open(browser, 'keys');
  });
  afterAll(async () => {
    await desk?.close();
    await browser?.close();
  });

  it.each(RECORDS)(
    'is verified and told as the command line does it: $game for $viewer',
    async ({ game, viewer }) => {
      const text = await exportOf(game, viewer);
      await desk.choose('record.yaml', text);
      await desk.page.waitForSelector('.steps');
      const { messages: _, ...wanted } = await replayOf(text);
      const told = await desk.page.evaluate(`(${REPLAYED})(${JSON.stringify(text)})`);
      expect(told).toEqual({ ok: true, value: JSON.parse(JSON.stringify(wanted)) });
      // And that is what is shown, step by step.
      const last = wanted.steps.at(-1);
      expect(await desk.page.locator('#step-title').innerText()).toBe(last?.headline);
      for (const line of wanted.verified) {
        expect(await desk.page.locator('.right').innerText()).toContain(line);
      }
      await desk.page.locator('.steps input').fill('1');
      expect(await desk.page.locator('#step-title').innerText()).toBe(wanted.steps[1]?.headline);
      expect(await desk.page.evaluate('location.hash')).toBe(`#entry-${wanted.steps[1]?.seq}`);
      expect(desk.faults).toEqual([]);
      expect(desk.asked.filter((url) => !/^(file:|about:)/.test(url))).toEqual([]);
    },
    180_000,
  );

  it('is refused where anything was changed in it, by the sentence of the command line', async () => {
    const text = await exportOf('liberty/table', 'umpire');
    const changed = text.replace(/hash: "([0-9a-f])/g, (found, digit: string, at: number) =>
      at > text.length / 2 ? `hash: "${digit === '0' ? '1' : '0'}` : found,
    );
    await desk.choose('changed.yaml', changed);
    const alert = desk.page.locator('[role=alert]');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/entry \d+/i);
    expect(desk.faults).toEqual([]);
  }, 120_000);
});

/** What the script of the page makes of a record, beside what the page shows. */
const REPLAYED = `(text) => posthornRecord.openRecord(
  new TextEncoder().encode(text),
  async () => ({ ok: true, value: Object.values(posthornRules).at(-1) }),
  'en',
  () => undefined,
)`;
