import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { WAITS } from '../../src/mail/store/crash-retry-markers.js';
import { openSqliteStore, STORE_FILE } from '../../src/store/database/index.js';
import { MailRows } from '../../src/store/mails/mail-rows.js';
import { needsBuild } from '../support/built.js';
import { MailProgram } from '../support/mail-program.js';
import { mailsLeft } from '../support/mails-left.js';
import { RobotProcess } from '../support/robot-process.js';
import { tempDir } from '../support/temp.js';

needsBuild();

const ALICE = 'alice@localhost';
const OPERATOR = 'operator@localhost';
/** A word in a mail that ends the process at once, as the system ends one that takes too much. */
const WORD = 'deadly-nightshade';

let dir: string;
let remove: () => Promise<void>;
let robot: RobotProcess;
beforeEach(async () => {
  ({ dir, remove } = await tempDir('posthorn-deadly-each-time'));
  robot = await RobotProcess.prepare(dir, [`operator: ${OPERATOR}`]);
  const seats = ['--seat', `french=${ALICE}`, '--seat', 'british=bob@localhost'];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  expect(await robot.command(['game', 'new', 'g1', ...rules, ...seats])).toMatchObject({ code: 0 });
  robot.preload = join(dir, 'preload.mjs');
  await writeFile(
    robot.preload,
    // The process ends when it hands the mail to the thread that reads it.
    `import { Worker } from 'node:worker_threads';
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, list) {
  const [raw] = message.args ?? [];
  if (raw !== undefined && Buffer.from(raw).includes('${WORD}')) process.kill(process.pid, 'SIGKILL');
  return postMessage.call(this, message, list);
};
`,
  );
});
afterEach(async () => {
  await robot.abandon();
  await remove();
});

/** Hands the deadly mail over; the server dies over it. */
async function send(to: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: robot.port, ignoreTLS: true });
  const mail = { from: ALICE, to, subject: 'my move', text: WORD };
  await expect(transport.sendMail({ ...mail, messageId: '<deadly@localhost>' })).rejects.toThrow();
  transport.close();
}

const waiting = () => mailsLeft(join(dir, 'home'));

describe('a mail over which the process dies each time', () => {
  it('is put off at the third start, so that the rest goes on, and parked and reported in the end', async () => {
    await robot.start();
    const alice = new MailProgram(robot, ALICE);
    const first = await alice.inbox.find(({ replyTo }) => replyTo.includes('+g1.'), 'the first report');
    await send(first.replyTo);
    expect(await robot.ended).toMatchObject({ code: null, signal: 'SIGKILL' });
    expect(await waiting()).toMatchObject([{ tried_by: null }]);

    await expect(robot.start()).rejects.toThrow('SIGKILL');
    const [{ id = '', tried_by = null } = {}] = await waiting();
    expect(tried_by).toMatch(/^\S+ \S+$/);

    await robot.start();
    await alice.send({ to: first.replyTo, text: 'report', messageId: '<next@localhost>' });
    await alice.inbox.find(({ inReplyTo }) => inReplyTo === '<next@localhost>', 'the answer');
    expect(await waiting()).toEqual([{ id, tried_by }]);
    // Some seconds after the second try it is tried again by itself.
    expect(await robot.ended).toMatchObject({ code: null, signal: 'SIGKILL' });
    const [left] = await waiting();
    expect(left?.tried_by?.split('\n')).toEqual([tried_by, expect.any(String)]);

    const store = await openSqliteStore(join(dir, 'home', STORE_FILE));
    const again = Array<string | null | undefined>(WAITS.length).fill(left?.tried_by?.split('\n')[1]);
    await new MailRows(store).noteTry(id, [tried_by, ...again].join('\n'));
    await store.close();
    await robot.start();
    expect(await waiting()).toEqual([]);
    const { out } = await robot.run(['--json', 'mail', 'failed']);
    expect(JSON.parse(out).mails).toEqual([
      expect.objectContaining({ error: expect.stringContaining('ended each time') }),
    ]);
    const operator = new MailProgram(robot, OPERATOR);
    await operator.inbox.find(({ text }) => text.includes('ended each time'), 'the word to the operator');
    await alice.inbox.find(({ inReplyTo }) => inReplyTo === '<deadly@localhost>', 'the word to its author');
    expect(await robot.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  });
});
