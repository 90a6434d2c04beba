import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TimeControl } from '../../src/engine/core/base/time-control.js';
import type { GameModule } from '../../src/engine/core/contract/game-module.js';
import { clockOf, clockProjection } from '../../src/game/log-readings/clock-from-log.js';
import type { Table } from '../../src/game/table/table-interfaces.js';
import { deadlineOf } from '../../src/game/timekeeping/game-clock.js';
import { GameLog } from '../../src/log/storage/game-log.js';
import { caravan } from '../support/tiny-game.js';
import {
  byHand,
  caravanIn,
  cleanUp,
  code,
  dealt,
  doing,
  folderOf,
  give,
  HOUR,
  type Place,
  place,
  redLeads,
  START,
  value,
} from './caravan-table.js';

afterEach(cleanUp);

const control: TimeControl = {
  first: 100 * 60,
  bank: 72 * 60,
  increment: 12 * 60,
  cap: 120 * 60,
  grace: 24 * 60,
  remind: 24 * 60,
  vacationDays: 30,
  expiry: 'moderator',
};

async function timed(dice = dealt(1, 6)): Promise<{ where: Place; table: Table }> {
  const where = await place();
  return { where, table: await caravanIn(where, { control, dice }) };
}

/** Hours left to a side at the moment of its last act, and how long from the start until its time is up. */
function stands(table: Table, side: string): { bank: number; until: number | null } {
  const clock = table.clock();
  if (clock === null) throw new Error('no clock');
  const until = deadlineOf(clock, side);
  const mine = clock.sides.find((one) => one.side === side);
  return { bank: (mine?.bank ?? 0) / HOUR, until: until === null ? null : (until - START) / HOUR };
}

describe('the clocks of a game', () => {
  it('run for everybody who is asked, from the first entry on', async () => {
    const { table } = await timed();
    for (const side of ['red', 'blue']) expect(stands(table, side)).toEqual({ bank: 100, until: 100 });
  });

  it('earn their time when the turn is handed on, not by the steps of a turn', async () => {
    const { where, table } = await timed();
    where.clock.at = START + 10 * HOUR;
    await give(table, 'red', 'bid 9');
    expect(stands(table, 'red')).toEqual({ bank: 84, until: null });
    where.clock.at = START + 20 * HOUR;
    // Blue's bid makes red the leader: blue hands on, red's time runs on from now.
    await give(table, 'blue', 'bid 2');
    expect(stands(table, 'blue')).toEqual({ bank: 84, until: null });
    expect(stands(table, 'red')).toEqual({ bank: 84, until: 104 });
    where.clock.at = START + 30 * HOUR;
    await give(table, 'red', 'march Well');
    expect(stands(table, 'red')).toEqual({ bank: 86, until: null });
    expect(stands(table, 'blue')).toEqual({ bank: 84, until: 114 });
    where.clock.at = START + 40 * HOUR;
    // The strike ends the march and both bid again: blue is asked once more at once, so nothing was handed on.
    await give(table, 'blue', 'strike no');
    expect(stands(table, 'blue')).toEqual({ bank: 84, until: 114 });
    expect(stands(table, 'red')).toEqual({ bank: 86, until: 126 });
  });

  it('stand still for talk, and in a pause', async () => {
    const { where, table } = await timed();
    where.clock.at = START + 10 * HOUR;
    await doing(table, 'red', { kind: 'press', to: 'opponent', text: 'hello' });
    await doing(table, 'red', { kind: 'offer', what: 'draw' });
    expect(stands(table, 'red')).toEqual({ bank: 100, until: 100 });
    await table.moderate({ kind: 'pause', reason: '' }, byHand);
    expect(stands(table, 'red')).toEqual({ bank: 90, until: null });
    where.clock.at = START + 1000 * HOUR;
    await table.moderate({ kind: 'continue' }, byHand);
    expect(stands(table, 'red')).toEqual({ bank: 90, until: 1090 });
    await table.moderate({ kind: 'end', reason: '' }, byHand);
    expect(stands(table, 'red').until).toBeNull();
  });

  it('earn nothing by an answer that was given for the side, however late it was', async () => {
    const { where, table } = await timed();
    await give(table, 'red', 'bid 9');
    where.clock.at = START + 130 * HOUR;
    await table.moderate({ kind: 'expired', side: 'blue' }, byHand);
    await table.moderate({ kind: 'default', side: 'blue' }, byHand);
    expect(stands(table, 'blue')).toEqual({ bank: 0, until: null });
  });

  it('hold what was given, set and announced at the table', async () => {
    const { where, table } = await timed();
    await doing(table, 'blue', { kind: 'extend', side: 'red', minutes: 120 });
    expect(stands(table, 'red').until).toBe(102);
    const day = 24 * HOUR;
    const away = { kind: 'vacation', from: START + day, to: START + 3 * day } as const;
    expect(await doing(table, 'red', away)).toBe('ok');
    expect(stands(table, 'red').until).toBe(150);
    where.clock.at = START + day;
    expect(await doing(table, 'red', { kind: 'vacation', from: null, to: null })).toBe('ok');
    expect(stands(table, 'red').until).toBe(102);
    await table.moderate({ kind: 'control', control: { ...control, first: 200 * 60 } }, byHand);
    expect(stands(table, 'blue').until).toBe(224);
    await table.moderate({ kind: 'control', control: null }, byHand);
    expect(stands(table, 'blue').until).toBeNull();
  });

  it('run for whom the position asks that was put back', async () => {
    const { where, table } = await timed();
    await redLeads(table);
    expect(stands(table, 'blue').until).toBeNull();
    where.clock.at = START + 10 * HOUR;
    expect(code(await table.moderate({ kind: 'undo', to: 0, reason: '' }, byHand))).toBe('ok');
    expect(stands(table, 'blue').until).toBe(10 + 84);
  });

  it('are not wound back by entries of an earlier time', async () => {
    const { where, table } = await timed();
    where.clock.at = START + 10 * HOUR;
    await give(table, 'red', 'bid 9');
    where.clock.at = START;
    await give(table, 'blue', 'bid 2');
    expect(table.clock()?.at).toBe(START + 10 * HOUR);
    expect(stands(table, 'blue').bank).toBe(84);
  });

  it('stand in the snapshot under their format, and are the same without it', async () => {
    const { where, table } = await timed();
    await redLeads(table);
    const clock = table.clock();
    await where.house.close();
    const saved = await readFile(join(folderOf(where), 'cache', 'snapshot.json'), 'utf8');
    expect(saved).toContain(`"projection":"${clockProjection.format}"`);
    const modules = { get: () => caravan as GameModule };
    const other = { ...clockProjection, format: 'clock 0' };
    const warm = value(await GameLog.open(folderOf(where), modules, clockProjection));
    const anew = value(await GameLog.open(folderOf(where), modules, other));
    expect(warm.notices).toEqual([]);
    expect(anew.notices).toEqual([{ kind: 'snapshot-unusable', reason: 'of another format' }]);
    expect([clockOf(warm.carried), clockOf(anew.carried)]).toEqual([clock, clock]);
  });
});

describe('a question that is asked in secret', () => {
  /** Nobody but blue knows that blue is asked whether to strike. */
  const secretive = {
    ...caravan,
    asksInSecret: ({ kind }: { kind: string }) => kind === 'strike',
  } as GameModule;

  it('costs and earns time in secret: the clocks the table sees do not move for it', async () => {
    const where = await place(undefined, secretive);
    const table = await caravanIn(where, { control, dice: dealt(6) });
    const seen = () => table.clock()?.table.find(({ side }) => side === 'blue');
    await redLeads(table);
    const before = seen();
    await give(table, 'red', 'march Well, Dune, Ford, City');
    for (let hour = 10; hour < 50; hour += 10) {
      expect(stands(table, 'blue').until).not.toBeNull();
      expect(seen()).toEqual(before);
      where.clock.at = START + hour * HOUR;
      await give(table, 'blue', 'strike no');
    }
    expect(table.module.outcome(table.session.state)).not.toBeNull();
    expect(seen()).toEqual(before);
    // In truth forty hours are gone and twelve were earned.
    expect(stands(table, 'blue').bank).toBe((before?.bank ?? 0) / HOUR - 40 + 12);
  });
});
