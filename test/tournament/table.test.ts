import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openHouse } from '../../src/game/games-folder/index.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { readKeysAt } from '../../src/log/storage/index.js';
import { asRecorded } from '../../src/tournament/table/as-recorded.js';
import { type Contact, makeGames, takeResults, verifyTournament } from '../../src/tournament/table/index.js';
import { testClock } from '../support/temp.js';
import { begun, exampleText, folder, removeFolders } from './support/logs.js';
import { enterAll, minute, nameOf, say } from './support/players.js';

afterEach(removeFolders);

const registry = loadRegistry();
const contacts = new Map<string, Contact>(
  [1, 2, 3, 4].map((number) => {
    const name = nameOf(number);
    return [name, { name, address: `${name}@example.org`, locale: 'en', zone: 'UTC' }];
  }),
);

async function given(dir: string) {
  const keys = await readKeysAt(dir);
  if (!keys.ok) throw new Error(keys.violation.code);
  return { bytes: await readFile(join(dir, 'log.yaml')), keys: keys.value };
}

/** The first round of a cup of four, published, with nothing made yet. */
async function cup(more = '') {
  const { dir, log } = await begun(`${await exampleText('spring-cup.yaml')}${more}`);
  await enterAll(log, 4);
  await say(log, { type: 'pair' }, { type: 'publish', until: null });
  const games = await folder();
  const house = await openHouse({ dir: games, registry, clock: testClock() });
  const sides = registry.get('wilderness-war')?.sides ?? [];
  return { dir, log, games, house, parts: { house, sides, contacts, at: minute(50) } };
}

describe('how a game ended, as a tournament has it on record', () => {
  const module = {
    sides: ['french', 'british'],
    seats: () => ({ french: 'british', british: 'french' }),
    margin: (_: unknown, side: string) => (side === 'french' ? 3 : -3),
  };
  const french = { winner: 'french', reason: 'points' };

  it('is by seats, which may have changed sides, with the margin of who has won', () => {
    expect(asRecorded(module, {}, french, true)).toEqual({ winner: 'second', margin: 3 });
    expect(asRecorded({ sides: module.sides }, {}, french, true)).toEqual({ winner: 'first' });
  });

  it('has no margin where somebody gave up, or nobody has won', () => {
    expect(asRecorded(module, {}, french, false)).toEqual({ winner: 'second' });
    expect(asRecorded(module, {}, { winner: null, reason: 'draw' }, true)).toEqual({ winner: null });
  });
});

describe('a tournament and its games', () => {
  it('makes every game once, also when it is cut off between making and noting one', async () => {
    const { log, house, parts } = await cup();
    const create: typeof house.create = async (game) => {
      await house.create(game);
      throw new Error('killed');
    };
    await expect(
      makeGames(log, {
        ...parts,
        house: { create, open: (id) => house.open(id), originOf: (id) => house.originOf(id) },
      }),
    ).rejects.toThrow('killed');
    const made = await makeGames(log, parts);
    expect(made).toEqual({ ok: true, value: ['spring-cup-1-1-1-1', 'spring-cup-1-1-2-1'] });
    expect(await makeGames(log, parts)).toEqual({ ok: true, value: [] });
    expect(await house.list()).toEqual(['spring-cup-1-1-1-1', 'spring-cup-1-1-2-1']);
    await house.close();
  });

  it('has games wait for their players where its settings say so', async () => {
    const { log, house, parts } = await cup('ready: true\n');
    await makeGames(log, parts);
    const table = await house.open('spring-cup-1-1-1-1');
    expect((await table?.entries(0))?.map(({ kind }) => kind)).toEqual(['open']);
    expect(table?.session.table.ready?.waits).toEqual(['french', 'british']);
    await house.close();
  });

  it('has games wait for a public draw where its settings say so, of the network that a round names', async () => {
    const waitsFor = async (more: string) => {
      const { log, house, parts } = await cup(more);
      await makeGames(log, parts);
      const table = await house.open('spring-cup-1-1-1-1');
      const [opening] = (await table?.entries(0, 0)) ?? [];
      await house.close();
      return opening?.public.open?.ready;
    };
    const sides = ['french', 'british'];
    expect(await waitsFor('beacon: true\n')).toEqual({ sides, beacon: { chain: 'quicknet', minutes: 10 } });
    expect(await waitsFor('beacon: true\nbyRound: {1: {beacon: chained}}\n')).toEqual({
      sides,
      beacon: { chain: 'chained', minutes: 10 },
    });
    expect(await waitsFor('beacon: true\nbyRound: {1: {beacon: false}}\n')).toBeUndefined();
  });

  it('takes results once with their heads; verify accepts, and names a byte, another result, a game that is not there', async () => {
    const { dir, log, games, house, parts } = await cup();
    await makeGames(log, parts);
    const table = await house.open('spring-cup-1-1-1-1');
    const [side] = parts.sides;
    await table?.moderate(
      { kind: 'forfeit', side: side ?? '', reason: 'silent' },
      {
        via: 'command',
        message: null,
      },
    );
    expect(await takeResults(log, house, minute(60))).toEqual({ ok: true, value: 1 });
    expect(await takeResults(log, house, minute(61))).toEqual({ ok: true, value: 0 });
    await house.close();
    const gameLog = async (id: string) => given(join(games, id));
    expect(await verifyTournament(await given(dir), registry, gameLog)).toEqual({
      ok: true,
      games: 2,
      missing: [],
      recalled: {},
    });
    const none = await verifyTournament(await given(dir), registry, () => Promise.resolve(null));
    expect(none).toMatchObject({ ok: true, games: 0, missing: ['spring-cup-1-1-1-1', 'spring-cup-1-1-2-1'] });
    const flipped = await verifyTournament(await given(dir), registry, async (id) => {
      const log = await gameLog(id);
      const bytes = Buffer.from(log.bytes);
      bytes[bytes.length - 150] = (bytes[bytes.length - 150] ?? 0) ^ 1;
      return { ...log, bytes };
    });
    expect(flipped.first?.where).toBe('spring-cup-1-1-1-1');
    const exchanged = await verifyTournament(await given(dir), registry, (id) =>
      gameLog(id.endsWith('1-1') ? 'spring-cup-1-1-2-1' : 'spring-cup-1-1-1-1'),
    );
    expect(exchanged.first?.where).toBe('spring-cup-1-1-1-1');
    const before = log.session.rounds[0]?.meetings[0]?.games[0];
    const winner =
      before?.outcome?.kind === 'played' && before.outcome.winner === 'first' ? 'second' : 'first';
    const place = { stage: 1, round: 1, table: 1, game: 1 };
    await say(log, {
      type: 'result',
      ...place,
      outcome: { winner },
      head: before?.head ?? null,
      instead: true,
    });
    const other = await verifyTournament(await given(dir), registry, gameLog);
    expect(other.first).toEqual({
      where: 'spring-cup-1-1-1-1',
      problem: 'its result is not the one on record',
    });
    const log0 = await given(dir);
    const bytes = Buffer.from(log0.bytes.toString().replace('rating: 5999', 'rating: 5998'));
    const changed = await verifyTournament({ ...log0, bytes }, registry, gameLog);
    expect(changed.first).toMatchObject({ where: 'tournament', problem: expect.stringContaining('entry 2') });
  });
});
