import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { NO_BROWSER, openBrowser } from './chromium.js';

/** A suite with a browser of its own; without one it is skipped, and the reason printed. */
export function inBrowser(what: string, suite: (browser: () => Browser) => void): void {
  if (NO_BROWSER !== null) process.stderr.write(`${what}: skipped, ${NO_BROWSER}\n`);
  (NO_BROWSER === null ? describe : describe.skip)(what, () => {
    let browser: Browser | null = null;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser?.close();
    });
    suite(() => {
      if (browser === null) throw new Error('the browser is not open yet');
      return browser;
    });
  });
}
