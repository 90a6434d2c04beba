import { afterEach, describe, expect, it } from '@jest/globals';
import { deadlineOf } from '../../src/game/timekeeping/game-clock.js';
import { Vigil } from '../../src/mail/maintenance/clock-jump-detector.js';
import { Daemon } from '../../src/mail/service/daemon.js';
import { fc } from '../support/property.js';
import { FakeLog } from './support/bench.js';
import {
  cleanUp,
  deeds,
  give,
  HandInput,
  HOUR,
  isOver,
  nowhere,
  START,
  type Timed,
  timedGame,
  until,
} from './support/timed-game.js';

const MINUTE = 60_000;
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await cleanUp();
});

/** A robot at work for which minutes can pass that it watches. */
async function atWork(game: Timed, input = new HandInput()) {
  input.upTo = Number.POSITIVE_INFINITY;
  const parts = await game.robot();
  const daemon = new Daemon({ ...parts, house: game.house, inputs: [input], transport: nowhere, round: 5 });
  await daemon.start();
  stops.push(() => daemon.stop());
  return { events: parts.events, input };
}

const rounds = (count = 3) => new Promise((resolve) => setTimeout(resolve, count * 60));
const left = (game: Timed, side: string): number | null => {
  const clock = game.table.clock();
  const at = clock === null ? null : deadlineOf(clock, side);
  return at === null ? null : at - game.clock.at;
};

describe('a clock that jumps while the robot runs', () => {
  it('forward, as of a machine that slept: nobody loses on time, and all of it is given back', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    await atWork(game);
    await rounds();
    const before = left(game, 'blue') ?? 0;
    game.clock.at += 50 * HOUR;
    await until(async () => (await deeds(game.table)).length > 1);
    await rounds();
    expect(isOver(game.table)).toBe(false);
    expect(await deeds(game.table)).toEqual(['answer queue', 'give-time']);
    expect(left(game, 'blue')).toBeGreaterThanOrEqual(before);
  });

  it('gives it back before a mail is dealt with that comes first', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    const { events } = await atWork(game);
    await rounds();
    game.clock.at += 50 * HOUR;
    await events.arriving.tell();
    expect(await deeds(game.table)).toEqual(['answer queue', 'give-time']);
  });

  it('backward and forward again: nobody loses on time', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    await atWork(game);
    await rounds();
    for (const jump of [-30, 30, -100, 130, 20, -5]) {
      game.clock.at += jump * HOUR;
      await rounds();
    }
    expect(isOver(game.table)).toBe(false);
    expect(left(game, 'blue')).toBeGreaterThanOrEqual(9 * HOUR);
  });
});

describe('the vigil', () => {
  it('gives back every gap that was not watched, whatever the clock does, before the time is told', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 2 * MINUTE }) },
      fc.integer({ min: 10 * MINUTE, max: 400 * HOUR }),
      fc.integer({ min: -400 * HOUR, max: -1 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const clock = { at: START, now: () => clock.at };
        let given = 0;
        const vigil = new Vigil(clock, new FakeLog(), async (down, now) => {
          given += now - down;
        });
        await vigil.look();
        let watched = 0;
        let forward = 0;
        for (const by of steps) {
          clock.at += by;
          const trusted = await vigil.look();
          expect(trusted).toBeLessThanOrEqual(clock.at);
          if (by > 0) forward += by;
          if (by > 0 && by <= 2 * MINUTE) watched += by;
          // Right after a gap nothing of it is trusted to be over.
          if (by > 2 * MINUTE) expect(trusted).toBeLessThanOrEqual(clock.at - by);
        }
        expect(given).toBe(forward - watched);
      }),
    );
  });

  it('waits for mail of a gap as long as the gap was, an hour at the most', async () => {
    const clock = { at: START, now: () => clock.at };
    const vigil = new Vigil(clock, new FakeLog(), async () => {});
    await vigil.look();
    clock.at += 30 * MINUTE;
    expect(await vigil.look()).toBe(START);
    for (let passed = 1; passed <= 30; passed++) {
      clock.at += MINUTE;
      expect(await vigil.look()).toBe(passed < 30 ? START : clock.at);
    }
  });
});
