import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { rawHash } from '../../src/mail/message/message-fingerprint.js';
import type { Archive } from '../../src/mail/store/archive.js';
import { MailRows } from '../../src/store/mails/mail-rows.js';
import { nameOf, thisProcess } from '../../src/system/files/lock-holder.js';
import { freshFolder } from '../support/fresh-folder.js';
import { type Bench, bench, mail, OPERATOR, outgoing } from './support/bench.js';
import { FakeHouse, FakeTable } from './support/fake-house.js';

let home = '';
freshFolder('posthorn-tries', (fresh) => {
  home = fresh;
});

const first = mail({ id: '<first@example.org>' });
const second = mail({ id: '<second@example.org>' });
const NOW = '2026-01-01T12:00:00.000Z';

/** What a robot leaves that ends before it has dealt with a mail. */
async function leave(archive: Archive, raw: Buffer): Promise<string> {
  const id = rawHash(raw);
  await archive.receive({ id, raw, envelope: null, intake: 'imap', received: NOW });
  return id;
}

/** What one leaves that ends while it tries a mail again. */
async function leaveTry({ store }: Bench, id: string): Promise<void> {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await new MailRows(store).noteTry(id, nameOf({ ...(await thisProcess()), pid: pid ?? 0, start: '1' }));
}

const tries = async ({ store }: Bench) =>
  store.reads.selectFrom('mails').select('id').where('tried_by', 'is not', null).execute();

describe('a mail that was not dealt with when the robot ended', () => {
  it('is tried once more, and nothing is left of that', async () => {
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const { archive, intake } = robot;
    const id = await leave(archive, first);
    expect(await intake.recover()).toBe(1);
    expect((await archive.find(id))?.outcome?.kind).toBe('answered');
    expect(await archive.unsettled()).toEqual([]);
    expect(await tries(robot)).toEqual([]);
  });

  it('is parked when the robot ended over it again; the operator is told, and the others are dealt with', async () => {
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const { archive, intake, outbox, log } = robot;
    const deadly = await leave(archive, first);
    const innocent = await leave(archive, second);
    await leaveTry(robot, deadly);
    expect(await intake.recover()).toBe(2);
    expect(await archive.find(deadly)).toMatchObject({
      status: 'failed',
      error: 'Error: the robot ended twice while it dealt with this mail',
    });
    expect(await archive.parked()).toBe(1);
    expect((await archive.find(innocent))?.outcome?.kind).toBe('answered');
    expect(await archive.unsettled()).toEqual([]);
    expect(await tries(robot)).toEqual([]);
    const told = (await outgoing(outbox)).filter(({ record }) => record.to === OPERATOR);
    expect(told.map(({ email }) => email.text)).toEqual([expect.stringContaining('ended twice')]);
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'error', message: 'mail parked' }));
    // However it comes again: it is known.
    expect(await intake.handle(first, null, 'imap')).toEqual({ kind: 'failed' });
  });

  it('is parked, too, when it is offered again to a process of its own', async () => {
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const { archive, intake } = robot;
    await leaveTry(robot, await leave(archive, first));
    expect(await intake.handle(first, null, 'receive')).toEqual({ kind: 'failed' });
    expect(await intake.handle(second, null, 'receive')).toMatchObject({ kind: 'answered' });
  });

  it('is not parked for a machine that failed, nor for a process that is at it right now', async () => {
    const table = new FakeTable('g1');
    const { archive, intake, store } = await bench(home, new FakeHouse(table));
    const id = await leave(archive, first);
    const submit = table.submit.bind(table);
    table.submit = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    await expect(intake.recover()).rejects.toThrow('no space left');
    await expect(intake.handle(first, null, 'imap')).rejects.toThrow('no space left');
    table.submit = submit;
    await new MailRows(store).noteTry(id, nameOf(await thisProcess()));
    expect(await intake.handle(first, null, 'imap')).toMatchObject({ kind: 'answered' });
  });

  it('leaves no try behind, whoever deals with it', async () => {
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const id = await leave(robot.archive, first);
    await leaveTry(robot, id);
    await robot.archive.settle(id, { kind: 'duplicate' }, {});
    expect(await tries(robot)).toEqual([]);
    expect(await robot.intake.handle(first, null, 'imap')).toMatchObject({ kind: 'answered' });
  });
});
