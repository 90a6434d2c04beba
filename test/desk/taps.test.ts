import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SeededRandom } from '../../src/engine/core/base/seeded-dice.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { judgeAtOnce } from '../../src/game/table/judge-submission.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { inBrowser } from '../report/html/in-browser.js';
import { needsBuild } from '../support/built.js';
import type { MemoryTable } from '../support/memory-table.js';
import { tablesAlong } from './support/any-moment.js';
import { DeskPage, positionFor } from './support/desk-page.js';
import { gameOf } from './support/opened-game.js';

/** Taps in each game: `npm run taps` gives 5,000 in all. */
const TAPS = process.env.TAPS === undefined ? 60 : Math.ceil(Number(process.env.TAPS) / 3);
/** Taps at one position. */
const AT_ONE = 60;
const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };

inBrowser('fingers that tap at random', (browser) => {
  needsBuild();
  it.each(loadRegistry().ids())(
    'break nothing and compose no mail that the robot refuses: %s',
    async (id) => {
      const module = gameOf(id);
      const random = new SeededRandom(`taps ${id} ${process.env.FC_SEED ?? ''}`);
      const wanted = Math.ceil(TAPS / AT_ONE);
      const desk = await DeskPage.open(browser(), 'touch');
      let mails = 0;
      try {
        for (const memory of tablesAlong(module, `taps ${id}`, 9, wanted)) {
          const table = memory.table();
          const side = module.pending(memory.session.state).find((one) => one.side !== 'chance')?.side ?? '';
          await desk.follow(await positionFor(table, side, REPLY));
          for (let tap = 0; tap < AT_ONE; tap++) {
            await tapSomewhere(desk.page, random);
            expect(desk.faults).toEqual([]);
            const { open, lines } = await shownBy(desk.page);
            if (lines.length > 0) mails++;
            expect([lines, refusedOf(module, memory, side, lines)]).toEqual([lines, []]);
            // The way back to the page that asks for a position is a button like others.
            if (!open) await desk.follow(await positionFor(table, side, REPLY));
          }
        }
        process.stderr.write(`taps: ${id} ${mails} looks at a mail that could be sent\n`);
        expect(mails).toBeGreaterThan(0);
      } finally {
        await desk.close();
      }
    },
    120_000 + TAPS * 1000,
  );
});

/** Something that makes an order, any control in sight, a spot on the board, or anywhere. */
async function tapSomewhere(page: Page, random: SeededRandom): Promise<void> {
  const kind = random.below(10);
  const controls = kind < 5 ? MAKING : kind < 8 ? CONTROLS : '.map';
  if (kind < 5) await page.evaluate(`(${BROUGHT})(${JSON.stringify(MAKING)}, ${random.below(1000)})`);
  const spots = (await page.evaluate(
    `(${SPOTS})(${JSON.stringify(controls)})`,
  )) as readonly (readonly number[])[];
  const spot = kind === 9 ? undefined : spots[random.below(Math.max(1, spots.length))];
  const [left = 0, top = 0, width = 390, height = 844] = spot ?? [];
  const inside = (from: number, length: number): number => from + (length * (5 + random.below(90))) / 100;
  await page.touchscreen.tap(inside(left, width), inside(top, height));
  if (random.below(3) === 0) await page.evaluate(`scrollBy(0, ${random.below(700) - 300})`);
}

const MAKING = '.verbs button, .chip.legal, .chip.open, .chip.order, .line .buttons button:not(:disabled)';
const CONTROLS = '.right button:not(:disabled), .left button, summary';

/** Brings one of these into sight, as somebody does who looks for it. */
const BROUGHT = `(controls, number) => {
  const all = [...document.querySelectorAll(controls)];
  all[number % Math.max(1, all.length)]?.scrollIntoView({ block: 'center' });
}`;

/** Boxes of what is in sight. */
const SPOTS = `(controls) => [...document.querySelectorAll(controls)].flatMap((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return top >= 0 && top + height <= innerHeight && width > 0 ? [[left, top, width, height]] : [];
})`;

/** Whether a position is open, and the orders of the mail that could be sent as things stand. */
async function shownBy(page: Page): Promise<{ readonly open: boolean; readonly lines: readonly string[] }> {
  const shown = (await page.evaluate(`({
    open: document.querySelector('.map') !== null,
    block: document.querySelector('.sending a.main') === null ? '' : document.querySelector('.block').textContent,
  })`)) as { open: boolean; block: string };
  const lines = shown.block.split('\n');
  const from = lines[1]?.startsWith('decision ') === true ? 2 : 1;
  return { open: shown.open, lines: lines.slice(from, -1) };
}

function refusedOf(
  module: GameModule,
  { session }: MemoryTable,
  side: string,
  lines: readonly string[],
): readonly unknown[] {
  const numbered = lines.map((text, index) => ({ text, line: index + 1 }));
  const { submission } = judgeAtOnce(module, session, side, numbered, {
    ...{ dice: 'chains', locales: { [side]: 'en' }, trusted: false, message: null },
    decision: undefined,
  });
  return submission.verdicts.filter(({ status }) => status === 'refused');
}
