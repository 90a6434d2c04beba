import { describe, expect, it } from '@jest/globals';
import { LATER_BY } from '../../src/mail/intake/mail-intake.js';
import { WAITS } from '../../src/mail/store/crash-retry-markers.js';
import { MailRows } from '../../src/store/mails/mail-rows.js';
import { freshFolder } from '../support/fresh-folder.js';
import { type Bench, bench, mail } from './support/bench.js';
import { BLUE_TOKEN, FakeHouse, FakeTable } from './support/fake-house.js';
import { leave, leaveTry } from './support/left-mail.js';

let home = '';
freshFolder('posthorn-overtaken', (fresh) => {
  home = fresh;
});

const BLUE = { from: 'Bob <bob@example.net>', to: `robot+g1.${BLUE_TOKEN}@posthorn.test` };
const first = mail({ id: '<first@example.org>', body: 'go north' });
const second = mail({ id: '<second@example.org>', body: 'go south' });
const third = mail({ id: '<third@example.org>', body: 'go west' });

const said = (table: FakeTable) => table.submitted.flatMap(({ lines }) => lines.map(({ text }) => text));

/** A mail whose author and game are known, and over which a robot has ended twice. */
async function leaveStruck(robot: Bench, raw: Buffer, author = 'alice@example.org'): Promise<string> {
  const id = await leave(robot.archive, raw, robot.clock.at);
  await new MailRows(robot.store).noteAbout(id, 'g1', author);
  await leaveTry(robot, id);
  return id;
}

async function robotAt(): Promise<{
  robot: Bench;
  table: FakeTable;
  later: (raw: Buffer) => ReturnType<Bench['intake']['handle']>;
}> {
  const table = new FakeTable('g1');
  const robot = await bench(home, new FakeHouse(table));
  const later = (raw: Buffer) => {
    robot.clock.at += 1000;
    return robot.intake.handle(raw, null, 'smtp');
  };
  return { robot, table, later };
}

describe('a mail that is put off', () => {
  it('is not overtaken by the next of its author about its game, nor that by a third', async () => {
    const { robot, table, later } = await robotAt();
    const { intake, clock, archive } = robot;
    await leaveStruck(robot, first);
    await intake.recover();
    expect(await later(second)).toEqual({ kind: 'put-off' });
    expect(await later(third)).toEqual({ kind: 'put-off' });
    expect(said(table)).toEqual([]);
    for (let due = await intake.retry(); due !== null; due = await intake.retry()) clock.at = due;
    expect(said(table)).toEqual(['go north', 'go south', 'go west']);
    expect(await archive.unsettled()).toEqual([]);
  });

  it('keeps nobody else waiting', async () => {
    const { robot, table, later } = await robotAt();
    await leaveStruck(robot, first);
    await robot.intake.recover();
    expect(await later(mail({ ...BLUE, id: '<b@example.net>', body: 'go blue' }))).toMatchObject({
      kind: 'answered',
    });
    expect(said(table)).toEqual(['go blue']);
  });

  it('lets others by when it is parked', async () => {
    const { robot, table, later } = await robotAt();
    const { intake, clock } = robot;
    const id = await leaveStruck(robot, first);
    for (const wait of WAITS.slice(1)) {
      clock.at += wait;
      await leaveTry(robot, id);
    }
    await leaveTry(robot, id);
    expect(await later(second)).toEqual({ kind: 'put-off' });
    clock.at += 3_600_000;
    for (let due = await intake.retry(); due !== null; due = await intake.retry()) clock.at = due;
    expect((await robot.archive.find(id))?.status).toBe('failed');
    expect(said(table)).toEqual(['go south']);
  });

  it('lets others by while it waits for its author, and when nobody could deal with it for a day', async () => {
    const { robot, later } = await robotAt();
    const id = await leaveStruck(robot, first);
    await robot.archive.hold(id, { game: 'g1', from: 'alice@example.org' });
    expect(await later(second)).toMatchObject({ kind: 'answered' });
    await leaveStruck(robot, third);
    robot.clock.at += 86_400_001;
    expect(await later(mail({ id: '<next@example.org>' }))).toMatchObject({ kind: 'answered' });
  });
});

describe('a mail whose try failed', () => {
  it('is tried before the next of its author, though nobody offers it again', async () => {
    const { robot, table, later } = await robotAt();
    const { intake, clock } = robot;
    const submit = table.submit.bind(table);
    table.submit = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    await expect(later(first)).rejects.toThrow('no space left');
    table.submit = submit;
    expect(await later(second)).toEqual({ kind: 'put-off' });
    expect(await intake.retry()).toBe(clock.at + LATER_BY);
    expect(said(table)).toEqual(['go north']);
    clock.at += LATER_BY;
    expect(await intake.retry()).toBeNull();
    expect(said(table)).toEqual(['go north', 'go south']);
  });

  it('is not overtaken by one that waits for its turn behind it', async () => {
    const { table, later } = await robotAt();
    const submit = table.submit.bind(table);
    let free = () => {};
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    table.submit = async (...order) => {
      await freed;
      return submit(...order);
    };
    const blue = later(mail({ ...BLUE, id: '<b@example.net>', body: 'go blue' }));
    const both = [later(first), later(second)];
    free();
    const outcomes = await Promise.all([blue, ...both]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['answered', 'answered', 'answered']);
    expect(said(table).slice(1)).toEqual(['go north', 'go south']);
  });

  it('tells whoever tries what is put off', async () => {
    const { robot, later } = await robotAt();
    let told = 0;
    robot.events.putOff.listen(() => void told++);
    await leaveStruck(robot, first);
    expect(await later(second)).toEqual({ kind: 'put-off' });
    expect(told).toBe(1);
  });
});
