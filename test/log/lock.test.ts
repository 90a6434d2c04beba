import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { GameLog } from '../../src/log/storage/game-log.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { LockTimeout, withLock } from '../../src/system/files/lock.js';
import { isAlive, readHolder, thisProcess } from '../../src/system/files/lock-holder.js';
import { inEveryRun } from '../support/property.js';
import { tempDir } from '../support/temp.js';
import { caravan } from '../support/tiny-game.js';
import { compileTo } from './compiled.js';
import { bytesOf, cleanUp, create, folder, playTo, registry, value } from './support.js';

/** Writers that are killed, one after the other. */
const ROUNDS = inEveryRun(3, 6);

let code = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  const temp = await tempDir('compiled');
  code = temp.dir;
  await compileTo(code);
  return temp.remove;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await cleanUp();
});

/** Runs a script in another process; `lines` are what it prints. */
function run(script: string, ...args: string[]): { child: ChildProcess; lines: AsyncIterator<string> } {
  const child = spawn(process.execPath, ['--input-type=module', '-', ...args], {
    cwd: code,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  child.stdin?.end(script);
  if (child.stdout === null) throw new Error('no output');
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

const HOLD = `
  import { withLock } from './src/system/files/lock.js';
  await withLock(process.argv[2], async () => {
    process.stdout.write('held\\n');
    await new Promise((resolve) => setTimeout(resolve, Number(process.argv[3])));
  });
  process.stdout.write('released\\n');
`;
const locks = async (dir: string): Promise<string[]> =>
  (await readdir(dir)).filter((name) => name.startsWith('lock'));

describe('the lock of a game', () => {
  it('lets one caller in at a time, in order, and leaves nothing behind', async () => {
    const dir = await folder();
    const seen: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        withLock(dir, async () => {
          seen.push(`${name} in`);
          await sleep(5);
          seen.push(`${name} out`);
        }),
      ),
    );
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
    expect(await locks(dir)).toEqual([]);
  });

  it('is given back when the work throws, which the caller is told', async () => {
    const dir = await folder();
    const broken = withLock(dir, async () => {
      throw new Error('on purpose');
    });
    await expect(broken).rejects.toThrow('on purpose');
    expect(await withLock(dir, async () => 'in')).toBe('in');
    expect(await locks(dir)).toEqual([]);
  });

  it('keeps out another process, which gives up when it was told to, and says who holds it', async () => {
    const dir = await folder();
    const { child, lines } = run(HOLD, dir, '60000');
    expect((await lines.next()).value).toBe('held');
    const waiting = withLock(dir, async () => 'in', 100);
    await expect(waiting).rejects.toThrow(LockTimeout);
    await expect(withLock(dir, async () => 'in', 100)).rejects.toThrow(`process ${child.pid}`);
    expect(await locks(dir)).toHaveLength(2);
  });

  it('waits for another process to give it back', async () => {
    const dir = await folder();
    const { lines } = run(HOLD, dir, '300');
    expect((await lines.next()).value).toBe('held');
    expect(await withLock(dir, async () => 'in')).toBe('in');
    expect((await lines.next()).value).toBe('released');
    expect(await locks(dir)).toEqual([]);
  });

  it('of a process that was killed is taken over at once, by one of all who wait', async () => {
    const dir = await folder();
    const { child, lines } = run(HOLD, dir, '60000');
    expect((await lines.next()).value).toBe('held');
    const others = Array.from({ length: 3 }, () => run(HOLD, dir, '30'));
    await sleep(200);
    child.kill('SIGKILL');
    await once(child, 'exit');
    for (const other of others) {
      expect((await other.lines.next()).value).toBe('held');
      expect((await other.lines.next()).value).toBe('released');
    }
    expect(await withLock(dir, async () => 'in', 5000)).toBe('in');
    expect(await locks(dir)).toEqual([]);
  });

  it('of a number that belongs to another process by now is no lock', async () => {
    const dir = await folder();
    const me = await thisProcess();
    const gone = { ...me, start: String(Number(me.start) + 1) };
    expect(await isAlive(me)).toBe(true);
    expect(await isAlive(gone)).toBe(false);
    const name = `lock.${gone.host}.${gone.pid}.${gone.start}.1`;
    await writeFile(join(dir, name), '');
    await link(join(dir, name), join(dir, 'lock'));
    expect(await withLock(dir, async () => 'in', 1000)).toBe('in');
    expect(await locks(dir)).toEqual([]);
  });

  it('that a killed process was only about to take is cleared away by the next who waits', async () => {
    const dir = await folder();
    const me = await thisProcess();
    const dead = `lock.${me.host}.${me.pid}.1.1`;
    await writeFile(join(dir, dead), '');
    const { lines } = run(HOLD, dir, '200');
    expect((await lines.next()).value).toBe('held');
    await withLock(dir, async () => 'in');
    expect((await lines.next()).value).toBe('released');
    expect(await locks(dir)).toEqual([]);
  });

  it('of another machine is respected until it is too old to be one', async () => {
    const dir = await folder();
    const name = join(dir, 'lock.00000000.1.1.1');
    await writeFile(name, '');
    await link(name, join(dir, 'lock'));
    await expect(withLock(dir, async () => 'in', 50)).rejects.toThrow(LockTimeout);
    const old = new Date(Date.now() - 3_600_000);
    await utimes(name, old, old);
    expect(await withLock(dir, async () => 'in', 1000)).toBe('in');
  });

  it('is told from other files by its name', () => {
    expect(readHolder('lock')).toBeNull();
    expect(readHolder('log.yaml')).toBeNull();
    expect(readHolder('lock.0123abcd.77.1234.9')).toEqual({ host: '0123abcd', pid: 77, start: '1234' });
  });
});

const PLAY = `
  import { GameLog } from './src/log/storage/game-log.js';
  import { playTo, registry, value } from './test/log/support.js';
  const log = value(await GameLog.open(process.argv[2], registry));
  process.stdout.write('open\\n');
  for (let n = 0; n < 400; n++) {
    const { seq } = log.head;
    await playTo(log, seq + 1, 'seed ' + process.argv[3] + n);
    if (log.head.seq === seq) break;
    process.stdout.write(log.head.seq + '\\n');
  }
`;

describe('a log that several processes write to', () => {
  it('is one log: each goes on from what the others wrote', async () => {
    const dir = await folder();
    await create(dir);
    const writers = ['a', 'b', 'c'].map((name) => run(PLAY, dir, name));
    await Promise.all(writers.map(({ child }) => once(child, 'exit')));
    const keys = value(await readKeysAt(dir));
    const result = await verifyLog(await bytesOf(dir), { level: 'full', keys, module: caravan as never });
    expect(result.first).toBeUndefined();
    expect(result.entries).toBeGreaterThan(10);
    const log = value(await GameLog.open(dir, registry));
    expect(log.module.outcome(log.session.state)).not.toBeNull();
  });

  it('loses nothing of what was on record when a writer is killed at any moment', async () => {
    const dir = await folder();
    const first = await create(dir);
    await first.close();
    for (let round = 0; round < ROUNDS; round++) {
      const { child, lines } = run(PLAY, dir, `round ${round}`);
      let said = 0;
      for (let n = 0; n <= round; n++) {
        const line = await lines.next();
        if (line.done === true) break;
        said = Number(line.value) || said;
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
      const log = value(await GameLog.open(dir, registry));
      expect(log.head.seq).toBeGreaterThanOrEqual(said);
      await playTo(log, log.head.seq + 1, `after ${round}`);
    }
    await rm(join(dir, 'cache'), { recursive: true });
    const log = value(await GameLog.open(dir, registry));
    const keys = value(await readKeysAt(dir));
    const result = await verifyLog(await readFile(join(dir, 'log.yaml')), {
      level: 'full',
      keys,
      module: caravan as never,
      head: log.head.hash,
    });
    expect(result.first).toBeUndefined();
    expect(await locks(dir)).toEqual([]);
  });
});
