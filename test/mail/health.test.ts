import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type HealthFacts, HealthReporter, type HealthSettings } from '../../src/mail/maintenance/health.js';
import { tempDir, testClock } from '../support/temp.js';
import { FakeLog } from './support/bench.js';

let dir: string;
let remove: () => Promise<void>;
let facts: HealthFacts;
const started: HealthReporter[] = [];
beforeEach(async () => {
  ({ dir, remove } = await tempDir('posthorn-health'));
  facts = {
    inputs: [{ name: 'imap', state: 'running', where: 'robot at imap.test:993', fault: null, handled: 0 }],
    pending: 2,
    oldestPendingSeconds: 12,
    dead: 0,
    parked: 0,
    games: 3,
    witnesses: 2,
    witnessesLate: 1,
    forks: 0,
    fault: null,
  };
});
afterEach(async () => {
  for (const reporter of started.splice(0)) await reporter.stop();
  await remove();
});

function reporter(settings: Partial<HealthSettings>): HealthReporter {
  const made = new HealthReporter({
    settings: { everySeconds: 3600, ...settings },
    facts: async () => facts,
    clock: testClock(),
    version: '1.2.3',
    log: new FakeLog(),
  });
  started.push(made);
  return made;
}

function failing(state: 'failing' | 'running', handled = 0): HealthFacts {
  return { ...facts, inputs: facts.inputs.map((input) => ({ ...input, state, handled })) };
}

describe('the health file', () => {
  it('tells how the robot is while it runs, and that it was stopped when it was', async () => {
    const file = join(dir, 'health.json');
    const read = async () => JSON.parse(await readFile(file, 'utf8'));
    const one = reporter({ file });
    await one.start();
    expect(await read()).toEqual({
      at: '2026-01-01T00:00:01.000Z',
      state: 'running',
      sound: true,
      version: '1.2.3',
      ...facts,
      lastMailAt: null,
      rssMB: expect.any(Number),
    });
    await one.stop();
    expect(await read()).toMatchObject({ state: 'stopped', at: '2026-01-01T00:00:02.000Z' });
  });

  it('cannot be started where it cannot be written', async () => {
    await expect(reporter({ file: join(dir, 'none', 'health.json') }).start()).rejects.toThrow('ENOENT');
    started.pop();
  });
});

describe('the health report', () => {
  it('is unsound when an input or the sending loop fails, and sound again afterwards', async () => {
    const one = reporter({});
    facts = failing('failing');
    expect(await one.report()).toMatchObject({ sound: false });
    facts = failing('running');
    expect(await one.report()).toMatchObject({ sound: true });
    facts = { ...facts, fault: 'Error: disk' };
    expect(await one.report()).toMatchObject({ sound: false });
  });

  it('tells when mail last came in', async () => {
    const one = reporter({});
    expect((await one.report()).lastMailAt).toBeNull();
    facts = failing('running', 1);
    const { at } = await one.report();
    expect((await one.report()).lastMailAt).toBe(at);
  });
});

describe('the health port', () => {
  it('answers 200 while all is well and 503 otherwise, on /health alone', async () => {
    const one = reporter({ port: 0 });
    await one.start();
    const at = `http://127.0.0.1:${one.port}`;
    const well = await fetch(`${at}/health`);
    expect([well.status, await well.json()]).toMatchObject([200, { state: 'running', games: 3 }]);
    expect((await fetch(`${at}/health`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(at)).status).toBe(404);
    expect((await fetch(`${at}/health`, { method: 'POST' })).status).toBe(404);
    facts = failing('failing');
    expect((await fetch(`${at}/health`)).status).toBe(503);
    facts = null as unknown as HealthFacts;
    expect((await fetch(`${at}/health`)).status).toBe(503);
    await one.stop();
    await expect(fetch(`${at}/health`)).rejects.toThrow();
  });

  it('that is taken keeps the robot from starting', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await expect(reporter({ port }).start()).rejects.toThrow('EADDRINUSE');
    other.close();
  });
});
