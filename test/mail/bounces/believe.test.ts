import { describe, expect, it } from '@jest/globals';
import { returnPath } from '../../../src/mail/message/verp-return-path.js';
import { parseHead } from '../../../src/mail/parsing/mail-parser.js';
import { readBounce, type SentMail } from '../../../src/mail/sending/bounce-verification.js';
import { mail, robotAddress } from '../support/bench.js';
import { inlineReader } from '../support/inline-reader.js';
import { MAIL_ID, sample } from './samples.js';

const sent: SentMail = { to: 'bob@example.net', game: 'g1', kind: 'turn' };

async function read(raw: Buffer, outbox: { readonly [id: string]: SentMail }, to: string[] = []) {
  const envelope = to.length === 0 ? null : { from: '', to };
  const head = await parseHead(raw);
  return readBounce({ raw, head, envelope }, inlineReader, robotAddress, async (id) => outbox[id] ?? null);
}

function changed(name: string, ...pairs: readonly (readonly [string | RegExp, string])[]): Buffer {
  return Buffer.from(
    pairs.reduce((text, [from, to]) => text.replaceAll(from, to), sample(name).toString('latin1')),
    'latin1',
  );
}

describe('a report that is believed', () => {
  it.each([
    ['postfix-unknown-user', 'hard'],
    ['postfix-expired', 'soft'],
    ['postfix-delayed', null],
    ['exchange-unknown-user', 'hard'],
    ['gmail-quota', 'soft'],
    ['exim-plain', 'hard'],
    ['qmail', 'hard'],
    ['domino', 'hard'],
    ['domino-plain', 'hard'],
  ])('%s names a mail of ours and whom it went to', async (name, failure) => {
    expect(await read(sample(name), { [MAIL_ID]: sent })).toMatchObject({
      mail: MAIL_ID,
      to: 'bob@example.net',
      game: 'g1',
      kind: 'turn',
      failure,
    });
  });

  it('may name its mail by the envelope alone', async () => {
    const raw = changed('postfix-unknown-user', [new RegExp(MAIL_ID, 'g'), 'f'.repeat(32)]);
    const path = returnPath(robotAddress, MAIL_ID);
    expect(await read(raw, { [MAIL_ID]: sent }, [path])).toMatchObject({ mail: MAIL_ID, failure: 'hard' });
    expect(await read(raw, { [MAIL_ID]: sent })).toBe('foreign');
  });

  it('may name where the mail was forwarded to, when it came back by its own return path', async () => {
    expect(await read(sample('forwarded'), { [MAIL_ID]: sent })).toMatchObject({
      to: 'bob@example.net',
      failure: 'hard',
    });
  });
});

describe('a report that is not believed', () => {
  it('is of a mail that was never sent', async () => {
    for (const name of ['postfix-unknown-user', 'qmail', 'gmail-quota']) {
      expect(await read(sample(name), {})).toBe('foreign');
    }
  });

  it('is of a mail that went to somebody else', async () => {
    const other = { [MAIL_ID]: { ...sent, to: 'alice@example.org' } };
    expect(await read(sample('qmail'), other)).toBe('foreign');
    expect(await read(sample('exchange-unknown-user'), other)).toBe('foreign');
  });

  it('names a mail by a message id of another host, or one that is no mail', async () => {
    const foreign = changed('qmail', [`${MAIL_ID}@posthorn.test`, `${MAIL_ID}@elsewhere.test`]);
    expect(await read(foreign, { [MAIL_ID]: sent })).toBe('foreign');
    const thread = changed('qmail', [`ph.${MAIL_ID}`, 'ph.g1.0123456789abcdef']);
    expect(await read(thread, { [MAIL_ID]: sent })).toBe('foreign');
  });

  it('is none at all', async () => {
    expect(await read(mail(), { [MAIL_ID]: sent })).toBe('none');
    expect(await read(sample('read-receipt'), { [MAIL_ID]: sent })).toBe('none');
    // What a vacation program sends to the return path says nothing of the address.
    const away = mail({
      to: returnPath(robotAddress, MAIL_ID),
      headers: ['Auto-Submitted: auto-replied'],
      body: 'away',
    });
    expect(await read(away, { [MAIL_ID]: sent }, [returnPath(robotAddress, MAIL_ID)])).toBe('none');
  });
});
