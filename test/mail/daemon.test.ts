import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { type MailConfig, parseConfig } from '../../src/mail/config/config.js';
import { mailboxOf } from '../../src/mail/sending/maildir-transport.js';
import type { Transport } from '../../src/mail/sending/transport-interface.js';
import { buildService, type ServiceParts } from '../../src/mail/service/build-service.js';
import { Daemon } from '../../src/mail/service/daemon.js';
import { mailLog } from '../../src/system/logging/operator-log.js';
import { freshFolder } from '../support/fresh-folder.js';
import { caravan } from '../support/tiny-game.js';
import { bench, FakeLog, mail, OPERATOR, outgoing } from './support/bench.js';
import { FakeHouse, FakeTable, RED_TOKEN } from './support/fake-house.js';
import { FakeReporter } from './support/fake-reporter.js';

let home = '';
freshFolder('posthorn-daemon', (fresh) => {
  home = fresh;
});

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 5));
}

function stationParts(config: MailConfig, house: FakeHouse): ServiceParts {
  const registry = new Registry([caravan]);
  return { config, house, registry, reporter: new FakeReporter(), log: new FakeLog(), env: {} };
}

describe('the robot at work', () => {
  it('runs from a configuration: mail comes in, mail goes out into Maildirs, and it stops when asked', async () => {
    const yaml = `home: ${home}\nrobot: { address: robot@posthorn.test }\nlisten: { port: 0 }\nnews: each`;
    const config = parseConfig(yaml, '/');
    if (!config.ok) throw new Error(config.violation.code);
    const house = new FakeHouse(new FakeTable('g1'));
    const parts = stationParts(config.value, house);
    const station = await buildService(parts);
    if (!station.ok) throw new Error(station.violation.code);
    const { daemon, intake } = station.value;
    await daemon.start();
    await intake.handle(mail(), null, 'receive');
    await until(async () => (await daemon.health()).pending === 0);
    expect((await daemon.health()).inputs).toMatchObject([{ name: 'smtp', state: 'running' }]);
    await daemon.stop();
    expect((await daemon.health()).inputs).toMatchObject([{ name: 'smtp', state: 'stopped' }]);
    for (const address of ['alice@example.org', 'bob@example.net']) {
      expect(await readdir(join(mailboxOf(home, address), 'new'))).toHaveLength(1);
    }
  });

  it('says which secret is missing instead of starting without it', async () => {
    const yaml = `home: ${home}\nrobot: { address: robot@posthorn.test }\nimap: { host: x, user: x, password: { env: NONE } }`;
    const config = parseConfig(yaml, '/');
    if (!config.ok) throw new Error(config.violation.code);
    const house = new FakeHouse();
    const parts = stationParts(config.value, house);
    expect(await buildService(parts)).toMatchObject({
      ok: false,
      violation: { code: 'config-secret-missing' },
    });
  });

  it('first finishes what a crash left: mail half handled, mail unsent, games that can go on', async () => {
    const table = new FakeTable('g1');
    const house = new FakeHouse(table);
    const crashed = await bench(home, house);
    const seatsOf = house.seatsOf.bind(house);
    house.seatsOf = () => Promise.reject(Object.assign(new Error('cut'), { code: 'EIO' }));
    await expect(crashed.intake.handle(mail(), null, 'imap')).rejects.toThrow('cut');
    house.seatsOf = seatsOf;
    const again = await bench(home, house);
    const sent: string[] = [];
    const daemon = new Daemon({ ...again, house, inputs: [], transport: collector(sent) });
    await daemon.start();
    // An answer, news, and the first reports of a game nobody had been told of.
    await until(async () => sent.length === 5);
    await daemon.stop();
    expect(table.log).toHaveLength(1);
    const [alice, bob] = ['alice@example.org', 'bob@example.net'];
    expect(sent.sort()).toEqual([alice, alice, bob, bob, OPERATOR]);
  });

  it('tells the operator of a dead letter, and of a dead notice nobody', async () => {
    const house = new FakeHouse(new FakeTable('g1'));
    const parts = await bench(home, house);
    const transport: Transport = {
      send: async () => ({ ok: false, permanent: true, reason: '550 no such user' }),
      close: async () => {},
    };
    const daemon = new Daemon({ ...parts, house, inputs: [], transport });
    await daemon.start();
    await parts.intake.handle(mail({ body: 'hide' }), null, 'imap');
    await until(async () => (await daemon.health()).dead === 2);
    await daemon.stop();
    expect(await outgoing(parts.outbox)).toEqual([]);
    const errors = parts.log.lines.filter((line) => line.message === 'mail given up');
    expect(errors.map(({ fields }) => ('kind' in fields ? fields.kind : ''))).toEqual(['answer', 'notice']);
  });
});

function collector(sent: string[]): Transport {
  return {
    send: async ({ envelope }) => {
      sent.push(envelope.to);
      return { ok: true, response: 'ok' };
    },
    close: async () => {},
  };
}

describe('the log', () => {
  it('blots out secrets, whatever they are called and wherever they stand', () => {
    const lines: string[] = [];
    const log = mailLog('info', { write: (line: string) => lines.push(line) });
    log.info({ token: 'geheim', imap: { password: 'geheim' } }, `to robot+g1.${RED_TOKEN}@posthorn.test`);
    const [line = ''] = lines;
    expect(line).not.toContain('geheim');
    expect(line).not.toContain(RED_TOKEN);
    expect(line).toContain('robot+g1.***@posthorn.test');
  });

  it('is JSON', () => {
    const lines: string[] = [];
    mailLog('info', { write: (line: string) => lines.push(line) }).error({ game: 'g1' }, 'x');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ game: 'g1', msg: 'x' });
  });
});

it('the outgoing bytes on disk are those that are sent', async () => {
  const parts = await bench(home, new FakeHouse(new FakeTable('g1')));
  await parts.intake.handle(mail({ body: 'hide' }), null, 'imap');
  const [record] = await parts.outbox.pending();
  const onDisk = await parts.outbox.bytes(record?.id ?? '');
  const sent: Buffer[] = [];
  await parts.outbox.deliver({
    send: async ({ bytes }) => {
      sent.push(Buffer.from(bytes));
      return { ok: true, response: '' };
    },
    close: async () => {},
  });
  expect(sent).toEqual([onDisk]);
});
