import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { tempDir } from '../support/temp.js';
import { embeddedRoute, type Route, serverRoute } from '../torture/route.js';
import { torture } from '../torture/torture.js';
import { findMailServers } from './support/find-mail-servers.js';

needsBuild();

/** The long run is `npm run torture`. */
const EXTENT = { games: 3, seed: process.env.POSTHORN_SEED ?? 'kill' };
const SPOTLESS = { lost: [], doubled: [], different: [] };

const found = findMailServers();
const whereServersAre = found.ok ? it : it.skip;

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

  it('ends with the logs and the mails of one that nobody disturbed', async () => {
    route = await embeddedRoute(dir);
    const result = await torture(route, dir, { ...EXTENT, kills: 6, orders: 24 });
    expect(result).toMatchObject(SPOTLESS);
    expect(result.kills).toBeGreaterThanOrEqual(6);
    expect(result.orders).toBeGreaterThanOrEqual(24);
  }, 300_000);

  whereServersAre(
    'does so too when mail comes by IMAP and goes by SMTP',
    async () => {
      if (!found.ok) throw new Error(found.reason);
      route = await serverRoute(dir, found.programs);
      const result = await torture(route, dir, { ...EXTENT, kills: 4, orders: 12 });
      expect(result).toMatchObject(SPOTLESS);
      expect(result.kills).toBeGreaterThanOrEqual(4);
    },
    300_000,
  );
});
