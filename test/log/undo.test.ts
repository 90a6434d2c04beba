import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Json } from '../../src/engine/core/base/json.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import type { Input } from '../../src/engine/core/session/session.js';
import { LogTable } from '../../src/game/table/logged-table.js';
import { loadRegistry } from '../../src/games/registry-loader.js';
import { inputOf, lineOf, messageOf } from '../../src/log/format/entry-accessors.js';
import type { Entry } from '../../src/log/format/entry-types.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { readKeysAt } from '../../src/log/storage/log-keys.js';
import { exportLog } from '../../src/log/verify/export-redacted-log.js';
import { type Verification, verifyLog } from '../../src/log/verify/verify-log.js';
import { caravan } from '../support/tiny-game.js';
import { at, bytesOf, cleanUp, create, folder, playTo, registry, robot, value } from './support.js';

afterEach(cleanUp);
const module = caravan as GameModule;

async function verified(dir: string, withKeys = true): Promise<Verification> {
  if (!withKeys) {
    const open = value(await exportLog(dir, 'umpire'));
    return verifyLog(Buffer.from(open), { level: 'full', module });
  }
  return verifyLog(await bytesOf(dir), { level: 'full', module, keys: value(await readKeysAt(dir)) });
}

/** Puts the position after entry `to` back, or `state` in its place. */
async function undo(log: GameLog, to: number, state?: unknown): Promise<void> {
  const input: Input = {
    type: 'undo',
    to,
    side: null,
    reason: 'tried',
    state: (state ?? (await log.sessionAt(to)).state) as Json,
  };
  await log.transaction((transaction) => {
    value(transaction.append(input, robot, at(transaction.head.seq + 1)));
  });
}

/** A game with a roll in it. */
async function rolled(): Promise<{ dir: string; log: GameLog }> {
  const dir = await folder();
  const log = await create(dir);
  await playTo(log, 1000, 'strikes 2', true);
  return { dir, log };
}

describe('a position put back', () => {
  it('is the one after its entry, at once, after a restart and from the log alone', async () => {
    const { dir, log } = await rolled();
    const wanted = (await log.sessionAt(4)).state;
    await undo(log, 4);
    expect(log.session.state).toEqual(wanted);
    const tail = value(await GameLog.open(dir, registry));
    await log.close();
    const warm = value(await GameLog.open(dir, registry));
    await rm(join(dir, 'cache'), { recursive: true });
    const cold = value(await GameLog.open(dir, registry));
    for (const again of [tail, warm, cold]) {
      expect(again.session).toEqual(log.session);
      expect(again.notices).toEqual([]);
    }
    expect((await cold.sessionAt(log.head.seq)).state).toEqual(wanted);
    expect((await verified(dir)).first).toBeUndefined();
    expect((await verified(dir, false)).first).toBeUndefined();
  });

  it('throws no die twice: what is rolled afterwards comes from new links', async () => {
    const { dir, log } = await rolled();
    const entries = await log.readEntries(0);
    const first = entries.find((entry) => entry.kind === 'answer' && entry.public.draws !== undefined);
    if (first === undefined) throw new Error('nothing was rolled');
    await undo(log, first.seq - 1);
    await log.transaction((transaction) => {
      const input = inputOf(first);
      if (input?.type !== 'answer') throw new Error('no answer');
      value(transaction.append(input, robot, at(transaction.head.seq + 1)));
    });
    const all = await log.readEntries(0);
    const links = all.flatMap((entry) => entry.public.reveal?.n ?? []);
    expect(links).toEqual(links.map((_, index) => index + 1));
    expect(links.length).toBeGreaterThan(1);
    expect(new Set(all.flatMap((entry) => entry.public.reveal?.preimage ?? [])).size).toBe(links.length);
    expect((await verified(dir)).first).toBeUndefined();
  });

  it('may be put back again, and again from a position that was put back', async () => {
    const { dir, log } = await rolled();
    const last = log.head.seq;
    await undo(log, 2);
    await undo(log, last);
    await undo(log, last + 1);
    expect(log.session.state).toEqual((await log.sessionAt(2)).state);
    expect((await verified(dir)).first).toBeUndefined();
  });
});

describe('an undo that carries another position', () => {
  it.each([true, false])(
    'than that of its entry is found wrong by the full check (keys: %s)',
    async (keys) => {
      const { dir, log } = await rolled();
      const { state } = await log.sessionAt(4);
      await undo(log, 4, { ...(state as object), score: { red: 9, blue: 0 } });
      const found = await verified(dir, keys);
      expect(found.first).toEqual({
        seq: log.head.seq,
        problem: 'the position put back is not that of entry 4',
      });
    },
  );

  it('or names an entry that is not there yet is found wrong too', async () => {
    for (const to of [400, 0]) {
      const { dir, log } = await rolled();
      await undo(log, to === 0 ? log.head.seq + 1 : to, log.session.state);
      expect((await verified(dir)).first?.problem).toContain('is not that of entry');
    }
  });
});

describe('what an undo shows', () => {
  it('is the moderator’s alone: nobody else’s export holds the position', async () => {
    const { dir, log } = await rolled();
    await undo(log, 1);
    const [entry] = await log.readEntries(log.head.seq);
    expect(Object.keys(entry?.sealed ?? {})).toEqual(['umpire']);
    const start = (await log.sessionAt(0)).state as { hands: { [side: string]: number[] } };
    for (const [viewer, other] of [
      ['red', 'blue'],
      ['blue', 'red'],
      ['observer', 'red'],
    ] as const) {
      const text = value(await exportLog(dir, viewer));
      const found = await verifyLog(Buffer.from(text), { level: 'own', viewer });
      expect([viewer, found.first]).toEqual([viewer, undefined]);
      expect(text).not.toContain('hands');
      expect(text).not.toContain(JSON.stringify(start.hands[other]));
      expect(text).not.toContain((start.hands[other] ?? []).join(', '));
    }
  });
});

describe('a log from before there was anything beside the rules', () => {
  const example = join(import.meta.dirname, 'old-log');
  const readAll = async (): Promise<{ log: GameLog; entries: Entry[] }> => {
    const log = value(await GameLog.open(example, loadRegistry()));
    return { log, entries: await log.readEntries(0) };
  };

  it('is still right to the last byte', async () => {
    const rules = loadRegistry().get('wilderness-war');
    const keys = value(await readKeysAt(example));
    const found = await verifyLog(await readFile(join(example, 'log.yaml')), {
      level: 'full',
      keys,
      ...(rules === null ? {} : { module: rules }),
    });
    expect([found.first, found.ok]).toEqual([undefined, true]);
  });

  it('tells by its headers which line answered, and is told again by message', async () => {
    const { log, entries } = await readAll();
    const queued = entries.filter(({ source }) => source.via === 'queue');
    expect(queued.length).toBeGreaterThan(10);
    for (const entry of queued) {
      expect(inputOf(entry)).not.toHaveProperty('from');
      expect(lineOf(entry)).toEqual({ message: entry.source.message, line: entry.source.line });
      expect(messageOf(entry)).toBe(entry.source.message);
    }
    const table = new LogTable(
      log,
      [],
      () => 0,
      () => null,
    );
    const messages = new Set(entries.flatMap(({ source }) => source.message ?? []));
    for (const message of messages) {
      expect(table.knows(message)).toBe(true);
      const told = await table.recall(message);
      expect(told.verdicts.length).toBeGreaterThan(0);
      expect(told.verdicts.filter(({ status }) => status === 'queued')).toEqual([]);
    }
  });
});
