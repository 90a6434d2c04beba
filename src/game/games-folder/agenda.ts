import type { OnProgress } from '../../log/format/index.js';

/** What there is to be done at the games of a house, known without opening one. */
export interface Agenda {
  /**
   * Finds out what other programs, or hands, have changed in the folder, and reads those games again. With `brokenToo` also games
   * that could not be read. Throws what the disk says, and the store.
   */
  look(brokenToo?: boolean, onProgress?: OnProgress): Promise<void>;
  /** Games at which the robot has not done everything up to their head: news, first reports. */
  undone(): AsyncIterable<{ readonly game: string; readonly head: string }>;
  /** Somebody did something to a game in its turn, and all that follows: whatever was appended since is done. */
  settled(game: string): void;
  /** Somebody broke off: what was appended since may have been told to nobody. */
  brokenOff(game: string): void;
  /** Everything is done at a game, up to that head (its hash). */
  attended(game: string, head: string): void;
  /** Games whose clock wants something by now (milliseconds), or ever, where no time is given. */
  due(by?: number): AsyncIterable<string>;
  /** When the next clock wants something after that time; null when none ever will. */
  nextDue(after: number): Promise<number | null>;
  /** When the clock of a game wants something next (null: never), as it stands at that head (its hash). */
  setDue(game: string, head: string, at: number | null): void;
  /** Games that the moderator's part has stopped for that reason, with the addresses of their players. */
  stopped(reason: string): AsyncIterable<{ readonly game: string; readonly addresses: readonly string[] }>;
  /** When all that has happened so far is known to every program. */
  written(): Promise<void>;
  /** How many games there are. */
  count(): Promise<number>;
}
