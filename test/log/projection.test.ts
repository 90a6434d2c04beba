import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Json } from '../../src/engine/core/base/json.js';
import type { Projection } from '../../src/log/format/entry-projection-interface.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { at, bytesOf, cleanUp, create, folder, orders, playTo, registry, value } from './support.js';

afterEach(cleanUp);

interface Tally {
  readonly seen: readonly number[];
  readonly lost: number;
}

/** Counts the entries and how many positions came without the one before. Every call is one more. */
function tally(format = 'tally 1'): Projection & { readonly calls: number } {
  return {
    calls: 0,
    format,
    next(carried, { before, entry }) {
      (this as { calls: number }).calls++;
      const { seen, lost } = (carried ?? { seen: [], lost: 0 }) as unknown as Tally;
      const gap = (before === null) === (entry.seq === 0) && seen.length === entry.seq ? 0 : 1;
      return { seen: [...seen, entry.seq], lost: lost + gap } as unknown as Json;
    },
  };
}

const all = (log: GameLog): Tally => ({ seen: [...Array(log.head.seq + 1).keys()], lost: 0 });
const snapshot = (dir: string): Promise<string> => readFile(join(dir, 'cache', 'snapshot.json'), 'utf8');

describe('what follows from the entries one by one', () => {
  it('is the same while they are made, from the snapshot, with a tail, and from the log alone', async () => {
    const dir = await folder();
    const log = await create(dir, { projection: tally() });
    await playTo(log, 6);
    await log.close();
    await playTo(log, 9);
    expect(log.carried).toEqual(all(log));
    const tail = tally();
    expect(value(await GameLog.open(dir, registry, tail)).carried).toEqual(log.carried);
    expect(tail.calls).toBe(3);
    await log.close();
    const warm = tally();
    expect(value(await GameLog.open(dir, registry, warm)).carried).toEqual(log.carried);
    expect(warm.calls).toBe(0);
    await rm(join(dir, 'cache'), { recursive: true });
    const cold = tally();
    expect(value(await GameLog.open(dir, registry, cold)).carried).toEqual(log.carried);
    expect(cold.calls).toBe(10);
  });

  it('is kept by a program that reads what another one appended', async () => {
    const dir = await folder();
    const log = await create(dir, { projection: tally() });
    const other = value(await GameLog.open(dir, registry, tally()));
    await playTo(other, 5);
    await log.refresh();
    expect(log.carried).toEqual(all(other));
  });

  it('is made anew when its format has changed, and so is the snapshot', async () => {
    const dir = await folder();
    const log = await create(dir, { projection: tally() });
    await playTo(log, 6);
    await log.close();
    expect(await snapshot(dir)).toContain('"projection":"tally 1"');
    const later = tally('tally 2');
    const again = value(await GameLog.open(dir, registry, later));
    expect(again.notices).toEqual([{ kind: 'snapshot-unusable', reason: 'of another format' }]);
    expect([later.calls, again.carried]).toEqual([7, all(log)]);
    await again.close();
    expect(await snapshot(dir)).toContain('"projection":"tally 2"');
    expect(value(await GameLog.open(dir, registry, tally('tally 2'))).notices).toEqual([]);
    const bare = value(await GameLog.open(dir, registry));
    expect([bare.carried, bare.notices.length]).toEqual([null, 1]);
  });

  it('is no part of the log: with and without it the bytes are the same', async () => {
    const [one, two] = [await folder(), await folder()];
    const [bare, counted] = [await create(one), await create(two, { projection: tally() })];
    await playTo(bare, 8);
    await playTo(counted, 8);
    expect(bare.carried).toBeNull();
    expect(await bytesOf(one)).toEqual(await bytesOf(two));
  });

  it('is forgotten with the entries of a transaction that takes them back or breaks off', async () => {
    const dir = await folder();
    const log = await create(dir, { projection: tally() });
    const before = { bytes: await bytesOf(dir), session: log.session, carried: log.carried, head: log.head };
    await log.transaction((transaction) => {
      value(transaction.append(...orders('red', null, 'bid 1'), at(1)));
      expect(transaction.carried).toEqual({ seen: [0, 1], lost: 0 });
      transaction.rollback();
      expect([transaction.carried, transaction.session]).toEqual([before.carried, before.session]);
      expect([transaction.head, transaction.entries]).toEqual([before.head, []]);
    });
    const broken = log.transaction((transaction) => {
      value(transaction.append(...orders('red', null, 'bid 1'), at(1)));
      throw new Error('on purpose');
    });
    await expect(broken).rejects.toThrow('on purpose');
    const now = { bytes: await bytesOf(dir), session: log.session, carried: log.carried, head: log.head };
    expect(now).toEqual(before);
  });

  it('goes on after a transaction that took back and began anew', async () => {
    const dir = await folder();
    const log = await create(dir, { projection: tally() });
    await log.transaction(async (transaction) => {
      value(transaction.append(...orders('red', null, 'bid 1'), at(1)));
      transaction.rollback();
      value(transaction.append(...orders('blue', null, 'bid 2'), at(2)));
      expect((await transaction.read(0, 9)).map(({ seq, source }) => [seq, source.by])).toEqual([
        [0, 'umpire'],
        [1, 'blue'],
      ]);
    });
    expect(log.carried).toEqual({ seen: [0, 1], lost: 0 });
    expect(value(await GameLog.open(dir, registry, tally())).session).toEqual(log.session);
  });
});
