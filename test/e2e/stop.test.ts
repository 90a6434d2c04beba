import { appendFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { needsBuild } from '../support/built.js';
import { MailProgram } from '../support/mail-program.js';
import { type Ended, RobotProcess } from '../support/robot-process.js';
import { tempDir } from '../support/temp.js';

needsBuild();

let dir: string;
let remove: () => Promise<void>;
let robot: RobotProcess | null = null;
const open: (Server | Socket)[] = [];
beforeEach(async () => {
  ({ dir, remove } = await tempDir('posthorn-stop'));
});
afterEach(async () => {
  await robot?.abandon();
  for (const thing of open.splice(0)) 'destroy' in thing ? thing.destroy() : thing.close();
  await remove();
});

async function prepared(more: readonly string[] = []): Promise<RobotProcess> {
  robot = await RobotProcess.prepare(dir, more);
  const seats = ['--seat', 'french=alice@localhost', '--seat', 'british=bob@localhost'];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  expect(await robot.command(['game', 'new', 'g1', ...rules, ...seats])).toMatchObject({ code: 0 });
  return robot;
}

/** A service manager kills what has not ended after a while; ours waits no longer than most. */
async function ended(run: RobotProcess, signal: NodeJS.Signals): Promise<Ended | 'still running'> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'still running'>((resolve) => {
    timer = setTimeout(() => resolve('still running'), 9000);
  });
  const result = await Promise.race([run.end(signal), patience]);
  clearTimeout(timer);
  return result;
}

describe('a robot that is asked to stop', () => {
  it('ends although somebody keeps a connection open', async () => {
    const run = await prepared();
    await run.start();
    const idle = connect(run.port, '127.0.0.1');
    open.push(idle);
    idle.on('error', () => undefined);
    await new Promise<void>((resolve) => idle.once('data', () => resolve()));
    expect(await ended(run, 'SIGTERM')).toMatchObject({ code: 0, signal: null });
  });

  it('ends although the server it sends by never answers, and keeps the mail', async () => {
    const silent = createServer((socket) => void open.push(socket));
    open.push(silent);
    const asked = new Promise<void>((resolve) => silent.once('connection', () => resolve()));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const run = await prepared([`send: {host: 127.0.0.1, port: ${port}, requireTls: false}`]);
    await run.start();
    await asked;
    expect(await ended(run, 'SIGINT')).toMatchObject({ code: 0, signal: null });
  });

  it('deals with the mail it has taken before it ends', async () => {
    const run = await prepared();
    await run.start();
    const alice = new MailProgram(run, 'alice@localhost');
    const first = await alice.inbox.find(() => true, 'the first report');
    await alice.send({ to: first.replyTo, text: 'report', messageId: '<last@mail.test>' });
    expect(await ended(run, 'SIGTERM')).toMatchObject({ code: 0, signal: null });
    await run.start();
    await alice.inbox.find((letter) => letter.inReplyTo === '<last@mail.test>', 'the answer');
    expect(await ended(run, 'SIGINT')).toMatchObject({ code: 0, signal: null });
  });

  it('starts with the games that are sound when one is not', async () => {
    const run = await prepared();
    await appendFile(join(dir, 'games', 'g1', 'log.yaml'), '---\nseq: nonsense\n...\n');
    const seats = ['--seat', 'french=alice@localhost', '--seat', 'british=bob@localhost'];
    const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
    expect(await run.command(['game', 'new', 'g2', ...rules, ...seats])).toMatchObject({ code: 0 });
    await run.start();
    const alice = new MailProgram(run, 'alice@localhost');
    await alice.inbox.find((letter) => letter.replyTo.includes('+g2.'), 'the report of the sound game');
    expect(await ended(run, 'SIGTERM')).toMatchObject({ code: 0, signal: null });
  });
});
