import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import type { ModeratorAct } from '../../src/game/table/index.js';
import { DEFAULT_CONTROL } from '../../src/game/timekeeping/time-control-text.js';
import { Heartbeat } from '../../src/mail/running/heartbeat.js';
import type { Transport } from '../../src/mail/sending/transport-interface.js';
import { Daemon } from '../../src/mail/service/daemon.js';
import { gamesOpenedBy } from '../support/opened-games.js';
import { caravan } from '../support/tiny-game.js';
import { type FakeLog, OPERATOR } from './support/bench.js';
import { Scene, who } from './support/scene.js';
import { until } from './support/timed-game.js';

/** How often the robot looks round, in milliseconds of its clock and of ours. */
const ROUND = 5;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLOCKED = { ...DEFAULT_CONTROL, first: 3 * 24 * 60, remind: 24 * 60 };

let scene: Scene;
/** The players to whom mail went out. */
const delivered: string[] = [];
const transport: Transport = {
  send: async ({ envelope }) => {
    if (envelope.to !== OPERATOR) delivered.push(envelope.to);
    return { ok: true, response: 'ok' };
  },
  close: async () => {},
};
let daemon: Daemon | null = null;
beforeEach(async () => {
  delivered.splice(0);
  scene = await Scene.open();
});
afterEach(async () => {
  await daemon?.stop();
  daemon = null;
  await scene.close();
});

/** Has the robot at work, as after a start of the program; gives the games that were opened by then. */
async function start(more: { readonly round?: number } = {}): Promise<string[]> {
  await daemon?.stop();
  await scene.restart();
  return gamesOpenedBy(async () => {
    await startHere(more);
    await until(hasAttended);
  });
}

/** Whether nothing is left to do at any game, but for what breaks. */
async function hasAttended(): Promise<boolean> {
  for await (const _left of scene.house.agenda.undone()) return false;
  return true;
}

async function startHere(more: { readonly round?: number } = {}): Promise<void> {
  const { bench, house } = scene;
  const heartbeat = new Heartbeat(bench.store);
  const watched = { longBreath: Number.POSITIVE_INFINITY, ...more };
  daemon = new Daemon({ ...bench, house, heartbeat, inputs: [], transport, ...watched });
  await daemon.start();
}

/** Waits for something while the robot looks round again and again. */
function untilRound(done: () => Promise<boolean> | boolean): Promise<void> {
  return until(() => {
    scene.clock.at += ROUND;
    return done();
  });
}

/** The robot sends all it has, is found again as it was left, and watched the clocks until then. */
async function later(length: number): Promise<void> {
  await until(async () => (await scene.bench.outbox.pending()).length === 0);
  await daemon?.stop();
  scene.clock.at += length;
  await scene.restart();
  await new Heartbeat(scene.bench.store).beat(scene.clock.at, true);
}

/** Red answers with a card he holds. */
async function bids(game: string): Promise<void> {
  const { session } = await scene.table(game);
  const { hands } = session.state as unknown as { readonly hands: { readonly red: readonly number[] } };
  const { outcome } = await scene.say('red', `bid ${hands.red[0]}`, { game });
  expect(outcome).toMatchObject({ kind: 'answered', accepted: true });
}

/** Acts in the moderator's stead, and is killed before anybody is told. */
async function leaveUntold(game: string, act: ModeratorAct): Promise<void> {
  const { acts, outbox } = scene.bench;
  const storeAll = outbox.storeAll.bind(outbox);
  outbox.storeAll = () => Promise.reject(new Error('killed'));
  await expect(acts.moderate(game, act, 'a'.repeat(64))).rejects.toThrow('killed');
  outbox.storeAll = storeAll;
}

/** A program that knows nothing of the robot's store. */
function stranger(): Promise<LogHouse> {
  return openHouse({ dir: scene.house.where, registry: new Registry([caravan]), clock: scene.clock });
}

describe('a start of the robot', () => {
  it('opens no game at which nothing is to be done, with clocks and without', async () => {
    for (const id of ['one', 'two']) await scene.begin({ id });
    await scene.begin({ id: 'timed', control: CLOCKED });
    expect(await start()).toEqual(['one', 'timed', 'two']);
    expect(await start()).toEqual([]);
    await bids('one');
    await bids('timed');
    expect(await start()).toEqual([]);
  });

  it('opens those that other programs have gone on with, or begun, and those alone', async () => {
    for (const id of ['one', 'two']) await scene.begin({ id });
    await start();
    // Its first round, which may not be over, would find it.
    await daemon?.stop();
    const other = await stranger();
    const byHand = { via: 'command', message: null } as const;
    await (await other.open('two'))?.moderate({ kind: 'pause', reason: 'rain' }, byHand);
    await other.close();
    expect(await start()).toEqual(['two']);
    expect(await start()).toEqual([]);
  });

  it('tells what the robot did just before it was killed', async () => {
    await scene.begin({ id: 'one' });
    await scene.begin({ id: 'two' });
    await start();
    // Its first round, which may not be over, would tell it.
    await daemon?.stop();
    await leaveUntold('two', { kind: 'pause', reason: 'the bridge is down' });
    await scene.news();
    delivered.splice(0);
    expect(await start()).toEqual(['two']);
    await until(() => delivered.length === 2);
    expect([...delivered].sort()).toEqual(['alice@example.org', 'bob@example.net']);
    expect(await start()).toEqual([]);
  });

  it('takes mail before it has attended to what was left, and leaves nothing of that', async () => {
    await scene.begin({ id: 'one' });
    await start();
    await daemon?.stop();
    await leaveUntold('one', { kind: 'ruling', text: 'the bridge holds' });
    await scene.restart();
    const { acts } = scene.bench;
    const attend = acts.attend.bind(acts);
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    acts.attend = async (game) => {
      await held;
      await attend(game);
    };
    delivered.splice(0);
    await startHere();
    await bids('one');
    expect(await hasAttended()).toBe(false);
    goOn();
    await until(hasAttended);
    await until(async () => (await scene.bench.outbox.pending()).length === 0);
    expect(new Set(delivered)).toEqual(new Set(['alice@example.org', 'bob@example.net']));
    expect(await start()).toEqual([]);
  });

  it('opens a game with a clock when something is due, and not before', async () => {
    await scene.begin({ id: 'timed', control: CLOCKED });
    await scene.begin({ id: 'other' });
    await start();
    await later(DAY);
    expect(await gamesOpenedBy(startHere)).toEqual([]);
    await later(DAY + HOUR);
    delivered.splice(0);
    const opened = await gamesOpenedBy(async () => {
      await startHere();
      await until(() => delivered.length === 2);
    });
    expect(opened).toEqual(['timed']);
  });

  it('gives the time of a long sleep back to games with clocks, and opens no others', async () => {
    await scene.begin({ id: 'timed', control: CLOCKED });
    await scene.begin({ id: 'other' });
    await start();
    await daemon?.stop();
    scene.clock.at += 5 * HOUR;
    expect(await start()).toEqual(['timed']);
    expect(await scene.kinds('timed')).toContain('give-time');
  });

  it('reads all games again when the store is lost, and has nothing to tell', async () => {
    await scene.begin({ id: 'one' });
    await scene.begin({ id: 'two' });
    await start();
    await daemon?.stop();
    await scene.bench.store.write((db) => db.deleteFrom('games').execute());
    expect(await start()).toEqual(['one', 'two']);
    expect(who(await scene.news())).toEqual([]);
    expect(await start()).toEqual([]);
  });

  it('goes on without a game that cannot be read, and with it when it is mended', async () => {
    await scene.begin({ id: 'good' });
    await scene.begin({ id: 'spoilt' });
    await start();
    const path = join(scene.house.where, 'spoilt', 'log.yaml');
    const log = await readFile(path);
    await writeFile(path, 'spoilt');
    await start({ round: ROUND });
    await bids('good');
    await writeFile(path, log);
    await untilRound(async () =>
      (await scene.bench.store.reads.selectFrom('games').select('fault').execute()).every(
        ({ fault }) => fault === null,
      ),
    );
    await bids('spoilt');
  });
});

describe('the robot at work', () => {
  it('tells the players of a game that another program begins beside it', async () => {
    await start({ round: ROUND });
    const other = await stranger();
    await other.create({
      ...{ id: 'fresh', title: 'Fresh', module: 'caravan', setup: { scenario: 'road' }, dice: 'chains' },
      players: [
        { side: 'red', name: 'Alice', address: 'alice@example.org', locale: 'en', zone: 'UTC' },
        { side: 'blue', name: 'Bob', address: 'bob@example.net', locale: 'en', zone: 'UTC' },
      ],
    });
    await untilRound(() => delivered.length === 2);
    expect([...delivered].sort()).toEqual(['alice@example.org', 'bob@example.net']);
    await other.close();
  });

  it('tries a game at which it breaks once, until something has happened there', async () => {
    await scene.begin({ id: 'one' });
    const log = scene.bench.log as FakeLog;
    const { acts } = scene.bench;
    let tries = 0;
    acts.attend = async () => {
      tries++;
      throw new TypeError('it broke');
    };
    await startHere({ round: ROUND });
    const until = scene.clock.at + 20 * ROUND;
    await untilRound(() => scene.clock.at >= until);
    expect(tries).toBe(1);
    expect(log.lines.filter(({ message }) => message === 'game could not go on')).toHaveLength(1);
    await bids('one');
    await untilRound(() => tries === 2);
  });
});
