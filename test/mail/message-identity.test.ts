import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { MailHead } from '../../src/mail/message/mail-head.js';
import { messageIdentity } from '../../src/mail/message/message-fingerprint.js';
import { growth, LINEAR } from '../support/growth.js';
import { fc, MORE } from '../support/property.js';

const HEAD: MailHead = {
  from: { name: 'Alice', address: 'alice@example.org' },
  recipients: [],
  subject: '',
  messageId: '<1@example.org>',
  references: [],
  headers: [],
};

/** The same as it is told in words: logs are full of these. */
function inWords(raw: Buffer): string {
  const text = raw.toString('latin1').replace(/\r\n?/g, '\n');
  const split = text.indexOf('\n\n');
  const content = split < 0 ? '' : text.slice(split + 2).trimEnd();
  return createHash('sha256')
    .update(`alice@example.org\n<1@example.org>\n`)
    .update(Buffer.from(content, 'latin1'))
    .digest('hex');
}

describe('the identity of a mail', () => {
  it('is that of its content with plain line ends', () => {
    const bytes = fc.oneof(
      fc.constantFrom('\r', '\n', '\r\n', '\r\n\r\n', ' ', '\u00a0', 'a', '\t\f', '\u0000', '\u0085'),
      fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 40 }), (pieces) => {
        const raw = Buffer.from(pieces.join(''), 'latin1');
        expect(messageIdentity(HEAD, raw)).toBe(inWords(raw));
      }),
      { numRuns: 500 * MORE },
    );
  });

  it('takes no time that grows faster than the mail', () => {
    expect(growth(600_000, (size) => messageIdentity(HEAD, Buffer.alloc(size, '\r')))).toBeLessThan(LINEAR);
  });
});
