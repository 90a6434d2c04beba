import { describe, expect, it } from '@jest/globals';
import { WAITS } from '../../src/mail/store/crash-retry-markers.js';
import { MailRows } from '../../src/store/mails/mail-rows.js';
import { nameOf, thisProcess } from '../../src/system/files/lock-holder.js';
import { freshFolder } from '../support/fresh-folder.js';
import { type Bench, bench, mail, OPERATOR, outgoing, robotAddress } from './support/bench.js';
import { FakeHouse, FakeTable } from './support/fake-house.js';
import { inlineReader } from './support/inline-reader.js';
import { leave, leaveTry } from './support/left-mail.js';

let home = '';
freshFolder('posthorn-tries', (fresh) => {
  home = fresh;
});

const first = mail({ id: '<first@example.org>' });
const second = mail({ id: '<second@example.org>' });
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

  it('is put off when the robot ended over it again, and dealt with later; the others are dealt with before', async () => {
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const { archive, clock, intake, outbox } = robot;
    const struck = await leave(archive, first);
    const other = await leave(archive, second);
    await leaveTry(robot, struck);
    expect(await intake.recover()).toBe(2);
    expect((await archive.find(struck))?.status).toBe('received');
    expect((await archive.find(other))?.outcome?.kind).toBe('answered');
    // However it comes again meanwhile.
    expect(await intake.handle(first, null, 'smtp')).toEqual({ kind: 'put-off' });
    const due = await intake.retry();
    expect(due).toBe(clock.at + (WAITS[0] ?? 0));
    expect(await archive.unsettled()).toHaveLength(1);
    clock.at = due ?? 0;
    expect(await intake.retry()).toBeNull();
    expect((await archive.find(struck))?.outcome?.kind).toBe('answered');
    expect(await tries(robot)).toEqual([]);
    const answers = (await outgoing(outbox)).map(({ email }) => email.inReplyTo);
    expect(answers).toEqual(expect.arrayContaining(['<first@example.org>', '<second@example.org>']));
  });

  it('is answered in the end, however often a machine is started again that ends it at each of its starts', async () => {
    let robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const id = await leave(robot.archive, first);
    const { clock } = robot;
    for (let start = 0; start < 20; start++) {
      robot = await bench(home, new FakeHouse(new FakeTable('g1')), { clock, store: robot.store });
      const { intake, archive } = robot;
      // It ends when it has begun to try what it tries at its start.
      if (start === 0) await leaveTry(robot, id);
      else await intake.recover();
      expect((await archive.find(id))?.status).toBe('received');
      clock.at += 500;
    }
    clock.at += WAITS[0] ?? 0;
    await robot.intake.retry();
    expect((await robot.archive.find(id))?.outcome?.kind).toBe('answered');
  });

  it('is parked when the robot ended each time; its author and the operator are told, and the others are dealt with', async () => {
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const { archive, clock, intake, outbox, log } = robot;
    const deadly = await leave(archive, first);
    for (const wait of WAITS) {
      await leaveTry(robot, deadly);
      expect(await intake.recover()).toBe(1);
      clock.at += wait - 1;
      expect(await intake.retry()).toBe(clock.at + 1);
      clock.at += 1;
    }
    await leaveTry(robot, deadly);
    const innocent = await leave(archive, second);
    expect(await intake.recover()).toBe(2);
    expect(await archive.find(deadly)).toMatchObject({
      status: 'failed',
      error: 'Error: the robot ended each time it dealt with this mail',
    });
    expect(await archive.parked()).toBe(1);
    expect((await archive.find(innocent))?.outcome?.kind).toBe('answered');
    expect(await archive.unsettled()).toEqual([]);
    expect(await intake.retry()).toBeNull();
    expect(await tries(robot)).toEqual([]);
    const sent = await outgoing(outbox);
    const told = sent.filter(({ record }) => record.to === OPERATOR);
    expect(told.map(({ email }) => email.text)).toEqual([expect.stringContaining('ended each time')]);
    const answers = sent.filter(({ email }) => email.inReplyTo === '<first@example.org>');
    expect(answers.map(({ record, email }) => [record.to, email.text])).toEqual([
      ['alice@example.org', expect.stringContaining('Something broke')],
    ]);
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'error', message: 'mail parked' }));
    // However it comes again: it is known.
    expect(await intake.handle(first, null, 'imap')).toEqual({ kind: 'failed' });
  });

  it('is parked before its author is told, for the robot may end over that, too', async () => {
    const reader = { ...inlineReader };
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')), { reader });
    const { archive, clock, intake, outbox } = robot;
    const id = await leave(archive, first);
    for (const _ of [0, ...WAITS]) await leaveTry(robot, id);
    clock.at += 3_600_000;
    const status: (string | undefined)[] = [];
    reader.head = async () => {
      status.push((await archive.find(id))?.status);
      throw new Error('it ends');
    };
    expect(await intake.recover()).toBe(1);
    expect(status).toEqual(['failed']);
    expect((await outgoing(outbox)).map(({ record }) => record.to)).toEqual([OPERATOR]);
  });

  it('is parked without a word to anybody else when it names no seat', async () => {
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const { archive, clock, intake, outbox } = robot;
    const id = await leave(archive, mail({ to: robotAddress.address }));
    for (const _ of [0, ...WAITS]) await leaveTry(robot, id);
    clock.at += 3_600_000;
    expect(await intake.recover()).toBe(1);
    expect(await archive.parked()).toBe(1);
    expect((await outgoing(outbox)).map(({ record }) => record.to)).toEqual([OPERATOR]);
  });

  it('is put off and parked, too, when it is offered again to a process of its own', async () => {
    const robot = await bench(home, new FakeHouse(new FakeTable('g1')));
    const { archive, clock, intake } = robot;
    const id = await leave(archive, first);
    for (const wait of WAITS) {
      await leaveTry(robot, id);
      expect(await intake.handle(first, null, 'receive')).toEqual({ kind: 'put-off' });
      clock.at += wait;
    }
    await leaveTry(robot, id);
    expect(await intake.handle(first, null, 'receive')).toEqual({ kind: 'failed' });
    expect(await intake.handle(second, null, 'receive')).toMatchObject({ kind: 'answered' });
  });

  it('is tried while no other is, so that what ends the robot is one of them', async () => {
    const table = new FakeTable('g1');
    const robot = await bench(home, new FakeHouse(table));
    const { archive, intake } = robot;
    const ids = [await leave(archive, first), await leave(archive, second)];
    const tried: number[] = [];
    const submit = table.submit.bind(table);
    table.submit = async (...said) => {
      tried.push((await tries(robot)).length);
      return submit(...said);
    };
    await Promise.all(ids.map((id) => intake.take(id, null, true)));
    expect(tried).toEqual([1, 1]);
    expect(await archive.unsettled()).toEqual([]);
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
    for (const _ of WAITS) await expect(intake.handle(first, null, 'imap')).rejects.toThrow('no space left');
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
