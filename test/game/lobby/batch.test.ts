import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stringify } from 'yaml';
import { type Batch, runBatch } from '../../../src/game/lobby/run-tournament-batch.js';
import { DEFAULT_CONTROL } from '../../../src/game/timekeeping/time-control-text.js';
import { bert, done, rosa, type Scene, scene, terms } from './scene.js';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.close());

const run = async (text: string): Promise<Batch> =>
  runBatch(
    {
      house: at.house,
      registry: at.registry,
      reserved: await at.lobby.reserved(),
      usual: DEFAULT_CONTROL,
    },
    text,
  );

const pair = (red: string, blue: string) => [
  { side: 'red', name: red, address: `${red}@example.org` },
  { side: 'blue', name: blue, address: `${blue}@example.org`, zone: 'Europe/Berlin' },
];
const game = (change: object = {}) => ({
  title: 'First round',
  module: 'caravan',
  scenario: 'road',
  players: pair('rosa', 'bert'),
  ...change,
});
const fileOf = (...games: object[]) => stringify({ games });

function results(batch: Batch): unknown[] {
  if (!batch.ok) throw new Error(JSON.stringify(batch.faults));
  return batch.results.map(({ key, id, made }) => [key, id, made]);
}

function faults(batch: Batch): string[] {
  return batch.ok ? [] : batch.faults.map(({ key, violation }) => `${key} ${violation.code}`);
}

describe('a tournament file', () => {
  it('makes its games, and used again only those that are missing', async () => {
    const games = [
      game({ id: 'final', moderator: { name: 'Ann', address: 'Ann@example.org', locale: 'fr' } }),
      game({ players: pair('ann', 'bert') }),
      game({ players: pair('ann', 'bert') }),
    ];
    expect(results(await run(fileOf(...games.slice(0, 2))))).toEqual([
      ['games[0]', 'final', true],
      ['games[1]', 'first-round-1', true],
    ]);
    expect(results(await run(fileOf(...games)))).toEqual([
      ['games[0]', 'final', false],
      ['games[1]', 'first-round-1', false],
      ['games[2]', 'first-round-2', true],
    ]);
    expect(await at.house.list()).toEqual(['final', 'first-round-1', 'first-round-2']);
    expect(await at.house.moderatorOf('final')).toEqual({
      name: 'Ann',
      address: 'ann@example.org',
      locale: 'fr',
      zone: 'UTC',
    });
    expect(await at.house.moderatedBy('Ann@example.org')).toEqual(['final']);
    expect(await at.house.moderatorOf('first-round-1')).toBeNull();
  });

  it('is refused whole for any fault, each named by its place', async () => {
    const [red, blue] = pair('rosa', 'bert');
    const batch = await run(
      fileOf(
        game({ id: 'fine' }),
        game({ id: 'fine', scenario: 'nowhere' }),
        game({ id: 'new', clock: 'sometimes' }),
        game({
          players: [
            { ...red, address: 'rosa at home' },
            { ...blue, zone: 'Mars/Base' },
          ],
        }),
        game({ module: 'chess' }),
        game({ players: [red, red, { ...blue, side: 'green' }] }),
        game({ moderator: { name: 'Ann', address: '' } }),
      ),
    );
    expect(faults(batch)).toEqual([
      'games[1].id batch-id-twice',
      'games[1].scenario unknown-scenario',
      'games[2].id bad-game-id',
      expect.stringMatching(/^games\[2\]\.clock /),
      'games[3].players[0].address bad-address',
      'games[3].players[1].zone batch-unknown-zone',
      'games[4].module unknown-module',
      'games[5].players[2].side unknown-side',
      'games[5].players seat-not-filled',
      'games[5].players seat-not-filled',
      'games[6].moderator.address bad-address',
    ]);
    expect(await at.house.list()).toEqual([]);
  });

  it('makes no game at all where one is to wait for its players though its set-up draws', async () => {
    const file = [game({ id: 'dealt' }), game({ ready: true }), game({ beacon: 'chained' })];
    expect(faults(await run(fileOf(...file)))).toEqual([
      'games[1].ready set-up-draws',
      'games[2].beacon set-up-draws',
    ]);
    expect(await at.house.list()).toEqual([]);
    expect(results(await run(fileOf(game({ id: 'dealt', ready: false, beacon: false }))))).toEqual([
      ['games[0]', 'dealt', true],
    ]);
    expect(faults(await run(fileOf(game({ ready: 'soon' }))))).toEqual(['games[0].ready batch-invalid']);
    expect(faults(await run(fileOf(game({ beacon: 'tomorrow' }))))).toEqual([
      'games[0].beacon batch-invalid',
    ]);
  });

  it('is refused for its form with the key at fault', async () => {
    const key = async (text: string) => faults(await run(text));
    expect(await key(fileOf(game({ titel: 'x' })))).toEqual(['games[0].titel batch-invalid']);
    expect(await key(fileOf(game(), game({ players: [{ side: 'red', name: 'R' }] })))).toEqual([
      'games[1].players[0].address batch-invalid',
    ]);
    expect(await key(fileOf())).toEqual(['games batch-invalid']);
    expect(await key('games: [')).toEqual([' batch-not-yaml']);
    expect(await key('')).toEqual([' batch-invalid']);
  });

  it('takes no name of another game, running or waiting', async () => {
    done(await at.lobby.create(rosa, terms({ opponent: bert.address }), 'c1'));
    results(await run(fileOf(game({ id: 'first-round-1' }))));
    expect(faults(await run(fileOf(game({ id: 'road-1' }))))).toEqual(['games[0].id game-exists']);
    expect(results(await run(fileOf(game({ title: 'First round' }), game({ title: 'Road' }))))).toEqual([
      ['games[0]', 'first-round-2', true],
      ['games[1]', 'road-2', true],
    ]);
  });
});
