import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [process.env.POSTHORN_CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const found = PLACES.find((path) => path !== '' && existsSync(path));
const required = process.env.POSTHORN_REQUIRE_BROWSER === '1';

/** Why the browser suite cannot run; null where it can. Where it must run, nothing is an excuse. */
export const NO_BROWSER: string | null =
  found !== undefined || required
    ? null
    : 'no chromium here: install it (.ci/install-browser.sh) or name it in POSTHORN_CHROMIUM';

export function openBrowser(): Promise<Browser> {
  if (found === undefined) throw new Error('POSTHORN_REQUIRE_BROWSER=1, but there is no chromium');
  // Neither a sandbox nor shared memory is to be had in a container.
  return chromium.launch({ executablePath: found, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

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
