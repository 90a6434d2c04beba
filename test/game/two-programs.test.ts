import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import { freshFolder } from '../support/fresh-folder.js';
import { caravan } from '../support/tiny-game.js';

let dir = '';
freshFolder('posthorn-two', (fresh) => {
  dir = fresh;
});

/** The house as one program has it; the next is another program. */
const house = (clock = { now: () => Date.now() }): Promise<LogHouse> =>
  openHouse({ dir, registry: new Registry([caravan]), clock });

const make = (where: LogHouse, id: string) =>
  where.create({
    id,
    title: 'A caravan',
    module: 'caravan',
    setup: { scenario: 'road' },
    dice: 'chains',
    players: [
      { side: 'red', name: 'Rosa', address: 'rosa@example.org', locale: 'en', zone: 'UTC' },
      { side: 'blue', name: 'Bert', address: 'bert@example.org', locale: 'en', zone: 'UTC' },
    ],
  });

describe('two programs over one folder of games', () => {
  it('that set up a game of the same name at once leave one game, with its own tokens', async () => {
    const houses = await Promise.all([house(), house(), house()]);
    const made = await Promise.all(houses.map((where) => make(where, 'road')));
    expect(made.filter((result) => result.ok)).toHaveLength(1);
    for (const result of made) if (!result.ok) expect(result.violation.code).toBe('game-exists');
    const winner = made.find((result) => result.ok);
    if (winner?.ok !== true) throw new Error('no game');
    const fresh = await (await house()).open('road');
    expect(fresh?.head).toEqual(winner.value.head);
    expect(fresh?.players).toEqual(winner.value.players);
    expect(await (await house()).list()).toEqual(['road']);
  });

  it('see the seats of a game that was being set up while they looked', async () => {
    // To its clock nothing has changed for a while.
    const daemon = await house({ now: () => Date.now() + 10_000 });
    await make(daemon, 'first');
    // What a look finds while another program has made the folder and not yet the game.
    await mkdir(join(dir, 'second'));
    expect(await daemon.seatsOf('bert@example.org')).toHaveLength(1);
    const other = join(dir, '..', `${dir.split('/').at(-1)}-other`);
    const away = await openHouse({ dir: other, registry: new Registry([caravan]), clock: { now: () => 0 } });
    await make(away, 'second');
    for (const name of ['players.yaml', 'keys.yaml', 'log.yaml']) {
      await writeFile(join(dir, 'second', name), await readFile(join(other, 'second', name)));
    }
    expect((await daemon.seatsOf('bert@example.org')).map(({ game }) => game)).toEqual(['first', 'second']);
  });

  it('go on with the other games when the seats of one cannot be read', async () => {
    const where = await house();
    await make(where, 'good');
    await make(where, 'spoilt');
    await writeFile(join(dir, 'spoilt', 'players.yaml'), 'players: [{side: red}]\n');
    const seats = await (await house()).seatsOf('bert@example.org');
    expect(seats.map(({ game }) => game)).toEqual(['good']);
  });
});
