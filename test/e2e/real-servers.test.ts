import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Registry } from '../../src/engine/core/contract/game-module.js';
import type { LogHouse } from '../../src/game/games-folder/games-folder.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { loadRegistry, messagesOf } from '../../src/games/registry-loader.js';
import { parseConfig } from '../../src/mail/config/config.js';
import { buildService, type Service } from '../../src/mail/service/build-service.js';
import { Texts } from '../../src/report/messages/all-texts-by-locale.js';
import { RobotTextFacade } from '../../src/robot/texts/robot-text-facade.js';
import { systemClock } from '../../src/system/sources/time-source.js';
import { FakeLog } from '../mail/support/bench.js';
import { type HouseWithStore, openHouseWithStore } from '../support/house-with-store.js';
import { tempDir } from '../support/temp.js';
import { findMailServers } from './support/find-mail-servers.js';
import { DOMAIN, MailServers, PASSWORD } from './support/mail-servers.js';
import { Person } from './support/person.js';

const found = findMailServers();
const required = process.env.POSTHORN_REQUIRE_MAIL_SERVERS === '1';
if (!found.ok) {
  process.stderr.write(`\nNOTICE: real mail servers are not tested here: ${found.reason}.\n`);
  process.stderr.write('        sh .ci/install-mail-servers.sh installs them on Debian.\n\n');
}
const whereServersAre = found.ok ? describe : describe.skip;

if (required) {
  it('finds the mail servers it is required to test with', () => {
    expect(found).toMatchObject({ ok: true });
  });
}

whereServersAre('a game over Postfix and Dovecot', () => {
  let servers: MailServers;
  let home: string;
  let remove: () => Promise<void>;
  let house: LogHouse;
  let store: HouseWithStore['store'];
  let close: HouseWithStore['close'];
  let registry: Registry;
  let table: Table;
  let station: Service;
  let log: FakeLog;
  let people: { robot: Person; alice: Person; bob: Person; eve: Person };

  beforeAll(async () => {
    if (!found.ok) return;
    servers = await MailServers.start(found.programs);
  });
  afterAll(() => servers?.stop(), 60_000);

  let games = 0;
  beforeEach(async () => {
    ({ dir: home, remove } = await tempDir('posthorn-e2e-home'));
    registry = loadRegistry();
    ({ house, store, close } = await openHouseWithStore(home, { registry, clock: systemClock }));
    const module = registry.get('wilderness-war');
    const player = { locale: 'en', zone: 'UTC' };
    const created = await house.create({
      id: `game-${++games}`,
      title: 'A game by mail',
      module: 'wilderness-war',
      setup: { scenario: module?.scenarios[0]?.id },
      dice: 'chains',
      players: [
        { ...player, side: 'french', name: 'Alice', address: `alice@${DOMAIN}` },
        { ...player, side: 'british', name: 'Bob', address: `bob@${DOMAIN}` },
      ],
    });
    if (!created.ok) throw new Error(created.violation.code);
    table = created.value;
    const person = (name: string): Person => new Person(servers, name);
    people = { robot: person('robot'), alice: person('alice'), bob: person('bob'), eve: person('eve') };
    await startRobot();
    for (const player of [people.alice, people.bob]) await mailsOf(player, 0);
  });
  afterEach(async () => {
    await station.daemon.stop();
    await close();
    await remove();
  });

  async function startRobot(): Promise<void> {
    const config = parseConfig(
      `
home: ${home}
robot: { address: robot@${DOMAIN} }
imap:
  host: 127.0.0.1
  port: ${servers.imapPort}
  secure: false
  user: robot@${DOMAIN}
  password: { env: ROBOT_PASSWORD }
  pollSeconds: 2
send: { host: 127.0.0.1, port: ${servers.smtpPort}, requireTls: false }
news: each
limits: { bytes: 50000 }
`,
      '/',
    );
    if (!config.ok) throw new Error(JSON.stringify(config.violation));
    const texts = new Texts(messagesOf, false);
    log = new FakeLog();
    const reporter = new RobotTextFacade(texts);
    const env = { ROBOT_PASSWORD: PASSWORD };
    const parts = { config: config.value, house, store, registry, reporter, log, env };
    const built = await buildService(parts);
    if (!built.ok) throw new Error(JSON.stringify(built.violation));
    station = built.value;
    await station.daemon.start();
  }

  /** Mails of this game after the first report; the mailboxes are shared by all tests. */
  async function mailsOf(person: Person, count: number): Promise<{ text: string; replyTo: string }[]> {
    for (let attempt = 0; attempt < 300; attempt++) {
      const mails = (await person.read()).filter((mail) => mail.subject?.includes(`[posthorn ${table.id}]`));
      if (mails.length > count) {
        return mails
          .slice(1)
          .map((mail) => ({ text: mail.text ?? '', replyTo: mail.replyTo?.[0]?.address ?? '' }));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`no mail for ${person.name}: ${JSON.stringify(log.lines)}\n${servers.output}`);
  }

  function seatAddress(person: Person): string {
    const player = table.players.find(({ address }) => address === person.address);
    return `robot+${table.id}.${player?.token}@${DOMAIN}`;
  }

  /** Who is to move, with a line he may send. */
  function toMove(): { mover: Person; other: Person; line: string } {
    for (const player of table.players) {
      const line = table.options(player.side)[0]?.orders.flatMap((order) => order.examples)[0];
      const mover = player.side === 'french' ? people.alice : people.bob;
      if (line !== undefined)
        return { mover, other: mover === people.alice ? people.bob : people.alice, line };
    }
    throw new Error('nobody is to move');
  }

  it('goes from report to order to the report of the opponent, by answering what the robot sends', async () => {
    const { mover, other, line } = toMove();
    await mover.send(seatAddress(mover), 'report\n');
    const [report] = await mailsOf(mover, 1);
    expect(report?.text).toContain(line);
    const before = table.head.seq;
    await mover.send(report?.replyTo ?? '', `${line}\n\nOn Thursday, Posthorn wrote:\n> ${line}\n`);
    const [, answer] = await mailsOf(mover, 2);
    // A long line is told wrapped.
    expect(answer?.text.replace(/\s+/g, ' ')).toContain(line);
    expect(table.head.seq).toBeGreaterThan(before);
    const [news] = await mailsOf(other, 1);
    expect(news?.text.length).toBeGreaterThan(200);
    expect(news?.replyTo).toBe(seatAddress(other));
    expect(news?.replyTo).not.toBe(report?.replyTo);
    expect((await people.robot.read()).length).toBe(0);
  });

  it('answers a mail that is sent twice once, and obeys it once', async () => {
    const { mover, line } = toMove();
    const id = `<twice.${table.id}@${DOMAIN}>`;
    await mover.send(seatAddress(mover), line, id);
    await mailsOf(mover, 1);
    const { seq } = table.head;
    const processed = (await people.robot.read('Processed')).length;
    await mover.send(seatAddress(mover), line, id);
    await people.robot.awaitMails(processed + 1, 'Processed');
    await mover.send(seatAddress(mover), 'help\n');
    expect(await mailsOf(mover, 2)).toHaveLength(2);
    expect(table.head.seq).toBe(seq);
  });

  it('answers no stranger: his mail lies in the quarantine of the server and of the robot', async () => {
    const held = (await people.robot.read('Quarantine')).length;
    await people.eve.send(seatAddress(people.alice), 'pass\n');
    await people.robot.awaitMails(held + 1, 'Quarantine');
    expect(await station.archive.records('quarantine')).toMatchObject([
      { outcome: { kind: 'refused', reason: 'unknown-sender' } },
    ]);
    expect(await people.eve.read()).toEqual([]);
  });

  it('refuses what is too big without fetching it, and says so', async () => {
    await people.alice.send(seatAddress(people.alice), 'pass\n'.repeat(20_000));
    const [answer] = await mailsOf(people.alice, 1);
    expect(answer?.text).toContain('too big');
    expect(await station.archive.records()).toEqual([]);
  });

  it('finds the mail that came while it was away, and comes back when the server was', async () => {
    await station.daemon.stop();
    await people.alice.send(seatAddress(people.alice), 'report\n');
    await people.robot.awaitMails(1);
    await startRobot();
    await mailsOf(people.alice, 1);
    await servers.stopImap();
    await servers.startImap();
    await people.bob.send(seatAddress(people.bob), 'report\n');
    await mailsOf(people.bob, 1);
  });
});
