import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { compose } from '../../src/mail/compose.js';
import { type Letter, letterId } from '../../src/mail/letter.js';
import { robotAddress } from './support/bench.js';
import { blue, RED_TOKEN, red } from './support/fake-house.js';

const NOON = Date.UTC(2026, 0, 1, 12);
const letter: Letter = {
  cause: 'c'.repeat(64),
  kind: 'answer',
  game: { id: 'g1', title: 'Montréal – 1757' },
  player: red,
  text: { title: 'answer', text: 'Grüße\n> not a quote\nFrom Albany\n  indented  \n' },
  replyTo: { messageId: '<one@example.org>', references: ['<zero@example.org>'] },
};

async function headersOf(changed: Partial<Letter> = {}): Promise<{ [key: string]: string }> {
  const { bytes } = await compose({ ...letter, ...changed }, robotAddress, NOON);
  const { headers } = await PostalMime.parse(bytes);
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

describe('an outgoing mail', () => {
  it('is always the same bytes for the same letter and time', async () => {
    const first = await compose(letter, robotAddress, NOON);
    const second = await compose(letter, robotAddress, NOON);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(first.id).toBe(letterId(letter));
  });

  it('has an id of its own for every cause, recipient, side and kind', () => {
    const ids = [
      letter,
      { ...letter, cause: 'd' },
      { ...letter, player: blue },
      { ...letter, player: { ...red, side: 'blue' } },
      { ...letter, kind: 'turn' as const },
      { ...letter, game: { id: 'g2', title: '' } },
    ].map(letterId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carries the headers of an automatic reply in a thread', async () => {
    const headers = await headersOf();
    const thread = robotAddress.threadId('g1', red.address);
    expect(headers).toMatchObject({
      from: 'Posthorn <robot@posthorn.test>',
      to: 'Alice <alice@example.org>',
      'reply-to': `Posthorn <robot+g1.${RED_TOKEN}@posthorn.test>`,
      'message-id': `<ph.${letterId(letter)}@posthorn.test>`,
      'in-reply-to': '<one@example.org>',
      references: `${thread} <zero@example.org> <one@example.org>`,
      date: 'Thu, 01 Jan 2026 12:00:00 +0000',
      'auto-submitted': 'auto-replied',
      'list-id': '<g1.robot.posthorn.test>',
      'list-help': `<mailto:robot+g1.${RED_TOKEN}@posthorn.test?body=help>`,
    });
  });

  it('marks news as generated and hangs them into the thread of the game', async () => {
    const headers = await headersOf({ kind: 'turn', replyTo: null });
    const thread = robotAddress.threadId('g1', red.address);
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'in-reply-to': thread,
      references: thread,
    });
  });

  it('has a subject that never changes within a game', async () => {
    const first = (await PostalMime.parse((await compose(letter, robotAddress, NOON)).bytes)).subject;
    const news: Letter = { ...letter, kind: 'turn', replyTo: null, text: { title: 'news', text: 'x' } };
    const second = (await PostalMime.parse((await compose(news, robotAddress, NOON)).bytes)).subject;
    expect(first).toBe('[posthorn g1] Montréal – 1757');
    expect(second).toBe(first);
  });

  it('keeps references below the longest header line, root and newest ids first to stay', async () => {
    const references = Array.from({ length: 100 }, (_, index) => `<${index}.${'x'.repeat(40)}@example.org>`);
    const { references: kept = '' } = await headersOf({
      replyTo: { messageId: '<last@example.org>', references },
    });
    expect(Buffer.byteLength(`References: ${kept}`)).toBeLessThan(998);
    const ids = kept.split(' ');
    expect(ids[0]).toBe(robotAddress.threadId('g1', red.address));
    expect(ids.at(-1)).toBe('<last@example.org>');
    expect(ids.at(-2)).toBe(references.at(-1));
  });

  it('lets no name or title begin a header of its own', async () => {
    const evil = 'x\r\nBcc: eve@example.org\r\n\r\nbody';
    const { bytes } = await compose(
      { ...letter, game: { id: 'g1', title: evil }, player: { ...red, name: evil } },
      robotAddress,
      NOON,
    );
    const email = await PostalMime.parse(bytes);
    expect(email.bcc).toBeUndefined();
    expect(email.to).toHaveLength(1);
    expect(email.to?.[0]?.address).toBe(red.address);
    expect(email.subject).toBe('[posthorn g1] x Bcc: eve@example.org body');
  });

  it('is plain flowed text that reads as it was written', async () => {
    const { bytes } = await compose(letter, robotAddress, NOON);
    const email = await PostalMime.parse(bytes);
    expect(email.headers.find(({ key }) => key === 'content-type')?.value).toBe(
      'text/plain; charset=utf-8; format=flowed',
    );
    expect(email.text?.trimEnd()).toBe('Grüße\n> not a quote\nFrom Albany\n  indented');
    expect(
      Math.max(
        ...bytes
          .toString('latin1')
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(78);
  });
});
