import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../../src/mail/message/outcome.js';
import { Archive } from '../../src/mail/store/archive.js';
import type { RecordDetails } from '../../src/mail/store/mail-record.js';
import { type OpenedStore, STORE_FILE } from '../../src/store/database/index.js';
import { RecordNewer } from '../../src/system/files/record-format-versions.js';
import { freshFolder } from '../support/fresh-folder.js';
import { openedStores } from '../support/opened-stores.js';

let home = '';
freshFolder('posthorn-archive', (fresh) => {
  home = fresh;
});
const opened = openedStores();
/** The archive of one more program. */
const open = async () => new Archive(await opened(home));

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const raw = Buffer.from('From: alice@example.org\r\n\r\ngo north \u00e9 \0 {"status":"done"}');
const remote = { address: '192.0.2.1', helo: 'mx.example.org' };
const envelope = { from: 'alice@example.org', to: ['robot+g1.secret@posthorn.test'], remote };
const answered = (game = 'g1', accepted = true): Outcome => ({
  kind: 'answered',
  game,
  side: 'red',
  accepted,
  letters: ['x'],
});
const refused = (code: string): RecordDetails => ({
  from: 'alice@example.org',
  verdicts: [{ line: 1, text: 'x', status: 'refused', violation: { code } }],
});
const receive = (archive: Archive, id: string, second = 0) =>
  archive.receive({ id, raw, envelope, intake: 'smtp', received: at(second) });

describe('a message in the archive', () => {
  it('is kept with its bytes and its envelope, for its owner only, and with what became of it', async () => {
    const archive = await open();
    await receive(archive, 'abc');
    const later = await open();
    const [found] = await later.unsettled();
    const left = await later.read(found?.id ?? '');
    expect(left).toEqual({
      record: {
        id: 'abc',
        intake: 'smtp',
        received: at(0),
        bytes: raw.length,
        status: 'received',
        outcome: null,
      },
      raw,
      envelope,
    });
    await archive.settle('abc', answered(), { authenticity: 'dkim=pass' });
    expect(await archive.unsettled()).toEqual([]);
    expect((await stat(join(home, STORE_FILE))).mode & 0o777).toBe(0o600);
    const again = await (await open()).read('abc');
    expect(again).toMatchObject({ raw, envelope, record: { status: 'done', authenticity: 'dkim=pass' } });
  });

  it('has a record without the token of its envelope', async () => {
    const store = await opened(home);
    await receive(new Archive(store), 'abc');
    const { record, envelope: told } = await store.reads
      .selectFrom('mails')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(record).not.toContain('secret');
    expect(told).toContain('secret');
  });

  it('keeps its record until it is dealt with, and may come again afterwards', async () => {
    const archive = await open();
    await receive(archive, 'abc', 1);
    expect(await receive(archive, 'abc', 2)).toMatchObject({ received: at(1) });
    await archive.settle('abc', { kind: 'duplicate' }, {});
    expect(await receive(archive, 'abc', 3)).toMatchObject({ received: at(3), status: 'received' });
    expect(await archive.records()).toHaveLength(1);
    expect(await archive.find('abc')).toMatchObject({ status: 'received', outcome: null });
  });

  it('is parked when it broke the robot, and can be put back', async () => {
    const archive = await open();
    await receive(archive, 'abc');
    await archive.settle('abc', { kind: 'failed' }, { error: 'Error: x' });
    expect(await archive.records('failed')).toMatchObject([{ status: 'failed', error: 'Error: x' }]);
    expect(await receive(archive, 'abc')).toMatchObject({ status: 'failed' });
    expect(await archive.unsettled()).toEqual([]);
    expect(await archive.retry('abc')).toBe(true);
    expect(await archive.retry('abc')).toBe(false);
    expect(await archive.unsettled()).toMatchObject([{ status: 'received' }]);
    expect(await archive.read('abc')).toMatchObject({ raw });
  });

  it('is forgotten when it is discarded', async () => {
    const archive = await open();
    await receive(archive, 'abc');
    await archive.discard('abc');
    expect(await archive.find('abc')).toBeNull();
    expect(await archive.read('abc')).toBeNull();
  });

  it('is not discarded once it is dealt with', async () => {
    const archive = await open();
    await receive(archive, 'abc');
    await archive.settle('abc', answered(), {});
    await archive.discard('abc');
    expect(await archive.find('abc')).toMatchObject({ status: 'done' });
  });

  it('is unknown by any id but its own', async () => {
    const archive = await open();
    await receive(archive, 'xyz');
    for (const id of ['../in/xyz', "xyz' or 'x", '', 'XYZ', '%']) {
      expect(await archive.find(id)).toBeNull();
      expect(await archive.release(id)).toBeNull();
    }
    await expect(archive.settle('abc', answered(), {})).rejects.toThrow('no record of abc');
    expect(await archive.find('abc')).toBeNull();
  });
});

describe('a message that waits for its author', () => {
  it('is held with what is known of it, and is given back once confirmed, after a crash too', async () => {
    const archive = await open();
    await receive(archive, 'abc');
    await archive.hold('abc', { from: 'alice@example.org', authenticity: 'none' });
    expect(await archive.unsettled()).toEqual([]);
    expect(await (await open()).records('held')).toMatchObject([
      { id: 'abc', status: 'held', from: 'alice@example.org', authenticity: 'none' },
    ]);
    expect(await receive(archive, 'abc')).toMatchObject({ status: 'held' });
    const given = await archive.release('abc');
    expect(given).toMatchObject({ raw, envelope, record: { status: 'received', confirmed: true } });
    const again = await open();
    expect(await again.unsettled()).toEqual([given?.record]);
    expect(await again.release('abc')).toEqual(given);
    await again.settle('abc', answered(), {});
    expect(await again.find('abc')).toMatchObject({ status: 'done', confirmed: true });
    expect(await again.release('abc')).toBeNull();
    expect(await again.records('held')).toEqual([]);
    expect(await again.unsettled()).toEqual([]);
  });

  it('is all that is kept of it, where less is enough', async () => {
    const archive = await open();
    await receive(archive, 'abc');
    const less = Buffer.from('go north');
    await archive.hold('abc', { from: 'alice@example.org', identity: 'one' }, less);
    expect(await archive.release('abc')).toMatchObject({
      ...{ raw: less, envelope },
      record: { bytes: less.length, identity: 'one', confirmed: true },
    });
  });

  it('is found by its author, whom others do not wait for', async () => {
    const archive = await open();
    for (const [index, id] of ['a1', 'b1', 'a2', 'a3'].entries()) {
      await receive(archive, id, 10 - index);
      await archive.hold(id, { from: id.startsWith('a') ? 'alice@example.org' : 'bob@example.org' });
    }
    await archive.release('a3');
    expect((await archive.heldOf('alice@example.org')).map(({ id }) => id)).toEqual(['a2', 'a1']);
    expect(await archive.heldAuthors()).toEqual(['alice@example.org', 'bob@example.org']);
    expect(await archive.heldOf('eve@example.org')).toEqual([]);
  });

  it('is not held again by what is noted of it too late', async () => {
    const [archive, other] = [await open(), await open()];
    await receive(archive, 'abc');
    await archive.hold('abc', { from: 'alice@example.org' });
    expect(await archive.noteHeld('abc', { listed: 3 })).toBe(true);
    expect(await archive.heldOf('alice@example.org')).toMatchObject([{ listed: 3 }]);
    await other.quarantine('abc', { kind: 'held', reason: 'rejected' }, {});
    expect(await archive.noteHeld('abc', { listed: 4 })).toBe(false);
    expect(await archive.find('abc')).toMatchObject({ status: 'done', listed: 3 });
  });

  it('is not given back when it was never held', async () => {
    const archive = await open();
    await receive(archive, 'abc');
    expect(await archive.release('abc')).toBeNull();
    expect(await archive.release('xyz')).toBeNull();
  });
});

describe('asking about a game', () => {
  it('gives its records, the newest first, as many as asked for', async () => {
    const archive = await open();
    for (let n = 0; n < 8; n++) {
      await receive(archive, `m${n}`, n);
      const details = n % 2 === 0 ? refused('stale') : { from: 'bob@example.org' };
      await archive.settle(`m${n}`, answered(n < 6 ? 'g1' : 'g2'), details);
    }
    const ids = async (...query: Parameters<Archive['about']>) =>
      (await archive.about(...query)).map(({ id }) => id);
    expect(await ids({ game: 'g1' }, 10)).toEqual(['m5', 'm4', 'm3', 'm2', 'm1', 'm0']);
    expect(await ids({ game: 'g1' }, 2)).toEqual(['m5', 'm4']);
    expect(await ids({ game: 'g1', refused: true }, 10)).toEqual(['m4', 'm2', 'm0']);
    expect(await ids({ from: 'bob@example.org' }, 10)).toEqual(['m7', 'm5', 'm3', 'm1']);
    expect(await ids({ game: 'g2', from: 'alice@example.org' }, 10)).toEqual(['m6']);
    expect(await ids({ game: 'g3' }, 10)).toEqual([]);
    expect(await ids({}, 3)).toEqual(['m7', 'm6', 'm5']);
    expect(await archive.about({ game: 'g2' }, 1)).toMatchObject([{ side: 'red', status: 'done' }]);
  });

  it('names a mail once, and finds those without a game and those that broke the robot', async () => {
    const archive = await open();
    for (const id of ['a', 'a', 'b', 'c']) {
      await receive(archive, id);
      if (id === 'b') await archive.quarantine(id, { kind: 'refused', reason: 'wrong-token' }, {});
      else if (id === 'c') await archive.settle(id, { kind: 'failed' }, { game: 'g1', side: 'red' });
      else await archive.settle(id, { kind: 'duplicate' }, {});
    }
    expect((await archive.about({}, 9)).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    expect(await archive.about({ status: 'failed' }, 9)).toMatchObject([{ id: 'c' }]);
    expect(await archive.about({ game: 'g1' }, 9)).toMatchObject([{ id: 'c' }]);
  });

  it('knows nothing of what is not dealt with', async () => {
    const archive = await open();
    for (const id of ['left', 'held', 'conf', 'done']) await receive(archive, id);
    for (const id of ['held', 'conf']) await archive.hold(id, { from: 'alice@example.org', game: 'g1' });
    await archive.release('conf');
    await archive.settle('done', answered(), {});
    expect((await archive.about({}, 9)).map(({ id }) => id)).toEqual(['done']);
    expect((await archive.about({ game: 'g1' }, 9)).map(({ id }) => id)).toEqual(['done']);
  });
});

describe('an archive after a crash', () => {
  it('has every message it said it had, and none of which the bytes are missing', async () => {
    const store = await opened(home);
    const archive = new Archive(crashing(store, 'mail_bytes'));
    await expect(receive(archive, 'abc')).rejects.toThrow('crashed');
    expect(await (await open()).unsettled()).toEqual([]);
    await receive(new Archive(store), 'abc');
    expect(await (await open()).read('abc')).toMatchObject({ raw });
  });

  it('has what was noted of a message whole or not at all', async () => {
    const store = await opened(home);
    await receive(new Archive(store), 'abc');
    const archive = new Archive(crashing(store, 'mail_bytes'));
    await expect(archive.hold('abc', {}, Buffer.from('less'))).rejects.toThrow('crashed');
    expect(await (await open()).read('abc')).toMatchObject({ raw, record: { status: 'received' } });
  });
});

describe('several programs', () => {
  it('see at once what another has done', async () => {
    const [one, two] = [await open(), await open()];
    await receive(one, 'abc');
    expect(await two.unsettled()).toHaveLength(1);
    await two.hold('abc', { from: 'alice@example.org' });
    expect(await one.release('abc')).not.toBeNull();
    expect(await two.find('abc')).toMatchObject({ confirmed: true });
    await two.settle('abc', answered(), {});
    expect(await one.release('abc')).toBeNull();
    expect(await one.find('abc')).toMatchObject({ status: 'done' });
  });

  it('that get the same message keep it once', async () => {
    const programs = [await open(), await open(), await open()];
    const told = await Promise.all(programs.map((archive, index) => receive(archive, 'abc', index)));
    expect(new Set(told.map(({ received }) => received)).size).toBe(1);
    expect(await programs[0]?.records()).toHaveLength(1);
  });

  it('that release the same message give the same', async () => {
    const programs = [await open(), await open()] as const;
    await receive(programs[0], 'abc');
    await programs[0].hold('abc', {});
    const given = await Promise.all(programs.map((archive) => archive.release('abc')));
    expect(given[0]).toEqual(given[1]);
    expect(given[0]?.record.confirmed).toBe(true);
  });
});

describe('what a newer program has written of a message', () => {
  it('is named, not read and not overwritten', async () => {
    const store = await opened(home);
    const archive = new Archive(store);
    for (const id of ['abc', 'old', 'fin']) await receive(archive, id);
    await archive.hold('abc', { from: 'alice@example.org' });
    await archive.settle('fin', answered(), {});
    const newer = '{"fileFormat":99,"id":"abc"}';
    await store.write((db) =>
      db.updateTable('mails').set({ record: newer }).where('id', 'in', ['abc', 'fin']).execute(),
    );
    await expect(archive.find('abc')).rejects.toThrow(RecordNewer);
    await expect(receive(archive, 'abc')).rejects.toThrow('store: mails abc');
    await expect(archive.settle('abc', answered(), {})).rejects.toThrow(RecordNewer);
    await expect(archive.hold('abc', {})).rejects.toThrow(RecordNewer);
    await expect(archive.release('abc')).rejects.toThrow(RecordNewer);
    await expect(archive.expire(at(9), at(9))).rejects.toThrow(RecordNewer);
    const { record, place } = await store.reads
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', 'abc')
      .executeTakeFirstOrThrow();
    expect([record, place]).toEqual([newer, 'held']);
    const named = async (thorough: boolean) => (await archive.newer({ thorough })).map(({ path }) => path);
    expect(await named(false)).toEqual(['store: mails abc']);
    expect(await named(true)).toEqual(['store: mails abc', 'store: mails fin']);
  });
});

/** A store that fails when a table is written to. */
function crashing(store: OpenedStore, table: 'mail_bytes'): OpenedStore {
  const write: OpenedStore['write'] = (work) =>
    store.write((db) =>
      work(
        new Proxy(db, {
          get: (target, name) => {
            if (name !== 'insertInto') return Reflect.get(target, name).bind(target);
            return (into: typeof table) => {
              if (into === table) throw new Error('crashed');
              return target.insertInto(into);
            };
          },
        }),
      ),
    );
  return { reads: store.reads, write, close: () => store.close() };
}
