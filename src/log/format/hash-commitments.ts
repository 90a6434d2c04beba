import { canonicalJson } from '../../engine/core/base/json.js';
import { sha256Hex } from '../../system/files/index.js';
import { plain } from './as-json.js';
import type { Entry, Part } from './entry-types.js';
import type { LogTypes } from './log-types.js';

/** The hash before entry 0. */
export const NO_HASH = '0'.repeat(64);

/** Commitment to a part: SHA-256 over the salt and the part's canonical JSON. An empty part is committed to as well. */
export function commitment<K extends LogTypes>(part: Part<K>, salt: Uint8Array): string {
  return sha256Hex(salt, canonicalJson(plain(part)));
}

/** What the hash of an entry covers: everything but the parts themselves, which the commitments stand for. */
export type Header = Pick<Entry, 'seq' | 'prev' | 'rules' | 'source' | 'at' | 'decision' | 'commit'> & {
  readonly kind: string;
};

/** SHA-256 over the canonical JSON of the header and the id of the game. */
export function hashOf(header: Header, game: string): string {
  const { seq, prev, rules, kind, source, at, decision, commit } = header;
  return sha256Hex(canonicalJson(plain({ seq, prev, game, rules, kind, source, at, decision, commit })));
}
