import { afterEach, describe, expect, it } from '@jest/globals';
import { Daemon } from '../../src/mail/service/daemon.js';
import { caravanIn, place } from '../game/caravan-table.js';
import {
  cleanUp,
  deeds,
  give,
  isOver,
  LATE,
  nowhere,
  QUICK,
  robotIn,
  START,
  timedGame,
  until,
  watchedPlace,
} from './support/timed-game.js';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await cleanUp();
});

/** Hours pass at once, and are taken to have been watched. */
const WATCHED = { round: 5, longBreath: Number.POSITIVE_INFINITY };

describe('games that other programs change beside the robot', () => {
  it('are watched: one that is made while it runs', async () => {
    const where = await watchedPlace();
    const parts = await robotIn(where);
    const daemon = new Daemon({ ...parts, house: where.house, inputs: [], transport: nowhere, ...WATCHED });
    await daemon.start();
    stops.push(() => daemon.stop());
    const other = await place(where.dir);
    const table = await caravanIn(other, { control: QUICK });
    where.clock.at = LATE;
    other.clock.at = LATE;
    await until(async () => {
      await table.refresh();
      return isOver(table);
    });
    expect(await deeds(table)).toContain('forfeit');
  });

  it('are watched when they could not be opened at first', async () => {
    const game = await timedGame('loss');
    const parts = await game.robot();
    const { house } = game;
    const open = house.open.bind(house);
    house.open = () => Promise.reject(Object.assign(new Error('too many files'), { code: 'EMFILE' }));
    const daemon = new Daemon({ ...parts, house, inputs: [], transport: nowhere, ...WATCHED });
    await daemon.start();
    stops.push(() => daemon.stop());
    house.open = open;
    game.clock.at = LATE;
    await until(() => isOver(game.table));
  });

  it('are watched: one that is set going or given a clock beside it', async () => {
    const game = await timedGame('loss');
    await give(game.table, 'red', 'bid 9');
    const byHand = { via: 'command', message: null } as const;
    await game.table.moderate({ kind: 'control', control: null }, byHand);
    const parts = await game.robot();
    const daemon = new Daemon({ ...parts, house: game.house, inputs: [], transport: nowhere, ...WATCHED });
    await daemon.start();
    stops.push(() => daemon.stop());
    const other = await place(game.dir);
    const table = await other.house.open('road-1');
    if (table === null) throw new Error('gone');
    await table.moderate({ kind: 'control', control: QUICK }, byHand);
    game.clock.at = LATE + (LATE - START);
    await until(async () => {
      await game.table.refresh();
      return isOver(game.table);
    });
    expect(await deeds(game.table)).toEqual(['answer queue', 'control', 'control', 'expired', 'forfeit']);
  });
});
