import { expect, it } from '@jest/globals';
import { embeddedRoute } from '../torture/route.js';
import { EXTENT, killedAgainAndAgain, SPOTLESS } from './support/killed-again-and-again.js';

killedAgainAndAgain((torture) => {
  it('ends with the logs and the mails of one that nobody disturbed', async () => {
    const result = await torture(embeddedRoute, { ...EXTENT, kills: 6, orders: 24 });
    expect(result).toMatchObject(SPOTLESS);
    expect(result.kills).toBeGreaterThanOrEqual(6);
    expect(result.orders).toBeGreaterThanOrEqual(24);
  }, 300_000);
});
