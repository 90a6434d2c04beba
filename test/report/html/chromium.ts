import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env.POSTHORN_CHROMIUM ?? '',
  // Draws the same pages in a quarter of the time, for it has no window, menu or extension of its own.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
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
