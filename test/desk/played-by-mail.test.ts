import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import { gameSubject } from '../../src/robot/letters/letter-types-and-ids.js';
import { realGame } from '../mail/support/real-scene.js';
import type { Scene } from '../mail/support/scene.js';
import { inBrowser } from '../report/html/in-browser.js';
import { readLink } from '../report/html/positions.js';
import { needsBuild } from '../support/built.js';
import { DeskPage, type Hand, positionFor } from './support/desk-page.js';

const GAMES = [
  { module: 'wilderness-war', scenario: 'annus-mirabilis', sides: ['french', 'british'], hand: 'keys' },
  { module: 'liberty', scenario: '1775', sides: ['american', 'british'], hand: 'touch' },
  { module: 'mohicans', scenario: '1754', sides: ['french', 'british'], hand: 'touch' },
] as const;
const HANDS: readonly Hand[] = ['touch', 'keys'];
/** `npm run seasons-on-the-desk` plays a season of each game with either hand, and no more mails than this. */
const WHOLE = process.env.WHOLE_SEASONS !== undefined;
const MAILS = WHOLE ? 600 : 4;
/** Orders of one mail at most. */
const ORDERS = 3;

inBrowser('a game played on the desk', (browser) => {
  needsBuild();
  describe.each(GAMES)('$module', ({ module, scenario, sides, hand: usual }) => {
    it.each(WHOLE ? HANDS : [usual])(
      'has its orders put together and sent as mails that are all accepted (%s)',
      async (hand) => {
        const scene = await realGame({ module, scenario, title: 'On the desk' }, sides);
        const desk = await DeskPage.open(browser(), hand);
        const random = new SeededRandom(`${module} ${hand}`);
        try {
          const begun = await seasonOf(scene);
          const answered = new Set<string>();
          let mails = 0;
          for (; mails < MAILS && (await seasonOf(scene)) === begun; mails++) {
            answered.add(await composedAndSent(scene, desk, random));
          }
          if (WHOLE) expect(mails).toBeLessThan(MAILS);
          process.stderr.write(`${module} (${hand}): ${mails} mails, ${answered.size} kinds of question\n`);
          expect(answered.size).toBeGreaterThan(1);
          expect(desk.faults).toEqual([]);
          expect(desk.asked.filter((url) => !/^(file:|about:|mailto:)/.test(url))).toEqual([]);
        } finally {
          await desk.close();
          await scene.close();
        }
      },
      WHOLE ? 3_600_000 : 600_000,
    );
  });
});

/** What the game calls the time it is in: a year, and the season of it where there is one. */
async function seasonOf(scene: Scene): Promise<string> {
  const { session } = await scene.table();
  const { season, year } = session.state as { readonly [field: string]: unknown };
  return JSON.stringify([season, year]);
}

/** The mail of whoever is asked first, made on the desk alone, and accepted; gives what was asked. */
async function composedAndSent(scene: Scene, desk: DeskPage, random: SeededRandom): Promise<string> {
  const { side, kind } = await whoIsAsked(scene);
  await desk.follow(await positionIn(scene, side));
  expect([kind, await desk.drafted()]).toEqual([kind, 0]);
  await composeMail(desk, random);
  const link = await desk.mail();
  const { address, subject, body } =
    link === '' ? { ...(await addressed(scene, side)), body: await desk.block() } : readLink(link);
  const player = await scene.seat(side, 'g1');
  const from = `${player.name} <${player.address}>`;
  const heard = await scene.hear({ from, to: address, subject, body });
  expect([body, heard.outcome]).toEqual([body, expect.objectContaining({ accepted: true })]);
  await desk.send();
  return kind;
}

/** Some of the orders that are asked for, one after the other. */
async function composeMail(desk: DeskPage, random: SeededRandom): Promise<void> {
  for (let order = 0; order < ORDERS; order++) {
    const count = await desk.verbs().count();
    if (count === 0) return;
    let done = false;
    for (let attempt = 0; attempt < (order === 0 ? 12 : 4) && !done; attempt++) {
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
