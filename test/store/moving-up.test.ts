import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { restoreBackup } from '../../src/cli/backup/verify-and-copy-back.js';
import { writeBackup } from '../../src/cli/backup/write-backup.js';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import { openHouseInRows } from '../../src/game/games-folder/open-house-in-rows.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { type LockingStore, openPostgresStore, openSqliteStore } from '../../src/store/database/index.js';
import { Remarks } from '../../src/store/remarks/index.js';
import { begin, someone, talk } from '../game/games-folder/support.js';
import { findPostgres, PostgresServer } from '../support/postgres-server.js';
import { tempDir } from '../support/temp.js';
import { caravan } from '../support/tiny-game.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;
const registry = new Registry([caravan]);
const clock = { now: () => Date.now() };

wherePostgresIs('games in rows', () => {
  let server: PostgresServer;
  let store: LockingStore;
  let temp: Awaited<ReturnType<typeof tempDir>>;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    if (found.ok) server = await PostgresServer.start(found.programs);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    temp = await tempDir('moving-up');
    store = await program(await server.database());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await temp.remove();
  });

  async function program(url: string): Promise<LockingStore> {
    const opened = await openPostgresStore({ url });
    closing.push(() => opened.close());
    return opened;
  }

  function houseOn(at: LockingStore): LogHouse {
    const house = openHouseInRows('rows', at, { registry, clock });
    closing.push(() => house.close());
    return house;
  }

  const backupOf = (home: string, at: LockingStore | null, target: string) =>
    writeBackup({
      ...{ gamesDir: join(home, 'games'), home, server: at, target: join(temp.dir, target) },
      ...{ withMail: true, at: '2026-05-01T00:00:00.000Z', version: '0.0.0' },
    });
  const restored = (home: string, at: LockingStore | null, backup: string) =>
    restoreBackup({
      ...{ gamesDir: join(home, 'games'), home, server: at, backup: join(temp.dir, backup) },
      ...{ leaveOut: [], modules: registry },
    });

  it('are as games in a folder', async () => {
    const house = houseOn(store);
    await begin(house, 'g1', { origin: 'a mail' });
    await begin(house, 'g2');
    await talk(house, 'g1');
    const twice = house.create({
      ...{ id: 'g1', title: 'again', module: 'caravan', setup: { scenario: 'road' }, dice: 'chains' },
      players: [someone('red', 'Rosa'), someone('blue', 'Bert')],
    });
    expect(await twice).toMatchObject({ ok: false, violation: { code: 'game-exists' } });
    expect(await house.list()).toEqual(['g1', 'g2']);
    expect((await house.seatsOf('rosa@example.org')).map(({ game }) => game)).toEqual(['g1', 'g2']);
    expect(await house.moderatedBy('ann@example.org')).toEqual(['g1', 'g2']);
    expect(await house.origins()).toEqual(new Map([['a mail', 'g1']]));
    expect(await house.open('g3')).toBeNull();
  });

  it('are seen by every program at once', async () => {
    const url = await server.database();
    const [one, other] = [houseOn(await program(url)), houseOn(await program(url))];
    await begin(one, 'g1');
    expect((await other.seatsOf('bert@example.org')).map(({ game }) => game)).toEqual(['g1']);
    await talk(other, 'g1', 'from the other');
    const table = await one.open('g1');
    expect(table?.head.seq).toBe((await other.open('g1'))?.head.seq);
    await one.changeAddress('g1', 'bert@example.org', 'bert@example.com');
    expect(await other.seatsOf('bert@example.org')).toEqual([]);
    expect((await other.seatsOf('bert@example.com')).map(({ game }) => game)).toEqual(['g1']);
    expect((await other.open('g1'))?.players.map(({ address }) => address)).toContain('bert@example.com');
    await Promise.all([talk(one, 'g1', 'a'), talk(other, 'g1', 'b'), talk(one, 'g1', 'c')]);
    await other.index.look();
    expect((await one.open('g1'))?.head).toEqual((await other.open('g1'))?.head);
  });

  it('move up from folders and back again with the same heads', async () => {
    const home = join(temp.dir, 'small');
    const file = await openSqliteStore(join(home, 'posthorn.db'));
    const small = await openHouse({ dir: join(home, 'games'), registry, clock, store: file });
    await begin(small, 'g1');
    for (const word of ['one', 'two', 'three']) await talk(small, 'g1', word);
    await begin(small, 'g2');
    await new Remarks(file).put('secret', 'kept');
    const head = (await small.open('g1'))?.head;
    await small.close();
    await file.close();
    expect(await backupOf(home, null, 'up')).toMatchObject({ ok: true, value: { games: 2, problems: [] } });
    const empty = join(temp.dir, 'empty');
    expect(await restored(empty, store, 'up')).toMatchObject({ ok: true });
    expect(await restored(empty, store, 'up')).toMatchObject({
      violation: { code: 'restore-not-empty', params: { dir: store.where } },
    });
    const house = houseOn(store);
    const table = await house.open('g1');
    expect(table?.head).toEqual(head);
    expect(await new Remarks(store).get('secret')).toBe('kept');
    const place = await house.logOf('g1');
    if (place === null) throw new Error('no log');
    const bytes = await place.read({ start: 0, end: (await place.stamp())?.size ?? 0 });
    expect(bytes.equals(await readFile(join(home, 'games', 'g1', 'log.yaml')))).toBe(true);
    const keys = await readKeysAt(place);
    if (!keys.ok) throw new Error('no keys');
    const how = { level: 'full', modules: registry, keys: keys.value } as const;
    expect(await verifyLog(bytes, how)).toMatchObject({ ok: true, head: head?.hash });
    await talk(house, 'g1', 'goes on');
    const later = (await house.open('g1'))?.head;

    expect(await backupOf(empty, store, 'down')).toMatchObject({
      ok: true,
      value: { games: 2, problems: [] },
    });
    const back = join(temp.dir, 'back');
    expect(await restored(back, null, 'down')).toMatchObject({ ok: true });
    const again = await openSqliteStore(join(back, 'posthorn.db'));
    const downed = await openHouse({ dir: join(back, 'games'), registry, clock, store: again });
    closing.push(
      () => again.close(),
      () => downed.close(),
    );
    expect((await downed.open('g1'))?.head).toEqual(later);
    expect(await new Remarks(again).get('secret')).toBe('kept');
    expect((await downed.seatsOf('rosa@example.org')).map(({ game }) => game)).toEqual(['g1', 'g2']);
  });
});
