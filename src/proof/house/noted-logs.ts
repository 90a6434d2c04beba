import { ok, type Result } from '../../engine/core/base/result.js';
import type { Extension, ProofFile } from '../checkpoint/index.js';
import type { Note } from '../note/index.js';
import type { HouseTree } from './house-tree.js';
import type { LoggedEntry } from './leaves.js';

/** A log whose entries are to stand in the tree. */
export interface LogToNote {
  /** Its name among all logs of the house. */
  readonly name: string;
  readonly head: LoggedEntry;
  /** The entries from..to, both included. */
  entries(from: number, to: number): Promise<readonly LoggedEntry[]>;
}

/** Told once of each log that is not what was noted of it, with the first entry that is another. */
export type Differs = (log: string, seq: number) => Promise<unknown>;

/** What logs are noted with, and who is asked and told about them. */
export interface PartsOfNotedLogs {
  readonly tree: HouseTree;
  readonly differs: Differs;
  /** A log as it stands now; null where there is none of that name any more. */
  readonly log: (name: string) => Promise<LogToNote | null>;
  /** Knows the checkpoint that proofs are to be given under: one with at least so many leaves, or null where there is none. */
  readonly under?: (least: number) => Promise<Note | null>;
}

/**
 * Keeps the tree up with the logs: before anybody is told a checkpoint, everything stands in the tree that he is told of. A log is noted
 * when somebody is told of it, so a crash between an entry and its leaf is made good by the next letter.
 */
export class NotedLogs {
  readonly #tree: HouseTree;
  readonly #differs: Differs;
  readonly #log: PartsOfNotedLogs['log'];
  readonly #under: (least: number) => Promise<Note | null>;
  /** The heads that are known to be noted, by log. */
  readonly #heads = new Map<string, LoggedEntry>();
  readonly #told = new Set<string>();

  constructor({ tree, differs, log, under = async () => null }: PartsOfNotedLogs) {
    this.#tree = tree;
    this.#differs = differs;
    this.#log = log;
    this.#under = under;
  }

  /** By which checkpoints of the house are verified. */
  get verifierKey(): string {
    return this.#tree.verifierKey;
  }

  /** Whether a log is noted up to an entry. */
  async has(name: string, seq: number): Promise<boolean> {
    return (await this.#tree.notedOf(name)) >= seq;
  }

  /** Notes what a log has more than was noted. Refusal: `proof-log-differs` (`seq`), of which the operator is told as well. */
  async note(log: LogToNote): Promise<Result<{ readonly added: number }>> {
    const { name, head } = log;
    const known = this.#heads.get(name);
    if (known?.hash === head.hash) return ok({ added: 0 });
    const from = known?.seq ?? Math.max(0, await this.#tree.notedOf(name));
    const noted = await this.#tree.note(name, from > head.seq ? [] : await log.entries(from, head.seq));
    if (noted.ok) {
      this.#heads.set(name, { seq: head.seq, hash: head.hash });
      return noted;
    }
    const seq = Number(noted.violation.params?.seq ?? from);
    // Another letter, or another robot, may have noted entries that came since this log was looked at.
    const now = seq > head.seq ? await this.#log(name) : null;
    if (now !== null && now.head.seq > head.seq) return this.note(now);
    if (!this.#told.has(name)) {
      this.#told.add(name);
      await this.#differs(name, seq);
    }
    return noted;
  }

  /** The signed head of a tree in which all of the log stands. Refusal: as `note`. */
  async checkpoint(log: LogToNote): Promise<Result<Note>> {
    const noted = await this.note(log);
    return noted.ok ? ok(await this.#tree.lastNoted()) : noted;
  }

  /** The proof that an entry of the log stands in the tree. Refusals: `proof-not-noted`, and as `note`. */
  async prove(log: LogToNote, seq: number): Promise<Result<ProofFile>> {
    const noted = await this.note(log);
    return noted.ok ? this.#tree.prove(log.name, seq, this.#under) : noted;
  }

  /** What leads from a tree of that many leaves to a later one, or to that of now. Refusal: `proof-no-such-size`. */
  async extension(from: number, to?: number): Promise<Result<Extension>> {
    const grown = await this.#tree.extension(from, to);
    const known = grown.ok ? await this.#under(0) : null;
    // With the signatures of witnesses, where they have signed that very one.
    return grown.ok && known?.text === grown.value.checkpoint.text
      ? ok({ ...grown.value, checkpoint: known })
      : grown;
  }
}
