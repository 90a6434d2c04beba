import { describe, expect, it } from '@jest/globals';
import { MOST_REPORTS } from '../../../src/mail/bounces/delivery-report.js';
import { classify } from '../../../src/mail/bounces/hard-or-soft-classification.js';
import { parseDsn } from '../../../src/mail/bounces/parse-bounce.js';
import { mail } from '../support/bench.js';
import { MAIL_ID, sample } from './samples.js';

const OURS = `<ph.${MAIL_ID}@posthorn.test>`;

describe('the report of a mail server', () => {
  it.each([
    [
      'postfix-unknown-user',
      'failed',
      '5.1.1',
      'hard',
      'mx1.example.net',
      /User unknown in virtual mailbox table$/,
    ],
    ['postfix-delayed', 'delayed', '4.4.1', null, null, /Connection timed out$/],
    ['postfix-expired', 'failed', '4.4.1', 'soft', null, /Connection timed out$/],
    ['exchange-unknown-user', 'failed', '5.1.10', 'hard', null, /RecipientNotFound/],
    ['gmail-quota', 'failed', '5.2.2', 'soft', /^mx1\.example\.net\. /, /over quota/],
    ['exim-plain', 'failed', '5.1.1', 'hard', null, /550 no such user here$/],
    ['qmail', 'failed', '5.1.1', 'hard', null, /no mailbox here by that name/],
    ['domino', 'failed', '5.1.1', 'hard', null, /not listed in Domino Directory$/],
  ])('%s', async (name, action, status, kind, remoteMta, diagnostic) => {
    const report = await parseDsn(sample(name));
    expect(report?.originalMessageId).toBe(OURS);
    expect(report?.reports).toHaveLength(1);
    const [first] = report?.reports ?? [];
    expect(first).toMatchObject({ recipient: 'bob@example.net', originalRecipient: null, action, status });
    expect(first?.diagnostic).toMatch(diagnostic);
    if (remoteMta instanceof RegExp) expect(first?.remoteMta).toMatch(remoteMta);
    else expect(first?.remoteMta).toBe(remoteMta);
    expect(first && classify(first)).toBe(kind);
  });

  it('may be prose without a copy of the mail', async () => {
    const domino = await parseDsn(sample('domino-plain'));
    expect(domino).toMatchObject({
      reports: [{ recipient: 'bob@example.net', action: 'failed', status: '5.1.1' }],
      originalMessageId: null,
    });
    const warning = await parseDsn(sample('exim-warning'));
    expect(warning?.reports).toMatchObject([{ recipient: 'bob@example.net', action: 'delayed' }]);
    expect(warning?.reports.map(classify)).toEqual([null]);
  });

  it('is read with line ends of any kind', async () => {
    for (const name of ['postfix-unknown-user', 'qmail', 'exim-plain']) {
      const bare = Buffer.from(sample(name).toString('latin1').replace(/\r\n/g, '\n'), 'latin1');
      expect(await parseDsn(bare)).toEqual(await parseDsn(sample(name)));
    }
  });

  it('tells the address written to from the one the mail was forwarded to', async () => {
    const raw = sample('postfix-unknown-user')
      .toString('latin1')
      .replace(
        'Final-Recipient: rfc822; bob@example.net',
        'Final-Recipient: rfc822; robert@elsewhere.example.org',
      );
    expect((await parseDsn(Buffer.from(raw)))?.reports).toMatchObject([
      { recipient: 'robert@elsewhere.example.org', originalRecipient: 'bob@example.net' },
    ]);
  });
});

describe('no delivery report', () => {
  it.each(['read-receipt', 'forwarded-by-a-person'])('%s', async (name) => {
    expect(await parseDsn(sample(name))).toBeNull();
  });

  it('a mail of a person, whatever it says', async () => {
    expect(await parseDsn(mail())).toBeNull();
    expect(
      await parseDsn(mail({ body: 'Hi. This is the qmail-send program.\n<bob@example.net>:\ngone' })),
    ).toBeNull();
    expect(await parseDsn(Buffer.alloc(0))).toBeNull();
  });

  it('the answer of a vacation program with the null return path', async () => {
    const away = mail({
      subject: 'Away',
      body: 'I am away. Ask carol@example.org.',
      headers: ['Return-Path: <>'],
    });
    expect(await parseDsn(away)).toBeNull();
    expect(await parseDsn(mail({ body: 'I am away.' }), { from: '', to: [] })).toBeNull();
  });
});

describe('a hostile report', () => {
  const report = (status: string, rest = '') =>
    Buffer.from(
      [
        'From: MAILER-DAEMON@example.net',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; x',
        '',
        status,
        `--b${rest}`,
        '',
      ].join('\r\n'),
      'latin1',
    );
  const recipient = (at: number) =>
    `Final-Recipient: rfc822; u${at}@example.net\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n`;

  it('with five thousand recipients is read to the bound', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => recipient(at)).join('');
    const read = await parseDsn(report(many));
    expect(read?.reports).toHaveLength(MOST_REPORTS);
    expect(read?.reports[0]?.recipient).toBe('u0@example.net');
  });

  it('with five thousand recipients in prose is read to the bound', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => `<u${at}@example.net>:\nno such user\n`).join('\n');
    const raw = mail({
      from: 'MAILER-DAEMON@example.net',
      body: `Hi. This is the qmail-send program at x.\n\n${many}`,
    });
    expect((await parseDsn(raw))?.reports.length).toBeLessThanOrEqual(MOST_REPORTS);
    const headed = mail({ headers: [`X-Failed-Recipients: ${'a@b.c, '.repeat(5000)}`], body: 'x' });
    expect((await parseDsn(headed))?.reports.length ?? 0).toBeLessThanOrEqual(MOST_REPORTS);
  });

  it('of binary rubbish gives nothing, or one line of it', async () => {
    const noise = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 73) % 256)).toString('latin1');
    expect((await parseDsn(report(noise)))?.reports).toEqual([]);
    const evil = `Final-Recipient: rfc822; bob@example.net\r\nAction: failed\r\nDiagnostic-Code: smtp; \u0000\u001b[2J${'x'.repeat(9000)}\r\n\r\n`;
    const [only] = (await parseDsn(report(evil)))?.reports ?? [];
    expect(only?.status).toBe('5.0.0');
    expect(only?.diagnostic.length).toBeLessThanOrEqual(500);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(only?.diagnostic).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  });

  it('inside reports inside reports is not followed', async () => {
    let inner = sample('postfix-unknown-user').toString('latin1');
    for (let depth = 0; depth < 40; depth++) {
      inner = `From: a@example.org\r\nContent-Type: multipart/mixed; boundary=d${depth}\r\n\r\n--d${depth}\r\nContent-Type: message/rfc822\r\n\r\n${inner}\r\n--d${depth}--\r\n`;
    }
    expect(await parseDsn(Buffer.from(inner, 'latin1'))).toBeNull();
    let nested = 'Content-Type: text/plain\r\n\r\nx';
    for (let depth = 0; depth < 60; depth++) {
      nested = `Content-Type: multipart/mixed; boundary=e${depth}\r\n\r\n--e${depth}\r\n${nested}\r\n--e${depth}--\r\n`;
    }
    expect(await parseDsn(Buffer.from(`From: mailer-daemon@x.y\r\n${nested}`, 'latin1'))).toBeNull();
  });

  it('with a megabyte of addresses in its head is not read', async () => {
    const raw = mail({ from: 'MAILER-DAEMON@example.net', headers: [`Cc: ${'a@b.c, '.repeat(150_000)}`] });
    expect(await parseDsn(raw)).toBeNull();
  });

  it('that names nobody, or itself twice, harms nothing', async () => {
    expect((await parseDsn(report('Action: failed\r\nStatus: 5.1.1\r\n\r\n')))?.reports).toEqual([]);
    const strange =
      'Final-Recipient: rfc822;\r\nOriginal-Recipient: x400; /S=bob/\r\nAction: exploded\r\nStatus: nine\r\n\r\n';
    expect((await parseDsn(report(strange)))?.reports).toMatchObject([
      { recipient: '', action: 'failed', status: '5.0.0' },
    ]);
  });
});
