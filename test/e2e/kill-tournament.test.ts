import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { inEveryRun } from '../support/property.js';
import { tempDir } from '../support/temp.js';
import { embeddedRoute, type Route } from '../torture/route.js';
import { tortureTournament } from '../torture/tournament.js';
import { SPOTLESS } from './support/killed-again-and-again.js';

const KILLS = inEveryRun(2, 3);

needsBuild();

describe('a tournament whose robot is killed again and again', () => {
  let route: Route;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const temp = await tempDir('posthorn-kill-tournament');
    remove = temp.remove;
    route = await embeddedRoute(temp.dir);
  });
  afterEach(async () => {
    await route.close();
    await remove();
  });

  it('makes every game once, loses no result, counts none twice and tells everybody everything once', async () => {
    const extent = { players: 4, rounds: 2, kills: KILLS, seed: process.env.POSTHORN_SEED ?? 'kill' };
    const result = await tortureTournament(route, extent);
    expect(result).toMatchObject({ ...SPOTLESS, rounds: 2, games: 4, results: 4 });
    expect(result.kills).toBeGreaterThanOrEqual(KILLS);
  }, 300_000);
});
