import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { packedFiles } from '../../src/log/pack/index.js';
import { run } from '../cli/run.js';
import { NO_BROWSER, openBrowser } from '../report/html/chromium.js';
import { PostOffice } from '../support/post-office.js';
import { tempDir } from '../support/temp.js';
import { unpackedInto } from '../support/unpacked.js';

const [ALICE, BOB, MAUD] = ['alice@localhost', 'bob@localhost', 'maud@localhost'];
const DENIED = 'build stockade at Montreal';

let office: PostOffice;
let table: Table;
let dir: string;
let remove: () => Promise<void>;
/** The pack as it came by mail, and as the command made it. */
let sent: Uint8Array;
let written: Uint8Array;

const config = (): string => join(office.home, 'posthorn.yaml');
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

beforeAll(async () => {
  ({ dir, remove } = await tempDir('dispute'));
  office = await PostOffice.open();
  table = await office.begin({
    ...{ id: 'g1', module: 'wilderness-war', scenario: 'annus-mirabilis' },
    players: [
      { side: 'french', name: 'Alice', address: ALICE, locale: 'en' },
      { side: 'british', name: 'Bob', address: BOB, locale: 'en' },
    ],
    moderator: { name: 'Maud', address: MAUD, locale: 'en', zone: 'UTC' },
  });
  const lines = [`home: ${office.home}`, `games: ${join(office.home, 'games')}`, 'log: silent'];
  await writeFile(config(), `${lines.join('\n')}\nrobot: {address: posthorn@localhost}\nlisten: {port: 0}\n`);
}, 300_000);
afterAll(async () => {
  await office?.close();
  await remove?.();
});

describe('a dispute by mail, through the embedded server', () => {
  it('goes from "dispute last" to the ruling, and comes to the same pack by mail and by command', async () => {
    const [french, british] = [office.seat(table, 'french'), office.seat(table, 'british')];
    const maud = office.moderatorsSeat(table, MAUD);
    expect((await office.ask(ALICE, french, DENIED)).text).toContain('REFUSED');
    expect((await office.ask(BOB, british, 'decision d0x\npass')).text).toContain('REFUSED');
    await office.ask(BOB, british, 'dispute last she wrote nothing, and I was to move');
    expect(table.cases()).toMatchObject([{ number: 1, side: 'british', ruled: null }]);
    await office.ask(ALICE, french, 'answer case 1 I never sent such a mail');
    const shown = inOneLine((await office.ask(MAUD, maud, 'cases\nrefused')).text);
    expect(shown).toContain('she wrote nothing, and I was to move');
    expect(shown).toContain(DENIED);
    await office.ask(MAUD, maud, 'ask case 1 french: which mail do you speak of?');
    await office.ask(ALICE, french, 'answer case 1 that of this morning');
    await office.ask(MAUD, maud, 'ruling case 1 the mail was sent, and it changed nothing');
    expect(table.cases()).toMatchObject([{ number: 1, ruled: table.head.seq }]);
    const kinds = (await table.entries(0)).map(({ kind }) => kind).filter((kind) => kind.startsWith('case-'));
    expect(kinds).toEqual(['case-opened', 'case-answered', 'case-asked', 'case-answered', 'case-ruled']);
    for (const [address, seat] of [
      [ALICE, french],
      [BOB, british],
    ] as const)
      expect(inOneLine((await office.ask(address, seat, 'cases')).text)).toContain('the mail was sent');

    const { files } = await office.ask(MAUD, maud, 'pack case 1');
    expect(files.map(({ name }) => name)).toEqual(['g1-case-1.zip']);
    sent = files[0]?.bytes ?? new Uint8Array();
    const [byMail, byCommand] = [join(dir, 'sent.zip'), join(dir, 'written.zip')];
    await writeFile(byMail, sent);
    const made = await run(['--config', config(), 'dispute', 'g1', '--case', '1', '--out', byCommand]);
    expect(made).toMatchObject({ code: 0 });
    written = new Uint8Array(await readFile(byCommand));
    const [one = {}, other = {}] = [packedFiles(sent) ?? {}, packedFiles(written) ?? {}];
    expect(Object.keys(one)).toEqual(Object.keys(other));
    for (const name of [
      'log.yaml',
      'case.txt',
      'mails.txt',
      'mails.json',
      'replay.html',
      'before.png',
      'after.png',
    ])
      expect([name, Buffer.from(one[name] ?? []).equals(other[name] ?? new Uint8Array())]).toEqual([
        name,
        true,
      ]);
    const mails = Buffer.from(one['mails.txt'] ?? []).toString('utf8');
    for (const line of [`1. ${DENIED}`, '2. pass']) expect(mails).toContain(`${line}  REFUSED: `);
    for (const file of [byMail, byCommand]) {
      const { code, out, err } = await run(['verify', file]);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('the log commits to 2, and all are here');
    }
  }, 300_000);
});

if (NO_BROWSER !== null) process.stderr.write(`browser suite skipped: ${NO_BROWSER}\n`);
const inBrowser = NO_BROWSER === null ? describe : describe.skip;

inBrowser('its pack, unpacked, in a browser without a network', () => {
  let browser: Browser;
  beforeAll(async () => {
    await unpackedInto(join(dir, 'pack'), sent);
    browser = await openBrowser();
  }, 60_000);
  afterAll(() => browser?.close());

  /** A page of the pack on a screen, and whatever it asked for that is not of the pack. */
  async function open(
    width: number,
    colorScheme: 'light' | 'dark',
  ): Promise<{ page: Page; asked: string[]; close: () => Promise<void> }> {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ viewport, colorScheme, offline: true, bypassCSP: false });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`file://${join(dir, 'pack')}/`)) asked.push(request.url());
    });
    page.on('pageerror', (error) => asked.push(error.message));
    page.on('console', (message) => asked.push(message.text()));
    await page.goto(`file://${join(dir, 'pack', 'index.html')}`);
    return { page, asked, close: () => context.close() };
  }

  it.each([
    [390, 'light'],
    [390, 'dark'],
    [1100, 'light'],
    [1100, 'dark'],
  ] as const)(
    'shows claim, ruling, mails and both boards, and axe finds nothing: %i %s',
    async (width, colours) => {
      const { page, asked, close } = await open(width, colours);
      const seen = await page.evaluate(`({
      wide: document.documentElement.scrollWidth - innerWidth,
      drawn: [...document.images].map((image) => image.naturalWidth > 0),
    })`);
      expect(seen).toEqual({ wide: 0, drawn: [true, true] });
      const text = inOneLine(await page.locator('main').innerText());
      for (const words of ['she wrote nothing', 'I never sent such a mail', 'it changed nothing', DENIED])
        expect(text).toContain(words);
      await page
        .context()
        .newCDPSession(page)
        .then((session) => session.send('Page.setBypassCSP', { enabled: true }));
      await page.reload();
      await page.evaluate(axe.source);
      const { violations } = (await page.evaluate('axe.run()')) as {
        violations: { id: string; nodes: unknown }[];
      };
      expect(violations.map(({ id, nodes }) => [id, JSON.stringify(nodes).slice(0, 300)])).toEqual([]);
      expect(asked).toEqual([]);
      await close();
    },
    120_000,
  );

  it('leads to the replay at the entries concerned, by keys alone', async () => {
    const { page, asked, close } = await open(390, 'light');
    const [first] = (await table.entries(0)).filter(({ kind }) => kind === 'case-opened');
    const link = page.locator(`a[href="replay.html#entry-${first?.seq}"]`).first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.locator('#where').waitFor();
    expect(await page.locator('#where').innerText()).toContain(`entry ${first?.seq}`);
    expect(await page.locator('#told').innerText()).toContain('Case 1');
    expect(asked).toEqual([]);
    await close();
  }, 120_000);
});
