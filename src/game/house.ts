import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '../engine/core/json.js';
import { byCodeUnit } from '../engine/core/json.js';
import type { Registry } from '../engine/core/module.js';
import { ok, type Result, refuse } from '../engine/core/result.js';
import { GameLog, LogDamaged } from '../log/game-log.js';
import type { Notice } from '../log/load.js';
import type { Clock } from './clock.js';
import { LogTable } from './log-table.js';
import { newToken, readPlayers, writePlayers } from './players.js';
import type { House, NewGame, Player, Table } from './types.js';

export interface HouseParts {
  /** The games folder; made when it does not exist. */
  readonly dir: string;
  readonly registry: Registry;
  readonly clock: Clock;
  /** Told what opening a log put right: a torn end, a snapshot that was no use. */
  readonly notify?: (game: string, notice: Notice) => void;
  /** Cryptographic randomness: keys, tokens and chain seeds. */
  readonly random?: (size: number) => Uint8Array;
}

/** Opens a games folder. */
export async function openHouse(parts: HouseParts): Promise<LogHouse> {
  await mkdir(parts.dir, { recursive: true });
  return new LogHouse(parts);
}

const GAME_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
/** Tables kept open at once; older ones are closed and opened again from their snapshot when needed. */
const OPEN_TABLES = 256;

/** All games of one folder: `<dir>/<id>/log.yaml`, `players.yaml`, `keys.yaml`. */
export class LogHouse implements House {
  readonly dir: string;
  readonly #parts: HouseParts;
  readonly #random: (size: number) => Uint8Array;
  readonly #tables = new Map<string, Promise<LogTable | null>>();
  #seats: { readonly stamp: number; readonly byAddress: ReadonlyMap<string, readonly string[]> } | null =
    null;

  constructor(parts: HouseParts) {
    this.dir = parts.dir;
    this.#parts = parts;
    this.#random = parts.random ?? randomBytes;
  }

  async create(game: NewGame): Promise<Result<Table>> {
    if (!GAME_ID.test(game.id)) return refuse('bad-game-id', undefined, { id: game.id });
    const module = this.#parts.registry.get(game.module);
    if (module === null) {
      return refuse('unknown-module', undefined, { module: game.module }, this.#parts.registry.ids());
    }
    const setup = module.checkSetup(game.setup as { scenario: Json; edition?: Json; options?: Json });
    if (!setup.ok) return setup;
    for (const side of module.sides) {
      if (game.players.filter((player) => player.side === side).length !== 1) {
        return refuse('seat-not-filled', undefined, { side: `side:${side}` });
      }
    }
    for (const { side, address } of game.players) {
      if (!module.sides.includes(side)) return refuse('unknown-side', undefined, { side }, module.sides);
      if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(address))
        return refuse('bad-address', undefined, { address });
    }
    const dir = join(this.dir, game.id);
    try {
      await mkdir(dir);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      // A folder without a log is what a crash during creation leaves behind.
      if (await exists(this.#file(game.id, 'log.yaml'))) {
        return refuse('game-exists', undefined, { id: game.id });
      }
    }
    try {
      const players = game.players.map(
        (player): Player => ({
          ...player,
          address: player.address.toLowerCase(),
          token: newToken(this.#random),
        }),
      );
      await writePlayers(join(dir, 'players.yaml'), players);
      const log = await GameLog.create(dir, {
        game: game.id,
        title: game.title,
        module,
        setup: setup.value,
        dice: game.dice,
        words: game.words ?? [],
        random: this.#random,
        at: new Date(this.#parts.clock.now()).toISOString(),
      });
      if (!log.ok) {
        await rm(dir, { recursive: true });
        return log;
      }
      const table = new LogTable(log.value, players, () => this.#parts.clock.now());
      this.#keep(game.id, Promise.resolve(table));
      this.#seats = null;
      await table.resume();
      return ok(table);
    } catch (error) {
      await rm(dir, { recursive: true, force: true });
      throw error;
    }
  }

  async open(id: string): Promise<LogTable | null> {
    if (!GAME_ID.test(id)) return null;
    const known = this.#tables.get(id);
    if (known !== undefined) {
      this.#keep(id, known);
      const table = await known;
      await table?.refresh();
      return table;
    }
    const opening = this.#load(id);
    this.#keep(id, opening);
    opening.then(
      (table) => table === null && this.#tables.delete(id),
      () => this.#tables.delete(id),
    );
    return opening;
  }

  async list(): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(this.dir, { withFileTypes: true })) {
      if (
        entry.isDirectory() &&
        GAME_ID.test(entry.name) &&
        (await exists(this.#file(entry.name, 'log.yaml')))
      ) {
        found.push(entry.name);
      }
    }
    return found.sort(byCodeUnit);
  }

  async seatsOf(address: string): Promise<{ readonly game: string; readonly player: Player }[]> {
    const games = (await this.#index()).get(address.toLowerCase()) ?? [];
    const seats: { game: string; player: Player }[] = [];
    for (const game of games) {
      for (const player of await readPlayers(this.#file(game, 'players.yaml'))) {
        if (player.address === address.toLowerCase()) seats.push({ game, player });
      }
    }
    return seats;
  }

  /** Closes every open table. */
  async close(): Promise<void> {
    const open = [...this.#tables.values()];
    this.#tables.clear();
    for (const table of open) await (await table)?.close();
  }

  async #load(id: string): Promise<LogTable | null> {
    if (!(await exists(this.#file(id, 'log.yaml')))) return null;
    const players = await readPlayers(this.#file(id, 'players.yaml'));
    const log = await GameLog.open(join(this.dir, id), this.#parts.registry);
    if (!log.ok) throw new LogDamaged(log.violation);
    for (const notice of log.value.notices) this.#parts.notify?.(id, notice);
    return new LogTable(log.value, players, () => this.#parts.clock.now());
  }

  #file(id: string, name: string): string {
    return join(this.dir, id, name);
  }

  #keep(id: string, table: Promise<LogTable | null>): void {
    this.#tables.delete(id);
    this.#tables.set(id, table);
    const oldest = this.#tables.keys().next().value;
    if (this.#tables.size > OPEN_TABLES && oldest !== undefined) {
      const closing = this.#tables.get(oldest);
      this.#tables.delete(oldest);
      void closing?.then((old) => old?.close());
    }
  }

  /** Games by address, read once and again whenever a game was added to or taken from the folder. */
  async #index(): Promise<ReadonlyMap<string, readonly string[]>> {
    const stamp = (await stat(this.dir)).mtimeMs;
    if (this.#seats !== null && this.#seats.stamp === stamp) return this.#seats.byAddress;
    const byAddress = new Map<string, string[]>();
    for (const id of await this.list()) {
      for (const player of await readPlayers(this.#file(id, 'players.yaml'))) {
        byAddress.set(player.address, [...(byAddress.get(player.address) ?? []), id]);
      }
    }
    this.#seats = { stamp, byAddress };
    return byAddress;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
