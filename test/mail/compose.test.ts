import { describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { DEFAULT_LIMITS } from '../../src/mail/message/mail-head.js';
import { returnedMail } from '../../src/mail/message/verp-return-path.js';
import { parseBody } from '../../src/mail/parsing/mail-parser.js';
import { compose, composeToPerson, type PersonMail } from '../../src/mail/sending/compose-mail.js';
import { type Letter, letterId } from '../../src/robot/letters/letter-types-and-ids.js';
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
      'list-unsubscribe': `<mailto:robot+g1.${RED_TOKEN}@posthorn.test?body=notices%20off>`,
      'list-post': 'NO',
      'x-auto-response-suppress': 'All',
      'x-loop': 'robot@posthorn.test',
    });
    expect(headers).not.toHaveProperty('list-unsubscribe-post');
    expect(headers).not.toHaveProperty('precedence');
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

  it('says in its subject what it is, so that its thread stays one (RFC 5256: brackets before the title are left out)', async () => {
    const subjectOf = async (about: string) => {
      const text = { ...letter.text, about };
      return (await PostalMime.parse((await compose({ ...letter, text }, robotAddress, NOON)).bytes)).subject;
    };
    expect(await subjectOf('your move')).toBe('[posthorn g1] [your move] Montréal – 1757');
    expect(await subjectOf('Sie sind am Zug]')).toBe('[posthorn g1] [Sie sind am Zug] Montréal – 1757');
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

describe('the return path', () => {
  it("is the plain address, or one of the mail's own where that is asked for", async () => {
    expect((await compose(letter, robotAddress, NOON)).envelope).toEqual({
      from: 'robot@posthorn.test',
      to: red.address,
    });
    const { id, envelope } = await compose(letter, robotAddress, NOON, { verp: true });
    expect(returnedMail(robotAddress, envelope.from)).toBe(id);
    const notice = {
      id: 'a'.repeat(32),
      person: { name: '', address: 'boss@example.com' },
      text: { title: 's', text: 't\n' },
      answerTo: null,
      replyTo: null,
    };
    const noticed = await composeToPerson(notice, robotAddress, NOON, { verp: true });
    expect(returnedMail(robotAddress, noticed.envelope.from)).toBe('a'.repeat(32));
  });

  it('changes nothing in the mail itself', async () => {
    const plain = await compose(letter, robotAddress, NOON);
    const verp = await compose(letter, robotAddress, NOON, { verp: true });
    expect(verp.bytes.equals(plain.bytes)).toBe(true);
  });
});

describe('a mail in HTML', () => {
  const text = 'Fort   <William> & "Henry"\n  two\n\n\tthree\u0007\n<img src="http://example.org/x.png">\n';

  async function html(body = text): Promise<{ html: string; text: string }> {
    const changed = { ...letter, text: { title: 'x', text: body } };
    const { bytes } = await compose(changed, robotAddress, NOON, { format: 'html' });
    const email = await PostalMime.parse(bytes);
    return { html: email.html ?? '', text: email.text ?? '' };
  }

  it('has the plain text first, as it is without HTML', async () => {
    expect((await html()).text.trimEnd().replace(/\r\n/g, '\n')).toContain(
      'Fort   <William> & "Henry"\n  two',
    );
    const { bytes } = await compose(letter, robotAddress, NOON, { format: 'html' });
    const raw = bytes.toString('latin1');
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
  });

  it('is the same bytes for the same letter and time', async () => {
    const first = await compose(letter, robotAddress, NOON, { format: 'html' });
    const second = await compose(letter, robotAddress, NOON, { format: 'html' });
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('escapes what people wrote, keeps columns, and fetches nothing', async () => {
    const { html: body } = await html();
    expect(body).toContain('Fort&nbsp;&nbsp; &lt;William&gt; &amp; &quot;Henry&quot;<br>');
    expect(body).toContain('&nbsp;&nbsp;two</p>');
    expect(body).not.toContain('\u0007');
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    const tags = [...main.matchAll(/<\/?([a-z!]+)/gi)].map(([, tag]) => tag?.toLowerCase());
    expect(new Set(tags)).toEqual(new Set(['main', 'p', 'br']));
    expect(body).not.toMatch(/\b(src|href|url|link|script|import)\s*[=(]\s*["']?http/i);
  });

  it('is read back as it was written when a reply quotes nothing but HTML', async () => {
    const order = 'move brigade-1  from albany to "fort edward"';
    const { html: body } = await html(`${order}\n`);
    const raw = Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${body}`);
    const read = await parseBody(raw, DEFAULT_LIMITS);
    expect(read.ok && read.value.text.trim().replace(/ +/g, ' ')).toBe(order.replace(/ +/g, ' '));
  });
});

describe('a mail with pictures', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3]);
  const shown: Letter = {
    ...letter,
    text: {
      title: 'x',
      text: 'plain\n',
      html: '<p><img src="cid:whole.g1.7" alt="the map"></p>',
      lang: 'fr',
      pictures: [{ cid: 'whole.g1.7', filename: 'whole.png', png, alt: 'the map' }],
    },
  };

  it('has the text, or else the page with what it shows, in this order, byte for byte the same', async () => {
    const { bytes } = await compose(shown, robotAddress, NOON, { format: 'html' });
    const kinds = [...bytes.toString('latin1').matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, kind]) => kind);
    expect(kinds).toEqual([
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
    ]);
    const email = await PostalMime.parse(bytes);
    expect(email.text?.trim()).toBe('plain');
    expect(email.html).toContain('<html lang="fr">');
    const [picture, ...more] = email.attachments;
    expect(more).toEqual([]);
    expect(picture).toMatchObject({
      contentId: '<whole.g1.7>',
      disposition: 'inline',
      mimeType: 'image/png',
      related: true,
    });
    expect(Buffer.from(picture?.content as ArrayBuffer).equals(png)).toBe(true);
    const again = await compose(shown, robotAddress, NOON, { format: 'html' });
    expect(again.bytes.equals(bytes)).toBe(true);
  });

  it('is the plain text alone for whoever likes that', async () => {
    const { bytes } = await compose(shown, robotAddress, NOON, { format: 'text' });
    const email = await PostalMime.parse(bytes);
    expect([email.html, email.attachments, email.text?.trim()]).toEqual([undefined, [], 'plain']);
  });
});

describe('a text without a page of its own', () => {
  it('is a page with its headings, lists and lines to copy, and whole lines again', async () => {
    const text = [
      'HOW TO PLAY',
      'A line that was broken where the seventy-second column came, so that its',
      'second half stands below it.',
      'An own line.',
      '',
      '- one thing that is so long that it had to be broken before it was at an',
      '  end',
      '- another',
      '',
      '    new game open',
      '    accept',
      '',
      'Words:',
      '  list              games that wait',
      '                    for a player',
      '  join GAME         play one',
    ].join('\n');
    const { bytes } = await compose({ ...letter, text: { title: 'x', text } }, robotAddress, NOON, {
      format: 'html',
    });
    const page = (await PostalMime.parse(bytes)).html ?? '';
    expect(page).toContain(`<html lang="${red.locale}">`);
    const html = page.replace(/ style="[^"]*"/g, '');
    expect(html).toContain('<h2>HOW TO PLAY</h2>');
    expect(html).toContain('column came, so that its second half stands below it.<br>\nAn own line.</p>');
    expect(html).toContain('it was at an end</li>\n<li>another</li>\n</ul>');
    expect(html).toContain('<dt>list</dt>\n<dd>games that wait for a player</dd>\n<dt>join GAME</dt>');
    expect(html).toContain('<pre class="ph-copy">new game open\naccept</pre>');
  });
});

describe('a mail to a person outside any game', () => {
  const person: PersonMail = {
    id: 'b'.repeat(32),
    person: { name: 'Carol\r\nBcc: eve@example.org', address: 'carol@example.org' },
    text: { title: 'Welcome\r\nBcc: eve@example.org', text: 'Hello\n' },
    answerTo: null,
    replyTo: null,
  };

  async function headers(changed: Partial<PersonMail> = {}): Promise<{ [key: string]: string }> {
    const { bytes } = await composeToPerson({ ...person, ...changed }, robotAddress, NOON);
    const email = await PostalMime.parse(bytes);
    return Object.fromEntries(email.headers.map(({ key, value }) => [key, value]));
  }

  it('carries the headers of an automatic reply, and none of a list', async () => {
    const head = await headers({
      answerTo: 'robot+me.abc@posthorn.test',
      replyTo: { messageId: '<two@example.org>', references: ['<one@example.org>'] },
    });
    expect(head).toMatchObject({
      subject: '[posthorn] Welcome Bcc: eve@example.org',
      'message-id': `<ph.${'b'.repeat(32)}@posthorn.test>`,
      'reply-to': 'Posthorn <robot+me.abc@posthorn.test>',
      'in-reply-to': '<two@example.org>',
      references: '<one@example.org> <two@example.org>',
      'auto-submitted': 'auto-replied',
    });
    expect(head).not.toHaveProperty('bcc');
    expect(Object.keys(head).filter((key) => key.startsWith('list-'))).toEqual([]);
  });

  it('begins a thread when it replies to nothing', async () => {
    const head = await headers({ text: { title: '[posthorn] Welcome', text: '' } });
    expect(head.subject).toBe('[posthorn] Welcome');
    expect(head).not.toHaveProperty('in-reply-to');
    expect(head).not.toHaveProperty('references');
    expect(head).not.toHaveProperty('reply-to');
  });

  it('keeps its references below the longest header line, too', async () => {
    const references = Array.from({ length: 100 }, (_, index) => `<${index}.${'x'.repeat(40)}@example.org>`);
    const { references: kept = '' } = await headers({
      replyTo: { messageId: '<last@example.org>', references },
    });
    expect(Buffer.byteLength(`References: ${kept}`)).toBeLessThan(998);
    expect(kept.endsWith(' <last@example.org>')).toBe(true);
  });

  it('comes as HTML where that is asked for', async () => {
    expect((await headers({ format: 'html' }))['content-type']).toMatch(/^multipart\/alternative/);
    expect((await headers())['content-type']).toMatch(/^text\/plain/);
  });
});
