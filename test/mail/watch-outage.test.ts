import { afterEach, describe, expect, it } from '@jest/globals';
import { deadlineOf } from '../../src/game/timekeeping/game-clock.js';
import { inputOf } from '../../src/log/format/entry-accessors.js';
import { Heartbeat } from '../../src/mail/running/heartbeat.js';
import type { Transport } from '../../src/mail/sending/transport-interface.js';
import { Daemon } from '../../src/mail/service/daemon.js';
import { Remarks } from '../../src/store/remarks/remarks.js';
import { openedStores } from '../support/opened-stores.js';
import { mail } from './support/bench.js';
import { leave, leaveTry } from './support/left-mail.js';
import {
  cleanUp,
  deeds,
  give,
  HandInput,
  HOUR,
  isOver,
  LATE,
  START,
  type Timed,
  timedGame,
  until,
} from './support/timed-game.js';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await cleanUp();
});

async function atWork(
  game: Timed,
  inputs: readonly HandInput[],
): Promise<{ sent: string[]; daemon: Daemon }> {
  const parts = await game.robot();
  const heartbeat = new Heartbeat(parts.store);
  const { house } = game;
  const sent: string[] = [];
  const transport: Transport = {
    send: async ({ envelope }) => {
      sent.push(envelope.to);
      return { ok: true, response: 'ok' };
    },
    close: async () => {},
  };
  const daemon = new Daemon({ ...parts, house, inputs, transport, heartbeat, round: 5 });
  await daemon.start();
  let stopped = false;
  const stop = daemon.stop.bind(daemon);
  daemon.stop = async () => {
    stopped = true;
    await stop();
  };
  stops.push(async () => (stopped ? undefined : daemon.stop()));
  return { sent, daemon };
}

const opened = openedStores();
const remarksOf = async (game: Timed) => new Remarks(await opened(game.home));

/** Long enough for several rounds. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 250));

describe('time that is up', () => {
  it('is not acted upon before a mail is dealt with that came in time and was put off', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE - 1000;
    const robot = await game.robot();
    const id = await leave(robot.archive, mail(), game.clock.at);
    await leaveTry({ store: robot.store, clock: game.clock }, id);
    game.clock.at = LATE;
    const input = new HandInput();
    input.upTo = Number.POSITIVE_INFINITY;
    await atWork(game, [input]);
    await aWhile();
    expect(await deeds(game.table)).toEqual(['answer queue']);
    game.clock.at += 60_000;
    await until(() => isOver(game.table));
    expect(await robot.archive.unsettled()).toEqual([]);
  });

  it('is not acted upon before mail that came in time was read', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE;
    const [read, unread] = [new HandInput(), new HandInput()];
    read.upTo = LATE + HOUR;
    await atWork(game, [read, unread]);
    await aWhile();
    expect(await deeds(game.table)).toEqual(['answer queue']);
    game.clock.at += 60_000;
    // Mail of the last minute may lie there still.
    unread.upTo = LATE - 1;
    await aWhile();
    expect(await deeds(game.table)).toEqual(['answer queue']);
    game.clock.at += 60_000;
    unread.upTo = LATE;
    await until(() => isOver(game.table));
  });

  it('is not up when the mail that lay there held the answer', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    game.clock.at = LATE + HOUR;
    const input = new HandInput();
    input.onStart = async () => {
      await give(game.table, 'blue', 'bid 2');
      input.upTo = game.clock.at;
    };
    await atWork(game, [input]);
    await aWhile();
    expect(isOver(game.table)).toBe(false);
    expect(await deeds(game.table)).not.toContain('expired');
  });
});

describe('a robot that was down', () => {
  const said = async (game: Timed) => (await remarksOf(game)).get('alive');
  const say = async (game: Timed, text: string | null) => (await remarksOf(game)).put('alive', text ?? '');
  const hoursTo = (game: Timed, side: string) => {
    const clock = game.table.clock();
    const at = clock === null ? null : deadlineOf(clock, side);
    return at === null ? null : (at - START) / HOUR;
  };

  it('notes that it lives, and when it was stopped', async () => {
    const game = await timedGame();
    game.clock.at = START + HOUR;
    const { daemon } = await atWork(game, []);
    await until(async () => (await said(game)) === new Date(START + HOUR).toISOString());
    game.clock.at = START + HOUR + 1000;
    await daemon.stop();
    expect(await said(game)).toBe(new Date(START + HOUR + 1000).toISOString());
  });

  it('gives the time back to whose time ran, before any mail is dealt with, and says so', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    const first = await atWork(game, []);
    await until(() => first.sent.length >= 2);
    await first.daemon.stop();
    game.clock.at = START + 55 * HOUR + 1;
    const input = new HandInput();
    let seen: number | null = null;
    input.onStart = async () => {
      seen = hoursTo(game, 'blue');
    };
    const { sent } = await atWork(game, [input]);
    // Ten hours had not begun to run when it went down.
    expect(seen).toBeCloseTo(55 + 55, 1);
    expect(hoursTo(game, 'red')).toBeNull();
    const [entry] = await game.table.entries(game.table.head.seq);
    expect(entry).toMatchObject({ kind: 'give-time', source: { by: 'robot', via: 'robot' } });
    expect(JSON.stringify(entry?.public)).toContain('"minutes":3301');
    await until(() => sent.length === 2);
    expect(sent.sort()).toEqual(['bert@example.org', 'rosa@example.org']);
  });

  it('gives it once, however often it is killed while it starts', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    await (await atWork(game, [])).daemon.stop();
    const down = await said(game);
    game.clock.at = START + 55 * HOUR;
    await (await atWork(game, [])).daemon.stop();
    await say(game, down);
    game.clock.at += 1000;
    await atWork(game, []);
    expect((await deeds(game.table)).filter((kind) => kind === 'give-time')).toHaveLength(1);
  });

  it('gives the rest where it was killed while it started, and stayed down', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    await (await atWork(game, [])).daemon.stop();
    const down = await said(game);
    game.clock.at = START + 55 * HOUR;
    await (await atWork(game, [])).daemon.stop();
    await say(game, down);
    game.clock.at += 20 * HOUR;
    await atWork(game, []);
    const given = (await game.table.entries(1)).flatMap((entry) => {
      const input = inputOf(entry);
      return input?.type === 'give-time' ? [input.minutes] : [];
    });
    expect(given).toEqual([55 * 60, 20 * 60]);
  });

  it.each([
    ['for less than an hour', START + 59 * 60_000, 0],
    ['while the clock of the machine went back', START - 90 * HOUR, 0],
    ['for more than an hour', START + 61 * 60_000, 1],
  ])('%s', async (_name, at, count) => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    await (await atWork(game, [])).daemon.stop();
    game.clock.at = at;
    await atWork(game, []);
    expect((await deeds(game.table)).filter((kind) => kind === 'give-time')).toHaveLength(count);
  });

  it('gives nothing in a game that is paused, to who was away all the time, or to who is late already', async () => {
    const game = await timedGame('moderator');
    await give(game.table, 'red', 'bid 9');
    const byHand = { via: 'command', message: null } as const;
    await (await atWork(game, [])).daemon.stop();
    await game.table.moderate({ kind: 'pause', reason: '' }, byHand);
    game.clock.at = START + 20 * HOUR;
    await (await atWork(game, [])).daemon.stop();
    expect(await deeds(game.table)).not.toContain('give-time');
    await game.table.moderate({ kind: 'continue' }, byHand);
    const away = { kind: 'vacation', from: null, to: START + 200 * HOUR } as const;
    const lines = [{ line: 1, text: '', act: away }];
    expect((await game.table.submit('blue', [], byHand, undefined, lines)).accepted).toBe(true);
    game.clock.at = START + 40 * HOUR;
    await (await atWork(game, [])).daemon.stop();
    expect(await deeds(game.table)).not.toContain('give-time');
    game.clock.at = START + 230 * HOUR;
    await say(game, new Date(game.clock.at).toISOString());
    const { daemon } = await atWork(game, []);
    await until(async () => (await deeds(game.table)).includes('expired'));
    await daemon.stop();
    game.clock.at += 30 * HOUR;
    await atWork(game, []);
    expect(await deeds(game.table)).not.toContain('give-time');
  });

  it('starts where nothing is known of when it last lived', async () => {
    const game = await timedGame('loss');
    await (await atWork(game, [])).daemon.stop();
    await say(game, 'torn');
    game.clock.at = START + 5 * HOUR;
    await atWork(game, []);
    expect(await deeds(game.table)).toEqual([]);
  });
});
