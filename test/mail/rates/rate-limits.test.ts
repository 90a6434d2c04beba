import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_RATES,
  type RateKind,
  RateLimits,
  type RateSettings,
} from '../../../src/robot/rate-limiting/rate-limits.js';
import { openSqliteStore, STORE_FILE, type Store } from '../../../src/store/database/index.js';
import { freshFolder } from '../../support/fresh-folder.js';
import { FullDisk } from '../../support/full-disk.js';
import { openedStores } from '../../support/opened-stores.js';
import { FakeLog } from '../support/bench.js';

const NOON = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let home = '';
freshFolder('rates', (fresh) => {
  home = fresh;
});
const storeOf = openedStores();

/** The limits of another program, or of the same after a restart. */
async function open(settings?: RateSettings, mostKeys?: number, now = NOON): Promise<RateLimits> {
  return RateLimits.open({ store: await storeOf(home), log: new FakeLog() }, now, settings, mostKeys);
}

function fill(limits: RateLimits, kind: RateKind, key: string, count: number, at: number): boolean[] {
  return Array.from({ length: count }, () => limits.allow(kind, key, at).ok);
}

describe('the limits of mail', () => {
  it.each([
    ['sender', 60, HOUR],
    ['game', 200, HOUR],
    ['stranger', 3, DAY],
    ['invitations', 5, DAY],
  ] as const)('%s: %i and no more', async (kind, most, length) => {
    const limits = await open();
    expect(fill(limits, kind, 'x', most, NOON).every(Boolean)).toBe(true);
    expect(limits.allow(kind, 'x', NOON)).toEqual({ ok: false, retryAt: NOON + length, first: true });
    expect(limits.allow(kind, 'y', NOON)).toEqual({ ok: true });
    expect(limits.allow(kind, 'x', NOON + length - 1).ok).toBe(false);
    expect(limits.allow(kind, 'x', NOON + length)).toEqual({ ok: true });
  });

  it('hold a sender to his day as well as to his hour', async () => {
    const limits = await open();
    for (let hour = 0; hour < 5; hour++) {
      expect(fill(limits, 'sender', 'x', 60, NOON + hour * HOUR).every(Boolean)).toBe(true);
    }
    expect(limits.allow('sender', 'x', NOON + 5 * HOUR)).toEqual({
      ok: false,
      retryAt: NOON + DAY,
      first: true,
    });
    expect(limits.allow('sender', 'x', NOON + DAY).ok).toBe(true);
  });

  it('slide: what was sent early makes room early', async () => {
    const limits = await open({ ...DEFAULT_RATES, strangerPerDay: 2 });
    limits.allow('stranger', 'x', NOON);
    limits.allow('stranger', 'x', NOON + HOUR);
    expect(limits.allow('stranger', 'x', NOON + 2 * HOUR)).toMatchObject({ retryAt: NOON + DAY });
    expect(limits.allow('stranger', 'x', NOON + DAY).ok).toBe(true);
    expect(limits.allow('stranger', 'x', NOON + DAY)).toMatchObject({ retryAt: NOON + DAY + HOUR });
  });

  it('tell a sender once in a window, though single mails of his get through in between', async () => {
    const limits = await open({ ...DEFAULT_RATES, senderPerHour: 2 });
    const told: number[] = [];
    for (let minute = 0; minute < 3 * 60; minute++) {
      const verdict = limits.allow('sender', 'x', NOON + minute * MINUTE);
      if (!verdict.ok && verdict.first) told.push(minute);
    }
    expect(told).toEqual([2, 62, 122]);
  });

  it('count several at once, all or none', async () => {
    const limits = await open({ ...DEFAULT_RATES, actsPerDay: 10 });
    expect(limits.allow('acts', 'x', NOON, 4)).toEqual({ ok: true });
    expect(limits.allow('acts', 'x', NOON + HOUR, 4)).toEqual({ ok: true });
    expect(limits.allow('acts', 'x', NOON + 2 * HOUR, 3)).toMatchObject({ retryAt: NOON + DAY });
    expect(limits.allow('acts', 'x', NOON + 2 * HOUR, 7)).toMatchObject({ retryAt: NOON + DAY + HOUR });
    expect(limits.allow('acts', 'x', NOON + 2 * HOUR, 2)).toEqual({ ok: true });
    expect(limits.allow('acts', 'x', NOON + 2 * HOUR, 0)).toEqual({ ok: true });
  });

  it('let through more than a whole day holds where nothing else was', async () => {
    const limits = await open({ ...DEFAULT_RATES, actsPerDay: 10 });
    expect(limits.allow('acts', 'x', NOON, 11)).toEqual({ ok: true });
    expect(limits.allow('acts', 'x', NOON + HOUR, 11)).toMatchObject({ retryAt: NOON + DAY });
    expect(limits.allow('acts', 'x', NOON + DAY, 11)).toEqual({ ok: true });
  });

  it('do not count what was refused', async () => {
    const limits = await open();
    fill(limits, 'stranger', 'x', 1000, NOON);
    expect(limits.allow('stranger', 'x', NOON + DAY)).toEqual({ ok: true });
  });

  it('remember so many keys and no more, and a flood of one kind pushes out no other', async () => {
    const limits = await open(DEFAULT_RATES, 100);
    fill(limits, 'sender', 'player', 60, NOON);
    for (let number = 0; number < 10_000; number++) limits.allow('stranger', `s${number}`, NOON);
    expect(limits.size).toBe(101);
    expect(limits.allow('sender', 'player', NOON).ok).toBe(false);
  });

  it('forget first who was not seen for longest', async () => {
    const limits = await open(DEFAULT_RATES, 2);
    fill(limits, 'stranger', 'a', 3, NOON);
    fill(limits, 'stranger', 'b', 3, NOON);
    expect(limits.allow('stranger', 'a', NOON).ok).toBe(false);
    limits.allow('stranger', 'c', NOON);
    expect(limits.allow('stranger', 'a', NOON).ok).toBe(false);
    expect(limits.allow('stranger', 'b', NOON).ok).toBe(true);
  });
});

describe('what was counted', () => {
  /** When everything is written that was counted so far. */
  const written = async () => (await storeOf(home)).write(async () => {});
  const wait = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await written();
  };
  const settings = { ...DEFAULT_RATES, senderPerHour: 3 };

  it('survives a restart, and that somebody was told', async () => {
    const store = await openSqliteStore(join(home, STORE_FILE));
    const limits = await RateLimits.open({ store, log: new FakeLog() }, NOON, settings);
    expect(fill(limits, 'sender', 'x', 3, NOON).every(Boolean)).toBe(true);
    expect(limits.allow('sender', 'x', NOON + 1)).toMatchObject({ ok: false, first: true });
    await store.close();
    const again = await open(settings, undefined, NOON + 2);
    expect(again.allow('sender', 'x', NOON + 2)).toEqual({ ok: false, retryAt: NOON + HOUR, first: false });
    expect(again.allow('sender', 'y', NOON + 2).ok).toBe(true);
    expect(again.allow('sender', 'x', NOON + HOUR).ok).toBe(true);
  });

  it('is known to another program that counts there, and to the first one when it counts again', async () => {
    const one = await open(settings);
    const two = await open(settings);
    expect([one.allow('sender', 'x', NOON).ok, two.allow('sender', 'x', NOON + 1).ok]).toEqual([true, true]);
    await wait();
    expect((await open(settings)).allow('sender', 'x', NOON + 2).ok).toBe(true);
    await wait();
    expect(two.allow('sender', 'x', NOON + 3).ok).toBe(true);
    await wait();
    expect(two.allow('sender', 'x', NOON + 4).ok).toBe(false);
  });

  it('is written once for many that come at once', async () => {
    const store = await storeOf(home);
    let works = 0;
    const write: Store['write'] = (work, when) => {
      works++;
      return store.write(work, when);
    };
    const limits = await RateLimits.open({ store: { reads: store.reads, write }, log: new FakeLog() }, NOON);
    for (let n = 0; n < 50; n++) limits.allow('sender', `s${n % 5}`, NOON + n);
    await wait();
    expect(works).toBe(1);
    expect(await store.reads.selectFrom('rates').select('key').execute()).toHaveLength(5);
  });

  it('is kept where the disk was full for a while', async () => {
    const disk = new FullDisk(await storeOf(home));
    const log = new FakeLog();
    const limits = await RateLimits.open({ store: disk, log }, NOON, settings);
    fill(limits, 'sender', 'x', 2, NOON);
    await wait();
    expect(log.lines.map(({ message }) => message)).toEqual(['what was counted could not be kept']);
    disk.full = false;
    limits.allow('sender', 'x', NOON + 1);
    await wait();
    expect((await open(settings)).allow('sender', 'x', NOON + 2).ok).toBe(false);
  });

  it('is forgotten when it does not count any more, and where it is too much', async () => {
    const store = await storeOf(home);
    const limits = await open(DEFAULT_RATES, 300);
    for (let n = 0; n < 250; n++) limits.allow('sender', `old${n}`, NOON);
    for (let n = 0; n < 550; n++) limits.allow('sender', `new${n}`, NOON + DAY + n);
    limits.allow('game', 'g', NOON + DAY - HOUR);
    limits.allow('acts', 'a', NOON + DAY - HOUR);
    await wait();
    expect(await limits.sweep(NOON + DAY)).toBe(250 + 250 + 1);
    const left = await store.reads.selectFrom('rates').select(['kind', 'key']).orderBy('touched').execute();
    expect(left).toHaveLength(301);
    expect(left.slice(0, 2)).toEqual([
      { kind: 'acts', key: 'a' },
      { kind: 'sender', key: 'new250' },
    ]);
  });

  it('is left alone where a newer program has counted', async () => {
    const store = await storeOf(home);
    const row = { kind: 'sender', key: 'x', touched: NOON, record: '{"fileFormat":99}' };
    const log = new FakeLog();
    const limits = await RateLimits.open({ store, log }, NOON);
    await store.write((db) => db.insertInto('rates').values(row).execute());
    limits.allow('sender', 'x', NOON + 1);
    await wait();
    expect(log.lines).toHaveLength(1);
    expect(await store.reads.selectFrom('rates').selectAll().execute()).toEqual([row]);
    expect(await RateLimits.newer(store)).toMatchObject([{ path: 'store: rates sender x', format: 99 }]);
    await expect(RateLimits.open({ store, log }, NOON)).rejects.toMatchObject({ name: 'RecordNewer' });
  });
});
