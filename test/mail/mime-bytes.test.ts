import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import { mimeBytes } from '../../src/mail/sending/mime-bytes.js';

/** A mail of ours, as the library is asked for it. */
function composed(text: string, html: string | null, picture: Uint8Array | null) {
  const content = (of: string) => of.replace(/\r\n?|\n/g, '\r\n');
  const contentTransferEncoding = 'quoted-printable' as const;
  return new MailComposer({
    from: { name: 'Post – "Horn"', address: 'posthorn@example.org' },
    to: { name: 'Zoë', address: 'zoe@example.com' },
    subject: '[posthorn g1] Montréal '.repeat(4),
    messageId: '<a@example.org>',
    references: Array.from({ length: 9 }, (_, n) => `<${n}@example.org>`),
    date: new Date(0),
    alternatives: [
      {
        content: content(text),
        contentType: 'text/plain; charset=utf-8; format=flowed',
        contentTransferEncoding,
      },
      ...(html === null
        ? []
        : [{ content: content(html), contentType: 'text/html; charset=utf-8', contentTransferEncoding }]),
    ],
    attachments:
      picture === null || html === null
        ? []
        : [{ cid: 'c', filename: 'c.png', content: Buffer.from(picture), contentType: 'image/png' }],
    baseBoundary: 'b',
    newline: 'win',
  }).compile();
}

describe('the bytes of a mail', () => {
  it('are those that the library streams', async () => {
    const word = fc.constantFrom('Fort', ' ', '\n', '.', 'é', '–', '=', 'From ', '\t', '\r', 'x'.repeat(80));
    const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(''));
    const [html, picture] = [fc.option(text), fc.option(fc.uint8Array({ maxLength: 200 }))];
    await fc.assert(
      fc.asyncProperty(text, html, picture, async (plain, page, bytes) => {
        const streamed = await composed(plain, page, bytes).build();
        expect(mimeBytes(composed(plain, page, bytes)).toString()).toBe(streamed.toString());
      }),
    );
  });
});
