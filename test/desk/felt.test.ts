import { expect, it } from '@jest/globals';
import { inBrowser } from '../report/html/in-browser.js';
import { needsBuild } from '../support/built.js';
import { DeskPage, positionFor } from './support/desk-page.js';
import { opened } from './support/opened-game.js';

const REPLY = { address: 'posthorn+g1.token@example.org', subject: 'Re: a game' };

inBrowser('a touch on the desk', (browser) => {
  needsBuild();

  async function atWork(module: string, scenario: string): Promise<DeskPage> {
    const desk = await DeskPage.open(browser(), 'touch');
    await desk.follow(await positionFor(opened(module, scenario).table(), 'french', REPLY));
    return desk;
  }

  it('is shown to be felt before what it asks for is done, and not any more then', async () => {
    const desk = await atWork('mohicans', '1754');
    try {
      const felt = `(async () => {
        const button = document.querySelector('.verbs button');
        const seen = () => [button.hasAttribute('data-felt'), button.getAttribute('aria-pressed')];
        button.click();
        const before = seen();
        await new Promise((frame) => requestAnimationFrame(frame));
        const inThePicture = seen();
        while (button.hasAttribute('data-felt')) await new Promise((then) => setTimeout(then));
        return [before, inThePicture, seen()];
      })()`;
      expect(await desk.page.evaluate(felt)).toEqual([
        [true, 'false'],
        [true, 'false'],
        [false, 'true'],
      ]);
      expect(desk.faults).toEqual([]);
    } finally {
      await desk.close();
    }
  });

  it('on a place has a ring about it in the next picture', async () => {
    const desk = await atWork('mohicans', '1754');
    try {
      const ringed = `(async () => {
        const box = document.querySelector('.map').getBoundingClientRect();
        const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, pointerId: 7, bubbles: true };
        const seen = async () => {
          await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)));
          return document.querySelectorAll('.lights [data-felt]').length;
        };
        const map = document.querySelector('.map');
        map.setPointerCapture = () => undefined;
        const rings = [];
        for (let share = 1; share < 10 && !rings.includes(1); share++) {
          at.clientX = box.left + (box.width * share) / 10;
          map.dispatchEvent(new PointerEvent('pointerdown', at));
          map.dispatchEvent(new PointerEvent('pointerup', at));
          let frame;
          requestAnimationFrame(() => { frame = document.querySelectorAll('.lights [data-felt]').length; });
          await seen();
          rings.push(frame);
        }
        while (document.querySelector('.lights [data-felt]') !== null) await seen();
        return [rings.includes(1), document.querySelectorAll('.look').length];
      })()`;
      expect(await desk.page.evaluate(ringed)).toEqual([true, 1]);
      expect(desk.faults).toEqual([]);
    } finally {
      await desk.close();
    }
  });

  it('that comes before the one before it is done comes to the same as behind it', async () => {
    const desk = await atWork('wilderness-war', 'annus-mirabilis');
    const line = desk.page.locator('.line input');
    const chip = (name: string) => desk.page.locator('.gap.open .chip', { hasText: name });
    try {
      await desk.press(desk.verbs().first());
      await desk.press(chip('Campaign').first());
      await desk.press(chip('Montcalm').first());
      const begun = await line.inputValue();
      await desk.press(desk.page.locator('.gap .name').last());
      const [one, other] = ['Béarn', 'Guyenne'];
      const atOnce = `for (const name of ['${one}', '${other}']) {
        [...document.querySelectorAll('.gap.open .chip')].find((chip) => chip.innerText.startsWith(name)).click();
      }`;
      await desk.page.evaluate(atOnce);
      await desk.done();
      const both = await line.inputValue();
      expect(both).toMatch(new RegExp(`^${begun}.*${one}, ${other}$`));
      // The second touch of each takes it back.
      await desk.press(chip(one).first());
      await desk.press(chip(other).first());
      await desk.press(chip(one).first());
      await desk.press(chip(other).first());
      expect(await line.inputValue()).toBe(both);
      expect(desk.faults).toEqual([]);
    } finally {
      await desk.close();
    }
  });
});
