import { expect, it } from '@jest/globals';
import { inEveryRun } from '../support/property.js';
import { serverRoute } from '../torture/route.js';
import { findMailServers } from './support/find-mail-servers.js';
import { EXTENT, killedAgainAndAgain, SPOTLESS } from './support/killed-again-and-again.js';

const KILLS = inEveryRun(1, 2);
const found = findMailServers();
const whereServersAre = found.ok ? it : it.skip;

// A file of its own, so that it runs beside the other: both mostly wait.
killedAgainAndAgain((torture) => {
  whereServersAre(
    'ends as one that nobody disturbed when mail comes by IMAP and goes by SMTP, too',
    async () => {
      if (!found.ok) throw new Error(found.reason);
      const { programs } = found;
      const result = await torture((dir) => serverRoute(dir, programs), {
        ...EXTENT,
        kills: KILLS,
        orders: inEveryRun(3, 8),
      });
      expect(result).toMatchObject(SPOTLESS);
      expect(result.kills).toBeGreaterThanOrEqual(KILLS);
    },
    300_000,
  );
});
