import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../../src/mail/message/mail-head.js';
import { parseBody, parseHead } from '../../src/mail/parsing/mail-parser.js';
import { readBody } from '../../src/robot/body-parsing/message-body-parser.js';
import { fc, MORE } from '../support/property.js';
import { mailBytes, mailNames } from './support/corpus.js';

const names = mailNames();

type Change =
  | { readonly kind: 'flip'; readonly at: number; readonly byte: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'drop' | 'twice'; readonly at: number; readonly length: number }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string }
  | { readonly kind: 'shuffle'; readonly at: number };

/** Places are told in millionths of the length of the mail, so that they fit any. */
const place = fc.integer({ min: 0, max: 1_000_000 });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: place, byte: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({ kind: fc.constantFrom('drop' as const, 'twice' as const), at: place, length: place }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: place,
    text: fc.constantFrom(
      '\r',
      '\n',
      '\r\n\r\n',
      '\0',
      '--',
      '=',
      '>',
      '<',
      '"',
      '\n>',
      '\n-- \n',
      '\ud83d\ude00',
    ),
  }),
  fc.record({ kind: fc.constant('shuffle' as const), at: place }),
);

function changed(raw: Buffer, how: Change): Buffer {
  const at = Math.floor((how.at / 1_000_001) * raw.length);
  switch (how.kind) {
    case 'flip':
      return Buffer.concat([raw.subarray(0, at), Buffer.from([how.byte]), raw.subarray(at + 1)]);
    case 'cut':
      return raw.subarray(0, at);
    case 'drop':
    case 'twice': {
      const to = at + Math.floor((how.length / 1_000_001) * Math.min(200, raw.length - at));
      const rest = raw.subarray(how.kind === 'drop' ? to : at);
      return Buffer.concat([raw.subarray(0, how.kind === 'drop' ? at : to), rest]);
    }
    case 'insert':
      return Buffer.concat([raw.subarray(0, at), Buffer.from(how.text), raw.subarray(at)]);
    case 'shuffle':
      return withHeadersTurned(raw, how.at);
  }
}

/** The headers in another order: what stood first comes later. */
function withHeadersTurned(raw: Buffer, by: number): Buffer {
  const text = raw.toString('latin1');
  const end = text.search(/\r?\n\r?\n/);
  if (end < 0) return raw;
  const fields = text.slice(0, end).split(/\r?\n(?![ \t])/);
  const turn = by % fields.length;
  const head = [...fields.slice(turn), ...fields.slice(0, turn)].join('\r\n');
  return Buffer.from(head + text.slice(end), 'latin1');
}

const mutant = fc
  .tuple(fc.constantFrom(...names), fc.array(change, { minLength: 1, maxLength: 6 }))
  .map(([name, changes]) => changes.reduce(changed, mailBytes(name)));

describe('a mail of the corpus that was damaged on its way', () => {
  it('is read or refused, never more than there is in it, and never breaks the reader', async () => {
    await fc.assert(
      fc.asyncProperty(mutant, async (raw) => {
        const head = await parseHead(raw);
        expect(head.subject).not.toMatch(/[\r\n\0]/);
        expect(head.from?.name ?? '').not.toMatch(/[\r\n\0]/);
        const body = await parseBody(raw, DEFAULT_LIMITS);
        if (!body.ok) return;
        const lines = body.value.text.split('\n');
        expect(lines.length).toBeLessThanOrEqual(DEFAULT_LIMITS.lines);
        const { orders } = readBody(body.value.text);
        expect(orders.length).toBeLessThanOrEqual(lines.length);
        for (const { text, line } of orders) {
          expect(text).not.toBe('');
          expect(text.length).toBeLessThanOrEqual(1001);
          expect(lines[line - 1]?.trim().startsWith(text)).toBe(true);
        }
      }),
      { numRuns: 400 * MORE },
    );
  });
});

/** What a mail consists of that its author did not write himself. */
const QUOTED_TEXT = [
  'bid 4',
  'begin',
  'end',
  'decision d1-red',
  '',
  'token abcdefghijklmnopqrstuvwxyz',
  'Fin',
  'help',
];

describe('a mail that holds nothing but what others wrote', () => {
  const lines = fc.array(fc.constantFrom(...QUOTED_TEXT), { minLength: 1, maxLength: 25 });
  const mark = fc.constantFrom('>', '> ', '>> ', ' > ', '> > ', '| ', '\t> ');
  const intro = fc.constantFrom(
    '',
    'On Thu, Jan 1, 2026 at 9:00 AM Posthorn <robot@posthorn.test> wrote:\n',
    'Le 1 janvier 2026 à 09:00, Posthorn a écrit :\n',
    'Am 01.01.2026 um 09:00 schrieb Posthorn:\n',
    '1 de janeiro de 2026 Posthorn <robot@posthorn.test>:\n',
  );
  const quotedOnly = fc
    .tuple(lines, mark, intro)
    .map(([text, sign, first]) => first + text.map((line) => sign + line).join('\n'));
  const belowCut = fc
    .tuple(
      lines,
      fc.constantFrom(
        '-----Original Message-----',
        '---------- Message transféré ---------',
        '________________________________\nVon: Posthorn <robot@posthorn.test>\nGesendet: heute',
        'envoyé : 1 janvier 2026\nde : Posthorn <robot@posthorn.test>\nà : alice',
        'Da: Posthorn <robot@posthorn.test>\nInviato: oggi\nA: Alice',
      ),
    )
    .map(([text, cut]) => `${cut}\n\n${text.join('\n')}`);

  const head = 'From: alice@example.org\r\nContent-Type: text/plain; charset=utf-8';
  it.each(['7bit', 'base64'])('gives no order when it is sent as %s', async (encoding) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(quotedOnly, belowCut), async (text) => {
        const sent = encoding === '7bit' ? text : Buffer.from(text).toString('base64');
        const body = await parseBody(
          Buffer.from(`${head}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${sent}\r\n`),
          DEFAULT_LIMITS,
        );
        expect(body.ok && readBody(body.value.text)).toMatchObject({
          orders: [],
          commands: [],
          tokens: [],
        });
      }),
      { numRuns: 150 * MORE },
    );
  });
});
