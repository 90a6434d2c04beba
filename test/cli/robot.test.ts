import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run-command-line.js';
import { Outbox } from '../../src/mail/sending/outbox.js';
import { Archive } from '../../src/mail/store/archive.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { leave, leaveTry } from '../mail/support/left-mail.js';
import { openedStores } from '../support/opened-stores.js';
import { oneIn } from '../support/property.js';
import { tempDir } from '../support/temp.js';
import { capture } from './capture.js';
import { commands, run } from './run.js';
import { configureQuietRobot } from './support/quiet-robot.js';

const storeOf = openedStores();
let dir = '';
let remove: () => Promise<void> = async () => {};
/** Commands still running: a test that failed must not leave a server behind. */
const running: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  const temp = await tempDir('robot');
  dir = temp.dir;
  remove = temp.remove;
});

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
  await remove();
});

const { posthorn } = commands(() => ['--games', join(dir, 'games')]);

/** Starts a command that runs until it is stopped; resolves when it has printed what it waits for. */
async function start(args: readonly string[], until: RegExp) {
  const io = capture();
  let stop: () => void = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const ended = runCommand(['--games', join(dir, 'games'), ...args], { ...io, stopped: () => stopped });
  running.push(() => {
    stop();
    return ended.catch(() => undefined);
  });
  let over = false;
  ended.then(
    () => {
      over = true;
    },
    () => {
      over = true;
    },
  );
  await eventually(async () => until.test(io.taken().out + io.taken().err) || over);
  return {
    taken: io.taken,
    async stop() {
      stop();
      return ended;
    },
  };
}

/** Waits until something becomes true; fails after a generous while. */
async function eventually(test: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 4000; tries++) {
    if (await test()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('it never came');
}

/** A port that is taken for as long as the server is open. */
async function takenPort(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, server };
}

const inbox = (who: string, ...more: string[]) => posthorn(['demo', 'inbox', who, ...more]);

describe('demo', () => {
  it('sends an order by SMTP, obeys it, answers it and tells the other side', async () => {
    const { port, server } = await takenPort();
    const demo = await start(['demo', '--two', '--port', String(port)], /Ctrl-C ends the demo/);
    server.close();
    const said = demo.taken().out;
    expect(said).not.toContain(`port ${port}.`);
    const person = /demo send --from (\w+)/.exec(said)?.[1] ?? '';
    const line = /--from \w+ "(.+)"$/m.exec(said)?.[1] ?? '';
    // Each order of a line has its own verdict.
    const orders = line.split('; ');
    const taken = `1. ${line} ${orders.map((order) => `${order}: taken`).join(' ')}`;
    // As the cards were dealt the other side may have a say in the last of them.
    const verdicts = (text: string) =>
      text.replace(/\s+/g, ' ').replace(/: (?:done|under way: [^.]+\.)/g, ': taken');
    expect(orders.length).toBeGreaterThan(1);
    const other = person === 'alice' ? 'bob' : 'alice';
    const first = await inbox(person);
    expect(first.out).toContain('YOUR DECISION');
    expect((await inbox(other)).out).toMatch(/The (?:French|British) player is to decide: /);

    const sent = await posthorn(['demo', 'send', '--from', person, line]);
    expect(sent).toMatchObject({ code: 0 });
    expect(verdicts(sent.out)).toContain(taken);
    await eventually(async () => (await inbox(person, '--back', '1')).code === 0);
    await eventually(async () => (await inbox(other, '--back', '1')).code === 0);
    const answer = (await inbox(person)).out;
    expect(verdicts(answer)).toContain(taken);
    expect((await inbox(other)).out).toContain('WHAT HAPPENED');
    expect((await inbox(other)).out).not.toContain('YOUR MAIL');

    expect(await demo.stop()).toBe(0);
    expect(demo.taken().out).toContain('The demo has stopped.');
    expect(await posthorn(['demo', 'send', '--from', person, 'report'])).toMatchObject({ code: 1 });
  });

  it.each(oneIn(3, ['wilderness-war', 'liberty', 'mohicans']))(
    'prints commands of which each works: %s',
    async (rules) => {
      const { port, server } = await takenPort();
      server.close();
      const demo = await start(['demo', rules, '--port', String(port)], /Ctrl-C ends the demo/);
      const printed = [...demo.taken().out.matchAll(/npm run -s posthorn -- (.*)$/gm)].map(
        ([, words]) => words ?? '',
      );
      // Nothing is to be done for Bob, whom the program plays.
      expect(printed).toHaveLength(4);
      for (const command of printed) {
        const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
          ([, quoted, bare]) => quoted ?? bare ?? '',
        );
        const ran = await run(args);
        expect({ command, ...ran }).toMatchObject({ code: 0, err: '' });
        expect(ran.out).not.toBe('');
        for (const words of ran.out.match(/posthorn -- .*/g) ?? []) {
          const more = words.slice('posthorn -- '.length).split(' ');
          expect(await run(more)).toMatchObject({ code: 0 });
        }
        const page = /file:\/\/\S+/.exec(ran.out)?.[0];
        if (page === undefined) continue;
        const html = await readFile(new URL(page), 'utf8');
        expect(html).toMatch(/<img[^>]+src="data:image\/png;base64,/);
        expect(html).not.toContain('cid:');
      }
      expect(printed.some((command) => command.includes('log show'))).toBe(true);
      expect(printed.filter((command) => command.includes('--open'))).toHaveLength(1);
      expect(await demo.stop()).toBe(0);
    },
  );

  it('knows the games there are', async () => {
    const ran = await posthorn(['demo', 'chess']);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('mohicans');
  });

  it('goes on with the same game and sends the first reports only once', async () => {
    for (let times = 0; times < 2; times++) {
      const demo = await start(['demo', '--port', '2600'], /Ctrl-C ends the demo/);
      expect(await demo.stop()).toBe(0);
    }
    expect(await inbox('alice')).toMatchObject({ code: 0 });
    expect(await inbox('alice', '--back', '1')).toMatchObject({ code: 1 });
  });

  it('knows only its own people, and says so when nothing was started', async () => {
    expect(await inbox('carol')).toMatchObject({ code: 2 });
    expect(await posthorn(['demo', 'send', '--from', 'carol', 'x'])).toMatchObject({ code: 2 });
    expect(await posthorn(['demo', 'send', '--from', 'bob', 'x'])).toMatchObject({ code: 1 });
    expect(await inbox('bob')).toMatchObject({ code: 1 });
  });
});

describe('a configured robot', () => {
  const config = () => join(dir, 'posthorn.yaml');

  beforeEach(async () => {
    await configureQuietRobot(dir, [], 'warn');
    const seats = ['--seat', 'french=alice@example.org', '--seat', 'british=bob@example.org'];
    const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
    await posthorn(['game', 'new', 'g1', ...rules, ...seats]);
  });

  async function mail(from: string, side: string, line: string): Promise<string> {
    const players = await readFile(join(dir, 'games', 'g1', 'players.yaml'), 'utf8');
    const token = new RegExp(`side: ${side}[\\s\\S]*?token: (\\w{26})`).exec(players)?.[1] ?? '';
    const head = [
      `From: ${from}`,
      `To: robot+g1.${token}@example.org`,
      'Subject: x',
      `Message-ID: <${side}.${line.length}@test>`,
    ];
    return `${head.join('\r\n')}\r\n\r\n${line}\r\n`;
  }

  it('receive deals with a mail on standard input, once', async () => {
    const raw = await mail('alice@example.org', 'french', 'report');
    const args = ['--config', config(), '--json', 'receive'];
    const first = await posthorn(args, raw);
    expect(JSON.parse(first.out)).toMatchObject({ ok: true, outcome: { kind: 'answered', side: 'french' } });
    expect(first.code).toBe(0);
    expect(JSON.parse((await posthorn(args, raw)).out)).toMatchObject({ outcome: { kind: 'duplicate' } });
  });

  it('receive refuses a stranger with 1, and holds what comes in a player’s name without his key', async () => {
    const stranger = await mail('mallory@example.org', 'french', 'report');
    expect(await posthorn(['--config', config(), 'receive'], stranger)).toMatchObject({ code: 1 });
    const thief = await mail('bob@example.org', 'french', 'report');
    const held = await posthorn(['--config', config(), '--json', 'receive'], thief);
    expect(held).toMatchObject({ code: 0 });
    expect(JSON.parse(held.out)).toMatchObject({ outcome: { kind: 'held' } });
    expect(await posthorn(['--config', config(), 'receive', '--pipe'], thief)).toMatchObject({ code: 0 });
  });

  it('receive asks for the mail again over which it may have ended before', async () => {
    const raw = await mail('alice@example.org', 'french', 'report');
    const store = await storeOf(join(dir, 'home'));
    await leaveTry(
      { store, clock: systemClock },
      await leave(new Archive(store), Buffer.from(raw), systemClock.now()),
    );
    const args = ['--config', config(), '--json', 'receive'];
    for (const more of [[], ['--pipe']]) {
      const put = await posthorn([...args, ...more], raw);
      expect(put.code).toBe(75);
      expect(JSON.parse(put.out)).toMatchObject({ ok: false, outcome: { kind: 'put-off' } });
    }
  });

  it('receive asks for the mail again when it could not be kept', async () => {
    await writeFile(
      config(),
      (await readFile(config(), 'utf8')).replace('home: home', 'home: posthorn.yaml/home'),
    );
    const raw = await mail('alice@example.org', 'french', 'report');
    expect(await posthorn(['--config', config(), 'receive'], raw)).toMatchObject({ code: 75 });
  });

  it('serve sends the first reports of games that were set up without it, and stops cleanly', async () => {
    await writeFile(config(), (await readFile(config(), 'utf8')).replace('log: warn', 'log: info'));
    const robot = await start(['--config', config(), 'serve'], /"msg":"started"/);
    const box = join(dir, 'home', 'mailboxes', 'alice@example.org', 'new');
    await eventually(async () => (await readdir(box).catch(() => [])).length === 1);
    expect(await robot.stop()).toBe(0);
  });

  it('orders from the terminal, new games and ended ones are told to the players by the robot', async () => {
    const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
    const seats = ['--seat', 'french=anna@example.org', '--seat', 'british=ben@example.org'];
    await posthorn(['--config', config(), 'game', 'new', 'g2', ...rules, ...seats]);
    const listed = JSON.parse((await posthorn(['--json', 'options', 'g2', 'french'])).out);
    const line = (listed.pending[0].examples as string[]).find((example) => example.startsWith('stockades'));
    expect(await posthorn(['--config', config(), 'order', 'g2', 'french'], `${line}\n`)).toMatchObject({
      code: 0,
    });
    expect(
      await posthorn(['--config', config(), 'game', 'end', 'g2', '--reason', 'both agreed']),
    ).toMatchObject({ code: 0 });
    const letters = await new Outbox(await storeOf(join(dir, 'home')), systemClock).pending();
    const count = (to: string) => letters.filter((letter) => letter.to === to).length;
    // First report, the other side's order (not to its author), the end.
    expect([count('anna@example.org'), count('ben@example.org')]).toEqual([2, 3]);
    expect(await posthorn(['--config', config(), 'order', 'g2', 'british'], 'hold\n')).toMatchObject({
      code: 1,
    });
  });

  it('serve and receive want a configuration, and name the key that is wrong in it', async () => {
    expect(await posthorn(['serve'])).toMatchObject({ code: 2 });
    expect(await posthorn(['receive'])).toMatchObject({ code: 2 });
    await writeFile(config(), 'home: x\nrobot: {address: nobody}\nlisten: {}\nsend: [hunter2]\n');
    const { code, err } = await posthorn(['--config', config(), 'serve']);
    expect(code).toBe(1);
    expect(err).toContain(
      '"robot.address" should be a plain mail address like robot@example.org, not "nobody".',
    );
    expect(err).toContain('"send" should be "files" or a mail server (host, port, ...), not a list.');
    // The operator's fault is not the sender's: a mail server keeps the mail and tries again.
    expect(await posthorn(['--config', config(), 'receive'], 'x')).toMatchObject({ code: 75 });
  });

  it('doctor finds everything sound, then a port in use, a server that is not there and a broken log', async () => {
    expect(await posthorn(['--config', config(), 'doctor'])).toMatchObject({ code: 0 });
    const { port, server } = await takenPort();
    const lines = [
      'home: home',
      'games: games',
      'robot: {address: robot@example.org}',
      `listen: {port: ${port}}`,
      'imap: {host: 127.0.0.1, port: 1, secure: false, user: robot, password: hunter2}',
      'send: {host: 127.0.0.1, port: 1, requireTls: false, timeoutSeconds: 2}',
    ];
    await writeFile(config(), lines.join('\n'));
    const log = join(dir, 'games', 'g1', 'log.yaml');
    await writeFile(log, (await readFile(log, 'utf8')).replace('g1', 'g2'));
    const { code, out } = await posthorn(['--config', config(), 'doctor', '--no-dns']);
    server.close();
    expect(code).toBe(1);
    expect(out).not.toContain('hunter2');
    expect(out.match(/^FAULT (listening|mailbox|sending|game) .+: .+/gm)).toHaveLength(4);
    expect(out).toContain('posthorn log verify g1');
  });
});
