import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import type { ReplayModel } from '../../../src/report/replay/replay-model.js';
import { replayPage } from '../../../src/report/replay/replay-page.js';
import { inEveryRun, oneIn } from '../../support/property.js';
import { fileOf } from '../../support/release-games.js';
import { NO_BROWSER, openBrowser } from '../html/chromium.js';
import { exportOf, replayOf } from './replays.js';

const SCREENS = [390, 1100].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

if (NO_BROWSER !== null) process.stderr.write(`browser suite skipped: ${NO_BROWSER}\n`);
const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser('a replay in a browser', () => {
  let browser: Browser;
  let dir: string;
  let model: ReplayModel;
  let file: string;
  beforeAll(async () => {
    browser = await openBrowser();
    dir = await mkdtemp(join(tmpdir(), 'posthorn-replay-'));
    model = await replayOf(await exportOf('mohicans/halves-true', 'french'));
    file = join(dir, 'page.html');
    await writeFile(file, replayPage(model));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(dir, { recursive: true, force: true });
  });

  /** The page on a screen, off the disk and without a network; and whatever it asked for or complained of. */
  async function open(
    screen: (typeof SCREENS)[number],
    { path = file, hash = '' } = {},
  ): Promise<{ page: Page; asked: string[]; close: () => Promise<void> }> {
    const context = await browser.newContext({
      viewport: { width: screen.width, height: 844 },
      colorScheme: screen.colorScheme,
      offline: true,
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().split('#')[0] !== `file://${path}`) asked.push(request.url());
    });
    page.on('pageerror', (error) => asked.push(error.message));
    page.on('console', (message) => asked.push(message.text()));
    await page.goto(`file://${path}${hash}`);
    return { page, asked, close: () => context.close() };
  }

  const where = (page: Page): Promise<string> => page.locator('#where').innerText();

  it.each(oneIn(3, SCREENS))(
    'asks for nothing, fits a screen of $width, and axe finds nothing ($colorScheme)',
    async (screen) => {
      const { page, asked, close } = await open(screen, { hash: `#entry-${model.steps.at(-3)?.seq}` });
      const seen = await page.evaluate(`({
      wide: document.documentElement.scrollWidth - innerWidth,
      pieces: document.querySelectorAll('[data-layer] > g').length,
      small: [...document.querySelectorAll('button,select,summary')].filter((node) => node.getBoundingClientRect().height < 24).length,
    })`);
      expect(seen).toMatchObject({ wide: 0, small: 0 });
      expect((seen as { pieces: number }).pieces).toBeGreaterThan(20);
      // The page runs nothing of others; the tester has its own way in.
      await page
        .context()
        .newCDPSession(page)
        .then((session) => session.send('Page.setBypassCSP', { enabled: true }));
      await page.reload();
      await page.evaluate(axe.source);
      const { violations } = (await page.evaluate('axe.run()')) as {
        violations: { id: string; nodes: unknown }[];
      };
      expect(violations.map(({ id, nodes }) => ({ id, nodes: JSON.stringify(nodes).slice(0, 400) }))).toEqual(
        [],
      );
      expect(asked).toEqual([]);
      await close();
    },
  );

  it('is walked by keys alone: steps, slider, chapters, map', async () => {
    const { page, close } = await open({ width: 1100, colorScheme: 'light' });
    const steps = model.steps.length;
    expect(await where(page)).toContain(`Step 1 of ${steps}`);
    await page.keyboard.press('ArrowRight');
    expect(await where(page)).toContain(`Step 2 of ${steps}`);
    await page.keyboard.press('End');
    expect(await where(page)).toContain(`Step ${steps} of ${steps}`);
    await page.keyboard.press('Home');
    const focused: string[] = [];
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press('Tab');
      focused.push(
        (await page.evaluate('document.activeElement.id || document.activeElement.tagName')) as string,
      );
    }
    expect(focused).toEqual(
      expect.arrayContaining([
        'first',
        'back',
        'next',
        'last',
        'slider',
        'chapters',
        'map',
        'smaller',
        'larger',
        'SUMMARY',
      ]),
    );
    await page.locator('#next').focus();
    await page.keyboard.press('Enter');
    expect(await where(page)).toContain('Step 2 ');
    await page.locator('#slider').focus();
    await page.keyboard.press('ArrowRight');
    expect(await where(page)).toContain('Step 3 ');
    expect(await page.locator('#slider').getAttribute('aria-valuetext')).toContain('Step 3 ');
    await page.locator('#chapters').focus();
    await page.keyboard.press('End');
    expect(await page.locator('#headline').innerText()).toBe(model.steps.at(-1)?.headline);
    await close();
  });

  it('tells each step as the model has it, forward, backward and by its address', async () => {
    const { page, close } = await open({ width: 390, colorScheme: 'light' });
    const pieces = async () =>
      (await page.evaluate(
        `[...document.querySelectorAll('[data-layer]')].map((layer) => layer.children.length)`,
      )) as number[];
    const forward: number[][] = [];
    for (const step of model.steps.slice(0, inEveryRun(15, 40))) {
      expect(await page.locator('#headline').innerText()).toBe(step.headline);
      const told = await page.locator('#told li').allInnerTexts();
      expect(told).toEqual(
        step.told.length === 0
          ? ['Nothing that may be known here.']
          : step.told.map(({ text, rule }) => `${text} ${rule}`.trim()),
      );
      forward.push(await pieces());
      await page.locator('#next').click();
    }
    for (const wanted of forward.reverse()) {
      await page.locator('#back').click();
      expect(await pieces()).toEqual(wanted);
    }
    await close();
    const seq = model.steps[20]?.seq ?? 0;
    const linked = await open({ width: 390, colorScheme: 'light' }, { hash: `#entry-${seq}` });
    expect(await where(linked.page)).toContain(`entry ${seq}`);
    await linked.close();
  });

  it('shows an export of an earlier release without its board', async () => {
    const old = await replayOf((await fileOf('0.1.0', 'liberty/table/export-british.yaml')).toString());
    const path = join(dir, 'old.html');
    await writeFile(path, replayPage(old));
    const { page, asked, close } = await open({ width: 390, colorScheme: 'light' }, { path });
    await page.keyboard.press('ArrowRight');
    expect(await where(page)).toContain(`Step 2 of ${old.steps.length}`);
    expect(asked).toEqual([]);
    await close();
  });

  it('computes the dice again, and says so where the log says something else', async () => {
    const rolled = model.steps.findIndex(({ draws }) => draws.some(({ die }) => die > 0));
    const step = model.steps[rolled];
    if (step === undefined) throw new Error('no dice');
    const { page, close } = await open({ width: 1100, colorScheme: 'light' }, { hash: `#entry-${step.seq}` });
    const rolls = step.draws.filter(({ die }) => die > 0).length;
    // Each link is followed to the one before it, and each die is computed from it.
    const links = step.draws.length;
    await page
      .locator('#draws .right')
      .nth(rolls + links - 1)
      .waitFor();
    expect(await page.locator('#draws .right').count()).toBe(rolls + links);
    expect(await page.locator('#draws .wrong').count()).toBe(0);
    await close();
    const draws = step.draws.map((draw) => ({ ...draw, result: String((Number(draw.result) % 6) + 1) }));
    const steps = model.steps.map((one) => (one === step ? { ...step, draws } : one));
    const path = join(dir, 'forged.html');
    await writeFile(path, replayPage({ ...model, steps }));
    const forged = await open({ width: 1100, colorScheme: 'light' }, { path, hash: `#entry-${step.seq}` });
    await forged.page.locator('#draws .wrong').first().waitFor();
    await forged.page
      .locator('#draws .right')
      .nth(links - 1)
      .waitFor();
    expect(await forged.page.locator('#draws .right').count()).toBe(links);
    await forged.close();
    const tips = model.tips.map(([chain]) => [chain, 'f'.repeat(64)] as const);
    await writeFile(path, replayPage({ ...model, tips }));
    const first = model.steps.find((one) => one.draws.some(({ link }) => link?.n === 1));
    const moved = await open({ width: 1100, colorScheme: 'light' }, { path, hash: `#entry-${first?.seq}` });
    await moved.page.locator('#draws .wrong').first().waitFor();
    await moved.close();
  });
});
