import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSeating } from '../../../src/game/games-folder/players-file.js';
import type { Lobby } from '../../../src/game/lobby/lobby.js';
import { type AddressAsked, AddressChanges } from '../../../src/game/people/address-change.js';
import { People } from '../../../src/game/people/people-store.js';
import { newcomer } from '../../../src/game/people/person.js';
import { bert, done, later, rosa, type Scene, scene, since, take, terms } from '../lobby/scene.js';

const TO = 'rosa@new.example';
const DAY = 86_400_000;

let at: Scene;
let people: People;
let changes: AddressChanges;
beforeEach(async () => {
  at = await scene();
  people = await People.open(at.store);
  changes = changesAt();
  await people.save(rosa);
});
afterEach(() => at.close());

const changesAt = (clock = later(), lobby: Pick<Lobby, 'changeAddress'> = at.lobby) =>
  new AddressChanges({ store: at.store, people, house: at.house, lobby, clock });

async function asked(cause = 'm1', to = TO): Promise<AddressAsked> {
  const person = (await people.find(rosa.address)) ?? rosa;
  const result = await changes.start(person, to, cause);
  if (!result.ok) throw new Error(result.violation.code);
  return result.value;
}

async function confirm(author: string, token: string, by = changes): Promise<string> {
  const result = await by.confirm(author, token);
  return result.ok ? result.value.kind : result.violation.code;
}

/** Rosa plays `road-1`, moderates `other` and offers `road-2`. */
async function play(): Promise<void> {
  done(await at.lobby.create(rosa, terms({ opponent: bert.address, side: 'red' }), 'c1'));
  done(await at.lobby.accept(bert, take(), 'c2'));
  done(await at.lobby.create(rosa, terms(), 'c3'));
  const made = await at.house.create({
    id: 'other',
    title: 'Other',
    module: 'caravan',
    setup: { scenario: 'road' },
    dice: 'chains',
    players: ['red', 'blue'].map((side) => ({
      side,
      name: side,
      address: `${side}@example.org`,
      locale: 'en',
      zone: 'UTC',
    })),
    moderator: { name: 'Rosa', address: rosa.address, locale: 'en', zone: 'UTC' },
  });
  if (!made.ok) throw new Error(made.violation.code);
}

describe('a change of address', () => {
  it('is made everywhere when both addresses have confirmed it, in either order', async () => {
    await play();
    const { tokens, from, to } = await asked();
    expect([from, to]).toEqual([rosa.address, TO]);
    const [before] = (await readSeating(join(at.dir, 'road-1', 'players.yaml'))).players;
    expect(await confirm(TO, tokens.new)).toBe('half');
    expect(await at.house.seatsOf(TO)).toEqual([]);
    expect(await changes.confirm(rosa.address, tokens.old)).toEqual({
      ok: true,
      value: { kind: 'changed', from: rosa.address, to: TO, games: ['road-1', 'other'] },
    });
    expect(await people.find(rosa.address)).toBeNull();
    expect(await people.find(TO)).toEqual({
      ...rosa,
      address: TO,
      formerly: { address: rosa.address, cause: 'm1' },
    });
    const [seat] = await at.house.seatsOf(TO);
    expect(seat).toEqual({ game: 'road-1', player: { ...before, address: TO } });
    expect((await at.lobby.list(TO)).waiting.map(({ id, host }) => [id, host])).toEqual([['road-2', TO]]);
    expect(await at.house.moderatedBy(TO)).toEqual(['other']);
    expect(await at.house.seatsOf(rosa.address)).toEqual([]);
  });

  it('is not made by one address alone, however often, nor from an address the token was not sent to', async () => {
    const { tokens } = await asked();
    expect(await confirm(rosa.address, tokens.old)).toBe('half');
    expect(await confirm(rosa.address, tokens.old)).toBe('half');
    expect(await confirm(rosa.address, tokens.new)).toBe('no-address-change');
    expect(await confirm('eve@example.org', tokens.new)).toBe('no-address-change');
    expect(await confirm(TO, tokens.old)).toBe('no-address-change');
    expect(await confirm(TO, 'a'.repeat(26))).toBe('no-address-change');
    expect((await people.find(rosa.address))?.pendingAddress?.confirmed).toEqual(['old']);
  });

  it('asked for by the same mail again gives the same tokens and keeps what was confirmed', async () => {
    const first = await asked();
    await confirm(TO, first.tokens.new);
    expect(await asked()).toEqual(first);
    expect(await confirm(rosa.address, first.tokens.old)).toBe('changed');
    expect(await asked()).toMatchObject({ tokens: first.tokens });
    expect(await people.find(rosa.address)).toBeNull();
  });

  it('confirmed by the same mails again is told again, and changes nothing', async () => {
    await play();
    const { tokens } = await asked();
    await confirm(TO, tokens.new);
    const made = await changes.confirm(rosa.address, tokens.old);
    const restarted = changesAt();
    expect(await restarted.confirm(rosa.address, tokens.old)).toEqual(made);
    expect(await restarted.confirm('Rosa@New.example', tokens.new)).toEqual(made);
  });

  it('asked for anew makes the tokens of before void', async () => {
    const first = await asked('m1', 'rosa@typo.example');
    await confirm('rosa@typo.example', first.tokens.new);
    const second = await asked('m2');
    expect(await confirm('rosa@typo.example', first.tokens.new)).toBe('no-address-change');
    expect(await confirm(rosa.address, first.tokens.old)).toBe('no-address-change');
    expect(await confirm(rosa.address, second.tokens.old)).toBe('half');
  });

  it('ends after seven days', async () => {
    const { tokens, until } = await asked();
    expect(until - Date.now()).toBeGreaterThan(6.9 * DAY);
    await confirm(TO, tokens.new);
    const week = changesAt(later(7 * DAY + 60_000));
    expect(await confirm(rosa.address, tokens.old, week)).toBe('address-change-expired');
    expect((await people.find(rosa.address))?.pendingAddress).toBeUndefined();
    expect(await confirm(rosa.address, tokens.old)).toBe('no-address-change');
  });

  it('that a crash interrupts is finished when its mail comes again, however late', async () => {
    await play();
    const { tokens } = await asked();
    await confirm(TO, tokens.new);
    const dying = changesAt(later(), {
      changeAddress: () => Promise.reject(new Error('killed')),
    });
    await expect(dying.confirm(rosa.address, tokens.old)).rejects.toThrow('killed');
    expect(await at.house.seatsOf(TO)).toHaveLength(1);
    expect(await people.find(TO)).toBeNull();
    const month = changesAt(later(30 * DAY));
    expect(await month.confirm(rosa.address, tokens.old)).toEqual({
      ok: true,
      value: { kind: 'changed', from: rosa.address, to: TO, games: ['road-1', 'other'] },
    });
    expect((await at.lobby.list(TO)).waiting).toHaveLength(1);
    expect(await people.find(rosa.address)).toBeNull();
  });

  it('to an address that is known already keeps what was said from there, and no old desk token works', async () => {
    await people.save({ ...rosa, rotation: 3 });
    const there = newcomer({ address: TO, name: 'Rosa at work', since, locale: 'de' });
    await people.save({ ...there, rotation: 1 });
    const { tokens } = await asked();
    await confirm(TO, tokens.new);
    await confirm(rosa.address, tokens.old);
    expect(await people.find(TO)).toMatchObject({ name: 'Rosa at work', locale: 'de', rotation: 3 });
  });

  it('to no address, or to the same, is refused', async () => {
    const why = async (to: string) => {
      const result = await changes.start(rosa, to, 'm1');
      return result.ok ? 'asked' : result.violation.code;
    };
    expect(await why('nobody')).toBe('bad-address');
    expect(await why('Rosa@Example.org')).toBe('same-address');
    expect((await people.find(rosa.address))?.pendingAddress).toBeUndefined();
  });
});
