import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findGames } from '../../src/cli/doctor/open-every-game.js';
import type { Context } from '../../src/cli/shared/command-context.js';
import { verifyLog } from '../../src/log/verify/verify-log.js';
import { cleanUp, give, HOUR, START, timedGame } from './support/timed-game.js';

afterEach(cleanUp);

describe('a log in which time runs backwards', () => {
  it('is in order, and the verification says where', async () => {
    const game = await timedGame();
    const file = join(game.dir, game.table.id, 'log.yaml');
    expect(await verifyLog(await readFile(file), { level: 'chain' })).toMatchObject({
      ok: true,
      backwards: [],
    });
    const seq = game.table.head.seq + 1;
    game.clock.at = START - 3 * HOUR;
    await give(game.table, 'red', 'bid 9');
    const result = await verifyLog(await readFile(file), { level: 'chain' });
    expect(result.ok).toBe(true);
    expect(result.backwards).toEqual([
      {
        seq,
        at: new Date(START - 3 * HOUR).toISOString(),
        before: (await game.table.entries(seq - 1, seq - 1))[0]?.at,
      },
    ]);
  });

  it('is found by doctor, at the newest place where it does, and in no other game', async () => {
    const game = await timedGame();
    const context = { config: null, house: async () => game.house } as unknown as Context;
    const found = async () =>
      (await findGames(context)).findings.filter(({ code }) => code === 'time-backwards');
    expect(await found()).toEqual([]);
    game.clock.at = START - 3 * HOUR;
    await give(game.table, 'red', 'bid 9');
    const { seq } = game.table.head;
    const entries = await game.table.entries(0, seq);
    const back = entries.findLast(({ at }, index) => at < (entries[index - 1]?.at ?? ''));
    if (back === undefined) throw new Error('time did not go back');
    const before = entries[back.seq - 1]?.at;
    expect(await found()).toMatchObject([
      { what: 'game', name: game.table.id, level: 'warn', params: { seq: back.seq, at: back.at, before } },
    ]);
  });
});
