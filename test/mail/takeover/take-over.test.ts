import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import { LogHouse } from '../../../src/game/games-folder/games-folder.js';
import { GamesInFolder } from '../../../src/game/games-folder/games-in-folder.js';
import { Lobby } from '../../../src/game/lobby/lobby.js';
import type { StoredGame } from '../../../src/game/lobby/waiting-game.js';
import { People } from '../../../src/game/people/people-store.js';
import { newcomer } from '../../../src/game/people/person.js';
import { openHomeStore } from '../../../src/mail/takeover/open-home-store.js';
import { type TakenOver, takeOver } from '../../../src/mail/takeover/take-over.js';
import type { Store } from '../../../src/store/database/index.js';
import { freshFolder } from '../../support/fresh-folder.js';
import { openedStores } from '../../support/opened-stores.js';
import { inEveryRun } from '../../support/property.js';
import { storeRows } from '../../support/store-rows.js';
import { caravan } from '../../support/tiny-game.js';
import { OldHome } from './old-home.js';

const storeAt = openedStores();
let home = '';
let old: OldHome;
freshFolder('take-over', (fresh) => {
  home = join(fresh, 'home');
  old = new OldHome(home);
});

const at = '2026-01-02T00:00:00.000Z';
const rosa = newcomer({ address: 'rosa@example.org', name: 'Rosa', since: at });

/** Some of everything. */
async function fill(people = 3): Promise<void> {
  await old.secret('ab'.repeat(32));
  for (let i = 0; i < people; i++) await old.person({ address: `p${i}@example.org`, locale: 'fr' });
  await old.ticket('a token', { from: 'p1@example.org', to: 'q1@example.org', side: 'old', cause: 'm1', at });
  const first = await old.waiting({ id: 'road-1' });
  await old.done('made road-1', 'waiting', first);
  const ended = await old.waiting(
    { id: 'road-2', end: { kind: 'withdrawn', cause: 'gone road-2' } },
    'ended',
  );
  await old.done('gone road-2', 'withdrawn', ended);
  await old.mail('p1@example.org');
}

async function taken(store: Store): Promise<TakenOver | null> {
  const result = await takeOver(store, old);
  if (!result.ok) throw new Error(result.violation.code);
  return result.value;
}

/** All files below a folder, but for locks. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('lock'))
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
    .sort();
}

describe('what an older release kept in files', () => {
  it('is in the store afterwards, and the files are moved aside', async () => {
    await fill();
    const before = await filesBelow(home);
    const mailsAt = (place: string) =>
      before.filter((path) => new RegExp(`^mail/(${place})/.*\\.mail$`).test(path)).length;
    const mails = mailsAt('in|held|done|automatic|failed|quarantine');
    const letters = mailsAt('out|sent|dead');
    expect([mails > 10, letters > 30]).toEqual([true, true]);
    const store = await storeAt(home);
    expect(await taken(store)).toEqual({
      ...{ people: 3, tickets: 1, waitingGames: 2, commands: 2, mails, letters, returned: 2, damaged: [] },
      aside: ['people', 'lobby', 'mail'].map((name) => join(home, 'before-store', name)),
    });
    expect((await filesBelow(home)).filter((path) => !path.startsWith('posthorn.db'))).toEqual(
      before.map((path) => join('before-store', path.replace(/^games\/\./, ''))).sort(),
    );
    const returned = await store.reads.selectFrom('returned_mail').select('address').execute();
    expect(returned.map(({ address }) => address).sort()).toEqual([
      'onlookers@example.org',
      'p1@example.org',
    ]);
    const people = await People.open(store);
    expect(await people.find('p1@example.org')).toMatchObject({ name: 'Somebody', locale: 'fr' });
    expect(await taken(store)).toBeNull();
  });

  it('keeps the secret, so that letters that were sent can be answered', async () => {
    const store = await storeAt(home);
    await old.secret('ab'.repeat(32));
    await taken(store);
    const { secret } = await People.open(store);
    const elsewhere = await storeAt(join(home, 'elsewhere'));
    expect((await People.open(elsewhere)).secret.desk(rosa)).not.toBe(secret.desk(rosa));
    expect(secret.desk(rosa)).toBe('jrjtrt4ol2qpext7vppdsh6i6b');
  });

  it('is nothing in a new home, where nothing is made', async () => {
    const store = await storeAt(home);
    expect(await taken(store)).toBeNull();
    expect((await readdir(home)).filter((name) => !name.startsWith('posthorn.db'))).toEqual([]);
  });

  it('stays as the store knows it, where somebody has gone back to the older release for a while', async () => {
    await fill();
    const store = await storeAt(home);
    await taken(store);
    await (await People.open(store)).save({ ...rosa, locale: 'de' });
    await old.secret('cd'.repeat(32));
    await old.person({ address: rosa.address, locale: 'fr' });
    await old.person({ address: 'new@example.org' });
    const tokens = (await People.open(store)).secret.desk(rosa);
    expect(await taken(store)).toMatchObject({ people: 2, aside: [join(home, 'before-store', 'people-2')] });
    const people = await People.open(store);
    expect(people.secret.desk(rosa)).toBe(tokens);
    expect(await people.find(rosa.address)).toMatchObject({ locale: 'de' });
    expect(await people.find('new@example.org')).not.toBeNull();
  });

  it('is left out where it cannot be read, and named', async () => {
    await fill();
    const [name = ''] = (await readdir(join(old.games, '.people'))).filter((each) => /^[0-9a-f]/.test(each));
    await old.put(join('.people', name), 'address: [');
    await old.put(join('.people', `${'0'.repeat(32)}.yaml`), { ...rosa });
    await old.put(join('.lobby', 'road-3.yaml'), 'no game');
    const told = await taken(await storeAt(home));
    expect(told).toMatchObject({ people: 2, waitingGames: 2 });
    const aside = (...path: string[]) => join(home, 'before-store', ...path);
    expect([...(told?.damaged ?? [])].sort()).toEqual(
      [
        aside('lobby', 'road-3.yaml'),
        aside('people', name),
        aside('people', `${'0'.repeat(32)}.yaml`),
      ].sort(),
    );
    expect(await readFile(aside('people', name), 'utf8')).toBe('address: [');
  });

  it('is not touched where the secret cannot be read: no letter could be answered', async () => {
    await fill();
    await old.put(join('.people', 'secret.yaml'), 'secret: mine\n');
    const before = await filesBelow(old.games);
    await expect(taken(await storeAt(home))).rejects.toThrow(/^.*secret\.yaml: secret \(invalid/);
    expect(await filesBelow(old.games)).toEqual(before);
  });
});

/** A store of a program that is killed at its n-th work, just before it is durable or just after. */
function mortal(store: Store, n: number, when: 'before' | 'after'): Store {
  let works = 0;
  return {
    reads: store.reads,
    write: async (work) => {
      if (works++ < n) return store.write(work);
      if (when === 'after') await store.write(work);
      throw new Error('killed');
    },
  };
}

describe('a take-over that is killed', () => {
  it.each(['before', 'after'] as const)(
    'at any of its works, just %s that is durable, ends the same when it is begun again',
    async (when) => {
      await fill(110);
      const kept = join(home, '..', 'kept');
      await cp(home, kept, { recursive: true, preserveTimestamps: true });
      const undisturbed = await storeAt(home);
      await taken(undisturbed);
      const wanted = { rows: await rowsOf(undisturbed), files: await filesBelow(home) };
      const [first, step] = when === 'before' ? [0, inEveryRun(2, 1)] : [inEveryRun(1, 0), inEveryRun(2, 1)];
      for (let n = first; ; n += step) {
        const again = join(home, '..', `killed-${n}`);
        await cp(kept, again, { recursive: true });
        old = new OldHome(again);
        const store = await storeAt(again);
        const died = await takeOver(mortal(store, n, when), old).then(
          () => false,
          (error: unknown) => String(error) === 'Error: killed',
        );
        await taken(store);
        expect({ rows: await rowsOf(store), files: await filesBelow(again) }).toEqual(wanted);
        if (!died) {
          expect(n).toBeGreaterThan(10);
          break;
        }
      }
    },
  );

  it('at any of its moves ends the same when it is begun again', async () => {
    await fill();
    const kept = join(home, '..', 'kept');
    await cp(home, kept, { recursive: true });
    const undisturbed = await storeAt(home);
    await taken(undisturbed);
    const wanted = { rows: await rowsOf(undisturbed), files: await filesBelow(home) };
    for (let n = 0; n < 3; n++) {
      const again = join(home, '..', `killed-${n}`);
      await cp(kept, again, { recursive: true });
      old = new OldHome(again);
      const store = await storeAt(again);
      let moves = 0;
      const moved = () => {
        if (moves++ === n) throw new Error('killed');
      };
      await expect(takeOver(store, old, { moved })).rejects.toThrow('killed');
      await taken(store);
      expect({ rows: await rowsOf(store), files: await filesBelow(again) }).toEqual(wanted);
    }
  });
});

/** Without the times of the files, which are those of their copies here. */
async function rowsOf(store: Store): Promise<string[]> {
  return (await storeRows(store)).map(
    ([row, text]) => `${row} ${text.replace(/"(at|ended)":\d+/g, '"$1":0')}`,
  );
}

describe('a command of the lobby that a crash interrupted under the older release', () => {
  const open = async (store: Store) => {
    await mkdir(old.games, { recursive: true });
    const registry = new Registry([caravan]);
    const clock = { now: () => Date.now() };
    return new Lobby({
      store,
      registry,
      clock,
      house: new LogHouse(new GamesInFolder(old.games), { registry, clock }),
    });
  };
  const terms = {
    ...{ what: 'the road', side: null, opponent: null, edition: null, clock: null, title: null },
    ...{ dice: 'chains' as const, words: null },
  };
  const mark = (name: string) => ({ address: `${name}@example.org`, cause: name });

  it('is told what it did when its mail comes again', async () => {
    await old.waiting({
      id: 'road-1',
      invited: [mark('eve'), mark('bert')],
      declined: [{ address: 'eve@example.org', cause: 'no' }],
    });
    const store = await storeAt(home);
    await taken(store);
    const lobby = await open(store);
    const kindOf = async (done: ReturnType<Lobby['create']>) => {
      const result = await done;
      return result.ok ? [result.value.kind, result.value.waiting.id] : result.violation.code;
    };
    expect(await kindOf(lobby.create(rosa, terms, 'made road-1'))).toEqual(['waiting', 'road-1']);
    expect(await kindOf(lobby.invite(rosa, 'bert@example.org', null, 'bert'))).toEqual(['invited', 'road-1']);
    expect(await kindOf(lobby.decline(rosa, null, 'no'))).toEqual(['declined', 'road-1']);
    expect((await lobby.list(rosa.address)).waiting).toHaveLength(1);
  });

  it('has taken its game from the list, where that was all it still had to do', async () => {
    await old.waiting({ id: 'road-1', end: { kind: 'withdrawn', cause: 'gone' } });
    const store = await storeAt(home);
    await taken(store);
    const lobby = await open(store);
    await lobby.resume();
    expect(await lobby.find('road-1')).toBeNull();
    expect((await lobby.list(rosa.address)).waiting).toEqual([]);
    const again = await lobby.withdrawHost(rosa, null, 'gone');
    expect(again).toMatchObject({ ok: true, value: { kind: 'withdrawn', waiting: { id: 'road-1' } } });
    expect([...(await lobby.reserved())]).toEqual(['road-1']);
  });

  it.each([false, true])('begins its game once, whether or not that was noted (%s)', async (noted) => {
    const bert: StoredGame['seats'][number] = {
      ...{ side: null, address: 'bert@example.org', name: 'Bert', locale: 'en', zone: 'UTC' },
      ...{ words: null, cause: 'yes' },
    };
    const before = await old.waiting({ id: 'road-1' });
    const full = await old.waiting({
      ...before,
      seats: [...before.seats, bert],
      end: { kind: 'begun', cause: 'yes', sides: ['red', 'blue'] },
    });
    if (noted) await old.begun('yes', full, 'road-1');
    const store = await storeAt(home);
    await taken(store);
    const lobby = await open(store);
    await lobby.resume();
    await lobby.resume();
    expect((await readdir(old.games)).filter((name) => !name.startsWith('.'))).toEqual(['road-1']);
    const again = await lobby.accept(
      newcomer({ address: bert.address, name: 'Bert', since: at }),
      {
        ...{ game: null, side: null, words: null },
      },
      'yes',
    );
    expect(again).toMatchObject({ ok: true, value: { kind: 'begun', game: 'road-1' } });
    const waiting = await store.reads.selectFrom('waiting_games').select('ended').execute();
    expect(waiting.map(({ ended }) => ended === null)).toEqual([false]);
  });
});

describe('several programs of a home of an older release', () => {
  it('open one store, and one of them brings everything in', async () => {
    await fill(110);
    const opened = await Promise.all(Array.from({ length: 4 }, () => openHomeStore(old)));
    const stores = opened.map((each) => {
      if (!each.ok) throw new Error(each.violation.code);
      return each.value;
    });
    expect(stores.map(({ taken: did }) => did?.people ?? 0).sort()).toEqual([0, 0, 0, 110]);
    for (const { store } of stores) {
      expect(await (await People.open(store)).find('p7@example.org')).not.toBeNull();
      await store.close();
    }
  });

  it('change nothing while a robot of another process runs there', async () => {
    await fill();
    const store = await storeAt(home);
    const before = await filesBelow(old.games);
    const robot = spawn('sleep', ['60']);
    await once(robot, 'spawn');
    try {
      await putLock(join(home, 'running'), robot.pid ?? 0);
      expect(await takeOver(store, old, {}, 0)).toEqual({
        ok: false,
        violation: { code: 'older-robot-runs', params: { home, pid: robot.pid } },
      });
      expect(await filesBelow(old.games)).toEqual(before);
    } finally {
      robot.kill('SIGKILL');
      await once(robot, 'close');
    }
    expect(await taken(store)).toMatchObject({ people: 3 });
  });
});

/** The lock of a robot of that process. */
async function putLock(dir: string, pid: number): Promise<void> {
  const { hostname } = await import('node:os');
  const { createHash } = await import('node:crypto');
  const { link } = await import('node:fs/promises');
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const holder = join(dir, `lock.${host}.${pid}.0.1`);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await writeFile(holder, '');
  await link(holder, join(dir, 'lock'));
}
