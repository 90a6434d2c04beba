import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Result } from '../../../src/engine/core/base/result.js';
import type { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { Lobby } from '../../../src/game/lobby/lobby.js';
import type { LobbyOutcome } from '../../../src/game/lobby/waiting-game.js';
import { LobbyRecords } from '../../../src/game/lobby/waiting-games-and-command-outcomes.js';
import { WaitingGameRows } from '../../../src/store/waiting-games/index.js';
import { bert, done, eve, later, refused, rosa, type Scene, scene, take, terms } from './scene.js';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.close());

/** The lobby of a program whose disk is full when it would keep what it has done. */
function full(): Lobby {
  const { store, house, registry } = at;
  const write: typeof store.write = (work) =>
    store.write(async (db) => {
      await work(db);
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    });
  return new Lobby({ store: { reads: store.reads, write }, house, registry, clock: later() });
}

describe('a command that comes again', () => {
  it('is told what came of it the first time, and changes nothing', async () => {
    const first = [
      done(await at.lobby.create(rosa, terms(), 'c1')),
      done(await at.lobby.invite(rosa, eve.address, null, 'c2')),
      done(await at.lobby.decline(eve, null, 'c3')),
      done(await at.lobby.accept(bert, take('road-1'), 'c4')),
      done(await at.lobby.create(rosa, terms(), 'c5')),
      done(await at.lobby.withdrawHost(rosa, null, 'c6')),
    ];
    const restarted = await at.again();
    const again = [
      done(await restarted.lobby.create(rosa, terms(), 'c1')),
      done(await restarted.lobby.invite(rosa, eve.address, null, 'c2')),
      done(await restarted.lobby.decline(eve, null, 'c3')),
      done(await restarted.lobby.accept(bert, take('road-1'), 'c4')),
      done(await restarted.lobby.create(rosa, terms(), 'c5')),
      done(await restarted.lobby.withdrawHost(rosa, null, 'c6')),
    ];
    expect(again).toEqual(first);
    expect(await at.house.list()).toEqual(['road-1']);
    expect((await restarted.lobby.list(rosa.address)).waiting).toEqual([]);
  });

  it('is done whole or not at all where the disk is full', async () => {
    const steps: readonly ((lobby: Lobby) => Promise<Result<LobbyOutcome>>)[] = [
      (lobby) => lobby.create(rosa, terms({ opponent: bert.address }), 'c1'),
      (lobby) => lobby.invite(rosa, eve.address, null, 'c2'),
      (lobby) => lobby.decline(eve, null, 'c3'),
      (lobby) => lobby.accept(bert, take(), 'c4'),
      (lobby) => lobby.create(rosa, terms(), 'c5'),
      (lobby) => lobby.withdrawHost(rosa, null, 'c6'),
    ];
    const everything = async () => [
      await at.store.reads.selectFrom('waiting_games').selectAll().execute(),
      await at.store.reads.selectFrom('lobby_commands').selectAll().execute(),
      await at.house.list(),
    ];
    for (const step of steps) {
      const before = await everything();
      await expect(step(full())).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(await everything()).toEqual(before);
      done(await step(at.lobby));
    }
    expect(await at.house.list()).toEqual(['road-1']);
  });

  it('among many at once makes one game', async () => {
    const other = await at.again();
    const asked = await Promise.all(
      [at, other, at, other].map(({ lobby }) => lobby.create(rosa, terms(), 'c1')),
    );
    expect(asked.map((result) => done(result).waiting.id)).toEqual(['road-1', 'road-1', 'road-1', 'road-1']);
    const raced = await Promise.all(
      [bert, eve].map((who, index) => [at, other][index]?.lobby.accept(who, take('road-1'), `d${index}`)),
    );
    const kinds = raced.map((result) => (result?.ok === true ? result.value.kind : result?.violation.code));
    expect(kinds.sort()).toEqual(['begun', 'game-has-begun']);
  });
});

/** The house of a program that is killed just before or just after it has made a game. */
function mortal(when: 'before' | 'after'): (house: LogHouse) => LogHouse {
  return (house) => {
    const create = house.create.bind(house);
    house.create = async (game) => {
      if (when === 'after') await create(game);
      throw new Error('killed');
    };
    return house;
  };
}

describe('a game that is about to begin', () => {
  it.each(['before', 'after'] as const)('begins once when a crash comes just %s it is made', async (when) => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    const dying = await at.again(mortal(when));
    await expect(dying.lobby.accept(bert, take(), 'c2')).rejects.toThrow('killed');
    const restarted = await at.again();
    expect((await restarted.lobby.list(bert.address)).invitations).toEqual([]);
    const begun = done(await restarted.lobby.accept(bert, take(), 'c2'));
    expect(begun).toMatchObject({ kind: 'begun', game: 'road-1', address: bert.address });
    expect(done(await restarted.lobby.accept(bert, take(), 'c2'))).toEqual(begun);
    expect(await restarted.house.list()).toEqual(['road-1']);
    expect((await restarted.house.open('road-1'))?.session).toBeDefined();
  });

  it('is finished at the next start even if its mail does not come again, on the sides that were drawn', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    const dying = await at.again(mortal('before'));
    await expect(dying.lobby.accept(bert, take(), 'c2')).rejects.toThrow('killed');
    const [game] = await new LobbyRecords(new WaitingGameRows(at.store.reads)).games();
    const drawn = game?.end?.kind === 'begun' ? game.end.sides : [];
    for (let i = 0; i < 2; i++) await (await at.again()).lobby.resume();
    const { players } = (await (await at.again()).house.open('road-1')) ?? { players: [] };
    expect(players.map(({ side }) => side)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(2);
  });

  it('begins once when two programs finish it at the same time', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    const dying = await at.again(mortal('before'));
    await expect(dying.lobby.accept(bert, take(), 'c2')).rejects.toThrow('killed');
    const both = [await at.again(), await at.again()];
    const begun = await Promise.all(both.map(({ lobby }) => lobby.accept(bert, take(), 'c2')));
    await Promise.all(both.map(({ lobby }) => lobby.resume()));
    expect(begun.map((each) => done(each))).toEqual([
      expect.objectContaining({ kind: 'begun', game: 'road-1' }),
      expect.objectContaining({ kind: 'begun', game: 'road-1' }),
    ]);
    expect(await at.house.list()).toEqual(['road-1']);
  });

  it('does not hold up the other games while it cannot begin', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    const dying = await at.again(mortal('before'));
    await expect(dying.lobby.accept(bert, take(), 'c2')).rejects.toThrow('killed');
    expect(done(await dying.lobby.create(eve, terms(), 'c3')).waiting.id).toBe('road-2');
  });

  it('waits again when it is refused', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    const strict = await at.again((house) => {
      house.create = async () => ({ ok: false, violation: { code: 'bad-script' } });
      return house;
    });
    expect(refused(await strict.lobby.accept(bert, take(), 'c2'))[0]).toBe('bad-script');
    expect((await strict.lobby.list(bert.address)).invitations.map(({ id }) => id)).toEqual(['road-1']);
    const healed = await at.again();
    expect(done(await healed.lobby.accept(bert, take(), 'c2')).kind).toBe('begun');
  });

  it('takes another name when somebody has made a game of its name meanwhile', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    const taken = await at.house.create({
      id: 'road-1',
      title: 'By hand',
      module: 'caravan',
      setup: { scenario: 'road' },
      dice: 'chains',
      players: [
        { side: 'red', name: 'Ann', address: 'ann@example.org', locale: 'en', zone: 'UTC' },
        { side: 'blue', name: 'Eve', address: 'eve@example.org', locale: 'en', zone: 'UTC' },
      ],
    });
    expect(taken.ok).toBe(true);
    const dying = await at.again(mortal('after'));
    await expect(dying.lobby.accept(bert, take(), 'c2')).rejects.toThrow('killed');
    const begun = done(await (await at.again()).lobby.accept(bert, take(), 'c2'));
    expect(begun).toMatchObject({ kind: 'begun', game: 'road-1-2' });
    expect(await at.house.list()).toEqual(['road-1', 'road-1-2']);
  });
});
