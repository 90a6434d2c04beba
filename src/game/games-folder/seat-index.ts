import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { TimeSource } from '../../system/sources/index.js';
import type { Player } from '../table/index.js';
import { readSeating, type SeatingFile } from './players-file.js';

/** A file or folder that changed so lately (milliseconds) may change again without its time of change showing it. */
const SETTLED = 2000;
/** Files asked about at once. */
const AT_ONCE = 32;
/** Files kept in memory. */
const KEPT = 512;

/** Who is in one game, by what its file looked like when it was read. */
interface Known {
  readonly stamp: string;
  readonly addresses: readonly string[];
  readonly moderator: string | null;
}

interface Index {
  readonly stamp: string;
  /** Folders without a game in them; each may become one. */
  readonly others: readonly string[];
  readonly players: ReadonlyMap<string, readonly string[]>;
  readonly moderators: ReadonlyMap<string, readonly string[]>;
}

export interface SeatsParts {
  readonly dir: string;
  /** Folders by whether they hold a game; those that are `known` to hold one need not be looked into. */
  readonly folders: (known: (id: string) => boolean) => Promise<{ games: string[]; others: string[] }>;
  readonly clock: TimeSource;
  readonly unreadable: (game: string, reason: string) => void;
  readonly read?: (path: string) => Promise<SeatingFile>;
}

/**
 * Who plays where: games by address. Looked through again whenever something changed in the games folder; of the games
 * only those are read whose own file of players changed.
 */
export class Seats {
  readonly #parts: SeatsParts;
  readonly #read: (path: string) => Promise<SeatingFile>;
  readonly #told = new Set<string>();
  /** Files as they were read last, by what they looked like then; the latest of them. */
  readonly #files = new Map<string, { readonly stamp: string; readonly seating: SeatingFile }>();
  #known: ReadonlyMap<string, Known> = new Map();
  #index: Index | null = null;

  constructor(parts: SeatsParts) {
    this.#parts = parts;
    this.#read = parts.read ?? readSeating;
  }

  /** The seats an address (lower case) holds now. */
  async of(address: string): Promise<{ readonly game: string; readonly player: Player }[]> {
    const seats: { game: string; player: Player }[] = [];
    for (const game of (await this.#current()).players.get(address) ?? []) {
      for (const player of (await this.#seatingOf(game))?.players ?? []) {
        if (player.address === address) seats.push({ game, player });
      }
    }
    return seats;
  }

  /** The games an address (lower case) watches over. */
  async moderatedBy(address: string): Promise<readonly string[]> {
    return (await this.#current()).moderators.get(address) ?? [];
  }

  async #current(): Promise<Index> {
    const before = this.#index;
    if (before !== null && before.stamp === (await this.#stamp(before.others)).text) return before;
    const { games, others } = await this.#parts.folders((id) => this.#known.has(id));
    const { text, newest } = await this.#stamp(others);
    const { known, whole } = await this.#lookThrough(games);
    this.#known = known;
    const players = new Map<string, string[]>();
    const moderators = new Map<string, string[]>();
    for (const [game, { addresses, moderator }] of known) {
      for (const address of addresses) enter(players, address, game);
      if (moderator !== null) enter(moderators, moderator, game);
    }
    const index = { stamp: text, others, players, moderators };
    // What was looked at while the folder was changing, or could not be read, is looked at again next time.
    this.#index = whole && this.#settled(newest) ? index : null;
    return index;
  }

  /** What is known of the games by now; not `whole` when one may have to be read again. */
  async #lookThrough(games: readonly string[]): Promise<{ known: Map<string, Known>; whole: boolean }> {
    const known = new Map<string, Known>();
    let whole = true;
    for (let first = 0; first < games.length; first += AT_ONCE) {
      const some = games.slice(first, first + AT_ONCE);
      const looked = await Promise.all(some.map((game) => this.#look(game)));
      for (const [index, game] of some.entries()) {
        const found = looked[index] ?? null;
        if (found === null) whole = false;
        else known.set(game, found);
      }
    }
    return { known, whole };
  }

  /** Null when the file of one game is damaged: the others must go on. */
  async #look(game: string): Promise<Known | null> {
    const before = this.#known.get(game);
    const { text, newest } = await fileStamp(this.#file(game));
    if (before !== undefined && before.stamp === text) return before;
    const seating = await this.#seatingOf(game);
    if (seating === null) return null;
    return {
      // A file that has just been written is read again next time.
      stamp: this.#settled(newest) ? text : '',
      addresses: [...new Set(seating.players.map(({ address }) => address))],
      moderator: seating.moderator?.address ?? null,
    };
  }

  async #seatingOf(game: string): Promise<SeatingFile | null> {
    try {
      const { text, newest } = await fileStamp(this.#file(game));
      const before = this.#files.get(game);
      this.#files.delete(game);
      const seating = before?.stamp === text ? before.seating : await this.#read(this.#file(game));
      if (this.#settled(newest)) this.#keep(game, text, seating);
      this.#told.delete(game);
      return seating;
    } catch (error) {
      // A failing disk is not the game's fault.
      if (
        !(error instanceof Error) ||
        ('syscall' in error && !('code' in error && error.code === 'ENOENT'))
      ) {
        throw error;
      }
      if (!this.#told.has(game)) this.#parts.unreadable(game, error.message.split('\n')[0] ?? '');
      this.#told.add(game);
      return null;
    }
  }

  #keep(game: string, stamp: string, seating: SeatingFile): void {
    this.#files.set(game, { stamp, seating });
    const [oldest] = this.#files.keys();
    if (this.#files.size > KEPT && oldest !== undefined) this.#files.delete(oldest);
  }

  #file(game: string): string {
    return join(this.#parts.dir, game, 'players.yaml');
  }

  #settled(changed: number): boolean {
    return this.#parts.clock.now() - changed > SETTLED;
  }

  async #stamp(others: readonly string[]): Promise<{ text: string; newest: number }> {
    const stamps = [await fileStamp(this.#parts.dir)];
    for (const name of others) stamps.push(await fileStamp(join(this.#parts.dir, name)));
    return {
      text: stamps.map(({ text }) => text).join(' '),
      newest: Math.max(...stamps.map(({ newest }) => newest)),
    };
  }
}

/** What tells one version of a file from the next, and when (milliseconds) it last changed; a constant when it is gone. */
export async function fileStamp(path: string): Promise<{ text: string; newest: number }> {
  // Asked for every mail about every game of its author: another thread's detour costs ten times as much.
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (found === undefined) return { text: '-', newest: 0 };
  const { mtimeNs, ino, size } = found;
  return { text: `${mtimeNs}.${ino}.${size}`, newest: Number(mtimeNs / 1_000_000n) };
}

function enter(map: Map<string, string[]>, address: string, game: string): void {
  const games = map.get(address);
  if (games === undefined) map.set(address, [game]);
  else games.push(game);
}
