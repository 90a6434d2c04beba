import { expect, it } from '@jest/globals';
import { embeddedRoute } from '../torture/route.js';
import { EXTENT, killedAgainAndAgain, SPOTLESS } from './support/killed-again-and-again.js';

killedAgainAndAgain((torture) => {
  it('ends with the logs and the mails of one that nobody disturbed', async () => {
    const result = await torture(embeddedRoute, { ...EXTENT, kills: 4, orders: 16 });
    expect(result).toMatchObject(SPOTLESS);
    expect(result.kills).toBeGreaterThanOrEqual(4);
    expect(result.orders).toBeGreaterThanOrEqual(16);
  }, 300_000);
});
