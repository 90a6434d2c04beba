import { afterEach, beforeEach, describe } from '@jest/globals';
import { needsBuild } from '../../support/built.js';
import { inEveryRun } from '../../support/property.js';
import { tempDir } from '../../support/temp.js';
import type { Extent } from '../../torture/record.js';
import type { Route } from '../../torture/route.js';
import { type Tortured, torture } from '../../torture/torture.js';

/** The long run is `npm run torture`. */
export const EXTENT = { games: inEveryRun(2, 3), seed: process.env.POSTHORN_SEED ?? 'kill' };
export const SPOTLESS = { lost: [], doubled: [], different: [] };

/** Opens a way of mail in a folder and kills the robot at its end. */
type Torture = (
  open: (dir: string) => Promise<Route>,
  extent: Extent & { readonly kills: number | 'one for good' },
) => Promise<Tortured>;

/** A suite in which a robot is killed; its way of mail is closed after each test. */
export function killedAgainAndAgain(suite: (torture: Torture) => void): void {
  needsBuild();
  describe('a robot that is killed again and again', () => {
    let dir: string;
    let remove: () => Promise<void>;
    let route: Route | null;
    beforeEach(async () => {
      ({ dir, remove } = await tempDir('posthorn-kill'));
      route = null;
    });
    afterEach(async () => {
      await route?.close();
      await remove();
    });
    suite(async (open, extent) => {
      route = await open(dir);
      return torture(route, dir, extent);
    });
  });
}
