import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Entry, UnobeyedMail } from '../../src/log/format/entry-types.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { LogFolder } from '../../src/log/storage/log-folder.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import type { Beside, LogPlace } from '../../src/log/storage/log-place.js';
import { exportLog } from '../../src/log/verify/export-redacted-log.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { isShared } from '../../src/store/database/index.js';
import { LogRows } from '../../src/store/logs/index.js';
import { onEachStore } from '../store/support/each-store.js';
import { at, bytesOf, cleanUp, create, folder, newLog, orders, playTo, registry, value } from './support.js';

afterEach(cleanUp);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const mailOf = (by: string, name: string): UnobeyedMail => ({
  ...{ mail: hash(name), by, came: at(7), verdicts: hash(`verdicts ${name}`) },
});
const notedIn = (entries: readonly Entry[]) =>
  entries.flatMap(({ seq, sealed }) => (sealed.umpire?.mails ?? []).map(({ mail }) => [seq, mail]));

/** A side says something that changes nothing, so that there is an entry. */
async function say(log: GameLog, side: string, n: number): Promise<void> {
  await log.transaction((transaction) => {
    const [input, source] = orders(side, null);
    value(transaction.append(input, source, at(n)));
  });
}

describe('mails that were not obeyed', () => {
  it('stand in the next entry, whoever makes it, for their side and the moderator alone', async () => {
    const dir = await folder();
    const log = await create(dir);
    const { seq } = log.head;
    await log.noteMail(mailOf('red', 'one'));
    await log.noteMail(mailOf('red', 'one'));
    await log.noteMail(mailOf('umpire', 'two'));
    expect(log.head.seq).toBe(seq);
    await say(log, 'blue', 10);
    await say(log, 'blue', 11);
    await log.noteMail(mailOf('red', 'one'));
    await say(log, 'red', 12);
    const entries = await log.readEntries(0);
    expect(notedIn(entries)).toEqual([
      [seq + 1, hash('one')],
      [seq + 1, hash('two')],
    ]);
    expect(entries[seq + 1]?.sealed.red?.mails).toEqual([mailOf('red', 'one')]);
    expect(entries[seq + 1]?.sealed.blue?.mails).toBeUndefined();
    expect(entries[seq + 1]?.public.mails).toBeUndefined();
    await playTo(log, 30);
    const keys = value(await readKeysAt(new LogFolder(dir)));
    const verified = await verifyLog(await bytesOf(dir), { level: 'full', modules: registry, keys });
    expect(verified).toMatchObject({ ok: true });
    for (const viewer of ['red', 'umpire']) {
      expect(value(await exportLog(dir, viewer))).toContain(hash('one'));
    }
    for (const viewer of ['blue', 'observer']) {
      expect(value(await exportLog(dir, viewer))).not.toContain(hash('one'));
    }
  });

  it('leave a log that for the other side is as it would be without them', async () => {
    const exports: string[] = [];
    for (const refused of [true, false]) {
      const dir = await folder();
      const log = await create(dir);
      if (refused) await log.noteMail(mailOf('red', 'one'));
      await playTo(log, 40);
      await log.close();
      for (const viewer of ['blue', 'observer']) exports.push(value(await exportLog(dir, viewer)));
    }
    // What is committed to is salted, and everything that is signed follows from it.
    const masked = exports.map((text) =>
      text
        .replace(/^prev: .*$/gm, 'prev')
        .replace(/^hash: .*$/gm, 'hash')
        .replace(/^sig: .*$/gm, 'sig')
        .replace(/^ {2}(?:red|umpire): "[0-9a-f]{64}"$/gm, 'commitment'),
    );
    expect(masked[0]).toBe(masked[2]);
    expect(masked[1]).toBe(masked[3]);
    expect(masked[0]).toContain('commitment');
  });

  it('cannot be left out of an entry that was made, nor put into another, without the check telling', async () => {
    const dir = await folder();
    const log = await create(dir);
    await log.noteMail(mailOf('red', 'one'));
    await say(log, 'blue', 10);
    const keys = value(await readKeysAt(new LogFolder(dir)));
    const text = (await bytesOf(dir)).toString();
    const without = text.replace(new RegExp(hash('one'), 'g'), hash('another'));
    expect(without).not.toBe(text);
    const verified = await verifyLog(Buffer.from(without), { level: 'full', modules: registry, keys });
    expect(verified).toMatchObject({ ok: false, first: { seq: 1 } });
    const inExport = value(await exportLog(dir, 'red')).replace(hash('one'), hash('another'));
    expect(await verifyLog(Buffer.from(inExport), { level: 'own' })).toMatchObject({ ok: false });
  });
});

/** A place at which the program ends before it writes that the mails are noted. */
function dying(place: LogPlace): LogPlace {
  return new Proxy(place, {
    get(target, key) {
      if (key === 'keep') {
        return async (name: Beside, text: string) => {
          if (name === 'mails.yaml' && text.includes('mails: []')) throw new Error('killed');
          return target.keep(name, text);
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function onceAfterCrash(place: LogPlace): Promise<void> {
  value(await GameLog.create(place, newLog()));
  const log = value(await GameLog.open(dying(place), registry));
  await log.noteMail(mailOf('red', 'one'));
  await expect(say(log, 'blue', 10)).rejects.toThrow('killed');
  const next = value(await GameLog.open(place, registry));
  await next.noteMail(mailOf('blue', 'two'));
  await say(next, 'blue', 11);
  await say(next, 'blue', 12);
  expect(notedIn(await next.readEntries(0))).toEqual([
    [1, hash('one')],
    [2, hash('two')],
  ]);
}

onEachStore('after a crash between an entry and the note that it has them, mails', ({ open }) => {
  it('are not committed to twice, nor forgotten', async () => {
    const store = await open();
    await onceAfterCrash(isShared(store) ? new LogRows(store, 'road-1') : new LogFolder(await folder()));
  });
});
