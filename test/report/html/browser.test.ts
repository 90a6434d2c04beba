import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { reportHtml } from '../../../src/report/formats/report-html.js';
import { mapTexts } from '../../../src/report/formats/transform-strings.js';
import { htmlPage } from '../../../src/report/html-mail/html-page.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { RobotTextFacade } from '../../../src/robot/texts/robot-text-facade.js';
import { oneIn } from '../../support/property.js';
import { NO_BROWSER, openBrowser } from './chromium.js';
import { faults, isOrder, positions, REPLY, readLink } from './positions.js';

const SCREENS = [390, 1100].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** Whether it can be read is asked on one screen in each of the two schemes of colour, and on all of them by `npm run fuzz`. */
const READ_ON = oneIn(3, SCREENS);

if (NO_BROWSER !== null) process.stderr.write(`browser suite skipped: ${NO_BROWSER}\n`);
const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser('a report in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  /** A page on a screen, and what it asked the network for. */
  async function open(
    html: string,
    screen: (typeof SCREENS)[number],
  ): Promise<{ page: Page; asked: string[]; close: () => Promise<void> }> {
    const context = await browser.newContext({
      viewport: { width: screen.width, height: 844 },
      colorScheme: screen.colorScheme,
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.push(request.url());
    });
    page.on('dialog', (dialog) => {
      asked.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.setContent(html, { waitUntil: 'load' });
    return { page, asked, close: () => context.close() };
  }

  describe.each(['caravan', 'liberty', 'wilderness-war'])('of %s', (game) => {
    const [position] = positions(game, 'browser', game === 'caravan' ? 5 : 31, 120).slice(1);
    if (position === undefined) throw new Error(`nobody is asked anything in ${game}`);
    const { table, side, texts, locale, session } = position;
    let html = '';
    beforeAll(async () => {
      const mail = await new RobotTextFacade(texts).report(table, side, {
        ...{ reason: 'answer', sinceSeq: table.head.seq - 9, reply: REPLY },
        verdicts: [
          { line: 1, text: 'march', status: 'done' },
          {
            line: 2,
            text: 'hold',
            status: 'refused',
            violation: { code: 'unknown-order', params: { text: 'hold' } },
          },
        ],
      });
      html = (mail.pictures ?? []).reduce(
        (page, { cid, png }) =>
          page.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
        htmlPage(mail),
      );
    });

    it.each(SCREENS)(
      'asks the network for nothing and fits a screen of $width, $colorScheme',
      async (screen) => {
        const { page, asked, close } = await open(html, screen);
        expect(asked).toEqual([]);
        const seen = await page.evaluate(`({
        wide: document.documentElement.scrollWidth,
        lang: document.documentElement.lang,
        images: [...document.images].map((image) => ({
          shown: image.complete && image.naturalWidth > 100 && image.getBoundingClientRect().width > 200,
          wide: image.getBoundingClientRect().right,
          whole: image.closest('.ph-whole') !== null,
          alt: image.alt.length > 0,
        })),
        small: [...document.querySelectorAll('a, summary')]
          .filter((tapped) => tapped.getBoundingClientRect().height > 0)
          .filter((tapped) => tapped.getBoundingClientRect().height < 40)
          .map((tapped) => tapped.textContent),
      })`);
        const { images, wide, lang, small } = seen as {
          images: { shown: boolean; wide: number; whole: boolean; alt: boolean }[];
          wide: number;
          lang: string;
          small: string[];
        };
        expect([wide, lang, small]).toEqual([screen.width, locale, []]);
        expect(images.length > 0).toBe(game !== 'caravan');
        for (const image of images) {
          // A telephone shows the parts that it can show legibly, and not the whole.
          expect(image).toMatchObject({ shown: !image.whole || screen.width > 480, alt: true });
          expect(image.wide).toBeLessThanOrEqual(screen.width);
        }
        await close();
      },
    );

    it.each(READ_ON)('can be read by everybody on a screen of $width, $colorScheme', async (screen) => {
      const { page, close } = await open(html, screen);
      // What is folded has to be readable when it is opened.
      await page.evaluate(`document.querySelectorAll('details').forEach((one) => { one.open = true; })`);
      await page.evaluate(axe.source);
      const found = (await page.evaluate(`axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
      }).then(({ violations, passes }) => ({
        wrong: violations.map(({ id, nodes }) => [id, nodes.length, nodes[0].html, nodes[0].failureSummary]),
        right: passes.map(({ id }) => id),
      }))`)) as { wrong: unknown[]; right: string[] };
      expect(found.wrong).toEqual([]);
      expect(found.right).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang', 'link-name']));
      await close();
    });

    it('has links that mail programs are handed as orders the table accepts', async () => {
      const { page, close } = await open(html, { width: 390, colorScheme: 'light' });
      const links = (await page.evaluate(
        `[...document.querySelectorAll('a')].map(({ href, protocol }) => [protocol, href])`,
      )) as [string, string][];
      expect(links.length).toBeGreaterThan(0);
      const asked = position.module.pending(session.state).find((one) => one.side === side);
      for (const [protocol, href] of links) {
        const { body, address } = readLink(href);
        expect([protocol, address]).toEqual(['mailto:', REPLY.address]);
        if (!isOrder({ body })) continue;
        const lines = body.trimEnd().split('\r\n').slice(1, -1);
        const decision = lines.findIndex((line) => line.endsWith(` ${asked?.id}`));
        expect(faults(position, lines.slice(decision + 1))).toEqual([]);
      }
      await close();
    });
  });

  it('runs and fetches nothing, whatever people call themselves', async () => {
    const [position] = positions('caravan', 'hostile', 1, 20);
    if (position === undefined) throw new Error('no caravan');
    const { table, side, texts, locale } = position;
    const hostile = `<script>alert(1)</script><img src="https://evil.example/x.png" onerror="alert(2)">" onclick="alert(3)`;
    const model = mapTexts(
      await buildReport(table, { viewer: side, sinceSeq: -1 }, texts),
      (text) => text + hostile,
    );
    const html = reportHtml(model, { texts, locale, reply: REPLY, pictures: [] });
    const page = htmlPage({ title: hostile, text: '', html, lang: locale });
    const opened = await open(page, { width: 390, colorScheme: 'light' });
    expect(opened.asked).toEqual([]);
    expect(
      await opened.page.evaluate(
        `[document.scripts.length, document.images.length, document.querySelectorAll('[onclick], [onerror]').length]`,
      ),
    ).toEqual([0, 0, 0]);
    await opened.close();
  });
});
