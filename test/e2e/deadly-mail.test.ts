import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { needsBuild } from '../support/built.js';
import { mailsLeft } from '../support/mails-left.js';
import { RobotProcess } from '../support/robot-process.js';
import { tempDir } from '../support/temp.js';

needsBuild();

/** Just below `limits.bytes`. */
const BYTES = 4_900_000;
const ALICE = 'alice@localhost';

let dir: string;
let remove: () => Promise<void>;
let robot: RobotProcess;
beforeEach(async () => {
  ({ dir, remove } = await tempDir('posthorn-deadly'));
  robot = await RobotProcess.prepare(dir);
  const seats = ['--seat', `french=${ALICE}`, '--seat', 'british=bob@localhost'];
  const rules = ['--game', 'wilderness-war', '--scenario', 'annus-mirabilis'];
  expect(await robot.command(['game', 'new', 'g1', ...rules, ...seats])).toMatchObject({ code: 0 });
});
afterEach(async () => {
  await robot.abandon();
  await remove();
});

/** Hands a mail over; resolves with what the server said, or `cut off` when it died. */
async function send(raw: string, from = ALICE): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: robot.port, ignoreTLS: true });
  try {
    const sent = await transport.sendMail({ envelope: { from, to: ['posthorn@localhost'] }, raw });
    return sent.response;
  } catch (error) {
    return (error as { response?: string }).response ?? 'cut off';
  } finally {
    transport.close();
  }
}

const head = (id: string, ...more: string[]) =>
  [
    `From: Alice <${ALICE}>`,
    'To: posthorn@localhost',
    'Subject: my move',
    `Message-ID: <${id}@localhost>`,
    'MIME-Version: 1.0',
    ...more,
    '',
    '',
  ].join('\r\n');
const padded = '=A'.repeat(BYTES / 2);

const deadly: { readonly [name: string]: string } = {
  'whose text is base64 that ends at every letter': `${head('text', 'Content-Type: text/plain', 'Content-Transfer-Encoding: base64')}${padded}\r\n`,
  'whose picture is such base64': [
    head('picture', 'Content-Type: multipart/mixed; boundary=b'),
    '--b\r\nContent-Type: text/plain\r\n\r\nreport\r\n',
    '--b\r\nContent-Type: image/png; name=a.png\r\nContent-Disposition: attachment; filename=a.png\r\n',
    `Content-Transfer-Encoding: base64\r\n\r\n${padded}\r\n--b--\r\n`,
  ].join(''),
};

describe('one mail in the name of a player, with the environment of the shipped unit', () => {
  it.each(Object.keys(deadly))(
    '%s does not end the robot',
    async (name) => {
      await robot.start();
      expect(await send(deadly[name] ?? '')).toMatch(/^250/);
      expect(await send(`${head('after')}report\r\n`)).toMatch(/^250/);
      expect(await robot.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
      expect(await mailsLeft(join(dir, 'home'))).toEqual([]);
    },
    60_000,
  );
});
