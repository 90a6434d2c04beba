import type { TimeSource } from '../../system/sources/index.js';
import { isSettled } from './file-stamp.js';
import type { GamesPlace } from './games-place.js';
import type { SeatingFile } from './players-file.js';

/** Files kept in memory. */
const KEPT = 512;

/**
 * Files of players as they were read last, for as long as they look the same from outside: each mail asks several times who plays
 * and who watches over a game.
 */
export class PlayersReadLately {
  readonly #place: GamesPlace;
  readonly #clock: TimeSource;
  /** By game, those asked for longest ago first. */
  readonly #files = new Map<string, { readonly stamp: string; readonly seating: SeatingFile }>();

  constructor(place: GamesPlace, clock: TimeSource) {
    this.#place = place;
    this.#clock = clock;
  }

  /** What the file of a game says now. Throws as `GamesPlace.seating`. */
  async of(game: string): Promise<SeatingFile> {
    const { text, changed } = await this.#place.playersLookOf(game);
    const known = this.#files.get(game);
    this.#files.delete(game);
    const seating = known?.stamp === text ? known.seating : await this.#place.seating(game);
    // What changed just now may change again without showing it.
    if (isSettled(changed, this.#clock.now())) this.#keep(game, text, seating);
    return seating;
  }

  #keep(game: string, stamp: string, seating: SeatingFile): void {
    this.#files.set(game, { stamp, seating });
    const [oldest] = this.#files.keys();
    if (this.#files.size > KEPT && oldest !== undefined) this.#files.delete(oldest);
  }
}
