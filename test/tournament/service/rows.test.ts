import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { restoreBackup } from '../../../src/cli/backup/verify-and-copy-back.js';
import { writeBackup } from '../../../src/cli/backup/write-backup.js';
import { openHouse, openHouseInRows } from '../../../src/game/games-folder/index.js';
import { type LockingStore, openPostgresStore } from '../../../src/store/database/index.js';
import { openTournaments, openTournamentsInRows } from '../../../src/tournament/service/index.js';
import { findPostgres, PostgresServer } from '../../support/postgres-server.js';
import { testClock } from '../../support/temp.js';
import { folder, removeFolders } from '../support/logs.js';
import { CUP, director, forfeitAll, march, person, registry, UMPIRE } from './parts.js';

const found = findPostgres();
// Whether that is a fault, and the notice, is said beside the suites of each store.
const wherePostgresIs = found.ok ? describe : describe.skip;

wherePostgresIs('tournaments that are rows', () => {
  let server: PostgresServer;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    if (found.ok) server = await PostgresServer.start(found.programs);
  });
  afterAll(() => server.stop());
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await removeFolders();
  });

  async function storeAt(url: string): Promise<LockingStore> {
    const store = await openPostgresStore({ url });
    closing.push(() => store.close());
    return store;
  }

  function robot(store: LockingStore) {
    const house = openHouseInRows('rows', store, { registry, clock: testClock() });
    closing.push(() => house.close());
    return { house, tournaments: openTournamentsInRows(store, { house, registry }) };
  }

  it('go to their end with two robots on two connections, and are no games; a backup moves them to a folder and on', async () => {
    const url = await server.database();
    const store = await storeAt(url);
    const robots = [robot(store), robot(await storeAt(url))];
    const [one, other] = robots;
    if (one === undefined || other === undefined) throw new Error('no robots');
    expect(await one.tournaments.create(CUP, director, march(1))).toMatchObject({ ok: true });
    expect(await other.tournaments.create(CUP, director, march(1))).toMatchObject({
      violation: { code: 'tournament-exists' },
    });
    await other.tournaments.step('cup', march(1));
    const names = ['Anna', 'Ben', 'Cleo', 'Dan'];
    for (const [at, name] of names.entries()) {
      const cup = await robots[at % 2]?.tournaments.open('cup');
      expect(await cup?.enter(person(name), {}, UMPIRE, march(2))).toMatchObject({ ok: true });
    }
    for (let round = 0; round < 2; round++) {
      const at = march(3 + round);
      const steps = await Promise.all(robots.map(({ tournaments }) => tournaments.step('cup', at)));
      expect(steps.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await forfeitAll(one.house)).toBeGreaterThan(0);
    }
    await Promise.all(robots.map(({ tournaments }) => tournaments.step('cup', march(9))));
    const cup = await other.tournaments.open('cup');
    expect(cup?.state.phase).toBe('ended');
    expect(await one.house.list()).toEqual([...['cup-1-1-1-1', 'cup-1-1-2-1', 'cup-1-2-1-1', 'cup-1-2-2-1']]);
    expect((await store.about()).games).toBe(4);

    // What is undone in a game of the first round goes through to the standings, with a warning.
    const table = await one.house.open('cup-1-1-1-1');
    const undone = { kind: 'undo', to: 0, reason: 'a slip' } as const;
    const done = await table?.moderate(undone, { via: 'command', message: null });
    expect(done?.ok).toBe(true);
    const steps = await Promise.all(robots.map(({ tournaments }) => tournaments.step('cup', march(10))));
    const entries = steps.flatMap((step) => (step.ok ? step.value : []));
    expect(new Set(entries.map(({ seq }) => seq)).size).toBe(1);
    expect(entries[0]?.public.events?.map(({ kind }) => kind)).toEqual([
      'result-changed',
      'warning-later-pairings',
    ]);

    const [home, fresh] = [await folder(), await folder()];
    const kept = join(await folder(), 'kept');
    const made = await writeBackup({
      ...{ gamesDir: join(home, 'games'), home, server: store, target: kept },
      ...{ withMail: true, at: march(10), version: '0.0.0' },
    });
    expect(made.ok).toBe(true);
    const back = (server: LockingStore | null) =>
      restoreBackup({
        ...{ gamesDir: join(fresh, 'games'), home: fresh, server, backup: kept },
        ...{ leaveOut: [], modules: registry },
      });
    expect(await back(null)).toMatchObject({ ok: true });
    const house = await openHouse({ dir: join(fresh, 'games'), registry, clock: testClock() });
    const filed = openTournaments(join(fresh, 'tournaments'), { house, registry });
    expect((await filed.open('cup'))?.log.head).toEqual(cup?.log.head);
    await house.close();

    const again = await storeAt(await server.database());
    const empty = await folder();
    expect(
      await restoreBackup({
        ...{ gamesDir: join(empty, 'games'), home: empty, server: again, backup: kept },
        ...{ leaveOut: [], modules: registry },
      }),
    ).toMatchObject({ ok: true });
    expect(existsSync(join(empty, 'tournaments'))).toBe(false);
    const moved = await robot(again).tournaments.open('cup');
    expect(moved?.log.head).toEqual(cup?.log.head);
    expect((await moved?.contacts())?.get('anna')?.address).toBe('anna@example.org');
  });
});
