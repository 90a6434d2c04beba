import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIMITS } from '../../src/mail/message/mail-head.js';
import { flow } from '../../src/mail/parsing/format-flowed.js';
import { parseBody, parseHead } from '../../src/mail/parsing/mail-parser.js';
import { compose } from '../../src/mail/sending/compose-mail.js';
import { readBody } from '../../src/robot/body-parsing/message-body-parser.js';
import { freshFolder } from '../support/fresh-folder.js';
import { bench, mail, outgoing, robotAddress } from './support/bench.js';
import { FakeHouse, FakeTable, RED_TOKEN, red } from './support/fake-house.js';

let home = '';
freshFolder('posthorn-hostile', (fresh) => {
  home = fresh;
});

const html = (body: string) => mail({ headers: ['Content-Type: text/html'], body });
const read = async (raw: Buffer) => {
  const body = await parseBody(raw, DEFAULT_LIMITS);
  return body.ok ? body.value.text.trim() : body.violation.code;
};

describe('a mail made to keep the robot busy', () => {
  it('has its lines cut before anything is looked for in them', () => {
    const long = [
      `x${'.'.repeat(300_000)}x`,
      `On x <${'@'.repeat(300_000)} y`,
      `a@${'<a@'.repeat(100_000)}`,
      `${'schrieb '.repeat(50_000)}x`,
    ];
    for (const line of long) {
      const { orders } = readBody(`hold\n${line}\npass`);
      expect(orders.map(({ line: number }) => number)).toEqual([1, 2, 3]);
      expect(orders[1]?.text.length).toBeLessThan(1100);
    }
  });

  it('may be of many such lines', () => {
    const line = `On x <${'@'.repeat(900)} wrote x`;
    const { orders } = readBody(Array.from({ length: 5000 }, () => line).join('\n'));
    expect(orders).toHaveLength(5000);
  });

  it('is written back without the spaces at its ends, however many stand in the middle', () => {
    expect(flow(`a${' '.repeat(200_000)}b  `)).toHaveLength(200_002);
  });

  it('of HTML nested without end is read as far as it can be, and as nothing when it is huge', async () => {
    expect(await read(html(`hold<br>${'<div>'.repeat(30_000)}x`))).toMatch(/^hold/);
    expect(await read(html('<div>'.repeat(900_000)))).toBe('mail-too-big');
  });

  it('of very many short lines or parts is not read', async () => {
    expect(await read(mail({ body: 'x\n'.repeat(150_000) }))).toBe('too-many-lines');
    const parts = mail({
      headers: ['Content-Type: multipart/mixed; boundary=b'],
      body: '--b\n'.repeat(150_000),
    });
    expect(await read(parts)).toBe('too-many-lines');
  });

  it('costs nothing when a stranger sent it: nothing but its headers is looked at', async () => {
    const rules = { newcomers: 'nobody' } as const;
    const { intake, archive, outbox, log } = await bench(home, new FakeHouse(new FakeTable('g1')), { rules });
    const raw = mail({
      from: 'eve@example.org',
      headers: ['Content-Type: text/html'],
      body: '<div>'.repeat(900_000),
    });
    expect(await intake.handle(raw, { from: 'eve@example.org', to: [] }, 'smtp')).toEqual({
      kind: 'refused',
      reason: 'unknown-sender',
    });
    expect(await archive.records()).toEqual([]);
    expect(await outgoing(outbox)).toEqual([]);
    expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('what a mail says of itself', () => {
  const letter = async (raw: Buffer, title = 'A title', name = 'Alice') => {
    const head = await parseHead(raw);
    const mailOut = await compose(
      {
        cause: 'c',
        kind: 'answer',
        game: { id: 'g1', title },
        player: { ...red, name },
        text: { title: 'x', text: 'y\n' },
        replyTo: { messageId: head.messageId, references: head.references },
      },
      robotAddress,
      0,
    );
    return mailOut.bytes.toString('latin1').split('\r\n\r\n')[0] ?? '';
  };
  const names = (head: string) =>
    head
      .split('\r\n')
      .flatMap((line) => /^([A-Za-z-]+):/.exec(line)?.[1] ?? [])
      .sort();

  it('begins no header of its own in the answer, wherever it stands', async () => {
    const plain = names(await letter(mail()));
    const tricks = [
      '<a\r\nBcc: eve@example.org\r\n x@y>',
      '<a\tBcc:eve@y>',
      `<${'ü'.repeat(300)}@y>`,
      `<${'a'.repeat(390)}@${'b'.repeat(390)}>`,
      '<a\u0000b@c>',
      '<a,b@c>',
      '=?utf-8?q?=3Ca=0D=0ABcc=3A_eve=40example.org=3E?=',
    ];
    for (const id of tricks) {
      for (const field of ['References', 'In-Reply-To']) {
        const head = await letter(mail({ id, headers: [`${field}: ${id}`] }));
        expect([id, names(head)]).toEqual([id, plain]);
        for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(998);
      }
    }
    const named = await letter(
      mail(),
      'T\r\nBcc: eve@example.org\n\nhold',
      'A\nBcc: eve@example.org <x@y>, "',
    );
    expect(names(named)).toEqual(plain);
  });
});

describe('a token in a place where it does not belong', () => {
  it('is kept out of the record of the mail and of everything that is logged', async () => {
    const { intake, archive, log } = await bench(home, new FakeHouse(new FakeTable('g1')));
    await intake.handle(
      mail({
        subject: `my seat is ${RED_TOKEN}`,
        body: `bad ${RED_TOKEN}\nbad Reply-To: robot+g1.${RED_TOKEN}@posthorn.test\nbad ${RED_TOKEN.toUpperCase()}`,
      }),
      null,
      'imap',
    );
    const records = await archive.records();
    expect(records).toHaveLength(1);
    const record = JSON.stringify(records);
    expect(record).toContain('not-allowed');
    expect(record.toLowerCase()).not.toContain(RED_TOKEN);
    expect(JSON.stringify(log.lines)).not.toContain(RED_TOKEN);
  });
});
