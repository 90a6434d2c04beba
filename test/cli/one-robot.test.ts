import { type ChildProcess, spawn } from 'node:child_process';
import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../src/cli/run-command-line.js';
import { asOnlyRobot, robotAt } from '../../src/mail/running/single-robot-lock.js';
import { nameOf, thisProcess } from '../../src/system/files/lock-holder.js';
import { tempDir } from '../support/temp.js';
import { capture } from './capture.js';

let dir: string;
let remove: () => Promise<void>;
let other: ChildProcess | null = null;
beforeEach(async () => {
  ({ dir, remove } = await tempDir('posthorn-one'));
});
afterEach(async () => {
  other?.kill('SIGKILL');
  other = null;
  await remove();
});

/** Another process that holds the lock of the home, as a robot does that runs. */
async function otherRobot(): Promise<number> {
  const child = spawn('sleep', ['60']);
  other = child;
  const pid = child.pid ?? 0;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const start =
    stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .at(19) ?? '';
  const { host } = await thisProcess();
  const running = join(dir, 'running');
  await mkdir(running, { recursive: true });
  const name = join(running, nameOf({ host, pid, start }));
  await writeFile(name, '');
  await link(name, join(running, 'lock'));
  return pid;
}

async function ended(child: ChildProcess | null): Promise<void> {
  const gone = new Promise<void>((resolve) => child?.once('exit', () => resolve()));
  child?.kill('SIGKILL');
  await gone;
}

describe('one home', () => {
  it('has one robot at a time, and the lock of a dead one is no hindrance', async () => {
    const pid = await otherRobot();
    expect(await robotAt(dir)).toBe(pid);
    const refused = await asOnlyRobot(dir, async () => 'served');
    expect(refused).toMatchObject({ ok: false, violation: { code: 'already-running', params: { pid } } });
    await ended(other);
    expect(await robotAt(dir)).toBeNull();
    expect(await asOnlyRobot(dir, async () => robotAt(dir))).toEqual({ ok: true, value: process.pid });
    expect(await robotAt(dir)).toBeNull();
  });

  it('lets a failure of the robot through', async () => {
    await expect(asOnlyRobot(dir, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await asOnlyRobot(dir, async () => 1)).toEqual({ ok: true, value: 1 });
  });

  it('is refused to a second serve in words', async () => {
    const pid = await otherRobot();
    const config = join(dir, 'posthorn.yaml');
    await writeFile(config, 'home: .\nrobot: {address: robot@localhost}\nlisten: {port: 0}\nlog: silent\n');
    const io = capture();
    expect(await runCommand(['--config', config, 'serve'], io)).toBe(1);
    expect(io.taken().err).toContain(`A robot is running on ${dir} already (process ${pid}).`);
  });
});
