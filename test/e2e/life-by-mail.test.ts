import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { offered } from '../support/post-office.js';
import { tempDir } from '../support/temp.js';
import { ROBOT, RobotAtWork } from './support/by-mail.js';
import { Correspondent, type Letter } from './support/correspondent.js';
import { findMailServers } from './support/find-mail-servers.js';
import { DOMAIN, MailServers } from './support/mail-servers.js';

const found = findMailServers();

(found.ok ? describe : describe.skip)('x', () => {
  let servers: MailServers; let robot: RobotAtWork; let remove: () => Promise<void>;
  let alice: Correspondent, bob: Correspondent, eve: Correspondent, judge: Correspondent;
  beforeAll(async () => {
    if (!found.ok) return;
    servers = await MailServers.start(found.programs);
    const temp = await tempDir('posthorn-life');
    remove = temp.remove;
    robot = new RobotAtWork(temp.dir, servers, [`operator: judge@${DOMAIN}`, 'bounces: { verp: true, hard: 2 }', 'clock: 72h +12h cap 120h']);
    await robot.start();
    [alice, bob, eve, judge] = await Promise.all(['alice', 'bob', 'eve', 'judge'].map((n) => Correspondent.open(servers, n))) as any;
  }, 60_000);
  afterAll(async () => {
    for (const p of [alice, bob, eve, judge]) {
      await p.look();
      writeFileSync(`/tmp/life/${p.address}.txt`, p.got.map((l) => `=== ${l.subject}\nReply-To: ${l.replyTo}\nMID ${l.messageId}\nIRT ${l.inReplyTo}\n\n${l.text}`).join('\n\n'));
    }
    writeFileSync('/tmp/life/robot.log', robot.log.lines.map((l) => JSON.stringify(l)).join('\n') + '\n' + servers.output);
    await robot.stop(); await remove(); await servers.stop();
  }, 60_000);
  it('goes', async () => {
    await eve.write(ROBOT, 'help', { unchecked: true });
    await alice.write(ROBOT, 'help', { subject: 'hello' });
    const welcome = await alice.find(() => true, 'welcome');
    const line = /^ {4}(new .*)$/m.exec(welcome.text)?.[1]?.replace('friend@example.org', bob.address) ?? '';
    const made = await alice.ask(welcome, line);
    const inv = await bob.find(() => true, 'invitation');
    const acc = await bob.ask(inv, 'accept');
    const a1 = await alice.find((l) => /\[posthorn annus/.test(l.subject), 'first');
    const b1 = await bob.find((l) => /\[posthorn annus/.test(l.subject), 'first');
    const q = offered(b1.text) ?? offered(a1.text);
    console.error(q);
    const [mover, first] = offered(b1.text) !== null ? [bob, b1] as const : [alice, a1] as const;
    const x = await mover.ask(first, 'options\nstatus\nhistory\nqueue\nplans\nlist\nresend');
    await mover.ask(first, 'press to moderator Is this fair?');
    await judge.find((l) => /fair/.test(l.text), 'press to mod');
  }, 60_000);
});
