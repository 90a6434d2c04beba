import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type GameModule, Registry } from '../../src/engine/core/contract/game-module.js';
import { upgradeGame } from '../../src/game/games-folder/upgrade-game.js';
import { lookAhead } from '../../src/game/log-readings/upgrade-forecast.js';
import { carrying, deadly, renumbered } from '../support/newer-caravan.js';
import { caravan } from '../support/tiny-game.js';
import { caravanIn, cleanUp, folderOf, give, place, redLeads } from './caravan-table.js';

afterEach(cleanUp);

const old = caravan as GameModule;
/** Rules of somebody's own build, which no release carries. */
const own: GameModule = { ...old, bundle: 'ab'.repeat(32) };

/** The folder of a game in which a strike has missed. */
async function struckUnder(module: GameModule): Promise<{ home: string; folder: string }> {
  const where = await place(undefined, module);
  const table = await caravanIn(where);
  await redLeads(table);
  await give(table, 'red', 'march Well');
  await give(table, 'blue', 'strike yes');
  await where.house.close();
  return { home: where.dir, folder: folderOf(where) };
}

describe('what becomes of a game', () => {
  it('is to stay where something would have come out otherwise, to adopt where nothing would, or nothing', async () => {
    const { folder } = await struckUnder(old);
    expect(await lookAhead(folder, carrying(renumbered))).toMatchObject({ state: 'adopts' });
    expect(await lookAhead(folder, carrying(deadly))).toMatchObject({ state: 'stays', first: { rule: '3' } });
    expect(await lookAhead(folder, new Registry([old]))).toMatchObject({ state: 'newest' });
    expect(await readdir(folder)).not.toContain('lock');
  });

  it('is told where its rules are not carried: whether all comes out the same under the newest', async () => {
    const { folder } = await struckUnder(own);
    const unknown = { state: 'unreadable', violation: { code: 'rules-unknown' } };
    const same = { module: 'caravan', version: '9.1.0' };
    expect(await lookAhead(folder, carrying(renumbered))).toMatchObject({ ...unknown, same });
    expect(await lookAhead(folder, carrying(deadly))).toMatchObject({ ...unknown, same: null });
  });
});

describe('a game that is upgraded', () => {
  it('is looked at as it stands when its turn comes, whoever played on meanwhile', async () => {
    const { home } = await struckUnder(old);
    const mine = await place(home, renumbered, carrying(renumbered));
    const robot = await place(home, renumbered, carrying(renumbered));
    const table = await robot.house.open('road-1');
    if (table === null) throw new Error('no game');
    expect(await mine.house.open('road-1')).not.toBeNull();
    await give(table, 'red', 'bid 8');
    const { seq } = table.head;
    expect(await upgradeGame(mine.house, 'road-1')).toMatchObject({
      prospect: { state: 'adopts' },
      entry: seq + 1,
    });
    // The robot finds it under the newer rules and goes on.
    await give(table, 'blue', 'bid 3');
    expect(table.module).toBe(renumbered);
  });

  it('stays, and says so, where it does not come out the same; one that is gone is told as such', async () => {
    const { home } = await struckUnder(old);
    const { house } = await place(home, deadly, carrying(deadly));
    expect(await upgradeGame(house, 'road-1')).toMatchObject({ prospect: { state: 'stays' }, entry: null });
    expect(await upgradeGame(house, 'nothing')).toMatchObject({
      prospect: { state: 'unreadable', violation: { code: 'no-such-game' } },
    });
  });
});
