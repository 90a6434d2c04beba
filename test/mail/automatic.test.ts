import { describe, expect, it } from '@jest/globals';
import { automaticReason } from '../../src/mail/automatic.js';
import { parseHead } from '../../src/mail/parse.js';
import { mail, robotAddress } from './support/bench.js';

async function reasonOf(draft: Parameters<typeof mail>[0], from?: string): Promise<string | null> {
  const envelope = from === undefined ? null : { from, to: ['robot@posthorn.test'] };
  return automaticReason(await parseHead(mail(draft)), envelope, robotAddress);
}

describe('mail of machines (RFC 3834)', () => {
  it.each([
    ['Auto-Submitted: auto-replied', 'auto-submitted'],
    ['Auto-Submitted: auto-generated (vacation); owner=x', 'auto-submitted'],
    ['Precedence: bulk', 'precedence'],
    ['Precedence: LIST', 'precedence'],
    ['Return-Path: <>', 'null-return-path'],
    ['List-Id: <talk.example.org>', 'mailing-list'],
    ['X-Autoreply: yes', 'auto-responder'],
    ['X-Autorespond: Re', 'auto-responder'],
    ['Content-Type: multipart/report; report-type=delivery-status', 'delivery-report'],
  ])('%s', async (field, reason) => {
    expect(await reasonOf({ headers: [field] })).toBe(reason);
  });

  it.each([
    'Out of Office: back on Monday',
    'Automatic reply: your game',
    'Auto-reply: your game',
    'Réponse automatique : partie',
    'Absence du bureau',
    'Automatische Antwort: Spiel',
    'Abwesenheitsnotiz: Spiel',
  ])('subject %s', async (subject) => {
    expect(await reasonOf({ subject })).toBe('out-of-office');
  });

  it('its own addresses and message ids', async () => {
    expect(await reasonOf({ from: 'robot@posthorn.test' })).toBe('own-mail');
    expect(await reasonOf({ from: 'robot+g1.abc@posthorn.test' })).toBe('own-mail');
    expect(await reasonOf({ id: '<ph.0123@posthorn.test>' })).toBe('own-mail');
    expect(await reasonOf({}, 'robot@posthorn.test')).toBe('own-mail');
  });

  it('a null envelope sender and the mail daemon', async () => {
    expect(await reasonOf({}, '')).toBe('null-return-path');
    expect(await reasonOf({ from: 'MAILER-DAEMON@example.org' })).toBe('delivery-report');
  });
});

describe('mail of people', () => {
  it.each([
    { headers: ['Auto-Submitted: no'] },
    { headers: ['Precedence: first-class', 'Return-Path: <alice@example.org>'] },
    { subject: 'Re: out of supply at Albany' },
    { subject: 'Automatic victory?' },
    {},
  ])('%j', async (draft) => {
    expect(await reasonOf(draft, 'alice@example.org')).toBeNull();
  });
});
