import { describe, expect, it } from '@jest/globals';
import { slimMail } from '../../src/mail/parsing/slim-mail.js';
import { growth, LINEAR } from '../support/growth.js';

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
    ['blanks without a colon', (size: number) => `content-${' '.repeat(size * 10)}x`],
    ['many fields on one line', (size: number) => 'content-a\r'.repeat(size)],
    ['fields without an end', (size: number) => 'content-a:\r'.repeat(size)],
  ])('takes no time that grows faster than the head: %s', (_what, line) => {
    const work = (size: number) => void slim(`From: a@b.c\r\n${line(size)}\r\nTo: x@y.z`);
    expect(growth(1500, work)).toBeLessThan(LINEAR);
  });
});
