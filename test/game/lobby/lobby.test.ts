import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type GameModule, Registry } from '../../../src/engine/core/contract/game-module.js';
import { timesOf } from '../../../src/game/lobby/waiting-game.js';
import { loadRegistry } from '../../../src/games/registry-loader.js';
import { caravan } from '../../support/tiny-game.js';
import { watch } from '../../support/watch-game.js';
import { bert, done, eve, person, refused, rosa, type Scene, scene, take, terms } from './scene.js';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.close());

describe('a game that waits for players', () => {
  it('begins when the invited player accepts, each on the side he asked for', async () => {
    const made = done(
      await at.lobby.create(rosa, terms({ side: 'blue', opponent: 'Bert@Example.org' }), 'c1'),
    );
    expect(made).toMatchObject({
      kind: 'waiting',
      waiting: { id: 'road-1', title: 'The road', open: false, invited: ['bert@example.org'] },
    });
    expect((await at.lobby.list('bert@example.org')).invitations.map(({ id }) => id)).toEqual(['road-1']);
    const begun = done(await at.lobby.accept(bert, take(), 'c2'));
    expect(begun).toMatchObject({ kind: 'begun', game: 'road-1', address: bert.address });
    const table = await at.house.open('road-1');
    expect(table?.players.map(({ side, name }) => [side, name])).toEqual([
      ['blue', 'Rosa'],
      ['red', 'Bert'],
    ]);
    const list = await at.lobby.list(bert.address);
    expect([list.running.length, list.waiting, list.invitations, list.open]).toEqual([1, [], [], []]);
  });

  it('keeps the words for the dice from everybody until it begins, and then plays with all of them', async () => {
    const made = await at.lobby.create(rosa, terms({ words: 'zebra\r\ncrossing' }), 'c1');
    expect(
      JSON.stringify([made, await at.lobby.list(eve.address), await at.lobby.find('road-1')]),
    ).not.toContain('zebra');
    done(await at.lobby.join(bert, { ...take('road-1', 'any', 'walrus'), game: 'road-1' }, 'c2'));
    const log = await readFile(join(at.dir, 'road-1', 'log.yaml'), 'utf8');
    expect(log).toContain('zebra crossing');
    expect(log).toContain('walrus');
  });

  it('takes the time control from words, and the usual one when none is named', async () => {
    const usual = done(await at.lobby.create(rosa, terms(), 'c1'));
    expect(usual.waiting.control?.bank).toBe(72 * 60);
    const none = done(await at.lobby.create(rosa, terms({ clock: 'none' }), 'c2'));
    expect(none.waiting).toMatchObject({ id: 'road-2', control: null });
    expect((await at.lobby.create(rosa, terms({ clock: 'a fortnight of sundays' }), 'c3')).ok).toBe(false);
  });

  it('has quiet windows from the start where its terms say so, and the game has windows', async () => {
    const road = await scene(new Registry([watch as GameModule]));
    try {
      const made = done(await road.lobby.create(rosa, terms({ quiet: '12h' }), 'c1'));
      expect(made.waiting.quiet).toBe(720);
      expect(timesOf(made.waiting)).toMatch(/ quiet 12 h$/);
      done(await road.lobby.join(bert, { ...take('road-1'), game: 'road-1' }, 'c2'));
      const table = await (await road.again()).house.open('road-1');
      expect(table?.session.table.quiet).toEqual({ minutes: 720 });
      expect(done(await road.lobby.create(rosa, terms({ quiet: '' }), 'c3')).waiting.quiet).toBe(1440);
      expect(refused(await road.lobby.create(rosa, terms({ quiet: '5 min' }), 'c4'))[0]).toBe(
        'bad-quiet-time',
      );
    } finally {
      await road.close();
    }
    expect(refused(await at.lobby.create(rosa, terms({ quiet: '12h' }), 'c5'))[0]).toBe('no-windows-here');
  });

  it('is listed for others while it is open, and not when it is by invitation', async () => {
    done(await at.lobby.create(rosa, terms(), 'c1'));
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c2'));
    const ids = (games: readonly { id: string }[]) => games.map(({ id }) => id);
    const [eves, berts, rosas] = await Promise.all(
      [eve, bert, rosa].map(({ address }) => at.lobby.list(address)),
    );
    expect([ids(eves?.open ?? []), ids(berts?.open ?? []), ids(rosas?.open ?? [])]).toEqual([
      ['road-1'],
      ['road-1'],
      [],
    ]);
    expect([ids(berts?.invitations ?? []), ids(rosas?.waiting ?? [])]).toEqual([
      ['road-2'],
      ['road-1', 'road-2'],
    ]);
  });

  it('can have more people asked by its host, and can be turned down', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    expect(done(await at.lobby.decline(bert, null, 'c2'))).toMatchObject({
      kind: 'declined',
      address: bert.address,
      waiting: { invited: [], declined: [bert.address] },
    });
    expect(done(await at.lobby.invite(rosa, eve.address, null, 'c3'))).toMatchObject({
      kind: 'invited',
      address: eve.address,
    });
    expect(refused(await at.lobby.invite(rosa, bert.address, null, 'c4'))[0]).toBe('invited-already');
    // Who changes his mind while it still waits is welcome.
    expect(done(await at.lobby.accept(bert, take('road-1'), 'c5'))).toMatchObject({ kind: 'begun' });
    expect(refused(await at.lobby.accept(eve, take('road-1'), 'c6'))[0]).toBe('game-has-begun');
    expect(refused(await at.lobby.accept(eve, take(), 'c7'))[0]).toBe('no-invitation');
  });

  it('is taken from the list by its host, and its name is not used again', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    expect(done(await at.lobby.decline(rosa, null, 'c2'))).toMatchObject({
      kind: 'withdrawn',
      waiting: { id: 'road-1', invited: [bert.address] },
    });
    expect(await at.lobby.find('road-1')).toBeNull();
    expect(refused(await at.lobby.accept(bert, take('road-1'), 'c3'))[0]).toBe('game-withdrawn');
    expect(done(await at.lobby.create(rosa, terms(), 'c4')).waiting.id).toBe('road-2');
    expect(done(await at.lobby.withdrawHost(rosa, 'road-2', 'c5')).kind).toBe('withdrawn');
    expect([...(await at.lobby.reserved())].sort()).toEqual(['road-1', 'road-2']);
    expect(done(await at.lobby.create(rosa, terms(), 'c6')).waiting.id).toBe('road-3');
  });

  it('refuses what cannot be, and says what could', async () => {
    const create = async (who: typeof rosa, change: Parameters<typeof terms>[0], cause: string) =>
      refused(await at.lobby.create(who, terms(change), cause));
    expect(await create(rosa, { what: 'rode' }, 'c1')).toEqual(['unknown-scenario', ['The road']]);
    expect(await create(rosa, { side: 'green' }, 'c2')).toEqual(['unknown-side', ['red', 'blue', 'any']]);
    expect((await create(rosa, { opponent: 'nobody' }, 'c3'))[0]).toBe('bad-address');
    expect((await create(rosa, { opponent: rosa.address }, 'c4'))[0]).toBe('invites-himself');
    expect((await create(rosa, { title: 'x'.repeat(81) }, 'c5'))[0]).toBe('title-too-long');
    expect((await create(rosa, { words: 'x'.repeat(201) }, 'c6'))[0]).toBe('words-too-long');
    expect(refused(await at.lobby.invite(rosa, eve.address, null, 'c7'))[0]).toBe('no-waiting-game');
    done(await at.lobby.create(rosa, terms({ side: 'red', opponent: bert.address }), 'd1'));
    done(await at.lobby.create(eve, terms({ side: 'red', opponent: bert.address }), 'd2'));
    expect(refused(await at.lobby.accept(bert, take('road-1', 'red'), 'e1'))).toEqual([
      'side-taken',
      ['blue'],
    ]);
    expect(refused(await at.lobby.accept(bert, take(), 'e2'))).toEqual([
      'several-invitations',
      ['road-1', 'road-2'],
    ]);
    expect(refused(await at.lobby.accept(rosa, take('road-1'), 'e3'))[0]).toBe('already-in');
    // The same answer whether there is such a game or not.
    expect(refused(await at.lobby.accept(eve, take('road-1'), 'e4'))[0]).toBe('not-invited');
    expect(refused(await at.lobby.accept(eve, take('road-9'), 'e5'))[0]).toBe('not-invited');
    expect(refused(await at.lobby.accept(eve, take('../people'), 'e6'))[0]).toBe('not-invited');
    expect(refused(await at.lobby.withdrawHost(eve, 'road-1', 'e7'))).toEqual([
      'no-waiting-game',
      ['road-2'],
    ]);
  });

  it('is one of a few a person may have, with few people asked', async () => {
    for (let i = 0; i < 5; i++) done(await at.lobby.create(rosa, terms(), `c${i}`));
    expect(refused(await at.lobby.create(rosa, terms(), 'c9'))[0]).toBe('too-many-waiting');
    expect(refused(await at.lobby.invite(rosa, bert.address, null, 'c10'))[0]).toBe('several-waiting-games');
    for (let i = 0; i < 8; i++) {
      done(await at.lobby.invite(rosa, `friend${i}@example.org`, '[Road-1]', `d${i}`));
    }
    expect(refused(await at.lobby.invite(rosa, bert.address, 'road-1', 'd9'))[0]).toBe('too-many-invited');
  });

  it('cleans a title, so that it can stand in a subject', async () => {
    const made = done(await at.lobby.create(rosa, terms({ title: ' Rosa\r\nBcc: x@y.z \u202e' }), 'c1'));
    expect(made.waiting.title).toBe('Rosa Bcc: x@y.z');
  });

  it('with three seats waits for the third, and one who sat down may get up again', async () => {
    await at.close();
    const three = { ...caravan, sides: ['red', 'blue', 'green'] } as unknown as GameModule;
    at = await scene(new Registry([three]));
    done(await at.lobby.create(rosa, terms(), 'c1'));
    expect(done(await at.lobby.accept(bert, take('road-1', 'green'), 'c2'))).toMatchObject({
      kind: 'joined',
      address: bert.address,
    });
    expect(done(await at.lobby.decline(bert, 'road-1', 'c3')).waiting.seats).toHaveLength(1);
    done(await at.lobby.accept(eve, take('road-1', 'green'), 'c4'));
    expect(done(await at.lobby.accept(eve, take('road-1', 'green'), 'c4')).kind).toBe('joined');
  });

  it('of Wilderness War has the edition and options of its game, and begins with them', async () => {
    await at.close();
    at = await scene(loadRegistry());
    const asked = terms({ what: 'ww annus mirabilis', side: 'France', edition: 1, opponent: bert.address });
    expect(done(await at.lobby.create(rosa, asked, 'c1')).waiting).toMatchObject({
      id: 'annus-mirabilis-1',
      title: 'Annus Mirabilis',
      setup: { scenario: 'annus-mirabilis', edition: 1 },
      seats: [{ side: 'french' }],
    });
    expect(refused(await at.lobby.create(rosa, { ...asked, edition: 9 }, 'c2'))[0]).toBe('unknown-edition');
    const noBid = { ...asked, edition: 3, options: 'bid=3' };
    expect(refused(await at.lobby.create(rosa, noBid, 'c2'))[0]).toBe('option-no-bid');
    for (const [index, options] of [
      'linked-alliances',
      'linkedAlliances',
      'linked alliances=yes',
    ].entries()) {
      const made = done(
        await at.lobby.create(rosa, { ...asked, edition: 3, options, opponent: null }, `o${index}`),
      );
      expect(made.waiting.setup).toMatchObject({ options: { linkedAlliances: true } });
    }
    const third = { ...asked, edition: 3, opponent: null };
    const bid = done(await at.lobby.create(rosa, { ...third, options: 'bid=French 3' }, 'b1'));
    expect(bid.waiting.setup).toMatchObject({ options: { bid: 'french-3' } });
    done(await at.lobby.accept(bert, take(), 'c3'));
    const table = await at.house.open('annus-mirabilis-1');
    expect(table?.about).toEqual({ scenario: 'annus-mirabilis', edition: 1 });
    expect(table?.players.map(({ side }) => side)).toEqual(['french', 'british']);
  });

  it('moves with a player who changes his address', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    await at.lobby.changeAddress(bert.address, 'bert@new.example');
    await at.lobby.changeAddress(rosa.address, 'rosa@new.example');
    const moved = { ...bert, address: 'bert@new.example' };
    done(await at.lobby.accept(moved, take(), 'c2'));
    const table = await at.house.open('road-1');
    expect(table?.players.map(({ address }) => address)).toEqual(['rosa@new.example', 'bert@new.example']);
  });

  it('cannot be seen by the games of the house', async () => {
    done(await at.lobby.create(person('Ann'), terms(), 'c1'));
    expect(await at.house.list()).toEqual([]);
  });
});
