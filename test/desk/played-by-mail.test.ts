import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { gameSubject } from '../../src/robot/letters/letter-types-and-ids.js';
import { realGame } from '../mail/support/real-scene.js';
import type { Scene } from '../mail/support/scene.js';
import { NO_BROWSER, openBrowser } from '../report/html/chromium.js';
import { readLink } from '../report/html/positions.js';
import { needsBuild } from '../support/built.js';
import { DeskPage, type Hand, positionFor } from './support/desk-page.js';

if (NO_BROWSER !== null) process.stderr.write(`desk in a browser skipped: ${NO_BROWSER}\n`);
const inBrowser = NO_BROWSER === null ? describe : describe.skip;

const GAMES = [
  {
    module: 'wilderness-war',
    scenario: 'annus-mirabilis',
    sides: ['french', 'british'],
    mails: 3,
    hand: 'keys',
  },
  { module: 'liberty', scenario: '1775', sides: ['american', 'british'], mails: 4, hand: 'touch' },
] as const;
const HANDS: readonly Hand[] = ['touch', 'keys'];
/** Orders of one mail at most. */
const ORDERS = 3;

inBrowser('a game played on the desk', () => {
  needsBuild();
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  describe.each(GAMES)('$module', ({ module, scenario, sides, mails, hand }) => {
    it(`has its orders put together and sent as mails that are all accepted (${hand})`, async () => {
      const scene = await realGame({ module, scenario, title: 'On the desk' }, sides);
      const desk = await DeskPage.open(browser, hand);
      const random = new SeededRandom(`${module} ${hand}`);
      try {
        const answered = new Set<string>();
        for (let mail = 0; mail < mails; mail++) {
          const { side, kind } = await whoIsAsked(scene);
          answered.add(kind);
          await desk.follow(await positionIn(scene, side));
          await composeMail(desk, random);
          const link = await desk.mail();
          const { address, subject, body } =
            link === '' ? { ...(await addressed(scene, side)), body: await desk.block() } : readLink(link);
          const player = await scene.seat(side, 'g1');
          const heard = await scene.hear({
            from: `${player.name} <${player.address}>`,
            to: address,
            subject,
            body,
          });
          expect([body, heard.outcome]).toEqual([body, expect.objectContaining({ accepted: true })]);
          // As whoever has sent it says on the page: what is not sent stays for the next report.
          await desk.page.evaluate('localStorage.clear()');
        }
        expect(answered.size).toBeGreaterThan(1);
        expect(desk.faults).toEqual([]);
        expect(desk.asked.filter((url) => !/^(file:|about:)/.test(url))).toEqual([]);
      } finally {
        await desk.close();
        await scene.close();
      }
    }, 600_000);
  });

  it.each(HANDS)(
    'has no fault that axe finds, light or dark (%s)',
    async (hand) => {
      const scene = await realGame({ ...GAMES[0], title: 'On the desk' }, GAMES[0].sides);
      const desk = await DeskPage.open(browser, hand);
      try {
        await desk.follow(await positionIn(scene, 'french'));
        await desk.press(desk.verbs().first());
        for (const colorScheme of ['light', 'dark'] as const) {
          await desk.page.emulateMedia({ colorScheme });
          // The policy of the page lets no script in; the tool comes by another way.
          const found = await desk.page.evaluate(`${axe.source}; axe.run()`);
          const { violations } = found as { violations: { id: string; nodes: { html: string }[] }[] };
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        }
        expect(await desk.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      } finally {
        await desk.close();
        await scene.close();
      }
    },
    300_000,
  );
});

/** Some of the orders that are asked for, one after the other. */
async function composeMail(desk: DeskPage, random: SeededRandom): Promise<void> {
  for (let order = 0; order < ORDERS; order++) {
    const count = await desk.verbs().count();
    if (count === 0) return;
    let done = false;
    for (let attempt = 0; attempt < 4 && !done; attempt++) {
      done = await desk.compose(random, desk.verbs().nth(random.below(count)));
    }
    if (!done) {
      if (order > 0) return;
      throw new Error('nothing legal was found by touches');
    }
    await desk.add();
  }
}

async function whoIsAsked(scene: Scene): Promise<{ readonly side: string; readonly kind: string }> {
  const { module, session } = await scene.table();
  const decision = module.pending(session.state).find(({ side }) => side !== 'chance');
  if (decision === undefined) throw new Error('nobody is asked anything');
  return decision;
}

async function addressed(scene: Scene, side: string): Promise<{ address: string; subject: string }> {
  const table = await scene.table();
  const address = scene.bench.address.seat('g1', await scene.seat(side, 'g1'));
  return { address, subject: `Re: ${gameSubject(table)}` };
}

async function positionIn(scene: Scene, side: string) {
  return positionFor(await scene.table(), side, await addressed(scene, side));
}
