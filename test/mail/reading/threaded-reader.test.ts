import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../../../src/mail/message/mail-head.js';
import {
  READING_BOUNDS,
  type ReadingBounds,
  ThreadedReader,
} from '../../../src/mail/worker/threaded-mail-reader.js';
import { FakeLog, mail } from '../support/bench.js';
import { inlineReader } from '../support/inline-reader.js';

const log = new FakeLog();
const open: ThreadedReader[] = [];

function reader(bounds: Partial<ReadingBounds> = {}): ThreadedReader {
  const made = new ThreadedReader(log, { ...READING_BOUNDS, ...bounds });
  open.push(made);
  return made;
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
  log.lines.length = 0;
});

/** Nested HTML takes the reading of it far more than its size. */
const dear = mail({ headers: ['Content-Type: text/html'], body: `hold${'<table><tr><td>'.repeat(17_000)}` });
const report = mail({
  headers: ['Content-Type: multipart/report; boundary=b', 'Auto-Submitted: auto-replied'],
  body: '--b\n\nNo.\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\nFinal-Recipient: rfc822; a@b.c\nAction: failed\nStatus: 5.1.1\n--b--',
});

describe('a thread that reads mail', () => {
  it('reads as the robot itself would', async () => {
    const thread = reader();
    expect(await thread.head(mail())).toEqual(await inlineReader.head(mail()));
    expect(await thread.body(mail(), DEFAULT_LIMITS)).toEqual({
      ok: true,
      value: { text: 'go north\n', fromHtml: false },
    });
    expect(await thread.body(Buffer.alloc(6_000_000), DEFAULT_LIMITS)).toMatchObject({
      violation: { code: 'mail-too-big' },
    });
    expect(await thread.report(report, null)).toEqual(await inlineReader.report(report, null));
    expect(await thread.report(report, null)).toMatchObject({ reports: [{ status: '5.1.1' }] });
    const asked = { raw: mail(), author: 'example.org', keys: {}, now: 0 };
    expect(await thread.signatures(asked)).toEqual(await inlineReader.signatures(asked));
    expect(await thread.slim(mail(), 10)).toEqual(
      new Uint8Array((await inlineReader.slim(mail(), 10)) ?? []),
    );
  });

  it('reads a mail that is a piece of a bigger file', async () => {
    const file = Buffer.concat([Buffer.from('X: y\n'), mail(), Buffer.from('\n{}')]);
    const read = await reader().head(file.subarray(5, 5 + mail().length));
    expect(read?.head.from?.address).toBe('alice@example.org');
  });

  it('lets the robot do other things meanwhile', async () => {
    const thread = reader();
    await thread.head(mail());
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const began = performance.now();
    await thread.body(dear, DEFAULT_LIMITS);
    const took = performance.now() - began;
    clearInterval(timer);
    expect(took).toBeGreaterThan(250);
    expect(longest).toBeLessThan(took / 2);
  });

  it.each([
    ['memory', { heapMegabytes: 30 }],
    ['time', { milliseconds: 150 }],
  ])('ends over a mail that takes too much %s, and reads the next', async (_what, bounds) => {
    const thread = reader(bounds);
    const answers = await Promise.all([
      thread.body(dear, DEFAULT_LIMITS),
      thread.body(mail(), DEFAULT_LIMITS),
      thread.body(dear, DEFAULT_LIMITS),
    ]);
    expect(answers[0]).toMatchObject({ ok: false, violation: { code: 'mail-unreadable' } });
    expect(answers[1]).toMatchObject({ ok: true });
    expect(answers[2]).toMatchObject({ ok: false, violation: { code: 'mail-unreadable' } });
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(4);
  });

  it('may be used again after its end', async () => {
    const thread = reader();
    await thread.head(mail());
    await thread.close();
    expect((await thread.head(mail()))?.head.from?.address).toBe('alice@example.org');
  });

  it('that is given up reads for whoever comes next', async () => {
    /** Threads are numbered as they begin. */
    const nextNumber = async () => {
      const counted = new Worker('', { eval: true });
      const { threadId } = counted;
      await counted.terminate();
      return threadId;
    };
    const first = reader();
    await first.head(mail());
    await first.close();
    const before = await nextNumber();
    expect((await reader().head(mail()))?.head.from?.address).toBe('alice@example.org');
    expect(await nextNumber()).toBe(before + 1);
    // Two at a time are two.
    await reader().head(mail());
    expect(await nextNumber()).toBe(before + 3);
  });
});
