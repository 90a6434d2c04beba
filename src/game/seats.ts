import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.js';
import { readPlayers } from './players.js';
import type { Player } from './types.js';

/** A folder that changed so lately (milliseconds) may change again without its time of change showing it. */
const SETTLED = 2000;

interface Index {
  readonly stamp: string;
  /** Folders without a game in them; each may become one. */
  readonly others: readonly string[];
  readonly byAddress: ReadonlyMap<string, readonly string[]>;
}

interface Folders {
  readonly dir: string;
  folders(): Promise<{ games: string[]; others: string[] }>;
}

/** Who plays where: games by address, read once and again whenever something changed in the games folder. */
export class Seats {
  readonly #house: Folders;
  readonly #clock: Clock;
  readonly #unreadable: (game: string, reason: string) => void;
  readonly #told = new Set<string>();
  #index: Index | null = null;

  constructor(house: Folders, clock: Clock, unreadable: (game: string, reason: string) => void) {
    this.#house = house;
    this.#clock = clock;
    this.#unreadable = unreadable;
  }

  /** The seats an address (lower case) holds now. */
  async of(address: string): Promise<{ readonly game: string; readonly player: Player }[]> {
    const seats: { game: string; player: Player }[] = [];
    for (const game of (await this.#byAddress()).get(address) ?? []) {
      for (const player of (await this.#playersOf(game)) ?? []) {
        if (player.address === address) seats.push({ game, player });
      }
    }
    return seats;
  }

  async #byAddress(): Promise<ReadonlyMap<string, readonly string[]>> {
    const known = this.#index;
    if (known !== null && known.stamp === (await this.#stamp(known.others)).text) return known.byAddress;
    const { games, others } = await this.#house.folders();
    const { text, newest } = await this.#stamp(others);
    const byAddress = new Map<string, string[]>();
    let whole = true;
    for (const game of games) {
      const players = await this.#playersOf(game);
      if (players === null) whole = false;
      for (const { address } of players ?? []) {
        byAddress.set(address, [...(byAddress.get(address) ?? []), game]);
      }
    }
    // What was read while the folder was changing, or not at all, is read again next time.
    const settled = whole && this.#clock.now() - newest > SETTLED;
    this.#index = settled ? { stamp: text, others, byAddress } : null;
    return byAddress;
  }

  /** Null when the file of one game is damaged: the others must go on. */
  async #playersOf(game: string): Promise<Player[] | null> {
    try {
      const players = await readPlayers(join(this.#house.dir, game, 'players.yaml'));
      this.#told.delete(game);
      return players;
    } catch (error) {
      // A failing disk is not the game's fault.
      if (
        !(error instanceof Error) ||
        ('syscall' in error && !('code' in error && error.code === 'ENOENT'))
      ) {
        throw error;
      }
      if (!this.#told.has(game)) this.#unreadable(game, error.message.split('\n')[0] ?? '');
      this.#told.add(game);
      return null;
    }
  }

  async #stamp(others: readonly string[]): Promise<{ text: string; newest: number }> {
    const times: number[] = [];
    for (const path of [this.#house.dir, ...others.map((name) => join(this.#house.dir, name))]) {
      times.push(await changed(path));
    }
    return { text: times.join(' '), newest: Math.max(...times) };
  }
}

/** When names in a folder last changed; 0 when it is gone. */
async function changed(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
