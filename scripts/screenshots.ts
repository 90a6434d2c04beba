// npm run screenshots: makes the pictures of reports, of the desk and of a club's site in docs/pictures anew, from the positions of the golden reports; those
// whose names hold a word where one is given (`npm run screenshots -- -desk-`).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { exportGame } from '../src/game/recorded/export-game.js';
import { loadRegistry } from '../src/games/registry-loader.js';
import { LogFolder } from '../src/log/storage/log-folder.js';
import { htmlPage } from '../src/report/html-mail/html-page.js';
import { replayPage } from '../src/report/replay/replay-page.js';
import { RobotTextFacade } from '../src/robot/texts/robot-text-facade.js';
import { DeskPage, HANDS, type Hand, positionFor } from '../test/desk/support/desk-page.js';
import { opened } from '../test/desk/support/opened-game.js';
import { CHOSEN } from '../test/golden/reports/chosen.js';
import { openBrowser } from '../test/report/html/chromium.js';
import { REPLY } from '../test/report/html/positions.js';
import { replayOf } from '../test/report/replay/replays.js';
import { ArbitersCase } from '../test/support/arbiters-case.js';
import { Club } from '../test/support/club.js';
import { realTexts } from '../test/support/real-texts.js';
import { unpackedInto } from '../test/support/unpacked.js';

const RECORDED = fileURLToPath(new URL('../games/examples/wilderness-war-1757', import.meta.url));
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
/** A picture in the guides is looked at on a page, not printed. */
const MOST = 80_000;

const PHONE = { width: 390, height: 1000 };
const DESKTOP = { width: 1100, height: 900 };

interface Shot {
  readonly of: string;
  readonly locale: string;
  readonly screen: { readonly width: number; readonly height: number };
  readonly colours: 'light' | 'dark';
  /** What is at the top: the page, or the nth card. */
  readonly card?: number;
}

const SHOTS: readonly Shot[] = [
  { of: '1757-british-besieged', locale: 'en', screen: PHONE, colours: 'light' },
  { of: '1757-british-besieged', locale: 'en', screen: PHONE, colours: 'dark', card: 3 },
  { of: '1757-french-losses', locale: 'fr', screen: PHONE, colours: 'dark' },
  { of: '1757-french-losses', locale: 'en', screen: DESKTOP, colours: 'light', card: 3 },
  { of: '1775-american-battle', locale: 'de', screen: PHONE, colours: 'light' },
  { of: '1775-american-battle', locale: 'en', screen: PHONE, colours: 'light', card: 4 },
  { of: '1775-american-battle', locale: 'en', screen: DESKTOP, colours: 'dark' },
  { of: '1775-british-card', locale: 'fr', screen: DESKTOP, colours: 'light' },
];

/** Pages of the recorded year, opened at an entry. */
const REPLAYS: readonly (Pick<Shot, 'locale' | 'screen' | 'colours'> & { readonly entry: number })[] = [
  { locale: 'en', screen: DESKTOP, colours: 'light', entry: 89 },
  { locale: 'de', screen: PHONE, colours: 'dark', entry: 89 },
];

/** The desk with an order begun, by the names of what was touched: the page has to be built. */
const DESKS: readonly {
  readonly game: string;
  readonly scenario: string;
  readonly side: string;
  readonly hand: Hand;
  readonly colours: Shot['colours'];
  readonly touches: readonly string[];
}[] = [
  {
    ...{
      game: 'wilderness-war',
      scenario: 'annus-mirabilis',
      side: 'french',
      hand: 'keys',
      colours: 'light',
    },
    touches: ['force', '55 French Regulars'],
  },
  {
    ...{ game: 'liberty', scenario: '1775', side: 'american', hand: 'touch', colours: 'light' },
    touches: ['play'],
  },
];

/** Pages of the pack of the arbiters' guide, in the language that it is made in. */
const PACKS: readonly (Pick<Shot, 'locale' | 'screen' | 'colours'> & { readonly page: string })[] = [
  { page: 'index.html', locale: 'en', screen: DESKTOP, colours: 'light' },
  { page: 'index.html', locale: 'fr', screen: PHONE, colours: 'dark' },
  { page: 'replay.html', locale: 'en', screen: PHONE, colours: 'light' },
];

/** Pages of the site of a club. */
const SITES: readonly (Pick<Shot, 'screen' | 'colours'> & { readonly page: string; readonly of: string })[] =
  [
    { of: 'front', page: 'index.html', screen: DESKTOP, colours: 'light' },
    { of: 'game', page: 'games/woods/index.html', screen: PHONE, colours: 'light' },
    { of: 'tournament', page: 'tournaments/cup/index.html', screen: PHONE, colours: 'dark' },
  ];

/** A whole mail as a page that holds its pictures. */
async function page({ of, locale }: Shot, dir: string): Promise<string> {
  const chosen = CHOSEN.find(({ name }) => name === of);
  if (chosen === undefined) throw new Error(`no position ${of}`);
  const { side, since, verdicts, at } = chosen;
  const { table, close } = await at(locale, join(dir, locale));
  const mail = await new RobotTextFacade(realTexts).report(table, side, {
    ...{ reason: 'turn', sinceSeq: since, reply: REPLY },
    ...(verdicts === undefined ? {} : { verdicts }),
  });
  await close();
  return (mail.pictures ?? []).reduce(
    (html, { cid, png }) => html.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString('base64')}`),
    htmlPage(mail),
  );
}

/** As few colours as are needed to keep it small. */
async function small(png: Buffer): Promise<Buffer> {
  for (const colours of [128, 64, 32, 16]) {
    const packed = await sharp(png).png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    if (packed.length <= MOST) return packed;
  }
  throw new Error('a picture is too big');
}

/** What the French saw of the recorded year, as a page. */
async function replayed(locale: string): Promise<string> {
  const made = await exportGame(new LogFolder(RECORDED), 'french', loadRegistry());
  if (!made.ok) throw new Error(made.violation.code);
  return replayPage(await replayOf(made.value.text, locale));
}

const [, , only = ''] = process.argv;
const wide = (screen: { readonly width: number }): string => (screen.width < 600 ? 'phone' : 'desktop');

/** Makes one picture, where it is wanted. */
async function picture(file: string, taken: () => Promise<Buffer>): Promise<void> {
  if (!file.includes(only)) return;
  const packed = await small(await taken());
  writeFileSync(join(FOLDER, file), packed);
  process.stdout.write(`${file} ${(packed.length / 1024).toFixed(0)} KB\n`);
}

/** Has the case of the guide played and packed, and unpacks it. */
async function unpackedCase(locale: string): Promise<string> {
  const folder = join(dir, `case-${locale}`);
  mkdirSync(folder);
  const house = new ArbitersCase(folder);
  const zip = join(folder, 'case.zip');
  const pack = ['--locale', locale, 'dispute', 'g1', '--case', '1', '--out', zip];
  for (const { code, err } of [...(await house.play()), await house.posthorn(pack)])
    if (code !== 0) throw new Error(err);
  await unpackedInto(join(folder, 'pack'), new Uint8Array(readFileSync(zip)));
  return join(folder, 'pack');
}

/** The site of a club with three games and a tournament that has begun its second round; the folder it lies in. */
async function clubSite(): Promise<string> {
  const club = await Club.open(join(dir, 'club'));
  await club.newGame('woods', { module: 'mohicans', scenario: '1754' }, ['Eve', 'Fay']);
  await club.play('woods', 40);
  await club.newGame('boston', { module: 'liberty', scenario: '1775' }, ['Kim', 'Lou']);
  await club.play('boston', 12);
  await club.newGame('lakes', { module: 'wilderness-war', scenario: 'annus-mirabilis' }, ['Max', 'Nora']);
  await club.play('lakes', 30);
  await club.tournament('cup', ['Gil', 'Hal', 'Ira', 'Joe'], 3, (round) => round === 2);
  const done = await club
    .site({}, [], fileURLToPath(new URL('../dist/desk', import.meta.url)))
    .update({ changed: null });
  await club.close();
  if (!done.ok) throw new Error(done.violation.code);
  return club.folder;
}

const dir = mkdtempSync(join(tmpdir(), 'posthorn-screenshots-'));
const browser = await openBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of SHOTS) {
    const { of, locale, screen, colours, card } = shot;
    const part = card === undefined ? '' : `-part-${card}`;
    await picture(`${of}${part}-${locale}-${wide(screen)}-${colours}.png`, async () => {
      const context = await browser.newContext({ viewport: screen, colorScheme: colours });
      const opened = await context.newPage();
      await opened.setContent(await page(shot, dir), { waitUntil: 'load' });
      if (card !== undefined) {
        await opened.evaluate(`document.querySelectorAll('section')[${card - 1}].scrollIntoView()`);
      }
      return opened.screenshot();
    });
  }
  for (const { locale, screen, colours, entry } of REPLAYS) {
    await picture(`1757-replay-${locale}-${wide(screen)}-${colours}.png`, async () => {
      const context = await browser.newContext({ viewport: screen, colorScheme: colours });
      const opened = await context.newPage();
      const written = join(dir, `replay-${locale}.html`);
      writeFileSync(written, await replayed(locale));
      await opened.goto(`file://${written}#entry-${entry}`);
      return opened.screenshot();
    });
  }
  for (const { game, scenario, side, hand, colours, touches } of DESKS) {
    await picture(`${game}-desk-en-${wide(HANDS[hand].viewport)}-${colours}.png`, async () => {
      const desk = await DeskPage.open(browser, hand);
      await desk.page.emulateMedia({ colorScheme: colours });
      await desk.follow(await positionFor(opened(game, scenario).table(), side, REPLY));
      for (const name of touches) await desk.press(desk.page.getByRole('button', { name }).first());
      await desk.page.mouse.move(0, 0);
      return desk.page.screenshot();
    });
  }
  const packs = new Map<string, string>();
  for (const { page: name, locale, screen, colours } of PACKS) {
    const what = name === 'replay.html' ? 'case-replay' : 'case';
    await picture(`${what}-${locale}-${wide(screen)}-${colours}.png`, async () => {
      const folder = packs.get(locale) ?? (await unpackedCase(locale));
      packs.set(locale, folder);
      const context = await browser.newContext({ viewport: screen, colorScheme: colours, offline: true });
      const opened = await context.newPage();
      await opened.goto(`file://${join(folder, name)}${name === 'replay.html' ? '#entry-2' : ''}`);
      return opened.screenshot();
    });
  }
  let site: string | null = null;
  for (const { of, page: name, screen, colours } of SITES) {
    await picture(`site-${of}-en-${wide(screen)}-${colours}.png`, async () => {
      site ??= await clubSite();
      const context = await browser.newContext({ viewport: screen, colorScheme: colours, offline: true });
      const opened = await context.newPage();
      await opened.goto(`file://${join(site, name)}`);
      return opened.screenshot();
    });
  }
} finally {
  await browser.close();
  rmSync(dir, { recursive: true, force: true });
}
