import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { SeededRandom } from '../../../src/engine/core/base/seeded-dice.js';
import type { Table } from '../../../src/game/table/table-interfaces.js';
import { readRulesIndex } from '../../../src/games/older-rules-index.js';
import type { ReplyAddress } from '../../../src/report/html-mail/mail-content-types.js';
import { buildReport } from '../../../src/report/model/build-report-model.js';
import { positionOf } from '../../../src/report/position/build-position.js';
import { positionLink } from '../../../src/report/position/position-file-and-link.js';
import type { Position } from '../../../src/report/position/position-types.js';
import { realTexts } from '../../support/real-texts.js';

/** Where a build leaves the desk. */
export const DESK = fileURLToPath(new URL('../../../dist/desk/', import.meta.url));

/** So long (milliseconds) something may be in coming where many tests share a slow machine; the time of a test ends before. */
const PATIENCE = 100_000;

/** So long (milliseconds) a page has to say how it stands. */
const TELLING = 30_000;

/** For `DeskPage`: what it shows, keeps and has loaded; files of a disk keep nothing. */
const STANDS = `(async () => {
  const kept = [];
  for (const name of (await globalThis.caches?.keys().catch(() => [])) ?? []) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const bytes = await cache.match(url).then((known) => known?.arrayBuffer()).catch(String);
      kept.push([url.slice(-30), bytes?.byteLength ?? bytes]);
    }
  }
  return JSON.stringify({
    state: document.readyState, seen: document.visibilityState, at: Math.round(performance.now()),
    text: document.querySelector('[role=alert]')?.innerText ?? document.body.innerText.slice(0, 300),
    drawn: document.querySelectorAll('.map svg g').length,
    worker: navigator.serviceWorker?.controller?.state ?? null,
    kept,
    loaded: performance.getEntries().map(({ name, startTime, duration }) => [name.slice(-30), Math.round(startTime), Math.round(duration)]),
  });
})()`;

/** A telephone that is touched, or a screen with keys. */
export const HANDS = {
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true },
  keys: { viewport: { width: 1100, height: 850 }, hasTouch: false },
} as const;
export type Hand = keyof typeof HANDS;

/** The position of a side as its report has it. */
export async function positionFor(table: Table, side: string, reply: ReplyAddress | null): Promise<Position> {
  const model = await buildReport(table, { viewer: side, sinceSeq: table.head.seq - 6 }, realTexts);
  const position = await positionOf(table, side, model, 'en', reply);
  if (position === null) throw new Error('the table went on');
  return position;
}

/** The position of a game whose program was built, as those of players are: it names its rules, and so does its link. */
export function byBuiltRules(position: Position): Position {
  const { module } = position.rules;
  const own = readRulesIndex(new URL('../../../dist/rules/', import.meta.url)).find(
    (one) => one.module === module,
  );
  if (own === undefined) throw new Error(`no rules of ${module} are built`);
  return { ...position, rules: { ...position.rules, bundle: own.sha256 } };
}

/** A page of the desk, and everything it asked for or complained of. */
export class DeskPage {
  readonly asked: string[] = [];
  readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    readonly hand: Hand,
    readonly at: string,
  ) {
    page.on('request', (request) => this.asked.push(request.url()));
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(message.text());
    });
  }

  /** A page at an address, from the disk where none is given. */
  static async open(
    browser: Browser,
    hand: Hand,
    at = pathToFileURL(`${DESK}index.html`).href,
    more: BrowserContextOptions = {},
  ): Promise<DeskPage> {
    const context = await browser.newContext({ ...HANDS[hand], locale: 'en-GB', ...more });
    context.setDefaultTimeout(PATIENCE);
    return new DeskPage(await context.newPage(), hand, at);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }

  async follow(position: Position): Promise<void> {
    // The same page with another fragment would not load anew.
    await this.page.goto('about:blank');
    await this.page.goto(positionLink(position, this.at));
    await this.page.waitForSelector('.map svg g').catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await this.#stands()}`, { cause: error });
    });
  }

  /** Waits until what an expression promises comes true; `waitForFunction` of the browser's driver takes any promise for true. */
  async comesTrue(promised: string): Promise<void> {
    const until = Date.now() + PATIENCE;
    while (!(await this.page.evaluate(promised))) {
      if (Date.now() > until) throw new Error(`not yet: ${promised}\n${await this.#stands()}`);
      await setTimeout(50);
    }
  }

  /** What a page shows, keeps, and has loaded and when (milliseconds), for whoever asks why it is not there. */
  async #stands(): Promise<string> {
    const told = await Promise.race([
      this.page.evaluate(STANDS),
      // A page that is busy with itself answers nothing, and an evaluation has no end of its own.
      setTimeout(TELLING, 'the page does not answer', { ref: false }),
    ]);
    return JSON.stringify({ told, faults: this.faults, asked: this.asked.slice(-8) });
  }

  /** Chooses a file on the page that asks for one. */
  async choose(name: string, content: string | Uint8Array): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(this.at);
    await this.page.setInputFiles('input[type=file]', {
      ...{ name, mimeType: 'application/octet-stream' },
      buffer: Buffer.from(content),
    });
  }

  /** As a finger or the key of a button does it, until what it asks for is done. */
  async press(button: Locator): Promise<void> {
    if (this.hand === 'touch') await button.tap();
    else await button.press('Enter');
    await this.done();
  }

  /** Waits until what was touched is done. */
  async done(): Promise<void> {
    await this.page.locator('[data-felt]').first().waitFor({ state: 'detached' });
  }

  /** Waits until what was touched is done and all that is offered was tried. */
  async tried(): Promise<void> {
    await this.page.locator('[data-felt], [aria-busy=true]').first().waitFor({ state: 'detached' });
  }

  /** Touches a lit place on the board itself; false where none is in sight. */
  async touchBoard(random: SeededRandom): Promise<boolean> {
    await this.tried();
    const lit = this.page.locator('.lights circle.legal');
    const count = await lit.count();
    if (count === 0) return false;
    const box = await lit.nth(random.below(count)).boundingBox();
    const map = await this.page.locator('.map').boundingBox();
    if (box === null || map === null) return false;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = x > map.x && y > map.y && x < map.x + map.width - 60 && y < map.y + map.height;
    if (!inside) return false;
    if (this.hand === 'touch') await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    return true;
  }

  /** Touches a place on the board that is no answer to anything, as somebody does who looks around. */
  async touchPlaces(random: SeededRandom): Promise<void> {
    const map = await this.page.locator('.map').boundingBox();
    for (let touch = 0; map !== null && touch < 8; touch++) {
      const at = (from: number, length: number) => from + (length * (15 + random.below(70))) / 100;
      await this.page.mouse.click(at(map.x, map.width), at(map.y, map.height));
      await this.done();
      if ((await this.page.locator('.look').count()) > 0) return;
    }
  }

  async verdict(): Promise<'legal' | 'open' | 'refused' | 'none'> {
    await this.tried();
    for (const [name, verdict] of VERDICTS) {
      if ((await this.page.locator(`.verdict .${name}`).count()) > 0) return verdict;
    }
    return 'none';
  }

  /** An order made of what is offered, until it is legal; false where nothing legal came of so many touches. */
  async compose(random: SeededRandom, verb: Locator): Promise<boolean> {
    await this.press(verb);
    for (let touch = 0; touch < 14; touch++) {
      if ((await this.verdict()) === 'legal') return true;
      if (random.below(2) === 0 && (await this.touchBoard(random))) continue;
      const chips = await this.offered(touch);
      if (chips === null) return false;
      await this.press(chips.nth(random.below(await chips.count())));
    }
    return (await this.verdict()) === 'legal';
  }

  /** What may be touched next: what makes the line legal, what could, and in the end a line that stands there whole. */
  private async offered(touch: number): Promise<Locator | null> {
    const kinds = [
      '.gap.open .chip.legal',
      '.gap.open .chip.open[aria-pressed=false]',
      '.filling .chip.order',
    ];
    for (const kind of touch > 9 ? kinds.reverse() : kinds) {
      const chips = this.page.locator(kind);
      if ((await chips.count()) > 0) return chips;
    }
    return null;
  }

  async add(): Promise<void> {
    await this.press(this.page.locator('.line .buttons button').first());
  }

  verbs(): Locator {
    return this.page.locator('.verbs button');
  }

  /** The link that writes the mail. */
  async mail(): Promise<string> {
    return (await this.page.locator('.sending a.main').getAttribute('href')) ?? '';
  }

  /** Gives the mail to a mail program, or says that it was copied and sent; either way nothing of it is left for later. */
  async send(): Promise<void> {
    const link = this.page.locator('.sending a.main');
    if ((await link.count()) > 0) await this.press(link);
    else {
      await this.press(this.page.getByRole('button', { name: 'Copy' }));
      await this.press(this.page.getByRole('button', { name: 'It is sent' }));
    }
  }

  /** Orders that are there when a position is opened. */
  async drafted(): Promise<number> {
    return this.page.locator('.given .order').count();
  }

  async block(): Promise<string> {
    return this.page.locator('.block').innerText();
  }
}

const VERDICTS = [
  ['refused', 'refused'],
  ['fine', 'legal'],
  ['quiet', 'open'],
] as const;
