import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '../engine/core/json.js';
import { byCodeUnit } from '../engine/core/json.js';
import type { Registry } from '../engine/core/module.js';
import { ok, type Result, refuse } from '../engine/core/result.js';
import { syncDirectory } from '../log/durable.js';
import { GameLog, LogDamaged } from '../log/game-log.js';
import type { Notice } from '../log/load.js';
import type { Clock } from './clock.js';
import { LogTable } from './log-table.js';
import { newToken, readPlayers, writePlayers } from './players.js';
import { Seats } from './seats.js';
import type { House, NewGame, Player, Table } from './types.js';

export interface HouseParts {
  /** The games folder; made when it does not exist. */
  readonly dir: string;
  readonly registry: Registry;
  readonly clock: Clock;
  /** Told what opening a log put right (a torn end, a snapshot that was no use), and what cannot be read. */
  readonly notify?: (game: string, notice: HouseNotice) => void;
  /** Cryptographic randomness: keys, tokens and chain seeds. */
  readonly random?: (size: number) => Uint8Array;
}

/** Something the operator should hear of. `seats-unreadable`: the game's players cannot write until it is mended. */
export type HouseNotice = Notice | { readonly kind: 'seats-unreadable'; readonly reason: string };

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
  readonly #seats: Seats;

  constructor(parts: HouseParts) {
    this.dir = parts.dir;
    this.#parts = parts;
    this.#random = parts.random ?? randomBytes;
    this.#seats = new Seats(this, parts.clock, (game, reason) =>
      parts.notify?.(game, { kind: 'seats-unreadable', reason }),
    );
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
    if (await exists(join(this.dir, game.id))) return refuse('game-exists', undefined, { id: game.id });
    // Made under a name that is no game's and then renamed: a game is there whole or not at all, also for other
    // programs, and of two that make the same one only one succeeds.
    const draft = join(this.dir, `.new-${game.id}-${newToken()}`);
    await mkdir(draft, { mode: 0o700 });
    try {
      const players = game.players.map(
        (player): Player => ({
          ...player,
          address: player.address.toLowerCase(),
          token: newToken(this.#random),
        }),
      );
      await writePlayers(join(draft, 'players.yaml'), players);
      const log = await GameLog.create(draft, {
        game: game.id,
        title: game.title,
        module,
        setup: setup.value,
        dice: game.dice,
        words: game.words ?? [],
        random: this.#random,
        at: new Date(this.#parts.clock.now()).toISOString(),
      });
      if (!log.ok) return log;
      if (!(await moveInto(draft, join(this.dir, game.id)))) {
        return refuse('game-exists', undefined, { id: game.id });
      }
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await syncDirectory(this.dir);
    const table = await this.open(game.id);
    if (table === null) throw new Error(`${game.id} is gone as soon as it was made`);
    await table.resume();
    return ok(table);
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
    return (await this.folders()).games;
  }

  /** Every folder that may hold a game, by whether it does. */
  async folders(): Promise<{ games: string[]; others: string[] }> {
    const games: string[] = [];
    const others: string[] = [];
    for (const entry of await readdir(this.dir, { withFileTypes: true })) {
      if (!entry.isDirectory() || !GAME_ID.test(entry.name)) continue;
      if (await exists(this.#file(entry.name, 'log.yaml'))) games.push(entry.name);
      else others.push(entry.name);
    }
    return { games: games.sort(byCodeUnit), others };
  }

  async seatsOf(address: string): Promise<{ readonly game: string; readonly player: Player }[]> {
    return this.#seats.of(address.toLowerCase());
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
}

/** Renames a folder. False when there is one of the new name that is not empty. */
async function moveInto(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
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
