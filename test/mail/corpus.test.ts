import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readBody } from '../../src/mail/body.js';
import { DEFAULT_LIMITS } from '../../src/mail/message.js';
import { parseBody, parseHead } from '../../src/mail/parse.js';

const CORPUS = fileURLToPath(new URL('./corpus', import.meta.url));

function raw(name: string): Buffer {
  return readFileSync(`${CORPUS}/${name}.eml`);
}

async function ordersIn(name: string): Promise<string[]> {
  const body = await parseBody(raw(name), DEFAULT_LIMITS);
  if (!body.ok) throw new Error(body.violation.code);
  return readBody(body.value.text).orders.map((order) => order.text);
}

/** The order lines of every message of the corpus. */
const ORDERS: { readonly [name: string]: readonly string[] } = {
  'gmail-top-en': ['activate Loudoun', 'move to Albany'],
  'gmail-bottom-en': ['activate Loudoun', 'move to Albany'],
  'gmail-fr': ['activer Loudoun'],
  'gmail-de': ['aktiviere Loudoun'],
  'outlook-en': ['activate Loudoun'],
  'outlook-de': ['aktiviere Loudoun'],
  'outlook-fr': ['activer Loudoun'],
  'apple-forward': ['activate Loudoun'],
  'apple-fr-phone': ['activer Loudoun'],
  'thunderbird-flowed': [
    'activate Loudoun with Abercromby, 3x 4-4, and a long list of units that was broken',
    '> stuffed, not quoted',
    'From Albany by boat',
  ],
  'flowed-delsp': ['activate Loudoun to Albany'],
  'flowed-multipart': ['activate Loudoun and go to Albany', 'move to Oswego'],
  'html-only': ['activate Loudoun', 'move to Albany'],
  'html-outlook': ['activate Loudoun'],
  'quoted-printable': [
    'activate Lévis with a very long list of pieces that is broken by the encoding alone',
    'play "Massacre!" at Fort William Henry',
  ],
  base64: ['activer Lévis', 'vers Québec'],
  latin1: ['activer Lévis'],
  'windows-1252': ['play "Massacre!" - Lévis'],
  'charset-wrong': ['activer L\ufffdvis', 'move to Albany'],
  'charset-unknown': ['move to Albany'],
  'utf-16': ['activer Lévis'],
  decomposed: ['activer Lévis'],
  typography: [`play "Massacre!" - Ashby's men ...`, 'move to yAlbany', 'move 3-4'],
  block: ['activate Loudoun', 'move to Albany'],
  'block-below-signature': ['activate Loudoun'],
  'block-in-quote': ['pass'],
  signature: ['activate Loudoun'],
  'stop-word': ['activate Loudoun'],
  empty: [],
  'only-quote': [],
  'attached-message': ['activate Loudoun'],
  'broken-multipart': ['activate Loudoun'],
};

describe('the corpus of mail', () => {
  it.each(Object.entries(ORDERS))('%s: only the lines its author wrote are orders', async (name, orders) => {
    expect(await ordersIn(name)).toEqual(orders);
  });

  it('has an expectation for every message', () => {
    const names = readdirSync(CORPUS).map((file) => file.replace(/\.eml$/, ''));
    expect([...Object.keys(ORDERS), 'binary-garbage'].sort()).toEqual(names.sort());
  });

  it('says of HTML-only mail that the text was extracted, and of no other', async () => {
    for (const name of Object.keys(ORDERS)) {
      const body = await parseBody(raw(name), DEFAULT_LIMITS);
      expect({ name, fromHtml: body.ok && body.value.fromHtml }).toEqual({
        name,
        fromHtml: name === 'html-only' || name === 'html-outlook',
      });
    }
  });

  it('decodes encoded subjects (RFC 2047)', async () => {
    expect((await parseHead(raw('quoted-printable'))).subject).toBe('Réponse');
    expect((await parseHead(raw('base64'))).subject).toBe('Réponse'.replace('po', 'p'));
  });

  it('reads something out of binary garbage, but no author and no error', async () => {
    const head = await parseHead(raw('binary-garbage'));
    expect(head.from).toBeNull();
    expect((await parseBody(raw('binary-garbage'), DEFAULT_LIMITS)).ok).toBe(true);
  });
});

describe('bounds of a message', () => {
  it('refuses ten megabytes without reading them', async () => {
    const big = Buffer.concat([raw('empty'), Buffer.alloc(10 * 1024 * 1024, 'go north\n')]);
    expect(await parseBody(big, DEFAULT_LIMITS)).toEqual({
      ok: false,
      violation: { code: 'mail-too-big', params: { most: DEFAULT_LIMITS.bytes } },
    });
    expect((await parseHead(big)).from?.address).toBe('alice@example.org');
  });

  it('refuses too many parts and too deep nesting', async () => {
    const part = '--x\r\nContent-Type: text/plain\r\n\r\ngo\r\n';
    const head = 'From: a@b.org\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n';
    const many = Buffer.from(head + part.repeat(200));
    expect(await parseBody(many, DEFAULT_LIMITS)).toMatchObject({ violation: { code: 'too-many-parts' } });
    let deep = 'From: a@b.org\r\n';
    for (let i = 0; i < 60; i++) deep += `Content-Type: multipart/mixed; boundary=n${i}\r\n\r\n--n${i}\r\n`;
    const nested = await parseBody(Buffer.from(deep), DEFAULT_LIMITS);
    expect(nested).toMatchObject({ ok: false, violation: { code: 'mail-unreadable' } });
  });

  it('refuses too many lines', async () => {
    const lines = Buffer.from(`From: a@b.org\r\n\r\n${'a\r\n'.repeat(DEFAULT_LIMITS.lines + 1)}`);
    expect(await parseBody(lines, DEFAULT_LIMITS)).toMatchObject({ violation: { code: 'too-many-lines' } });
  });
});
