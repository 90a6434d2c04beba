import type { Audience, Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { type Anchor, anchorOf, checkChain, checkCommitments, type GameKeys } from '../entries/index.js';
import type { Entry, GameTypes, LogTypes, Modules, Opening } from '../format/index.js';
import { checkInput, DrawCheck } from './check-draws.js';
import { ReadyCheck } from './check-ready.js';
import { openTo } from './export-redacted-log.js';
import { SeenCheck } from './seen.js';
import { FullCheck } from './verify-by-replay.js';

export interface VerifyOptions<K extends LogTypes = GameTypes> {
  /**
   * `chain`: bytes, numbers, hashes, signatures. `own`: and what the viewer may open is what was committed to, his
   * dice are those of the chains. `full`: and the rules, given the inputs and the dice, make this very log.
   */
  readonly level: 'chain' | 'own' | 'full';
  /** Whose parts are checked; by default the umpire's with keys, else those the file has salts for. */
  readonly viewer?: Viewer;
  /** Where the rules are found that it names; `full` needs this or `module`. */
  readonly modules?: Modules<K>;
  /** Rules to try on it, whichever it names. */
  readonly module?: K['rules'];
  /** The game's secrets, for a log that was not exported. */
  readonly keys?: GameKeys;
  /** The hash of an entry that somebody was told: the log must hold it. */
  readonly head?: string;
}

/** Checks the entries of one log, one after the other. */
export class EntryCheck<K extends LogTypes = GameTypes> {
  #before: { readonly seq: number; readonly hash: string } | null = null;

  private constructor(
    readonly opening: Opening<K>,
    readonly anchor: Anchor,
    readonly audiences: readonly Audience[],
    readonly ready: ReadyCheck<K>,
    readonly draws: DrawCheck<K>,
    readonly full: FullCheck<K> | null,
    readonly seen: SeenCheck,
    private readonly options: VerifyOptions<K>,
  ) {}

  /** Begins with entry 0; a reason when the log cannot be checked in the way that is asked for. */
  static async from<K extends LogTypes>(
    entry: Entry<K>,
    options: VerifyOptions<K>,
  ): Promise<EntryCheck<K> | string> {
    const anchor = anchorOf(entry);
    if (typeof anchor === 'string') return anchor;
    const { open } = entry.public;
    if (open === undefined) return 'the log does not begin with an opening';
    const { keys, level } = options;
    if (keys !== undefined && (keys.game !== open.game || keys.publicKey !== open.key)) {
      return 'the keys are those of another game';
    }
    const viewer = options.viewer ?? viewerOf(entry, options);
    if (viewer !== 'observer' && (viewer === 'public' || !anchor.audiences.includes(viewer))) {
      return `nobody is called ${viewer}`;
    }
    const audiences = level === 'chain' ? [] : openTo(viewer, anchor.audiences);
    const ready = new ReadyCheck(open);
    const draws = new DrawCheck(open, audiences, ready);
    const seen = new SeenCheck(open.game, viewerOf(entry, options), anchor.key);
    if (level !== 'full') return new EntryCheck(open, anchor, audiences, ready, draws, null, seen, options);
    if (viewer !== 'umpire') return 'only with every part open can the whole game be played again';
    const full = await FullCheck.from(entry, open, anchor, modulesOf(options), keys);
    return typeof full === 'string'
      ? full
      : new EntryCheck(open, anchor, audiences, ready, draws, full, seen, options);
  }

  /** What is wrong with the next entry, in words; null when it is right. */
  async problemOf(entry: Entry<K>): Promise<string | null> {
    const problem =
      checkChain(entry, this.anchor, this.#before) ??
      this.seen.problemOf(entry) ??
      (this.options.level === 'chain' ? null : await this.#own(entry)) ??
      (await this.full?.problemOf(entry)) ??
      null;
    this.#before = entry;
    return problem;
  }

  async #own(entry: Entry<K>): Promise<string | null> {
    const { keys } = this.options;
    const saltOf = (audience: Audience): Uint8Array | null => {
      const salt = entry.salts?.[audience];
      return salt === undefined ? null : Buffer.from(salt, 'hex');
    };
    if (keys === undefined || entry.salts !== undefined) {
      const problem = checkCommitments(entry, this.audiences, saltOf);
      if (problem !== null) return problem;
    }
    const derived = (audience: Audience): Uint8Array | null => keys?.salt(entry.seq, audience) ?? null;
    return (
      (keys === undefined ? null : checkCommitments(entry, this.audiences, derived)) ??
      checkInput(entry) ??
      (await this.ready.problemOf(entry)) ??
      this.draws.problemOf(entry)
    );
  }
}

/** Whose export this is, by the salts of its first entry. */
function viewerOf<K extends LogTypes>(entry: Entry<K>, options: VerifyOptions<K>): Viewer {
  if (options.keys !== undefined) return 'umpire';
  const salted = Object.keys(entry.salts ?? {}).filter((audience) => audience !== 'public');
  return salted.includes('umpire') ? 'umpire' : (salted[0] ?? 'observer');
}

function modulesOf<K extends LogTypes>({ modules, module }: VerifyOptions<K>): Modules<K> | undefined {
  return modules ?? (module === undefined ? undefined : { get: () => module });
}
