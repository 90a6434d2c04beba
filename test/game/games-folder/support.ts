import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry } from '../../../src/engine/core/contract/game-module.js';
import { type HouseParts, type LogHouse, openHouse } from '../../../src/game/games-folder/games-folder.js';
import type { NewGame, Table } from '../../../src/game/table/table-interfaces.js';
import {
  type OpenedStore,
  openSqliteStore,
  type Store,
  type Tables,
} from '../../../src/store/database/index.js';
import { tempDir } from '../../support/temp.js';
import { caravan } from '../../support/tiny-game.js';

/** A program at work on a folder of games. */
export interface Program {
  readonly house: LogHouse;
  /** What its operator was told: a game, and what of it. */
  readonly notices: readonly string[];
  /** How often it has written into its store. */
  readonly writes: () => number;
  /** Takes its power away: whatever it has not written by now it never will. */
  kill(): void;
  /** What the store says instead of taking anything; null when it takes it. */
  fail(error: Error | null): void;
  /** Has the store take nothing until the function it gives is called. */
  stall(): () => void;
}

/** A folder of games with a store, and the programs that use them. */
export class Folder {
  readonly dir: string;
  readonly #home: string;
  readonly #remove: () => Promise<void>;
  readonly #stores: OpenedStore[] = [];
  readonly #houses: { readonly house: LogHouse; killed: boolean }[] = [];
  /** To their clocks nothing has changed on disk for a while, unless it is set. */
  readonly clock = { ahead: 10_000, now: () => Date.now() + this.clock.ahead };

  private constructor(home: string, remove: () => Promise<void>) {
    this.#home = home;
    this.dir = join(home, 'games');
    this.#remove = remove;
  }

  static async make(): Promise<Folder> {
    const { dir, remove } = await tempDir('index');
    const folder = new Folder(dir, remove);
    await mkdir(folder.dir);
    return folder;
  }

  /** A program with an index; `name` is another data base than the usual one. */
  async program(name = 'posthorn'): Promise<Program> {
    const store = await this.store(name);
    const state = { error: null as Error | null, free: Promise.resolve(), writes: 0 };
    const mortal: Store = {
      reads: store.reads,
      write: async (work, when) => {
        state.writes++;
        await state.free;
        if (state.error !== null) throw state.error;
        return store.write(work, when);
      },
    };
    const notices: string[] = [];
    const house = await this.#open({
      store: mortal,
      notify: (game, { kind }) => notices.push(`${game} ${kind}`),
    });
    return {
      ...{ house, notices, writes: () => state.writes },
      kill: () => {
        state.error = new Error('it was killed');
        for (const one of this.#houses) if (one.house === house) one.killed = true;
      },
      fail: (error) => {
        state.error = error;
      },
      stall: () => {
        let release = (): void => {};
        state.free = new Promise((resolve) => {
          release = resolve;
        });
        return () => release();
      },
    };
  }

  /** A program that knows of no store. */
  stranger(): Promise<LogHouse> {
    return this.#open({});
  }

  async store(name = 'posthorn'): Promise<OpenedStore> {
    const store = await openSqliteStore(join(this.#home, `${name}.db`));
    this.#stores.push(store);
    return store;
  }

  async close(): Promise<void> {
    for (const { house, killed } of this.#houses) if (!killed) await house.close();
    for (const store of this.#stores) await store.close();
    await this.#remove();
  }

  async #open(more: Partial<HouseParts>): Promise<LogHouse> {
    const registry = new Registry([caravan]);
    const house = await openHouse({ dir: this.dir, registry, clock: this.clock, ...more });
    this.#houses.push({ house, killed: false });
    return house;
  }
}

export const someone = (side: string, name: string) => ({
  ...{ side, name, locale: 'en', zone: 'UTC' },
  address: `${name.toLowerCase()}@example.org`,
});

export async function begin(house: LogHouse, id: string, more: Partial<NewGame> = {}): Promise<Table> {
  const made = await house.create({
    ...{ id, title: `Game ${id}`, module: 'caravan', setup: { scenario: 'road' }, dice: 'chains' },
    players: [someone('red', 'Rosa'), someone('blue', 'Bert')],
    moderator: someone('umpire', 'Ann'),
    ...more,
  });
  if (!made.ok) throw new Error(made.violation.code);
  return made.value;
}

/** Something that is said at a table: an entry more. */
export async function talk(house: LogHouse, id: string, text = 'Hello.'): Promise<void> {
  const table = await house.open(id);
  const told = await table?.moderate({ kind: 'ruling', text }, { via: 'command', message: null });
  if (told?.ok !== true) throw new Error(`${id} does not take it: ${JSON.stringify(told)}`);
}

type Row = Tables['games'] & { readonly seats: readonly string[] };

/** What the index holds, but for what the files look like and what the robot has still to do. */
export async function indexed({ reads }: Store): Promise<Partial<Row>[]> {
  const seats = await reads
    .selectFrom('seats')
    .selectAll()
    .orderBy('game')
    .orderBy('role')
    .orderBy('side')
    .execute();
  const rows = await reads.selectFrom('games').selectAll().orderBy('id').execute();
  return rows.map(({ log_stamp: _log, players_stamp: _players, undone_since: _undone, ...row }) => ({
    ...row,
    record: row.record === '' ? '' : JSON.parse(row.record),
    seats: seats
      .filter(({ game }) => game === row.id)
      .map(({ role, side, address }) => `${role} ${side} ${address}`),
  }));
}
