import type { Span } from '../format/index.js';

/** Identity of a log at a moment: when it is the same, nobody wrote to it in between. */
export interface Stamp {
  readonly size: number;
  readonly inode: string;
  /** Change time in nanoseconds, which cannot be set back by a program. */
  readonly changed: string;
}

/** What lies beside a log: its keys, what was said at quiet windows, mails that shares in the dice are from, mails it will commit to, what saves the time to read all of it. */
export type Beside = 'keys.yaml' | 'sealed.yaml' | 'answers.yaml' | 'mails.yaml' | 'snapshot.json';

/** The bytes of one entry. */
export interface Piece {
  readonly seq: number;
  readonly bytes: Uint8Array;
}

/**
 * Where the log of one game lies, with what lies beside it: a folder, or rows of a data base. The bytes of the log are the same in either;
 * spans count from its first byte.
 */
export interface LogPlace {
  /** Names it to people. */
  readonly name: string;
  /** Does the work while no other program and no other caller in this one does. Throws what tells of a lock that others keep. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Null when there is no log. */
  stamp(): Promise<Stamp | null>;
  read(span: Span): Promise<Buffer>;
  /** Makes the log, with its first entry; whole or not at all, and not over one that is there. */
  begin(first: Uint8Array): Promise<void>;
  /**
   * Adds entries at the end, which must be at `size`; kept when they are durable. When that fails, the log is what it was before: entries
   * are never on record without being known to be.
   */
  append(size: number, pieces: readonly Piece[]): Promise<void>;
  /** Puts the torn end of a log aside and takes it off the log; tells where it is now. `seq`: the entry it would have been. */
  putAside(torn: Span, seq: number): Promise<string>;
  /** Null when it is not there. */
  document(name: Beside): Promise<string | null>;
  /** Replaces it at once; durable then, but for what saves time. */
  keep(name: Beside, text: string): Promise<void>;
}
