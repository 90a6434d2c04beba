import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '../../engine/core/base/json.js';
import type { Viewer } from '../../engine/core/base/viewer-and-audience.js';
import { sha256Hex } from '../../system/files/index.js';
import { type Entry, isSigned, type LogTypes, plain, signHash } from '../format/index.js';

/**
 * What an export says its reader saw, entry by entry: a digest over all of it, which the house signs under the last entry. The log
 * commits to nothing of it; who signed something else than the rules give is found out by whoever holds the whole log.
 */
export class SeenDigest {
  #digest: string;

  constructor(game: string, viewer: Viewer) {
    this.#digest = sha256Hex(`posthorn seen\n${canonicalJson({ game, viewer })}\n`);
  }

  add<K extends LogTypes>({ hash, seen = [] }: Pick<Entry<K>, 'hash' | 'seen'>): void {
    this.#digest = sha256Hex(`posthorn seen\n${this.#digest}\n${hash}\n${canonicalJson(plain(seen))}\n`);
  }

  sign(key: KeyObject): string {
    return signHash(this.#digest, key);
  }

  isSigned(signature: string, key: KeyObject): boolean {
    return isSigned(this.#digest, signature, key);
  }
}

/** Checks what an export says its reader saw. */
export class SeenCheck {
  /** Entries after which something looked different to the reader. */
  changes = 0;
  readonly #digest: SeenDigest;
  #begun = false;
  #signed = false;

  constructor(
    game: string,
    readonly viewer: Viewer,
    private readonly key: KeyObject,
  ) {
    this.#digest = new SeenDigest(game, viewer);
  }

  /** Whether the export says what its reader saw. */
  get told(): boolean {
    return this.#begun;
  }

  /** What is wrong with an entry, in words. */
  problemOf<K extends LogTypes>(entry: Entry<K>): string | null {
    const { seq, seen, seenBy } = entry;
    if (seq === 0) this.#begun = seen !== undefined;
    if (!this.#begun)
      return seen === undefined && seenBy === undefined ? null : 'says what was seen, and no entry before';
    if (entry.salts === undefined) return 'says what was seen, and is of no export';
    if (this.#signed) return 'stands after the last of what was seen';
    this.#digest.add(entry);
    if (seen !== undefined) this.changes++;
    if (seenBy === undefined) return null;
    this.#signed = true;
    const { viewer, sig } = seenBy;
    if (viewer !== this.viewer) return `tells what ${viewer} saw in an export for ${this.viewer}`;
    return this.#digest.isSigned(sig, this.key)
      ? null
      : 'what was seen is not signed with the key of the game';
  }

  /** What is wrong when no entry comes any more. */
  problemAtEnd(): string | null {
    return this.#begun && !this.#signed ? 'what was seen is not signed' : null;
  }
}
