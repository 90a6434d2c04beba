import { expect, it } from '@jest/globals';
import { inEveryRun } from '../support/property.js';
import { embeddedRoute } from '../torture/route.js';
import { EXTENT, killedAgainAndAgain, SPOTLESS } from './support/killed-again-and-again.js';

const KILLS = inEveryRun(2, 4);
const ORDERS = inEveryRun(4, 16);

killedAgainAndAgain((torture) => {
  it('ends with the logs and the mails of one that nobody disturbed', async () => {
    const result = await torture(embeddedRoute, { ...EXTENT, kills: KILLS, orders: ORDERS });
    expect(result).toMatchObject(SPOTLESS);
    expect(result.kills).toBeGreaterThanOrEqual(KILLS);
    expect(result.orders).toBeGreaterThanOrEqual(ORDERS);
  }, 300_000);
});
