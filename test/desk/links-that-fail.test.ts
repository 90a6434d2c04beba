import { expect, it } from '@jest/globals';
import { positionLink } from '../../src/report/position/position-file-and-link.js';
import { inBrowser } from '../report/html/in-browser.js';
import { needsBuild } from '../support/built.js';
import { DeskPage, positionFor } from './support/desk-page.js';
import { opened } from './support/opened-game.js';

inBrowser('a link that cannot be opened', (browser) => {
  needsBuild();

  it.each([
    ['is cut off', (link: string) => link.slice(0, -200)],
    ['is packed in a newer way', (link: string) => link.replace('#p1.', '#p2.')],
  ])('says why, and the page asks for another: it %s', async (_what, spoilt) => {
    const desk = await DeskPage.open(browser(), 'touch');
    try {
      const link = positionLink(
        await positionFor(opened('liberty', '1775').table(), 'british', null),
        desk.at,
      );
      await desk.page.goto(spoilt(link));
      await saysWhy(desk);
      await desk.page.locator('textarea').fill(link);
      await desk.press(desk.page.locator('main button'));
      await desk.page.waitForSelector('.map svg g');
      expect(desk.faults).toEqual([]);
    } finally {
      await desk.close();
    }
  });

  it('says why, and the page asks for another: its rules are not there', async () => {
    const desk = await DeskPage.open(browser(), 'touch');
    try {
      await desk.page.route('**/rules/*.js', (route) => route.abort());
      const position = await positionFor(opened('liberty', '1775').table(), 'british', null);
      await desk.page.goto(positionLink(position, desk.at));
      await saysWhy(desk);
    } finally {
      await desk.close();
    }
  });
});

/** What it says does not come again and again, for then nothing else could be done on the page, and it speaks the language one chooses. */
async function saysWhy({ page }: DeskPage): Promise<void> {
  const alert = page.locator('[role=alert]');
  const english = await alert.innerText();
  await page.locator('select').first().selectOption('de');
  const german = await alert.innerText();
  expect([english === '', german === '', german === english]).toEqual([false, false, false]);
}
