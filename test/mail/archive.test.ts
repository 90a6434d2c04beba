import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '../../src/mail/message/outcome.js';
import { Outbox } from '../../src/mail/sending/outbox.js';
import { Archive } from '../../src/mail/store/archive.js';
import type { RecordDetails } from '../../src/mail/store/mail-record.js';
import { thisProcess } from '../../src/system/files/lock-holder.js';
import { freshFolder } from '../support/fresh-folder.js';
import { FakeClock } from './support/bench.js';

let home = '';
freshFolder('posthorn-archive', (fresh) => {
  home = fresh;
});

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
const files = (place: string) => readdir(join(home, 'mail', place));
const receive = (archive: Archive, id: string, second = 0) =>
  archive.receive({ id, raw, envelope, intake: 'smtp', received: at(second) });

describe('a message in the archive', () => {
  it('is one file that holds bytes and envelope, for its owner only, wherever it goes', async () => {
    const archive = await Archive.open(home);
    await receive(archive, 'abc');
    expect(await files('in')).toEqual(['abc.mail']);
    const later = await Archive.open(home);
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
    expect(await files('in')).toEqual([]);
    expect(await files('done/ab')).toEqual(['abc.mail']);
    expect(await archive.unsettled()).toEqual([]);
    for (const dir of ['in', 'done', 'done/ab', 'held', 'quarantine', 'by-game']) {
      expect((await stat(join(home, 'mail', dir))).mode & 0o777).toBe(0o700);
    }
    for (const file of ['done/ab/abc.mail', 'by-game/g1.jsonl']) {
      expect((await stat(join(home, 'mail', file))).mode & 0o777).toBe(0o600);
    }
    const again = await (await Archive.open(home)).read('abc');
    expect(again).toMatchObject({ raw, envelope, record: { status: 'done', authenticity: 'dkim=pass' } });
  });

  it('keeps its record until it is dealt with, and may come again afterwards', async () => {
    const archive = await Archive.open(home);
    await receive(archive, 'abc', 1);
    expect(await receive(archive, 'abc', 2)).toMatchObject({ received: at(1) });
    await archive.settle('abc', { kind: 'duplicate' }, {});
    expect(await receive(archive, 'abc', 3)).toMatchObject({ received: at(3), status: 'received' });
    expect(await archive.records()).toHaveLength(1);
    expect(await archive.find('abc')).toMatchObject({ status: 'received', outcome: null });
  });

  it('is parked when it broke the robot, and can be put back', async () => {
    const archive = await Archive.open(home);
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
    const archive = await Archive.open(home);
    await receive(archive, 'abc');
    await archive.discard('abc');
    expect(await archive.find('abc')).toBeNull();
    expect(await files('in')).toEqual([]);
  });

  it('has no id that leads elsewhere, and none that nobody knows', async () => {
    const archive = await Archive.open(home);
    await receive(archive, 'xyz');
    for (const id of ['../in/xyz', 'in/../xyz', '', 'xyz.mail']) {
      expect(await archive.find(id)).toBeNull();
      expect(await archive.release(id)).toBeNull();
      await expect(receive(archive, id)).rejects.toThrow('not the id of a mail');
    }
    await expect(archive.settle('abc', answered(), {})).rejects.toThrow('no record of abc');
    expect(await archive.find('abc')).toBeNull();
  });
});

describe('a message that waits for its author', () => {
  it('is held with what is known of it, and is given back once confirmed, after a crash too', async () => {
    const archive = await Archive.open(home);
    await receive(archive, 'abc');
    await archive.hold('abc', { from: 'alice@example.org', authenticity: 'none' });
    expect(await archive.unsettled()).toEqual([]);
    expect(await (await Archive.open(home)).records('held')).toMatchObject([
      { id: 'abc', status: 'held', from: 'alice@example.org', authenticity: 'none' },
    ]);
    expect(await receive(archive, 'abc')).toMatchObject({ status: 'held' });
    const given = await archive.release('abc');
    expect(given).toMatchObject({ raw, envelope, record: { status: 'received', confirmed: true } });
    const again = await Archive.open(home);
    expect(await again.unsettled()).toEqual([given?.record]);
    expect(await again.release('abc')).toEqual(given);
    await again.settle('abc', answered(), {});
    expect(await again.find('abc')).toMatchObject({ status: 'done', confirmed: true });
    expect(await again.release('abc')).toBeNull();
    expect(await again.records('held')).toEqual([]);
    expect(await files('in')).toEqual([]);
  });

  it('is not given back when it was never held', async () => {
    const archive = await Archive.open(home);
    await receive(archive, 'abc');
    expect(await archive.release('abc')).toBeNull();
    expect(await archive.release('xyz')).toBeNull();
  });
});

describe('asking about a game', () => {
  it('gives its records, the newest first, as many as asked for', async () => {
    const archive = await Archive.open(home);
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
    expect(await ids({ game: '../in/x' }, 10)).toEqual([]);
    expect(await archive.about({ game: 'g2' }, 1)).toMatchObject([{ side: 'red', status: 'done' }]);
  });

  it('names a mail once, and finds those without a game and those that broke the robot', async () => {
    const archive = await Archive.open(home);
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

  it('bears an index that was cut off or lost, and makes it anew from the records', async () => {
    const archive = await Archive.open(home);
    for (let n = 0; n < 4; n++) {
      await receive(archive, `m${n}`, n);
      await archive.settle(`m${n}`, answered(), refused('late'));
    }
    const index = join(home, 'mail/by-game/g1.jsonl');
    const whole = await readFile(index, 'utf8');
    await truncate(index, whole.length - 10);
    expect(await archive.about({ game: 'g1' }, 9)).toHaveLength(3);
    expect(await archive.reindex()).toBe(4);
    expect(await readFile(index, 'utf8')).toBe(whole);
    expect(whole).not.toContain('secret');
  });

  it('reads a long index from its end, over lines longer than it reads at once', async () => {
    const archive = await Archive.open(home);
    const index = join(home, 'mail/by-game/g1.jsonl');
    await receive(archive, 'first', 0);
    await archive.settle('first', answered(), {});
    await appendFile(index, `${JSON.stringify({ id: 'gone', from: '\u00e9'.repeat(100_000) })}\n`);
    for (let n = 0; n < 3000; n++) await appendFile(index, `{"id":"gone${n}","refused":[]}\n`);
    await receive(archive, 'last', 1);
    await archive.settle('last', answered(), {});
    expect((await archive.about({ game: 'g1' }, 9)).map(({ id }) => id)).toEqual(['last', 'first']);
  });
});

describe('an archive after a crash', () => {
  it('sees nothing of what was half written, and clears it away', async () => {
    await Archive.open(home);
    const { host } = await thisProcess();
    await writeFile(join(home, 'mail/in', `abc.mail.tmp-lock.${host}.999999999.1.1`), 'X-Posthorn: {}');
    const archive = await Archive.open(home);
    expect(await archive.unsettled()).toEqual([]);
    expect(await files('in')).toEqual([]);
  });

  it('deals again with a message whose move was undone, as if nothing had been noted', async () => {
    const archive = await Archive.open(home);
    await receive(archive, 'abc');
    await archive.settle('abc', answered(), { from: 'alice@example.org' });
    await rename(join(home, 'mail/done/ab/abc.mail'), join(home, 'mail/in/abc.mail'));
    const again = await Archive.open(home);
    expect(await again.unsettled()).toMatchObject([{ status: 'received', outcome: null }]);
    expect(await again.read('abc')).toMatchObject({ raw });
    await again.settle('abc', answered('g2'), {});
    expect(await again.find('abc')).toMatchObject({ outcome: { game: 'g2' } });
  });

  it('knows a settled message whose note was lost', async () => {
    const archive = await Archive.open(home);
    await receive(archive, 'abc');
    const length = (await stat(join(home, 'mail/in/abc.mail'))).size;
    await archive.settle('abc', answered(), {});
    await truncate(join(home, 'mail/done/ab/abc.mail'), length + 20);
    expect(await (await Archive.open(home)).read('abc')).toMatchObject({ raw, record: { status: 'done' } });
  });

  it('puts a damaged message out of the way and takes it again', async () => {
    const archive = await Archive.open(home);
    await receive(archive, 'abc');
    await truncate(join(home, 'mail/in/abc.mail'), 200);
    expect(await archive.find('abc')).toBeNull();
    expect(await archive.unsettled()).toEqual([]);
    expect(await files('in')).toEqual(['abc.mail.damaged']);
    await receive(archive, 'abc');
    expect((await archive.read('abc'))?.raw).toEqual(raw);
  });
});

describe('mail kept in the first form', () => {
  const record = (id: string, status: string, outcome: Outcome | null) =>
    JSON.stringify({ id, intake: 'smtp', received: at(1), bytes: 3, status, outcome });
  const letter = (id: string, status: string) =>
    JSON.stringify({
      id,
      cause: 'c',
      kind: 'answer',
      game: 'g1',
      from: 'r@p.test',
      to: 'a@b.c',
      title: 't',
      created: at(1),
      status,
      attempts: 2,
      next: 5,
      last: '451',
    });

  async function old(): Promise<void> {
    for (const dir of ['in', 'out', 'quarantine']) await mkdir(join(home, 'mail', dir), { recursive: true });
    const put = (path: string, text: string) => writeFile(join(home, 'mail', path), text);
    for (const [id, status, outcome] of [
      ['new1', 'received', null],
      ['don1', 'done', answered()],
      ['fai1', 'failed', { kind: 'failed' }],
    ] as const) {
      await put(`in/${id}.eml`, id);
      await put(`in/${id}.rcpt`, JSON.stringify(envelope));
      await put(`in/${id}.json`, record(id, status, outcome));
    }
    await put('in/half.eml', 'half');
    await put('in/torn.json.123.tmp', '{');
    await put('quarantine/qua1.eml', 'qua1');
    await put('quarantine/qua1.json', record('qua1', 'done', { kind: 'refused', reason: 'wrong-token' }));
    for (const [id, status] of [
      ['pen1', 'pending'],
      ['sen1', 'sent'],
      ['dea1', 'dead'],
    ] as const) {
      await put(`out/${id}.eml`, id);
      await put(`out/${id}.json`, letter(id, status));
    }
    await put('out/half.eml', 'half');
  }

  async function check(): Promise<void> {
    const archive = await Archive.open(home);
    const outbox = await Outbox.open(home, new FakeClock());
    expect(await archive.unsettled()).toMatchObject([{ id: 'new1' }]);
    expect(await archive.read('new1')).toMatchObject({ raw: Buffer.from('new1'), envelope });
    expect(await archive.read('don1')).toMatchObject({ envelope, record: { outcome: answered() } });
    expect(await archive.records('failed')).toMatchObject([{ id: 'fai1' }]);
    expect(await archive.records('quarantine')).toMatchObject([{ id: 'qua1', status: 'done' }]);
    expect(await archive.about({ game: 'g1' }, 9)).toMatchObject([{ id: 'don1', side: 'red' }]);
    expect(await outbox.pending()).toEqual([JSON.parse(letter('pen1', 'pending'))]);
    expect(await outbox.record('sen1')).toEqual(JSON.parse(letter('sen1', 'sent')));
    expect(await outbox.dead()).toEqual([JSON.parse(letter('dea1', 'dead'))]);
    expect((await outbox.bytes('sen1'))?.toString()).toBe('sen1');
    expect(await files('in')).toEqual(['new1.mail']);
    expect(await files('out')).toEqual(['pen1.mail']);
    expect(await files('quarantine')).toEqual(['qua1.mail']);
  }

  it('is brought into the present one when it is opened, once', async () => {
    await old();
    await check();
    await check();
  });

  it('is brought there by several programs at once, and by one after another was killed', async () => {
    await old();
    await Promise.all([Archive.open(home), Outbox.open(home, new FakeClock()), Archive.open(home)]);
    // As if it had been killed before the last old files were gone.
    await old();
    await rm(join(home, 'mail/layout'));
    await check();
  });
});
