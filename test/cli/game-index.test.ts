import { rmSync, writeFileSync } from 'node:fs';
import { cp, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type OpenedStore, openSqliteStore } from '../../src/store/database/index.js';
import { freshFolder } from '../support/fresh-folder.js';
import { gamesOpenedBy } from '../support/opened-games.js';
import { commands } from './run.js';

let dir = '';
freshFolder('game-index', (made) => {
  dir = made;
  const places = `home: ${join(dir, 'home')}\ngames: ${join(dir, 'games')}\n`;
  writeFileSync(
    join(dir, 'posthorn.yaml'),
    `${places}robot: { address: robot@play.test }\npictures: false\nlog: silent\n`,
  );
});

const { posthorn, json } = commands(() => ['--config', join(dir, 'posthorn.yaml')]);

const GAME = '--game wilderness-war --scenario annus-mirabilis --title Annus';
const SEATS = '--seat french=alice@example.org:Alice --seat british=bob@example.org:Bob';

async function begin(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const begun = await posthorn(['game', 'new', id, ...`${GAME} ${SEATS}`.split(' ')]);
    expect(begun).toMatchObject({ code: 0, err: '' });
  }
}

/** Their players sit there for an hour: another change of the files would show. */
async function settled(...ids: readonly string[]): Promise<void> {
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const id of ids) await utimes(join(dir, 'games', id, 'players.yaml'), hourAgo, hourAgo);
  await posthorn(['game', 'list']);
}

async function withStore(work: (store: OpenedStore) => Promise<unknown>): Promise<void> {
  const store = await openSqliteStore(join(dir, 'home', 'posthorn.db'));
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** What `game list` and `game results` tell, and which games they opened for it. */
async function told(): Promise<{
  readonly list: unknown;
  readonly results: unknown;
  readonly opened: string[];
}> {
  let list: unknown = null;
  let results: unknown = null;
  const opened = await gamesOpenedBy(async () => {
    list = (await json(['game', 'list'])).value;
    results = (await json(['game', 'results'])).value;
  });
  return { list, results, opened };
}

const log = (id: string): string => join(dir, 'games', id, 'log.yaml');

describe('the index of the games', () => {
  it('tells how all games stand, and none is opened', async () => {
    await begin('one', 'two');
    const { list, results, opened } = await told();
    expect(list).toMatchObject({ games: [{ id: 'one' }, { id: 'two', waitsFor: ['french'] }] });
    expect(results).toMatchObject({ ok: true, results: [{ game: 'one' }, { game: 'two' }] });
    expect(opened).toEqual([]);
    rmSync(join(dir, 'home'), { recursive: true });
    const read = await told();
    expect({ list: read.list, results: read.results }).toEqual({ list, results });
    expect(read.opened).not.toEqual([]);
  });

  it('follows what is done to the folder by hand: one game away, one back, one copied', async () => {
    await begin('one', 'two');
    await rename(join(dir, 'games', 'two'), join(dir, 'away'));
    expect((await told()).list).toMatchObject({ games: [{ id: 'one' }] });
    await cp(join(dir, 'games', 'one'), join(dir, 'games', 'copy'), { recursive: true });
    await rename(join(dir, 'away'), join(dir, 'games', 'two'));
    expect((await told()).list).toMatchObject({ games: [{ id: 'copy' }, { id: 'one' }, { id: 'two' }] });
  });
});

describe('game reindex', () => {
  it.each([
    [
      'emptied',
      () =>
        withStore((store) =>
          store.write(async (db) => {
            await db.deleteFrom('games').execute();
            await db.deleteFrom('seats').execute();
          }),
        ),
    ],
    [
      'wrong about everything it says',
      () =>
        withStore((store) =>
          store.write(async (db) => {
            await db
              .updateTable('games')
              .set({ head: 'f'.repeat(64), over: 1, record: '{}' })
              .execute();
            await db.updateTable('seats').set({ address: 'mallory@example.org' }).execute();
          }),
        ),
    ],
    ['lost with the store', () => rm(join(dir, 'home'), { recursive: true })],
  ])('makes an index anew that is %s', async (_what, lose) => {
    await begin('one', 'two');
    await settled('one', 'two');
    const before = await told();
    expect(before.opened).toEqual([]);
    await lose();
    const { code, out, err } = await posthorn(['game', 'reindex']);
    expect({ code, out, err }).toEqual({ code: 0, out: 'The index holds 2 games.\n', err: '' });
    expect(await told()).toEqual(before);
    await withStore(async ({ reads }) => {
      const seats = await reads.selectFrom('seats').select(['game', 'address']).orderBy('game').execute();
      expect(seats.map(({ game, address }) => `${game} ${address}`).sort()).toEqual([
        'one alice@example.org',
        'one bob@example.org',
        'two alice@example.org',
        'two bob@example.org',
      ]);
    });
  });

  it('names games that cannot be read, and ends with 1', async () => {
    await begin('one', 'two');
    writeFileSync(log('two'), 'spoilt');
    const { code, value } = await json(['game', 'reindex']);
    expect({ code, value }).toEqual({ code: 1, value: { ok: false, games: 2, unreadable: ['two'] } });
  });

  it('is about the games of the robot, and no others', async () => {
    expect((await posthorn(['--games', join(dir, 'other'), 'game', 'reindex'])).code).toBe(2);
  });
});
