import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../../src/mail/message/mail-head.js';
import { parseBody, parseHead } from '../../src/mail/parsing/mail-parser.js';
import { readBody } from '../../src/robot/body-parsing/message-body-parser.js';
import { mailBytes } from './support/corpus.js';

/** Mails that would be too big to be kept in the corpus are made here. */
const from = 'From: Alice <alice@example.org>\r\n';
const body = (text: string | Uint8Array) => parseBody(Buffer.from(text), DEFAULT_LIMITS);

describe('bounds of a message', () => {
  it('refuse ten megabytes without reading them', async () => {
    const big = Buffer.concat([mailBytes('empty'), Buffer.alloc(10 * 1024 * 1024, 'bid 3\n')]);
    const violation = { code: 'mail-too-big', params: { most: DEFAULT_LIMITS.bytes } };
    expect(await body(big)).toEqual({ ok: false, violation });
    expect((await parseHead(big)).from?.address).toBe('alice@example.org');
  });

  it('refuse three thousand parts, whether they have headers or not', async () => {
    const head = `${from}Content-Type: multipart/mixed; boundary=x\r\n\r\n`;
    for (const part of ['--x\r\nContent-Type: text/plain\r\n\r\nbid 3\r\n', '--x\r\n\r\nbid 3\r\n']) {
      expect(await body(head + part.repeat(3000))).toMatchObject({ violation: { code: 'too-many-parts' } });
      expect(await body(head + part.repeat(20))).toMatchObject({ ok: true });
    }
    const pieces = `${from}Content-Type: multipart/mixed;\r\n boundary*0="a";\r\n boundary*1=b\r\n\r\n`;
    const bare = '--ab\r\n\r\nbid 3\r\n'.repeat(3000);
    expect(await body(pieces + bare)).toMatchObject({ violation: { code: 'too-many-parts' } });
  });

  it('refuse parts nested sixty deep', async () => {
    let deep = from;
    for (let i = 0; i < 60; i++) deep += `Content-Type: multipart/mixed; boundary=n${i}\r\n\r\n--n${i}\r\n`;
    expect(await body(deep)).toMatchObject({ violation: { code: 'mail-unreadable' } });
  });

  it('do not count what only looks like a part', async () => {
    const dashes = `${from}\r\n${'--x\r\n'.repeat(200)}bid 3\r\n`;
    expect(await body(dashes)).toMatchObject({ ok: true });
  });

  it('refuse too many lines', async () => {
    const lines = `${from}\r\n${'a\r\n'.repeat(DEFAULT_LIMITS.lines + 1)}`;
    expect(await body(lines)).toMatchObject({ violation: { code: 'too-many-lines' } });
  });

  it('read the author of a mail with two hundred kilobytes of headers, and its orders', async () => {
    const padding = Array.from({ length: 2000 }, (_, i) => `X-Padding-${i}: ${'x'.repeat(90)}\r\n`).join('');
    const mail = `${from}To: robot@posthorn.test\r\n${padding}\r\nbid 3\r\n`;
    expect(mail.length).toBeGreaterThan(200_000);
    expect(await parseHead(Buffer.from(mail))).toMatchObject({
      from: { address: 'alice@example.org' },
      recipients: ['robot@posthorn.test'],
    });
    expect(await body(mail)).toMatchObject({ ok: true, value: { text: 'bid 3\n' } });
  });

  it('read one header of two hundred kilobytes', async () => {
    const mail = Buffer.from(`${from}X-One: ${'x'.repeat(200_000)}\r\n\r\nbid 3\r\n`);
    expect((await parseHead(mail)).from?.address).toBe('alice@example.org');
    expect(await body(mail)).toMatchObject({ ok: true });
  });

  it('find the robot among the first of ten thousand recipients', async () => {
    const others = Array.from({ length: 10_000 }, (_, i) => `"P, ${i}" <p${i}@example.net>`).join(',\r\n ');
    const mail = Buffer.from(`${from}To: robot@posthorn.test,\r\n ${others}\r\n\r\nbid 3\r\n`);
    const head = await parseHead(mail);
    expect(head.recipients[0]).toBe('robot@posthorn.test');
    expect(head.from?.address).toBe('alice@example.org');
    expect(await body(mail)).toMatchObject({ ok: true });
  });

  it('read HTML full of styles and of lists within lists', async () => {
    const html = `<ul><li>`.repeat(3000);
    const mail = `${from}Content-Type: text/html\r\n\r\n<p style="color:red">bid 3</p>${html}`;
    const read = await body(mail);
    expect(read.ok && readBody(read.value.text).orders[0]?.text).toBe('bid 3');
  });
});
