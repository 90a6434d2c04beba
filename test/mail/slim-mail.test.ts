import { performance } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { slimMail } from '../../src/mail/parsing/slim-mail.js';

const slim = (head: string, body = 'hi\r\n') =>
  Buffer.from(slimMail(Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'), 200) ?? []).toString('latin1');

describe('what is kept of a mail that waits', () => {
  it('has the head, but for what says how the rest was to be read', () => {
    const head =
      'From: a@b.c\r\nContent-Type : text/plain;\r\n charset=utf-8\r\nMIME-Version: 1.0\r\nSubject: s';
    expect(slim(head)).toMatch(
      /^From: a@b\.c\r\nSubject: s\r\nContent-Type: text\/plain; ?\r?\n? ?charset=utf-8/,
    );
  });

  it.each([
    ['blanks without a colon', `content-${' '.repeat(120_000)}x`],
    ['many fields on one line', 'content-a\r'.repeat(12_000)],
    ['fields without an end', 'content-a:\r'.repeat(10_000)],
  ])('takes no time that grows faster than the head: %s', (_what, line) => {
    const began = performance.now();
    slim(`From: a@b.c\r\n${line}\r\nTo: x@y.z`);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
