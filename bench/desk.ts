import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { SeededRandom } from '../src/engine/core/base/seeded-dice.js';
import { type Position, positionLink } from '../src/report/position/index.js';
import { byBuiltRules, DESK, DeskPage, positionFor } from '../test/desk/support/desk-page.js';
import { opened } from '../test/desk/support/opened-game.js';
import { openBrowser } from '../test/report/html/chromium.js';

/** What the desk costs somebody who opens the link of a report and makes orders by touch. */
export interface DeskCost {
  readonly game: string;
  /** Bytes of the page with the rules of the game, compressed; and of the link. */
  readonly page: number;
  readonly link: number;
  /** Milliseconds from following the link to a board with buttons, the processor slowed. */
  readonly openings: readonly number[];
  /** Milliseconds from a touch to the picture that answers it, and to the one that shows what came of it, the processor slowed. */
  readonly touches: readonly { readonly answered: number; readonly done: number }[];
}

export const SLOWED = 4;
const GAMES = [
  ['wilderness-war', 'annus-mirabilis', 'french'],
  ['liberty', '1775', 'american'],
  ['mohicans', '1754', 'french'],
] as const;
const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };

/** Opens each game so often and touches so many things in it, in a Chromium whose processor is slowed (`SLOWED` times). */
export async function deskCost(openings: number, touches: number): Promise<readonly DeskCost[]> {
  const browser = await openBrowser();
  try {
    const costs: DeskCost[] = [];
    for (const [game, scenario, side] of GAMES) {
      const position = byBuiltRules(await positionFor(opened(game, scenario).table(), side, REPLY));
      const times: number[] = [];
      for (let n = 1; n < openings; n++) {
        const { desk, shown } = await openedSlowly(browser, position);
        times.push(shown);
        await desk.close();
      }
      const { desk, slow, link, shown } = await openedSlowly(browser, position);
      times.push(shown);
      const answers = await touched(desk.page, slow, touches, new SeededRandom(`touches of ${game}`));
      costs.push({
        game,
        page: await sizeOf(desk.page),
        link: link.length,
        openings: times,
        touches: answers,
      });
      await desk.close();
    }
    return costs;
  } finally {
    await browser.close();
  }
}

/** The page as somebody opens it who has not been there before, and how long (milliseconds) the board was in coming. */
async function openedSlowly(browser: Browser, position: Position) {
  const desk = await DeskPage.open(browser, 'touch');
  const slow = await desk.page.context().newCDPSession(desk.page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await desk.page.addInitScript(WATCH);
  const link = positionLink(position, desk.at);
  await desk.page.goto(link);
  const shown = (await desk.page.evaluate('globalThis.boardShown')) as number;
  return { desk, slow, link, shown };
}

/** What the page has loaded, each file compressed as a host would send it. */
async function sizeOf(page: Page): Promise<number> {
  const files = (await page.evaluate(
    `[...document.querySelectorAll('script, link')].map((one) => one.getAttribute('src') ?? one.getAttribute('href'))`,
  )) as readonly string[];
  const packed = ['index.html', ...files.map((file) => file.replace(/^.*\/desk\//, ''))];
  return packed.reduce((sum, name) => sum + gzipSync(readFileSync(`${DESK}${name}`)).length, 0);
}

/** From each touch on what can be touched to the frame that answers it, and to the one that shows what came of it. */
async function touched(
  page: Page,
  slow: CDPSession,
  touches: number,
  random: SeededRandom,
): Promise<DeskCost['touches']> {
  await page.evaluate(LISTEN);
  for (let n = 0; n < touches; n++) {
    const spots = (await page.evaluate(SPOTS)) as readonly (readonly [number, number])[];
    const [x, y] = spots[random.below(Math.max(1, spots.length))] ?? [0, 0];
    await slow.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await slow.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.evaluate('globalThis.touchDone()');
  }
  return (await page.evaluate('globalThis.touchAnswers')) as DeskCost['touches'];
}

/** From following the link to the frame that shows a board and the orders to choose from; nothing outside the page is waited for meanwhile. */
const WATCH = `globalThis.boardShown = new Promise((shown) => {
  new MutationObserver((_, watch) => {
    if (document.querySelector('.verbs button') === null) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => shown(performance.now())));
  }).observe(document, { childList: true, subtree: true });
})`;

/** A button is touched when it is clicked, a place of the board when the finger leaves it; what was felt is marked until it is done. */
const LISTEN = `(() => {
  globalThis.touchAnswers = [];
  let seen = () => undefined;
  // What is no touch on anything is given up.
  globalThis.touchDone = () => new Promise((then) => { seen = then; setTimeout(then, 1000); });
  const shown = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  const watched = async (timeStamp) => {
    await shown();
    const answered = performance.now() - timeStamp;
    while (document.querySelector('[data-felt]') !== null) await shown();
    await shown();
    touchAnswers.push({ answered, done: performance.now() - timeStamp });
    seen();
  };
  addEventListener('pointerup', ({ timeStamp, target }) => {
    const watch = () => void watched(timeStamp);
    if (target.closest('.map') !== null) watch();
    else if (target.closest('button') !== null) addEventListener('click', watch, { capture: true, once: true });
  }, { capture: true });
})()`;

/** The middles of the buttons that belong to an order, and of lit places on the board, as far as they are in sight. */
const SPOTS = `(() => {
  const inSight = () => [...document.querySelectorAll('.verbs button, .chip, .gap .name, .lights circle, .line button:not(:disabled), .given button')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom, left, right }) => top > 0 && bottom < innerHeight && left > 0 && right < innerWidth);
  if (inSight().length < 3) document.querySelector('.verbs')?.scrollIntoView({ block: 'center' });
  return inSight().map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
})()`;
