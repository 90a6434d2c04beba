import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { smtpTransport } from '../../src/mail/sending/smtp-transport.js';
import type { Delivery, Transport } from '../../src/mail/sending/transport-interface.js';
import { Daemon } from '../../src/mail/service/daemon.js';
import { ALICE, BOB, Scene } from './support/scene.js';

/** A mail server that answers each command as it is told to. */
async function server(answers: {
  readonly [verb: string]: string;
}): Promise<{ port: number; server: Server }> {
  const listening = createServer((socket) => {
    socket.write('220 mx.test\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      for (const line of data.toString('latin1').split('\r\n')) {
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'EHLO') socket.write('250 mx.test\r\n');
        else if (['MAIL', 'RCPT', 'DATA', 'RSET'].includes(verb)) {
          socket.write(`${answers[verb] ?? (verb === 'DATA' ? '354 go on' : '250 ok')}\r\n`);
        } else if (line === '.') socket.write(`${answers.mail ?? '250 taken'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, server: listening };
}

describe('what a server says against a mail', () => {
  it.each([
    ['RCPT', '550 5.1.1 no such user', { permanent: true, refused: true }],
    ['RCPT', '550 User unknown', { permanent: true, refused: true }],
    ['RCPT', '554 5.7.1 Relay access denied', { permanent: true, refused: false }],
    ['RCPT', '550 relaying denied', { permanent: true, refused: false }],
    ['RCPT', '552 5.2.2 mailbox full', { permanent: true, refused: false }],
    ['RCPT', '450 4.2.0 greylisted', { permanent: false, refused: false }],
    ['MAIL', '550 5.1.0 we do not know you', { permanent: true, refused: false }],
    ['DATA', '554 no valid recipients', { permanent: true, refused: false }],
    ['mail', '554 5.6.0 not this mail', { permanent: true, refused: false }],
  ] as const)('in %s: "%s" tells whether the recipient is no good', async (verb, answer, expected) => {
    const { port, server: listening } = await server({ [verb]: answer });
    const settings = { host: '127.0.0.1', port, secure: false, requireTls: false, timeout: 5000 };
    const transport = smtpTransport(settings);
    const envelope = { from: 'robot@posthorn.test', to: ALICE };
    const bytes = Buffer.from('Subject: x\r\n\r\nx\r\n');
    expect(await transport.send({ id: 'x', bytes, envelope })).toMatchObject({ ok: false, ...expected });
    await transport.close();
    listening.close();
  });

  it('tells nothing of the recipient where nobody answers', async () => {
    const { port, server: listening } = await server({});
    await new Promise((resolve) => listening.close(resolve));
    const settings = { host: '127.0.0.1', port, secure: false, requireTls: false, timeout: 5000 };
    const envelope = { from: 'robot@posthorn.test', to: ALICE };
    const sent = await smtpTransport(settings).send({ id: 'x', bytes: Buffer.from('x'), envelope });
    expect(sent).toMatchObject({ ok: false, permanent: false, refused: false });
  });
});

describe('a mail that was given up', () => {
  let scene: Scene;
  let daemon: Daemon | null = null;
  beforeEach(async () => {
    scene = await Scene.open();
  });
  afterEach(async () => {
    await daemon?.stop();
    daemon = null;
    await scene.close();
  });

  const ann = { name: 'Ann', address: 'ann@example.org', locale: 'en', zone: 'UTC' };
  const until = async (done: () => Promise<boolean>): Promise<void> => {
    while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  /** Everything that waits is sent; mail to Alice comes to nothing for this reason. */
  async function sendAll(why: Delivery): Promise<string[]> {
    const sent: string[] = [];
    const transport: Transport = {
      send: async ({ envelope: { to } }) => {
        if (to === ALICE) return why;
        sent.push(to);
        return { ok: true, response: 'ok' };
      },
      close: async () => {},
    };
    const { outbox } = scene.bench;
    daemon = new Daemon({ ...scene.bench, house: scene.house, inputs: [], transport });
    await daemon.start();
    await until(async () => (await outbox.dead()).length > 0 && (await outbox.pending()).length === 0);
    await daemon.stop();
    return sent;
  }

  it('counts against its recipient when he is refused', async () => {
    await scene.begin();
    await sendAll({ ok: false, permanent: true, refused: true, reason: '550 5.1.1 no such user' });
    expect((await scene.bench.book.score(ALICE, scene.clock.now())).hard).toBe(1);
  });

  it('says nothing of its recipient when the server of our own was the trouble', async () => {
    await scene.begin();
    await sendAll({ ok: false, permanent: true, reason: 'refused' });
    expect((await scene.bench.book.score(ALICE, scene.clock.now())).hard).toBe(0);
  });

  it("is told to the game's own moderator and to whoever runs the robot", async () => {
    await scene.begin({ moderator: ann });
    const sent = await sendAll({ ok: false, permanent: true, refused: true, reason: '550 no such user' });
    expect(sent.filter((to) => to === ann.address)).toHaveLength(2);
    expect(sent.filter((to) => to === 'boss@example.com')).toHaveLength(1);
  });

  it('is told once to an operator who moderates himself', async () => {
    await scene.begin();
    const sent = await sendAll({ ok: false, permanent: true, reason: 'refused' });
    // The moderator's first letter, and the notice.
    expect(sent.filter((to) => to === 'boss@example.com')).toHaveLength(2);
  });

  it('does not keep others from being sent when the game it is about is broken', async () => {
    await scene.begin();
    scene.bench.returned.refused = () => Promise.reject(new TypeError('the log is broken'));
    const sent = await sendAll({ ok: false, permanent: true, refused: true, reason: '550 no such user' });
    expect(sent).toContain(BOB);
    expect(scene.bench.log.lines.map(({ message }) => message)).toContain(
      'nobody could be told of a mail given up',
    );
  });

  it('is a mail like others once it is tried again', async () => {
    await scene.begin();
    await sendAll({ ok: false, permanent: true, refused: true, reason: '550 no such user' });
    const [dead] = await scene.bench.outbox.dead();
    expect(dead).toMatchObject({ status: 'dead', refused: true });
    await scene.bench.outbox.revive(dead?.id ?? '');
    const [revived] = await scene.bench.outbox.pending();
    expect(revived).not.toHaveProperty('refused');
    expect(revived).toMatchObject({ id: dead?.id, status: 'pending', attempts: 0 });
  });
});
