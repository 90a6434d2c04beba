import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bert, done, rosa, type Scene, scene, take, terms } from './scene.js';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.close());

const files = async (part: string) =>
  (await readdir(join(at.dir, '.lobby', part))).filter((name) => name.endsWith('.yaml')).length;
const HOUR = 3_600_000;

describe('what the lobby remembers', () => {
  it('is forgotten when it is old enough, and games that wait are not', async () => {
    done(await at.lobby.create(rosa, terms(), 'c1'));
    done(await at.lobby.accept(bert, take('road-1'), 'c2'));
    done(await at.lobby.create(rosa, terms(), 'c3'));
    expect(await at.lobby.forget(Date.now() - HOUR)).toBe(0);
    expect([await files('done'), await files('ended'), await files('')]).toEqual([3, 1, 1]);
    expect(await at.lobby.forget(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(await at.lobby.forget(Date.now() + HOUR)).toBe(4);
    expect([await files('done'), await files('ended'), await files('')]).toEqual([0, 0, 1]);
    expect((await at.lobby.list(rosa.address)).waiting).toHaveLength(1);
  });

  it('may be forgotten without its ids being given to another game that has begun', async () => {
    done(await at.lobby.create(rosa, terms(), 'c1'));
    done(await at.lobby.accept(bert, take('road-1'), 'c2'));
    await at.lobby.forget(Date.now() + HOUR);
    expect(done(await at.lobby.create(rosa, terms(), 'c3'))).toMatchObject({ waiting: { id: 'road-2' } });
  });
});
