import { expect, it } from '@jest/globals';
import { findPostgres } from '../support/postgres-server.js';
import { inEveryRun } from '../support/property.js';
import { sharedRoute } from '../torture/route.js';
import { EXTENT, killedAgainAndAgain, SPOTLESS } from './support/killed-again-and-again.js';

const found = findPostgres();
const KILLS = inEveryRun(2, 3);
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? it : it.skip;

killedAgainAndAgain((torture) => {
  wherePostgresIs(
    'ends as one that nobody disturbed when two share a data base, and either is killed',
    async () => {
      if (!found.ok) throw new Error(found.reason);
      const { programs } = found;
      const result = await torture((dir) => sharedRoute(dir, programs), {
        ...EXTENT,
        kills: KILLS,
        orders: inEveryRun(3, 10),
      });
      expect(result).toMatchObject(SPOTLESS);
      expect(result.kills).toBeGreaterThanOrEqual(KILLS);
    },
    300_000,
  );

  wherePostgresIs(
    'is not missed for long where another shares its data base',
    async () => {
      if (!found.ok) throw new Error(found.reason);
      const { programs } = found;
      const extent = { ...EXTENT, kills: 'one for good', orders: inEveryRun(3, 12) } as const;
      const result = await torture((dir) => sharedRoute(dir, programs), extent);
      expect(result).toMatchObject({ ...SPOTLESS, kills: 1 });
      // The term of a lease, and more for a machine with other things to do.
      expect(result.longest).toBeLessThan(20_000);
    },
    300_000,
  );
});
