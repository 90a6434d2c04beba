import { expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { inBrowser } from '../report/html/in-browser.js';
import { needsBuild } from '../support/built.js';
import { DeskPage, positionFor } from './support/desk-page.js';
import { opened } from './support/opened-game.js';

const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };

inBrowser('what is said beforehand on the desk', (browser) => {
  needsBuild();

  it('is put together by touch alone: a standing answer, orders for the next phase, and others in their place', async () => {
    const desk = await DeskPage.open(browser(), 'touch');
    const { page } = desk;
    const line = page.locator('.line input');
    const ahead = page.locator('.ahead');
    const press = (name: string | RegExp) => desk.press(ahead.getByRole('button', { name }).first());
    const take = async (): Promise<string> => {
      await press('Take this line');
      const written = await line.inputValue();
      expect(await desk.verdict()).toBe('legal');
      await desk.add();
      return written;
    };
    try {
      const table = opened('wilderness-war', 'annus-mirabilis').table();
      // The French begin: the British have nothing to answer, and may say what they will do.
      await desk.follow(await positionFor(table, 'british', REPLY));
      await ahead.locator('summary').tap();
      await press('A standing answer');
      await ahead.locator('select').first().selectOption({ label: 'interception' });
      await press('pass');
      await press('enter SPACE');
      await touchPlace(desk, 'Albany');
      await press('by land');
      expect(await isSound(page)).toEqual([]);
      expect(await take()).toBe('interception: pass if enter Albany, by land');

      await ahead.locator('summary').tap();
      await press('My next phase');
      await press('force');
      const card = (await ahead.locator('.gap.open .chip').first().innerText()).split(/\s/)[0];
      await press(new RegExp(`^${card}\\b`));
      await press('Loudoun');
      await press(/^with/);
      await press('Without the last order');
      await press('force');
      await press(new RegExp(`^${card}\\b`));
      await press('Loudoun');
      await press('move');
      await press('Albany');
      await ahead
        .getByRole('group', { name: 'Unless:' })
        .getByRole('button', { name: 'I am attacked' })
        .tap();
      await desk.done();
      expect(await take()).toBe(`next: force ${card} Loudoun; move to Albany, unless I am attacked`);

      await ahead.locator('summary').tap();
      await press('My next phase');
      await press('if that cannot be done');
      await press('hold');
      expect(await take()).toBe('else: hold');
      expect((await desk.block()).split('\n').slice(1, -1)).toEqual([
        'interception: pass if enter Albany, by land',
        `next: force ${card} Loudoun; move to Albany, unless I am attacked`,
        'else: hold',
      ]);
      expect(desk.faults).toEqual([]);
    } finally {
      await desk.close();
    }
  }, 120_000);
});

/** Touches a place, by its name: what can be touched on the board can be touched there. */
async function touchPlace({ page }: DeskPage, name: string): Promise<void> {
  const places = page.locator('.places');
  if ((await places.getAttribute('open')) === null) await places.locator('summary').tap();
  await places.locator('input').fill(name);
  await places.getByRole('button', { name, exact: true }).tap();
}

async function isSound(page: Page): Promise<readonly unknown[]> {
  const { violations } = (await page.evaluate(`${axe.source}; axe.run({ preload: false })`)) as {
    violations: { id: string; nodes: unknown[] }[];
  };
  return violations.map(({ id, nodes }) => [id, nodes.length]);
}
