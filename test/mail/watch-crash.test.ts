import { afterEach, describe, expect, it } from '@jest/globals';
import { outgoing } from './support/bench.js';
import {
  cleanUp,
  cutAt,
  deeds,
  give,
  isOver,
  LATE,
  START,
  type Timed,
  timedGame,
} from './support/timed-game.js';

afterEach(cleanUp);

/** The robot starts, and looks after the clocks once. */
async function started({ table, robot }: Timed) {
  const parts = await robot();
  await parts.acts.resume(table.id);
  await parts.watch.look(table.id);
  await parts.watch.tick();
  return parts;
}

const lettersTo = async ({ outbox }: Awaited<ReturnType<Timed['robot']>>, kind: string) =>
  (await outgoing(outbox)).filter(({ record }) => record.kind === kind).map(({ record }) => record.to);

describe('a side whose time is up, when the robot is killed in between', () => {
  it('loses all the same where its time was declared up and the loss was not noted', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE;
    const crash = cutAt(game.table, 'forfeit', 'before');
    await started(game);
    expect(await deeds(game.table)).toEqual(['answer queue', 'expired']);
    crash.mend();
    game.clock.at += 1000;
    await started(game);
    expect(await deeds(game.table)).toEqual(['answer queue', 'expired', 'forfeit']);
    await started(game);
    expect((await deeds(game.table)).length).toBe(3);
  });

  it('is answered for once where one answer for it was noted and the next was not', async () => {
    const game = await timedGame('default');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE;
    const crash = cutAt(game.table, 'default', 'before');
    await started(game);
    crash.mend();
    await started(game);
    await started(game);
    expect(await deeds(game.table)).toEqual(['answer queue', 'expired', 'answer default']);
  });

  it('is told of to the moderator, once', async () => {
    const game = await timedGame('moderator');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE;
    const crash = cutAt(game.table, 'expired', 'after');
    const cut = await started(game);
    expect(await lettersTo(cut, 'moderation')).toEqual([]);
    crash.mend();
    const parts = await started(game);
    await started(game);
    expect(await lettersTo(parts, 'moderation')).toHaveLength(1);
    expect(await deeds(game.table)).toEqual(['answer queue', 'expired']);
  });

  it.each(['expired', 'forfeit'])(
    'has everybody told of what was noted and told nobody: %s',
    async (kind) => {
      const game = await timedGame('loss');
      await give(game.table, 'red', 'bid 9');
      game.clock.at = LATE;
      const crash = cutAt(game.table, kind, 'after');
      const before = (await lettersTo(await started(game), 'turn')).length;
      crash.mend();
      const parts = await started(game);
      expect(isOver(game.table)).toBe(true);
      // Of the time that is up, and of the loss: two players each.
      expect(before).toBe(kind === 'expired' ? 0 : 2);
      expect(await lettersTo(parts, 'turn')).toHaveLength(4);
      await started(game);
      expect(await lettersTo(parts, 'turn')).toHaveLength(4);
    },
  );

  it('has everybody told where the robot goes on after a failure of the machine', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE;
    const crash = cutAt(game.table, 'expired', 'after');
    const parts = await started(game);
    crash.mend();
    expect(await parts.watch.tick()).toBe(LATE + 60_000);
    expect(isOver(game.table)).toBe(false);
    game.clock.at += 60_000;
    expect(await parts.watch.tick()).toBeNull();
    expect(isOver(game.table)).toBe(true);
    expect(await lettersTo(parts, 'turn')).toHaveLength(4);
  });

  it('is left alone where the moderator gave it time meanwhile', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE;
    const crash = cutAt(game.table, 'forfeit', 'before');
    await started(game);
    crash.mend();
    const given = { kind: 'extend', side: 'blue', minutes: 60 } as const;
    await game.table.moderate(given, { via: 'command', message: null });
    await started(game);
    expect(await deeds(game.table)).toEqual(['answer queue', 'expired', 'give-time']);
  });

  it('is not made to lose again when the moderator has taken the loss back', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    const { seq } = game.table.head;
    game.clock.at = LATE;
    await started(game);
    await game.table.moderate({ kind: 'undo', to: seq, reason: 'ill' }, { via: 'command', message: null });
    await started(game);
    expect(isOver(game.table)).toBe(false);
    expect(game.clock.at).toBeGreaterThan(START);
  });
});

describe('a side that is asked more often than it is answered for', () => {
  it('is handed to the moderator where no answer can be found for it', async () => {
    const game = await timedGame('default');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE;
    const moderate = game.table.moderate.bind(game.table);
    game.table.moderate = async (act, origin) =>
      act.kind === 'default' ? { ok: false, violation: { code: 'nobody-is-late' } } : moderate(act, origin);
    const parts = await started(game);
    expect(await lettersTo(parts, 'moderation')).toHaveLength(1);
  });
});
