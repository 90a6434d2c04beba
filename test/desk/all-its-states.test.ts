import { expect, it } from '@jest/globals';
import axe from 'axe-core';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { inBrowser } from '../report/html/in-browser.js';
import { exportOf } from '../report/replay/replays.js';
import { needsBuild } from '../support/built.js';
import { MORE, oneIn } from '../support/property.js';
import { DeskPage, type Hand, positionFor } from './support/desk-page.js';
import { Host } from './support/hosts.js';
import { opened } from './support/opened-game.js';

const HOST = 'http://desk.example/';
const OWN = /^http:\/\/desk\.example\/(?:[\w./-]+)?$/;
/** Chromium asks its maker about every form of a host, whatever a page says. */
const OF_CHROMIUM = 'content-autofill.googleapis.com:443';
const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };

interface Way {
  readonly where: 'disk' | 'host';
  readonly hand: Hand;
  readonly width: number;
  readonly game: readonly [module: string, scenario: string, side: string];
}

const WAYS: readonly Way[] = [
  { where: 'disk', hand: 'touch', width: 390, game: ['wilderness-war', 'annus-mirabilis', 'french'] },
  { where: 'disk', hand: 'keys', width: 2000, game: ['wilderness-war', 'annus-mirabilis', 'french'] },
  { where: 'host', hand: 'touch', width: 390, game: ['mohicans', '1754', 'french'] },
  { where: 'host', hand: 'keys', width: 2000, game: ['liberty', '1775', 'american'] },
];

inBrowser('the desk in all its states', (browser) => {
  needsBuild();
  it.each(oneIn(3, WAYS).map((way, at) => ({ ...way, at })))(
    'from a $where at $width points has no fault that axe finds, and asks nobody for anything',
    async ({ where, hand, width, game: [module, scenario, side], at }) => {
      const proxy = new Host();
      const server = await proxy.start();
      const desk = await DeskPage.open(browser(), hand, where === 'host' ? HOST : undefined, {
        // Its own machine is asked by way of the proxy, too.
        proxy: { server, bypass: '<-loopback>' },
        viewport: { width, height: 850 },
      });
      let looks = at;
      const isSound = (state: string) => expectSound(desk, state, coloursOf(looks++));
      try {
        const { page } = desk;
        await desk.choose('nothing.json', 'no position');
        await page.locator('[role=alert]').waitFor();
        await isSound('nothing opened');
        await desk.follow(await positionFor(opened(module, scenario).table(), side, REPLY));
        await isSound('a position');
        const random = new SeededRandom(`states of ${module}`);
        await desk.press(desk.verbs().first());
        await desk.touchPlaces(random);
        await isSound('a place and a gap');
        let made = false;
        for (let attempt = 0; attempt < 12 && !made; attempt++) {
          made = await desk.compose(random, desk.verbs().nth(random.below(await desk.verbs().count())));
        }
        expect(made).toBe(true);
        await desk.add();
        await desk.press(page.getByRole('button', { name: 'Copy' }));
        await isSound('an order to be sent');
        await desk.send();
        await isSound('handed to a mail program');
        await desk.choose('record.yaml', await exportOf('liberty/table', 'umpire'));
        await page.waitForSelector('.steps');
        await isSound('a record');
        // Of its own host it asks for its own files, and never for what stands behind the # of an address.
        const asked = proxy.asked.filter((url) => url !== OF_CHROMIUM);
        const strange = asked.filter((url) => where === 'disk' || !OWN.test(url));
        expect(strange).toEqual([]);
        expect(asked.length > 0).toBe(where === 'host');
        expect(desk.faults).toEqual([]);
      } finally {
        await desk.close();
        await proxy.stop();
      }
    },
    300_000,
  );
});

/** Each state in the one colour or the other, and a second way of it the other way about; all of them in both by `npm run fuzz`. */
function coloursOf(look: number): readonly ('light' | 'dark')[] {
  const colours = ['light', 'dark'] as const;
  return MORE > 1 ? colours : colours.slice(look % 2).slice(0, 1);
}

/** As axe finds it in these colours, and no wider than the window. */
async function expectSound(
  { page }: DeskPage,
  state: string,
  colours: readonly ('light' | 'dark')[],
): Promise<void> {
  for (const colorScheme of colours) {
    await page.emulateMedia({ colorScheme });
    // The policy of the page lets no script in; the tool comes by another way, and fetches no styles.
    // What is no matter of colour is the same in both.
    const rules = colorScheme === colours[0] ? '' : ", runOnly: ['cat.color']";
    const found = await page.evaluate(`${axe.source}; axe.run({ preload: false${rules} })`);
    const { violations } = found as { violations: { id: string; nodes: { html: string }[] }[] };
    const faults = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect([state, colorScheme, faults]).toEqual([state, colorScheme, []]);
  }
  expect([state, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([
    state,
    true,
  ]);
}
