import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bert, done, rosa, type Scene, scene, take, terms } from './scene.js';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.close());

/** How much is kept: commands, games that ended, games that wait. */
async function kept(): Promise<number[]> {
  const commands = await at.store.reads.selectFrom('lobby_commands').select('cause').execute();
  const games = await at.store.reads.selectFrom('waiting_games').select('ended').execute();
  const waiting = games.filter(({ ended }) => ended === null).length;
  return [commands.length, games.length - waiting, waiting];
}
const HOUR = 3_600_000;

describe('what the lobby remembers', () => {
  it('is forgotten when it is old enough, and games that wait are not', async () => {
    done(await at.lobby.create(rosa, terms(), 'c1'));
    done(await at.lobby.accept(bert, take('road-1'), 'c2'));
    done(await at.lobby.create(rosa, terms(), 'c3'));
    expect(await at.lobby.forget(Date.now() - HOUR)).toBe(0);
    expect(await kept()).toEqual([3, 1, 1]);
    expect(await at.lobby.forget(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(await at.lobby.forget(Date.now() + HOUR)).toBe(4);
    expect(await kept()).toEqual([0, 0, 1]);
    expect((await at.lobby.list(rosa.address)).waiting).toHaveLength(1);
  });

  it('may be forgotten without its ids being given to another game that has begun', async () => {
    done(await at.lobby.create(rosa, terms(), 'c1'));
    done(await at.lobby.accept(bert, take('road-1'), 'c2'));
    await at.lobby.forget(Date.now() + HOUR);
    expect(done(await at.lobby.create(rosa, terms(), 'c3'))).toMatchObject({ waiting: { id: 'road-2' } });
  });
});
