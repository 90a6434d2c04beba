import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { Registry } from '../../src/engine/core/contract/game-module.js';
import { type LogHouse, openHouse } from '../../src/game/games-folder/games-folder.js';
import { LogFolder } from '../../src/log/storage/log-folder.js';
import { openHomeStore } from '../../src/mail/takeover/open-home-store.js';
import type { OpenedStore, Store } from '../../src/store/database/index.js';
import { gamesOpenedBy } from '../support/opened-games.js';
import { fixedRandom, tempDir } from '../support/temp.js';
import { caravan } from '../support/tiny-game.js';
import { type Bench, bench, FakeClock, mail } from './support/bench.js';

/** Something that is to outlast the robot is written: to a log or to the store. */
const steps = { left: Number.POSITIVE_INFINITY, done: 0 };

/** The robot is killed before that step; from then on nothing of it is written. */
function step(): void {
  if (steps.done >= steps.left) throw new Error('killed');
  steps.done++;
}

const { append } = LogFolder.prototype;
LogFolder.prototype.append = function (...args) {
  step();
  return append.apply(this, args);
};
afterEach(() => {
  steps.left = Number.POSITIVE_INFINITY;
});

/** A store that takes nothing from a robot that was killed. */
function mortal(store: OpenedStore, life: { over: boolean }): Store {
  const write: Store['write'] = async (work, when) => {
    if (life.over) throw new Error('killed');
    step();
    return store.write(work, when);
  };
  return { reads: store.reads, write };
}

interface AtWork extends Bench {
  readonly house: LogHouse;
  readonly opened: OpenedStore;
}

const SEATS = [
  { side: 'red', name: 'Alice', address: 'alice@example.org', locale: 'en', zone: 'UTC' },
  { side: 'blue', name: 'Bob', address: 'bob@example.net', locale: 'en', zone: 'UTC' },
];

/** Has a robot at work in a home. */
async function atWork<T>(home: string, clock: FakeClock, work: (robot: AtWork) => Promise<T>): Promise<T> {
  const games = join(home, 'games');
  const made = await openHomeStore({ home, games });
  if (!made.ok) throw new Error(made.violation.code);
  const { store: opened } = made.value;
  const life = { over: false };
  const store = mortal(opened, life);
  const registry = new Registry([caravan]);
  const house = await openHouse({ dir: games, registry, clock, random: fixedRandom(), store });
  try {
    const done = await work({ ...(await bench(home, house, { clock, registry, store })), house, opened });
    await house.close();
    await opened.close();
    return done;
  } catch (error) {
    // What is still under way in it comes to nothing; so it finds its store open, as it was.
    life.over = true;
    throw error;
  }
}

/** The mail that is offered until it is taken. */
interface Offered {
  raw: Buffer | null;
}

/** Two games; somebody moves at one of them by mail, and the robot acts at it. */
async function play({ house, acts, intake, address }: AtWork, offered: Offered): Promise<void> {
  for (const id of ['one', 'two']) {
    if ((await house.open(id)) === null) {
      const game = { id, title: id, module: 'caravan', setup: { scenario: 'road' }, dice: 'chains' as const };
      await house.create({ ...game, players: SEATS });
    }
    await acts.attend(id);
  }
  const table = await house.open('one');
  const [red] = table?.players ?? [];
  if (table === null || red === undefined) throw new Error('no game');
  const { hands } = table.session.state as unknown as { readonly hands: { readonly red: readonly number[] } };
  offered.raw ??= mail({
    from: red.address,
    to: address.seat('one', red),
    body: `bid ${hands.red[0]}`,
    id: '<bid@example.org>',
  });
  await intake.handle(offered.raw, null, 'imap');
  await acts.moderate('one', { kind: 'pause', reason: 'rain' }, 'a'.repeat(64));
  await house.index.written();
}

/** As at a start. */
async function attendAll({ house, acts }: AtWork): Promise<void> {
  await house.index.look(true);
  for await (const { game } of house.agenda.undone()) await acts.attend(game);
}

/** What there is of it afterwards: the logs, who was told, how often, and what the index says. */
async function outcome({ house, outbox, opened }: AtWork): Promise<unknown> {
  const told = (await outbox.pending()).map(({ kind, to }) => `${kind} to ${to}`).sort();
  const kinds = async (id: string) =>
    ((await (await house.open(id))?.entries(0)) ?? []).map(({ kind }) => kind);
  const rows = await opened.reads
    .selectFrom('games')
    .select(['id', 'head', 'undone_since', 'paused', 'fault'])
    .orderBy('id')
    .execute();
  const heads = [(await house.open('one'))?.head.hash, (await house.open('two'))?.head.hash];
  return {
    logs: [await kinds('one'), await kinds('two')],
    told,
    index: rows.map(({ head, ...row }, n) => ({ ...row, atHead: head === heads[n] })),
  };
}

/** Plays, is killed before a step, and starts again. */
async function killedBefore(left: number): Promise<{ readonly killed: boolean; readonly found: unknown }> {
  const { dir: home, remove } = await tempDir('index-crash');
  const clock = new FakeClock();
  const offered: Offered = { raw: null };
  try {
    steps.done = 0;
    steps.left = left;
    const killed = await atWork(home, clock, (robot) => play(robot, offered)).then(
      () => false,
      (error: Error) => {
        if (error.message !== 'killed') throw error;
        return true;
      },
    );
    steps.left = Number.POSITIVE_INFINITY;
    await atWork(home, clock, async (robot) => {
      await attendAll(robot);
      await robot.intake.recover();
      // The mail is offered again, and whoever was at work does what he had not done.
      await play(robot, offered);
    });
    // What it broke off it looks at once more at the next start; then nothing is left to do.
    await atWork(home, clock, attendAll);
    const found = await atWork(home, clock, async (robot) => {
      const opened = await gamesOpenedBy(() => attendAll(robot));
      return { opened, ...((await outcome(robot)) as object) };
    });
    return { killed, found };
  } finally {
    await remove();
  }
}

it('is killed before any step, of log or store, and comes to the same index, logs and letters', async () => {
  const { found: undisturbed } = await killedBefore(Number.POSITIVE_INFINITY);
  expect(undisturbed).toMatchObject({
    opened: [],
    index: [{ paused: 'rain', atHead: true }, { atHead: true }],
  });
  let left = 0;
  for (let killed = true; killed; left++) {
    const done = await killedBefore(left);
    killed = done.killed;
    expect({ left, found: done.found }).toEqual({ left, found: undisturbed });
  }
  expect(left).toBeGreaterThan(8);
});
