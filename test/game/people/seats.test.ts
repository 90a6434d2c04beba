import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSeating, writeSeating } from '../../../src/game/games-folder/players-file.js';
import { type Scene, scene } from '../lobby/scene.js';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.close());

const player = (side: string, name: string) => ({
  side,
  name,
  address: `${name.toLowerCase()}@example.org`,
  locale: 'en',
  zone: 'UTC',
});

async function make(id: string): Promise<void> {
  const made = await at.house.create({
    id,
    title: id,
    module: 'caravan',
    setup: { scenario: 'road' },
    dice: 'chains',
    players: [player('red', 'Rosa'), player('blue', 'Bert')],
    moderator: player('umpire', 'Ann'),
  });
  if (!made.ok) throw new Error(made.violation.code);
}

const tokens = async (game = 'one') =>
  (await readSeating(join(at.dir, game, 'players.yaml'))).players.map(({ token }) => token);

describe('who sits where', () => {
  it('shows a change of address to other programs', async () => {
    await make('one');
    await make('two');
    const other = await at.again();
    expect(await other.house.seatsOf('rosa@example.org')).toHaveLength(2);
    expect(await at.house.changeAddress('one', 'Rosa@example.org', 'rosa@new.example')).toBe(true);
    expect(await at.house.changeAddress('one', 'rosa@example.org', 'rosa@new.example')).toBe(false);
    expect(await at.house.changeAddress('nine', 'rosa@example.org', 'rosa@new.example')).toBe(false);
    const games = async (address: string) => (await other.house.seatsOf(address)).map(({ game }) => game);
    expect([await games('rosa@new.example'), await games('rosa@example.org')]).toEqual([['one'], ['two']]);
    expect(await at.house.changeAddress('two', 'ann@example.org', 'ann@new.example')).toBe(true);
    expect(await other.house.moderatedBy('ann@new.example')).toEqual(['two']);
  });
});

describe('the token of a seat', () => {
  it('is changed once by a mail, which is recognised by the old one when it comes again', async () => {
    await make('one');
    const [red = '', blue = ''] = await tokens();
    const first = await at.house.rotateSeat('one', red, 'm1');
    if (!first.ok) throw new Error(first.violation.code);
    expect(first.value.token).not.toBe(red);
    expect(first.value.was).toEqual({ token: red, by: 'm1' });
    expect(await at.house.rotateSeat('one', red, 'm1')).toEqual(first);
    expect(await at.house.rotateSeat('one', first.value.token, 'm1')).toEqual(first);
    expect(await tokens()).toEqual([first.value.token, blue]);
    expect(await at.house.rotateSeat('one', red, 'm2')).toMatchObject({
      ok: false,
      violation: { code: 'no-such-seat' },
    });
    expect((await at.house.rotateSeat('two', red, 'm2')).ok).toBe(false);
  });

  it('is the new one at a table that was open, in this program and in others', async () => {
    await make('one');
    const other = await at.again();
    const table = await other.house.open('one');
    const [red = ''] = await tokens();
    expect(table?.players[0]?.token).toBe(red);
    await at.house.rotateSeat('one', red, 'm1');
    expect((await other.house.open('one'))?.players[0]?.token).toBe((await tokens())[0]);
    expect(table?.players[0]?.token).not.toBe(red);
  });

  it('is lost with the seat when somebody else gets it', async () => {
    await make('one');
    const [red = ''] = await tokens();
    const eve = { name: 'Eve', address: 'Eve@example.org', locale: 'de', zone: 'Europe/Berlin' };
    const done = await at.house.reseat('one', red, eve, 'm1');
    expect(done).toMatchObject({
      ok: true,
      value: { side: 'red', address: 'eve@example.org', locale: 'de' },
    });
    expect(await at.house.reseat('one', red, eve, 'm1')).toEqual(done);
    expect((await at.house.seatsOf('eve@example.org')).map(({ game }) => game)).toEqual(['one']);
    expect(await at.house.seatsOf('rosa@example.org')).toEqual([]);
    expect(await tokens()).not.toContain(red);
  });

  it('is nobody else’s to read', async () => {
    await make('one');
    const [red = ''] = await tokens();
    await at.house.rotateSeat('one', red, 'm1');
    const path = join(at.dir, 'one', 'players.yaml');
    expect((await stat(path)).mode & 0o077).toBe(0);
    const [now = ''] = await tokens();
    expect(await readFile(join(at.dir, 'one', 'log.yaml'), 'utf8')).not.toContain(now);
  });

  it('survives everything else that is written about the seats', async () => {
    await mkdir(join(at.dir, 'x'));
    const path = join(at.dir, 'x', 'players.yaml');
    const seating = {
      players: [{ ...player('red', 'Rosa'), token: 'a'.repeat(26), was: { token: 'b'.repeat(26), by: 'm' } }],
      moderator: { name: 'Ann', address: 'ann@example.org', locale: 'en', zone: 'UTC' },
      origin: 'm0',
    };
    await writeSeating(path, seating);
    expect(await readSeating(path)).toEqual(seating);
  });
});
