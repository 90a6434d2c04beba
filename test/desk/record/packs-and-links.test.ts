import { rm, writeFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { packedFiles, zipped } from '../../../src/log/pack/index.js';
import { makePack } from '../../../src/mail/dispute-pack/index.js';
import { inBrowser } from '../../report/html/in-browser.js';
import { exportOf, replayOf } from '../../report/replay/replays.js';
import { needsBuild } from '../../support/built.js';
import { PostOffice } from '../../support/post-office.js';
import { realTexts } from '../../support/real-texts.js';
import { DESK, DeskPage } from '../support/desk-page.js';
import { Host } from '../support/hosts.js';

/** A pack of a case about the first entries of a game that has just begun. */
async function packOfACase(): Promise<Uint8Array> {
  const office = await PostOffice.open();
  try {
    const table = await office.game('war', 'annus-mirabilis');
    const about = { kind: 'entries', from: 1, to: table.head.seq } as const;
    const act = { kind: 'dispute', about, text: 'all of it', to: 'all', stops: false } as const;
    const cast = { via: 'command', message: null } as const;
    const asked = await table.submit('french', [], cast, undefined, [{ line: 1, text: 'dispute', act }]);
    const place = await office.house.logOf('war');
    if (!asked.accepted || place === null) throw new Error('no case was made');
    const { archive, noted } = office.station;
    const parts = {
      ...{ archive, noted, modules: loadRegistry(), texts: realTexts },
      now: '2026-01-01T00:00:00.000Z',
    };
    const pack = await makePack(parts, { place, table }, 1, 'umpire', 'en');
    if (!pack.ok) throw new Error(pack.violation.code);
    return pack.value;
  } finally {
    await office.close();
  }
}

inBrowser('what others hand on, opened on the desk', (browser) => {
  needsBuild();
  it('verifies a dispute pack and begins before the entries in dispute; one that was changed is refused', async () => {
    const pack = await packOfACase();
    const desk = await DeskPage.open(browser(), 'keys');
    try {
      await desk.choose('case.zip', pack);
      await desk.page.waitForSelector('.steps');
      const right = desk.page.locator('.right');
      const { length } = Object.keys(packedFiles(pack) ?? {});
      expect(await right.innerText()).toContain(`${length - 2} files are what the game has signed`);
      expect(await right.innerText()).toContain('posthorn verify checks that');
      expect(await desk.page.evaluate('location.hash')).toBe('#entry-0');
      const alert = desk.page.locator('[role=alert]');
      const files = packedFiles(pack) ?? {};
      const others = zipped({ ...files, 'case.txt': new TextEncoder().encode('He cheats.\n') });
      for (const [bytes, why] of [
        [others, 'case.txt is not what was put into the pack'],
        [zipped({ ...files, 'more.txt': new Uint8Array(3) }), 'more.txt was not in the pack'],
        [pack.subarray(0, pack.length - 9), 'no dispute pack'],
      ] as const) {
        await desk.choose('case.zip', bytes);
        await alert.waitFor();
        expect(await alert.innerText()).toContain(why);
      }
      expect(desk.faults).toEqual([]);
      expect(desk.asked.filter((url) => !/^(file:|about:)/.test(url))).toEqual([]);
    } finally {
      await desk.close();
    }
  }, 180_000);

  it('follows a link to a step of a record that lies beside it on a host', async () => {
    const host = new Host();
    const at = await host.start();
    const desk = await DeskPage.open(browser(), 'touch', at);
    const name = `record-of-a-test-${process.pid}.yaml`;
    try {
      const text = await exportOf('liberty/table', 'observer');
      await writeFile(`${DESK}${name}`, text);
      const step = (await replayOf(text)).steps[2];
      const link = `?record=${name}#entry-${step?.seq}`;
      await desk.page.goto(`${at}${link}`);
      await desk.page.waitForSelector('.steps');
      expect(await desk.page.evaluate('location.search + location.hash')).toBe(link);
      expect(await desk.page.locator('#step-title').innerText()).toBe(step?.headline);
      await desk.page.goto(`${at}?record=nothing.yaml`);
      const alert = desk.page.locator('[role=alert]');
      await alert.waitFor();
      expect(await alert.innerText()).toContain('/nothing.yaml');
      // Another host is never asked.
      await desk.page.goto(`${at}?record=http://127.0.0.1:9/other.yaml`);
      await desk.page.waitForSelector('input[type=file]');
      expect(desk.asked.filter((url) => !url.startsWith(at) && !url.startsWith('about:'))).toEqual([]);
    } finally {
      await desk.close();
      await host.stop();
      await rm(`${DESK}${name}`, { force: true });
    }
  }, 180_000);
});
