import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { byCodeUnit } from '../../engine/core/base/json.js';
import { ok, type Result, refuse } from '../../engine/core/base/result.js';
import type { GameModule, Registry, Setup } from '../../engine/core/contract/game-module.js';
import {
  GameLog,
  LogDamaged,
  type LogPlace,
  type NewLog,
  type Notice,
  type PromisedLog,
  promiseLog,
} from '../../log/storage/index.js';
import type { Store } from '../../store/database/index.js';
import { errnoOf } from '../../system/files/index.js';
import type { TimeSource } from '../../system/sources/index.js';
import { clockProjection } from '../log-readings/index.js';
import {
  type Described,
  type House,
  isGameId,
  LogTable,
  type Moderator,
  type NewGame,
  type Player,
  type PublicAddress,
  type Rotated,
  type Seating,
  type Standing,
  type Table,
} from '../table/index.js';
import type { Agenda } from './agenda.js';
import { GameIndex } from './game-index.js';
import { GamesInFolder } from './games-in-folder.js';
import type { GamesPlace } from './games-place.js';
import { checkNewGame, checkSetup } from './new-game-check.js';
import { newToken, type SeatingFile } from './players-file.js';
import { PlayersReadLately } from './players-read-lately.js';
import { changedAddress, described, reseated, rotated } from './seating-changes.js';

export interface HouseParts extends PartsOfHouse {
  /** The games folder; made when it does not exist. */
  readonly dir: string;
}

export interface PartsOfHouse {
  readonly registry: Registry;
  readonly clock: TimeSource;
  /** Where it is kept how the games stand, so that nobody has to open them to know; without it whoever asks opens them. */
  readonly store?: Store;
  /** Told what opening a log put right (a torn end, a snapshot that was no use), and what cannot be read. */
  readonly notify?: (game: string, notice: HouseNotice) => void;
  /** Cryptographic randomness: keys, tokens and chain seeds. */
  readonly random?: (size: number) => Uint8Array;
}

/**
 * Something the operator should hear of. `seats-unreadable`: the game's players cannot write until it is mended.
 * `game-unreadable`: nobody can go on with it until then.
 */
export type HouseNotice =
  | Notice
  | { readonly kind: 'seats-unreadable' | 'game-unreadable'; readonly reason: string };

/** Opens a games folder. */
export async function openHouse(parts: HouseParts): Promise<LogHouse> {
  // What lies in it is readable by its owner alone; who plays here is nobody else's business either.
  await mkdir(parts.dir, { recursive: true, mode: 0o700 });
  return new LogHouse(new GamesInFolder(parts.dir), parts);
}

/** Tables kept open at once; older ones are closed and opened again from their snapshot when needed. */
const OPEN_TABLES = 256;

/** All games of one place. */
export class LogHouse implements House, Seating {
  readonly #place: GamesPlace;
  readonly #parts: PartsOfHouse;
  readonly #random: (size: number) => Uint8Array;
  readonly #tables = new Map<string, Promise<LogTable | null>>();
  /** What the file of the players looked like when a table took note of it. */
  readonly #seated = new WeakMap<LogTable, string>();
  readonly #players: PlayersReadLately;
  #index: GameIndex | null = null;

  constructor(place: GamesPlace, parts: PartsOfHouse) {
    this.#place = place;
    this.#parts = parts;
    this.#players = new PlayersReadLately(place, parts.clock);
    this.#random = parts.random ?? randomBytes;
    if (parts.store !== undefined) this.keepIndexIn(parts.store);
  }

  /** From now on it is kept in a store how the games stand; what happened before is found there or read again. */
  keepIndexIn(store: Store): void {
    this.#index ??= new GameIndex({
      ...{ place: this.#place, store, clock: this.#parts.clock, players: this.#players },
      open: (id) => this.#open(id),
      seated: (table) => this.#seated.get(table) ?? '',
      unreadable: (game, what, error) => this.#unreadable(game, what, error),
    });
  }

  /** What is to be done at the games. Throws for a house without a store, where nobody keeps account of it. */
  get agenda(): Agenda {
    return this.index;
  }

  /** How the games stand, as the store has it. Throws for a house without a store. */
  get index(): GameIndex {
    if (this.#index === null) throw new Error('this house has no store to keep an index in');
    return this.#index;
  }

  async create(game: NewGame): Promise<Result<Table>> {
    const checked = checkNewGame(this.#parts.registry, game);
    if (!checked.ok) return checked;
    const { module, setup } = checked.value;
    const players = game.players.map(
      (player): Player => ({
        ...lowered(player),
        token: newToken(this.#random),
      }),
    );
    const seating: SeatingFile = {
      players,
      ...(game.moderator == null ? {} : { moderator: lowered(game.moderator) }),
      ...(game.public == null ? {} : { public: lowered(game.public) }),
      ...(game.origin === undefined ? {} : { origin: game.origin }),
    };
    const made = await this.#place.create(game.id, seating, (place) =>
      GameLog.create(place, {
        ...this.#newLog(game, module, setup),
        ...(game.promised === undefined ? {} : { promised: game.promised }),
      }),
    );
    if (!made.ok) return made;
    const table = await this.open(game.id);
    if (table === null) throw new Error(`${game.id} is gone as soon as it was made`);
    await table.resume();
    await this.#index?.read(game.id);
    return ok(table);
  }

  promise(game: Omit<NewGame, 'players' | 'promised'>): Result<PromisedLog> {
    const checked = checkSetup(this.#parts.registry, game);
    return checked.ok ? promiseLog(this.#newLog(game, checked.value.module, checked.value.setup)) : checked;
  }

  #newLog(game: Omit<NewGame, 'players'>, module: GameModule, setup: Setup): NewLog {
    return {
      game: game.id,
      title: game.title,
      module,
      modules: this.#parts.registry,
      setup,
      dice: game.dice,
      words: game.words ?? [],
      control: game.control ?? null,
      quiet: game.quiet ?? null,
      ...(game.ready === undefined ? {} : { ready: { sides: module.sides, ...game.ready } }),
      projection: clockProjection,
      random: this.#random,
      at: new Date(this.#parts.clock.now()).toISOString(),
    };
  }

  open(id: string): Promise<Table | null> {
    return this.#open(id);
  }

  async #open(id: string): Promise<LogTable | null> {
    if (!isGameId(id)) return null;
    const known = this.#tables.get(id);
    if (known !== undefined) {
      this.#keep(id, known);
      const table = await known;
      await table?.refresh();
      if (table !== null) await this.#seat(table);
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

  /** Where the games are, as people know it. */
  get where(): string {
    return this.#place.name;
  }

  list(): Promise<string[]> {
    return this.#place.list();
  }

  taken(): Promise<string[]> {
    return this.#place.taken();
  }

  /** Where the log of a game lies, whatever can be read there; null when there is no such game. */
  async logOf(game: string): Promise<LogPlace | null> {
    return isGameId(game) && (await this.#place.has(game)) ? this.#place.log(game) : null;
  }

  /** How all games stand, by id; null where the store does not tell, and the game has to be opened. */
  async *standings(): AsyncGenerator<{ readonly id: string; readonly standing: Standing | null }> {
    if (this.#index !== null) yield* this.#index.standings();
    else for (const id of await this.list()) yield { id, standing: null };
  }

  async seatsOf(address: string): Promise<{ readonly game: string; readonly player: Player }[]> {
    const wanted = address.toLowerCase();
    if (this.#index !== null) return this.#index.seatsOf(wanted);
    const seats: { game: string; player: Player }[] = [];
    for await (const { game, seating } of this.#seatings()) {
      for (const player of seating.players) if (player.address === wanted) seats.push({ game, player });
    }
    return seats;
  }

  async moderatedBy(address: string): Promise<readonly string[]> {
    const wanted = address.toLowerCase();
    if (this.#index !== null) return this.#index.moderatedBy(wanted);
    const games: string[] = [];
    for await (const { game, seating } of this.#seatings()) {
      if (seating.moderator?.address === wanted) games.push(game);
    }
    return games;
  }

  async publishedAt(address: string): Promise<readonly string[]> {
    const wanted = address.toLowerCase();
    return this.#index?.publishedAt(wanted) ?? this.#published((where) => where === wanted);
  }

  async publishedUnder(end: string): Promise<readonly string[]> {
    if (this.#index !== null) return this.#index.publishedUnder(end);
    const games = await this.#published((where) => where.endsWith(end));
    const found = await Promise.all(games.map(async (game) => (await this.publicOf(game))?.address ?? ''));
    return [...new Set(found)].sort(byCodeUnit);
  }

  async #published(isMeant: (where: string) => boolean): Promise<string[]> {
    const games: string[] = [];
    for await (const { game, seating } of this.#seatings()) {
      if (seating.public !== undefined && isMeant(seating.public.address)) games.push(game);
    }
    return games;
  }

  async origins(): Promise<ReadonlyMap<string, string>> {
    if (this.#index !== null) return this.#index.origins();
    const origins = new Map<string, string>();
    for await (const { game, seating } of this.#seatings()) {
      if (seating.origin !== undefined) origins.set(seating.origin, game);
    }
    return origins;
  }

  async originOf(game: string): Promise<string | null> {
    return (await this.#seatingOf(game))?.origin ?? null;
  }

  async moderatorOf(game: string): Promise<Moderator | null> {
    return (await this.#seatingOf(game))?.moderator ?? null;
  }

  async publicOf(game: string): Promise<PublicAddress | null> {
    return (await this.#seatingOf(game))?.public ?? null;
  }

  async publish(game: string, where: PublicAddress | null): Promise<boolean> {
    if ((await this.#seatingOf(game)) === null) return false;
    await this.#rewrite(game, ({ public: _before, ...seating }) => ({
      ...seating,
      ...(where === null ? {} : { public: lowered(where) }),
    }));
    return true;
  }

  async changeAddress(game: string, from: string, to: string): Promise<boolean> {
    if ((await this.#seatingOf(game)) === null) return false;
    const change = (seating: SeatingFile) => changedAddress(seating, from.toLowerCase(), to.toLowerCase());
    const changed = await this.#rewrite(game, change);
    if (changed) await this.#place.touch();
    return changed;
  }

  async describe(game: string, address: string, who: Described): Promise<boolean> {
    if ((await this.#seatingOf(game)) === null) return false;
    return this.#rewrite(game, (seating) => described(seating, address, who));
  }

  async rotateSeat(game: string, token: string, cause: string): Promise<Result<Player>> {
    return this.#reseat(game, (seating) => rotated(seating, token, cause, newToken(this.#random)));
  }

  async moderatorRotation(game: string): Promise<Rotated | null> {
    return (await this.#seatingOf(game))?.rotated ?? null;
  }

  async rotateModerator(game: string, cause: string): Promise<Result<Rotated>> {
    if ((await this.#seatingOf(game)) === null) return refuse('no-such-game', undefined, { id: game });
    await this.#rewrite(game, (seating) => {
      const { count = 0, by } = seating.rotated ?? {};
      return by === cause ? null : { ...seating, rotated: { count: count + 1, by: cause } };
    });
    const rotated = await this.moderatorRotation(game);
    return rotated === null ? refuse('no-such-game', undefined, { id: game }) : ok(rotated);
  }

  async reseat(game: string, token: string, who: Moderator, cause: string): Promise<Result<Player>> {
    const done = await this.#reseat(game, (seating) =>
      reseated(seating, token, lowered(who), cause, newToken(this.#random)),
    );
    await this.#place.touch();
    return done;
  }

  async #reseat(
    game: string,
    change: (seating: SeatingFile) => { readonly seating: SeatingFile; readonly player: Player } | null,
  ): Promise<Result<Player>> {
    let player: Player | null = null;
    if ((await this.#seatingOf(game)) !== null) {
      await this.#rewrite(game, (seating) => {
        const changed = change(seating);
        player = changed?.player ?? null;
        return changed === null || changed.seating === seating ? null : changed.seating;
      });
    }
    return player === null ? refuse('no-such-seat', undefined, { id: game }) : ok(player);
  }

  async #rewrite(game: string, change: (seating: SeatingFile) => SeatingFile | null): Promise<boolean> {
    const changed = await this.#place.rewrite(game, change);
    if (changed) await this.#index?.read(game);
    return changed;
  }

  /** Who sits where, game by game; those that cannot be read are passed over, and somebody is told. */
  async *#seatings(): AsyncGenerator<{ readonly game: string; readonly seating: SeatingFile }> {
    for (const game of await this.list()) {
      try {
        yield { game, seating: await this.#place.seating(game) };
      } catch (error) {
        // A failing disk is not the game's fault.
        if (!(error instanceof Error) || (errnoOf(error) ?? 'ENOENT') !== 'ENOENT') throw error;
        this.#unreadable(game, 'players', error);
      }
    }
  }

  #unreadable(game: string, what: 'game' | 'players', { message }: Error): void {
    const kind = what === 'players' ? 'seats-unreadable' : 'game-unreadable';
    this.#parts.notify?.(game, { kind, reason: message.split('\n')[0] ?? '' });
  }

  async #seatingOf(game: string): Promise<SeatingFile | null> {
    if (!isGameId(game) || !(await this.#place.has(game))) return null;
    return this.#players.of(game);
  }

  /** Has an open table read its players again when their file changed. */
  async #seat(table: LogTable): Promise<void> {
    const { text } = await this.#place.playersLookOf(table.id);
    if (this.#seated.get(table) === text) return;
    table.seat((await this.#place.seating(table.id)).players);
    this.#seated.set(table, text);
  }

  /** Closes every open table. */
  async close(): Promise<void> {
    await this.#index?.close();
    const open = [...this.#tables.values()];
    this.#tables.clear();
    for (const table of open) await (await table)?.close();
  }

  async #load(id: string): Promise<LogTable | null> {
    if (!(await this.#place.has(id))) return null;
    const { text } = await this.#place.playersLookOf(id);
    const { players } = await this.#players.of(id);
    const log = await GameLog.open(this.#place.log(id), this.#parts.registry, clockProjection);
    if (!log.ok) throw new LogDamaged(log.violation);
    for (const notice of log.value.notices) this.#parts.notify?.(id, notice);
    const table = new LogTable(
      log.value,
      players,
      () => this.#parts.clock.now(),
      (game) => this.#parts.registry.get(game),
      (moved, from) => this.#index?.moved(id, moved, from),
    );
    this.#seated.set(table, text);
    return table;
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

function lowered<T extends { readonly address: string }>(person: T): T {
  return { ...person, address: person.address.toLowerCase() };
}
