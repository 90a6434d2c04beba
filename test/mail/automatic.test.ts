import { describe, expect, it } from '@jest/globals';
import { RobotAddress } from '../../src/mail/message/robot-addresses-and-message-ids.js';
import { returnPath } from '../../src/mail/message/verp-return-path.js';
import { automaticReason } from '../../src/mail/parsing/automatic-mail-detection.js';
import { parseHead } from '../../src/mail/parsing/mail-parser.js';
import { compose, composeToPerson } from '../../src/mail/sending/compose-mail.js';
import { isAwayText } from '../../src/robot/author-text/vacation-reply-detection.js';
import { mail, robotAddress } from './support/bench.js';
import { red } from './support/fake-house.js';

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
    ['Auto-Submitted: AUTO-NOTIFIED', 'auto-submitted'],
    ['Auto-Submitted: (vacation) auto-replied', 'auto-submitted'],
    ['Auto-Submitted: auto-replied (zimbra; vacation)', 'auto-submitted'],
    ['Auto-Submitted:\r\n auto-generated', 'auto-submitted'],
    ['Auto-Submitted: no\r\nAuto-Submitted: auto-replied', 'auto-submitted'],
    ['Precedence: auto_reply', 'precedence'],
    ['Precedence: junk (really)', 'precedence'],
    ['Return-Path: < >', 'null-return-path'],
    ['List-Unsubscribe: <mailto:x@example.org>', 'mailing-list'],
    ['List-Owner: <mailto:x@example.org>', 'mailing-list'],
    ['X-Loop: robot@posthorn.test', 'own-mail'],
    ['X-Loop: <ROBOT+g1.abc@posthorn.test>', 'own-mail'],
    ['X-Vacation: yes', 'auto-responder'],
    ['X-MS-Exchange-Inbox-Rules-Loop: alice@example.org', 'auto-responder'],
    ['X-MS-Exchange-Generated-Message-Source: Mailbox Rules Agent', 'auto-responder'],
    ['X-FC-MachineGenerated: true', 'auto-responder'],
    ['X-POST-MessageClass: 9; Autoresponder', 'auto-responder'],
    ['Delivered-To: Autoresponder', 'auto-responder'],
    ['Content-Type: multipart/report; report-type=delivery-status', 'delivery-report'],
    ['Content-Type: multipart/report; report-type=disposition-notification', 'delivery-report'],
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
    'AutoReply: [posthorn g1] A test of mail',
    '[Auto-Reply] Re: [posthorn g1] A test of mail',
    'Out of office Re: [posthorn g1] A test of mail',
    'Re: Out of the Office Re: [posthorn g1] A test of mail',
    'Auto: [posthorn g1] A test of mail',
    'On vacation until Monday Re: [posthorn g1] A test of mail',
    'Yahoo! Auto Response',
    'Réponse automatique : Re: [posthorn g1] A test of mail',
    "Message d'absence Re : [posthorn g1] A test of mail",
    'Répondeur : [posthorn g1] A test of mail',
    'Absente jusqu’au 5 mai - Re: [posthorn g1] A test of mail',
    'Automatische Antwort: [posthorn g1] A test of mail',
    'Automatische E-Mail-Antwort: [posthorn g1] A test of mail',
    'Abwesenheits-Notiz AW: [posthorn g1] A test of mail',
    'Abwesend: [posthorn g1] A test of mail',
    'Ich bin im Urlaub Re: [posthorn g1] A test of mail',
    'Urlaubsbenachrichtigung',
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
    expect(await reasonOf({ from: 'bounces+alice=x@example.org' })).toBe('delivery-report');
  });

  it('anything sent to where only returned mail goes', async () => {
    const path = returnPath(robotAddress, 'a'.repeat(32));
    expect(await reasonOf({ to: path })).toBe('return-address');
    expect(await reasonOf({ headers: [`Delivered-To: ${path}`] }, 'alice@example.org')).toBe(
      'return-address',
    );
  });
});

describe('mail of people', () => {
  it.each([
    { headers: ['Auto-Submitted: no'] },
    { headers: ['Precedence: first-class', 'Return-Path: <alice@example.org>'] },
    { subject: 'Re: out of supply at Albany' },
    { subject: 'Automatic victory?' },
    // A game may be called so, and the title of our mail comes back in every reply.
    { subject: 'Re: [posthorn demo] On vacation in 1757' },
    { subject: 'AW: Re: [posthorn demo] Out of office' },
    { subject: '[EXTERNAL] RE: [posthorn demo] Automatische Antwort' },
    { subject: 'TR : [posthorn demo] Réponse automatique' },
    { subject: 'Urlaub (war: Re: [posthorn demo] Montréal)' },
    // People who ask for a vacation say so in the subject.
    { subject: 'Vacation from 3 May to 10 May' },
    { subject: 'On vacation next week' },
    { subject: 'Abwesenheit vom 3. bis 10. Mai' },
    { subject: 'En vacances la semaine prochaine' },
    { subject: 'Away from Albany' },
    { headers: ['X-Auto-Response-Suppress: All'] },
    { headers: ['Feedback-ID: i0123456:Fastmail'] },
    { headers: ['X-Loop: alice@example.org'] },
    { headers: ['X-Autoreply: no'] },
    { headers: ['Auto-Submitted: No (a person)'] },
    { headers: ['Auto-Submitted: no; x=y'] },
    { headers: ['Precedence: normal'] },
    {},
  ])('%j', async (draft) => {
    expect(await reasonOf(draft, 'alice@example.org')).toBeNull();
  });
});

describe('two robots', () => {
  const other = new RobotAddress('posthorn@elsewhere.test');

  it("stop after one exchange: each knows the mail of the other for a machine's", async () => {
    const game = { id: 'g1', title: 'Montréal' };
    const letter = { cause: 'c', game, player: red, text: { title: 'x', text: 'y\n' } };
    const person = {
      id: 'a'.repeat(32),
      person: { name: '', address: other.address },
      text: { title: 'help', text: 'z\n' },
      answerTo: null,
      replyTo: null,
    };
    const mails = [
      await compose({ ...letter, kind: 'turn', replyTo: null }, robotAddress, 0),
      await compose(
        { ...letter, kind: 'answer', replyTo: { messageId: '<a@b>', references: [] } },
        robotAddress,
        0,
        { format: 'html', verp: true },
      ),
      await composeToPerson({ ...person, replyTo: { messageId: null, references: [] } }, robotAddress, 0),
      await composeToPerson({ ...person, format: 'html' }, robotAddress, 0),
      await composeToPerson(person, robotAddress, 0),
    ];
    for (const { bytes, envelope } of mails) {
      const head = await parseHead(bytes);
      const arrived = { from: envelope.from, to: [other.address] };
      expect(automaticReason(head, arrived, other)).toBe('auto-submitted');
      // And when somebody redirects it back to where it came from.
      const bare = {
        ...head,
        headers: head.headers.filter(({ key }) => key === 'x-loop'),
        from: null,
        messageId: null,
      };
      expect(automaticReason(bare, null, robotAddress)).toBe('own-mail');
    }
  });
});

describe('the text of a vacation program', () => {
  it.each([
    'I am out of the office until 12 January with limited access to email.\nFor urgent matters please contact Carol.',
    'Thank you for your message. I will be away from 3 to 10 May and will reply upon my return.\n\n> [posthorn g1]',
    'This is an automated reply: I have left the company.',
    "Bonjour,\n\nJe suis actuellement absent du bureau jusqu'au 5 mai. En cas d’urgence, merci de contacter Carole.",
    'Je serai en congés du 3 au 10 mai. Je prendrai connaissance de votre message à mon retour.',
    'Ceci est une réponse automatique.',
    'Guten Tag,\n\nich bin bis zum 12.01. nicht im Büro. Ihre E-Mail wird nicht weitergeleitet.',
    'Vielen Dank für Ihre Nachricht. Ich bin derzeit im Urlaub. In dringenden Fällen wenden Sie sich an Karl.',
    'Diese Nachricht wurde automatisch erstellt.',
  ])('%j', (text) => {
    expect(isAwayText(text)).toBe(true);
  });

  it.each([
    '',
    'vacation 2026-05-03 2026-05-10',
    'press I am away until Monday, sorry',
    'I am on vacation next week. Can we pause?',
    'Je suis absent lundi',
    'Ich bin am Montag nicht da, bitte Pause',
    'go north\nI am out of the office on Friday, so be quick',
    'go north\n\nOn Thu, Jan 1, 2026 Bob <bob@example.net> wrote:\n> I am out of the office.\n> I will reply upon my return.',
    '> This is an automatic reply.\nWhat does this mean?',
  ])('is not %j', (text) => {
    expect(isAwayText(text)).toBe(false);
  });
});
