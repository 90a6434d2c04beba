import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../../../src/mail/message/mail-head.js';
import { bytesOfBase64 } from '../../../src/mail/parsing/base64.js';
import { cleanMime } from '../../../src/mail/parsing/clean-mime.js';
import { parseBody } from '../../../src/mail/parsing/mail-parser.js';
import { fc, MORE } from '../../support/property.js';

const BYTES = 4_900_000;
const mail = (...lines: string[]) =>
  Buffer.from(['From: alice@example.org', ...lines].join('\r\n'), 'latin1');

/** The text of a mail, or why it is not read. */
async function read(raw: Buffer): Promise<string> {
  const body = await parseBody(raw, DEFAULT_LIMITS);
  return body.ok ? body.value.text : body.violation.code;
}

/** What the parser is given. */
function cleaned(raw: Buffer): string {
  const clean = cleanMime(raw, 100);
  if (clean.kind !== 'clean') throw new Error(clean.kind);
  return Buffer.from(clean.bytes).toString('latin1');
}

const base64 = (body: string, type = 'text/plain') =>
  mail(`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', '', body, '');

describe('base64 of a stranger', () => {
  it('is what it stands for, whatever stands between its letters and wherever it is padded', () => {
    const text = fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 6 });
    const noise = fc.constantFrom('', '=', '==', '\r\n', ' ', '!', '\u0000');
    fc.assert(
      fc.property(text, noise, (pieces, between) => {
        const source = pieces.map((piece) => Buffer.from(piece).toString('base64')).join(between);
        const wanted = Buffer.concat(pieces);
        expect(bytesOfBase64(Buffer.from(source, 'latin1'), 1000)).toEqual(wanted);
      }),
      { numRuns: 300 * MORE },
    );
  });

  it('is nothing when it is more than is wanted', () => {
    expect(bytesOfBase64(Buffer.from('QUFB'), 3)?.toString()).toBe('AAA');
    expect(bytesOfBase64(Buffer.from('QUFBQQ=='), 3)).toBeNull();
  });

  it('that ends at every letter leaves nothing for the parser', async () => {
    const raw = base64('=A'.repeat(BYTES / 2));
    expect(cleaned(raw).length).toBeLessThan(200);
    expect(await read(raw)).toBe('');
  });
});

describe('what the parser is given of a mail', () => {
  it('is no part that is not its text', () => {
    const raw = mail(
      'X-Other: y',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'report',
      '--b',
      'Content-Type: image/png; name=a.png',
      'Content-Transfer-Encoding: base64',
      '',
      '=A'.repeat(BYTES / 2),
      '--b',
      'Content-Type: text/plain',
      'Content-Disposition: attachment',
      '',
      'yes',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'From: bob@example.org',
      '',
      'resign',
      '--b--',
    );
    const given = cleaned(raw);
    expect(given.length).toBeLessThan(1000);
    expect(given).not.toMatch(/X-Other|png|rfc822/);
    expect(given.match(/Content-Type: text/g)).toHaveLength(1);
  });

  it('is no text that has a name, whichever field says it', async () => {
    const named = (field: string) =>
      mail(
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        '',
        'hold',
        '--b',
        field,
        '',
        'resign',
        '--b--',
      );
    for (const field of [
      'Content-Type: text/plain; name="a.txt"',
      "Content-Type: text/plain; charset=utf-8;\r\n name*0*=utf-8''a",
      'Content-Disposition: inline; filename=a.txt',
      "Content-Disposition: inline; filename*=utf-8''a.txt",
      'Content-Disposition: attachment',
    ]) {
      expect([field, await read(named(field))]).toEqual([field, 'hold\n']);
    }
    expect(await read(named('Content-Type: text/plain; charset=utf-8'))).toBe('hold\n\nresign\n');
  });

  it('is the text of every part in its own set and encoding', async () => {
    const raw = mail(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: (of old) Base64',
      '',
      Buffer.from('Lévis').toString('base64'),
      '--b',
      'Content-Type: text/plain; charset=iso-8859-15',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Qu=E9bec =A4=',
      '--b',
      '',
      'Montr\u00e9al',
      '--b--',
    );
    expect(await read(raw)).toBe('Lévis\nQuébec €\nMontréal\n');
  });

  it('is no text that is too big, and then it is said', async () => {
    const big = 'x'.repeat(BYTES);
    expect(await read(mail('', big))).toBe('mail-too-big');
    expect(await read(mail('Content-Type: text/html', '', big))).toBe('mail-too-big');
    expect(await read(mail('Content-Transfer-Encoding: quoted-printable', '', big))).toBe('mail-too-big');
    expect(await read(base64('QUFB'.repeat(BYTES / 4)))).toBe('mail-too-big');
    const alternative = mail(
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      '',
      'hold',
      '--b',
      'Content-Type: text/html',
      '',
      big,
      '--b--',
    );
    expect(await read(alternative)).toBe('hold\n');
  });
});

describe('text made to keep the robot busy', () => {
  it.each([
    ['marks upon marks on one letter', Buffer.from(`a${'\u0301\u0316'.repeat(120_000)}`)],
    ['empty lines', Buffer.alloc(190_000, '\r\n')],
    ['nothing but carriage returns', Buffer.alloc(500_000, '\r')],
  ])('of %s is read before the time of a test is over', async (_what, text) => {
    const raw = Buffer.concat([mail('Content-Type: text/plain; charset=utf-8', '', ''), text]);
    expect(typeof (await read(raw))).toBe('string');
  });
});
