import { byCodeUnit } from '../../engine/core/base/json.js';
import type { OnProgress } from '../../log/format/index.js';
import type { Store, When } from '../../store/database/index.js';
import { type GameChanges, IndexedGames, type Moved } from '../../store/games/index.js';
import { errnoOf, isMachineError } from '../../system/files/index.js';
import { Serial } from '../../system/tasks/index.js';
import type { LogTable, Player, Standing } from '../table/index.js';
import type { Agenda } from './agenda.js';
import { isSettled, SETTLED } from './file-stamp.js';
import { IndexChanges, type Span } from './index-changes.js';
import type { SeatingFile } from './players-file.js';
import { firstDue, movedGame, type ReadingParts, readIndexedGame } from './read-indexed-game.js';
import { standingAt } from './standing-record.js';

export interface GameIndexParts extends ReadingParts {
  readonly store: Store;
  /** Told of a game that cannot be read, and of one whose players cannot be. */
  readonly unreadable: (game: string, what: 'game' | 'players', error: Error) => void;
}

/** Milliseconds after which what happened is written, together with what happened since. */
const SOON = 250;
/** The same where there is a lot of it, and after it could not be written. */
const AT_ONCE = 0;
const LATER = 1000;
/** Games that are read, or have changed, before they are written. */
const MOST = 64;

/** What the folder of the games looked like when it was looked through. */
interface Folder {
  readonly text: string;
  /** Folders without a game in them; each may become one. */
  readonly others: readonly string[];
  /** Until when (milliseconds) it may have changed without showing it; null when it cannot have. */
  readonly unsettled: number | null;
}

/**
 * How all games of a folder stand, who sits where and what is to be done at them, kept in the store so that nobody has to open them
 * to know. It follows the logs: what was appended is written a moment later and never waited for. What it lacks, after a crash or
 * because others were at work, the files of the games show by what they look like; those games are read again.
 */
export class GameIndex implements Agenda {
  readonly #parts: GameIndexParts;
  readonly #rows: IndexedGames;
  readonly #serial = new Serial();
  #next = new IndexChanges();
  /** What is being written. */
  #writing = new IndexChanges();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  /** What was appended in a turn that is not over. */
  readonly #turns = new Map<string, Span>();
  #folder: Folder | null = null;
  #looking: Promise<void> | null = null;
  /** Why games could not be read, for those that somebody was told of. */
  readonly #told = new Map<string, string>();

  constructor(parts: GameIndexParts) {
    this.#parts = parts;
    this.#rows = new IndexedGames(parts.store);
  }

  /** A table has another head. `from` is the one before, where the table itself went on from it; null where others did. */
  moved(id: string, table: LogTable, from: string | null): void {
    const { head } = table;
    if (from !== null) {
      const turn = this.#turns.get(id);
      this.#turns.set(id, { from: turn?.to === from ? turn.from : from, to: head.hash });
    }
    this.#next.moved.set(id, table);
    this.#next.due.set(id, { head: head.hash, at: firstDue(table) });
    this.#soon();
  }

  settled(game: string): void {
    const turn = this.#turns.get(game);
    if (turn === undefined) return;
    this.#turns.delete(game);
    this.#next.settle(game, turn);
    this.#soon();
  }

  brokenOff(game: string): void {
    this.#turns.delete(game);
  }

  attended(game: string, head: string): void {
    this.#turns.delete(game);
    this.#next.attended.set(game, head);
    this.#soon();
  }

  setDue(game: string, head: string, at: number | null): void {
    this.#next.due.set(game, { head, at });
    this.#soon();
  }

  /** Reads a game that this program has just begun, or changed the players of. */
  async read(game: string): Promise<void> {
    this.#next.read.set(game, true);
    await this.#writtenIfPossible();
  }

  /** When all that has happened is written. Throws what the store says. */
  written(): Promise<void> {
    return this.#serial.run(() => this.#write('now'));
  }

  async look(brokenToo = false, onProgress?: OnProgress): Promise<void> {
    // Who asks while somebody looks may know of something that was looked at before it happened.
    while (this.#looking !== null) await this.#looking;
    this.#looking = this.#look(brokenToo, onProgress).finally(() => {
      this.#looking = null;
    });
    await this.#looking;
  }

  /** Reads all games again, whatever is known of them. Tells how many there are, and which cannot be read. */
  async readAll(
    onProgress?: OnProgress,
  ): Promise<{ readonly games: number; readonly unreadable: readonly string[] }> {
    const { place } = this.#parts;
    await this.written();
    const { gone, others } = await place.stale(this.#rows, false);
    for (const game of gone) this.#next.gone.add(game);
    const games = [...new Set([...(await place.list()), ...others])].sort(byCodeUnit);
    await this.#readSome(games, onProgress);
    const unreadable: string[] = [];
    let count = 0;
    for await (const { id, fault } of this.#rows.stamps()) {
      count++;
      if (fault !== null) unreadable.push(id);
    }
    return { games: count, unreadable };
  }

  /** The seats an address (lower case) holds now. */
  async seatsOf(address: string): Promise<{ readonly game: string; readonly player: Player }[]> {
    await this.#current();
    const seats: { game: string; player: Player }[] = [];
    for (const game of await this.#rows.at(address, 'player')) {
      for (const player of (await this.#seatingOf(game))?.players ?? []) {
        if (player.address === address) seats.push({ game, player });
      }
    }
    return seats;
  }

  /** The games an address (lower case) watches over. */
  async moderatedBy(address: string): Promise<readonly string[]> {
    await this.#current();
    return this.#rows.at(address, 'moderator');
  }

  /** The games that everybody may read along at an address (lower case). */
  async publishedAt(address: string): Promise<readonly string[]> {
    await this.#current();
    return this.#rows.at(address, 'public');
  }

  /** Where games that are not over are read along, of the addresses with that end. */
  async publishedUnder(end: string): Promise<readonly string[]> {
    await this.#current();
    return this.#rows.addressesIn('public', end);
  }

  /** How all games stand, by id; with null those that have to be opened to know, and say there why they cannot be. */
  async *standings(): AsyncGenerator<{ readonly id: string; readonly standing: Standing | null }> {
    await this.look(true);
    for await (const row of this.#rows.all()) {
      yield { id: row.id, standing: row.fault === null ? standingAt(row) : null };
    }
  }

  async origins(): Promise<ReadonlyMap<string, string>> {
    await this.#current();
    return this.#rows.origins();
  }

  async count(): Promise<number> {
    return this.#rows.count();
  }

  async *undone(): AsyncGenerator<{ readonly game: string; readonly head: string }> {
    for await (const { id, head } of this.#rows.undone()) yield { game: id, head };
  }

  async *due(by: number = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
    const fresh = this.#freshDues();
    for (const [game, at] of fresh) if (at !== null && at <= by) yield game;
    for await (const game of this.#rows.due(by)) if (!fresh.has(game)) yield game;
  }

  async nextDue(after: number): Promise<number | null> {
    const fresh = this.#freshDues();
    const times = [...fresh.values(), await this.#rows.nextDue(after, [...fresh.keys()])];
    const later = times.filter((at) => at !== null).filter((at) => at > after);
    return later.length === 0 ? null : Math.min(...later);
  }

  async *stopped(reason: string): AsyncGenerator<{ readonly game: string; readonly addresses: string[] }> {
    for await (const row of this.#rows.pausedFor(reason)) {
      const standing = standingAt(row);
      if (standing?.paused?.by !== 'umpire' || standing.outcome !== null) continue;
      yield { game: row.id, addresses: standing.players.map(({ address }) => address) };
    }
  }

  /** Writes what is left to be written; what happens afterwards is seen in the logs by whoever looks next. */
  async close(): Promise<void> {
    await this.#writtenIfPossible();
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** What the store does not take is kept, and the files of the games show it to whoever looks. */
  async #writtenIfPossible(): Promise<void> {
    try {
      await this.written();
    } catch (error) {
      if (!isMachineError(error)) throw error;
      this.#soon(LATER);
    }
  }

  /** Dues that are not written yet. */
  #freshDues(): Map<string, number | null> {
    return new Map([...this.#writing.due, ...this.#next.due].map(([game, { at }]) => [game, at]));
  }

  #soon(after = this.#next.size < MOST ? SOON : AT_ONCE): void {
    if (this.#closed || (this.#timer !== null && after > AT_ONCE)) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // It is kept, and whoever looks next, which waits for it, is told what is wrong.
      this.#serial.run(() => this.#write('along')).catch(() => this.#soon(LATER));
    }, after);
    this.#timer.unref();
  }

  async #write(when: When): Promise<void> {
    const changes = this.#next;
    if (changes.size === 0) return;
    this.#next = new IndexChanges();
    this.#writing = changes;
    try {
      const missed = new Set(await this.#rows.write(await this.#rowsOf(changes), when));
      if (missed.size === 0) return;
      // Somebody else was at them meanwhile.
      this.#next.takeBack(changes, (game) => missed.has(game));
      for (const game of missed) this.#next.read.set(game, false);
    } catch (error) {
      this.#next.takeBack(changes);
      throw error;
    } finally {
      this.#writing = new IndexChanges();
    }
  }

  async #rowsOf({ moved, read, gone, settled, attended, due }: IndexChanges): Promise<GameChanges> {
    const seated = await this.#rows.seated([...moved.keys()]);
    const rows: { read: GameChanges['read'][number][]; broken: GameChanges['broken'][number][] } = {
      read: [],
      broken: [],
    };
    const on: Moved[] = [];
    const missing = [...gone];
    for (const [id, table] of moved) {
      // Who sits there is not what is known, or nothing is.
      if (seated.get(id) !== this.#parts.seated(table)) read.set(id, read.get(id) ?? false);
      else if (!read.has(id)) {
        const row = await this.#unlessBroken(id, () => movedGame(this.#parts, id, table));
        if (row === null) read.set(id, false);
        else on.push(row);
      }
    }
    for (const [id, alone] of read) {
      const found = await this.#unlessBroken(id, () => readIndexedGame(this.#parts, id, alone));
      if (found === null) continue;
      if (found.kind === 'gone') missing.push(id);
      else if (found.kind === 'read') rows.read.push(found.row);
      else rows.broken.push(found.row);
      if (found.kind === 'broken') this.#tell(id, found.what, found.error);
      else this.#told.delete(id);
    }
    return {
      ...rows,
      gone: missing,
      moved: on,
      settled: [...settled].flatMap(([id, spans]) => spans.map((span) => ({ id, ...span }))),
      attended: [...attended].map(([id, head]) => ({ id, head })),
      due: [...due].map(([id, { head, at }]) => ({ id, head, at })),
    };
  }

  /** Null where one game cannot be read: the others must go on, and its files show that it was not. */
  async #unlessBroken<T>(game: string, read: () => Promise<T>): Promise<T | null> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#tell(game, 'game', error);
      return null;
    }
  }

  /** Sees to it that what others did in the folder is known. */
  async #current(): Promise<void> {
    const { clock, place } = this.#parts;
    const known = this.#folder;
    if (known !== null && (await place.looks(known.others)).text === known.text) {
      if (known.unsettled === null || clock.now() < known.unsettled) return;
    }
    await this.look();
  }

  async #look(brokenToo: boolean, onProgress?: OnProgress): Promise<void> {
    const { place, clock } = this.#parts;
    await this.written();
    const before = await place.looks([]);
    const { changed, gone, others } = await place.stale(this.#rows, brokenToo);
    for (const game of gone) this.#next.gone.add(game);
    await this.#readSome(changed, onProgress);
    const stamp = await place.looks(others);
    const now = clock.now();
    // What changed while it was looked through is looked at once more.
    const still = before.text === (await place.looks([])).text;
    this.#folder = still
      ? {
          text: stamp.text,
          others,
          unsettled: isSettled(stamp.changed, now) ? null : stamp.changed + SETTLED,
        }
      : null;
  }

  async #readSome(games: readonly string[], onProgress?: OnProgress): Promise<void> {
    for (const [index, game] of games.entries()) {
      this.#next.read.set(game, false);
      if (this.#next.read.size >= MOST) await this.written();
      await onProgress?.(index, games.length);
    }
    await this.written();
  }

  /** Null when the file of one game is damaged: the others must go on. */
  async #seatingOf(game: string): Promise<SeatingFile | null> {
    try {
      return await this.#parts.players.of(game);
    } catch (error) {
      // A failing disk is not the game's fault.
      if (!(error instanceof Error) || (errnoOf(error) ?? 'ENOENT') !== 'ENOENT') throw error;
      this.#tell(game, 'players', error);
      return null;
    }
  }

  #tell(game: string, what: 'game' | 'players', error: Error): void {
    if (this.#told.get(game) === error.message) return;
    this.#told.set(game, error.message);
    this.#parts.unreadable(game, what, error);
  }
}
