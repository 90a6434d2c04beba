import { afterEach, describe, expect, it } from '@jest/globals';
import type { ModeratorAct } from '../../src/game/table/act-types.js';
import { outgoing } from './support/bench.js';
import { cleanUp, deeds, give, HOUR, isOver, LATE, START, timedGame } from './support/timed-game.js';

afterEach(cleanUp);

describe('a mail and the clock at once', () => {
  it('the answer that is being dealt with when time is up counts', async () => {
    const { table, clock, robot } = await timedGame('loss');
    await give(table, 'red', 'bid 9');
    const parts = await robot();
    await parts.watch.look(table.id);
    clock.at = LATE;
    const answering = parts.acts.inGame(table.id, async (at) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return (await give(at, 'blue', 'bid 2')).entries;
    });
    await Promise.all([answering, parts.watch.tick()]);
    // Red leads now, and has the time of the game for it.
    expect(isOver(table)).toBe(false);
    expect(await deeds(table)).not.toContain('expired');
    const reminded = (await outgoing(parts.outbox)).filter(({ record }) => record.kind === 'reminder');
    expect(reminded).toEqual([]);
  });
});

describe('the robot at the table', () => {
  const byRobot = { via: 'robot', message: null } as const;
  const acts: readonly ModeratorAct[] = [
    { kind: 'expired', side: 'blue' },
    { kind: 'forfeit', side: 'blue', reason: 'time' },
    { kind: 'default', side: 'blue' },
  ];

  it.each(acts)('does nothing to a side that is not late: $kind', async (act) => {
    const { table, clock } = await timedGame('loss');
    clock.at = LATE - 1;
    expect(await table.moderate(act, byRobot)).toMatchObject({ ok: false, violation: { code: 'not-late' } });
    clock.at = LATE;
    await give(table, 'blue', 'bid 2');
    expect(await table.moderate(act, byRobot)).toMatchObject({ ok: false, violation: { code: 'not-late' } });
  });

  it.each(acts.slice(1))('has to declare that time is up first: $kind', async (act) => {
    const { table, clock } = await timedGame('loss');
    clock.at = LATE;
    expect(await table.moderate(act, byRobot)).toMatchObject({ violation: { code: 'not-late' } });
    expect((await table.moderate({ kind: 'expired', side: 'blue' }, byRobot)).ok).toBe(true);
    expect((await table.moderate(act, byRobot)).ok).toBe(true);
  });

  it('does nothing while the game is paused, and the moderator may do all of it', async () => {
    const { table, clock } = await timedGame('loss');
    clock.at = LATE;
    const byHand = { via: 'command', message: null } as const;
    await table.moderate({ kind: 'expired', side: 'blue' }, byRobot);
    await table.moderate({ kind: 'pause', reason: '' }, byHand);
    clock.at = START + 100 * HOUR;
    const loss = { kind: 'forfeit', side: 'blue', reason: 'time' } as const;
    expect(await table.moderate(loss, byRobot)).toMatchObject({ violation: { code: 'not-late' } });
    expect((await table.moderate(loss, byHand)).ok).toBe(true);
  });
});
