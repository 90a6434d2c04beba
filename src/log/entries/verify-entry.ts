import type { KeyObject } from 'node:crypto';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import {
  commitment,
  type Entry,
  type GameTypes,
  hashOf,
  isSigned,
  type LogTypes,
  NO_HASH,
  NotCanonical,
  partOf,
  readDocument,
  readEntry,
  readPublicKey,
} from '../format/index.js';
import { documentOf } from './make-entry.js';

/** What entry 0 says about all entries. */
export interface Anchor {
  readonly game: string;
  /** What it is a log of; null for a game. */
  readonly of: string | null;
  readonly module: string;
  readonly key: KeyObject;
  readonly audiences: readonly Audience[];
}

/** Something is wrong with an entry: the first thing found, in words. */
export type Checked<T> = { readonly entry: T } | { readonly problem: string };

/** Reads the bytes of one entry. They must be exactly what the entry is written as. */
export function parseEntry<K extends LogTypes = GameTypes>(bytes: Uint8Array): Checked<Entry<K>> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { problem: 'not UTF-8' };
  }
  try {
    const entry = readEntry<K>(readDocument(text));
    if (typeof entry === 'string') return { problem: entry };
    if (documentOf(entry) !== text) return { problem: 'not written in the canonical form' };
    return { entry };
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error;
    return { problem: error.message };
  }
}

/** What entry 0 promises for the whole log; null and a reason when it cannot be the beginning of one. */
export function anchorOf<K extends LogTypes>(entry: Entry<K>): Anchor | string {
  const open = entry.public.open;
  if (entry.seq !== 0 || entry.kind !== 'open' || open === undefined)
    return 'the log does not begin with an opening';
  const key = readPublicKey(open.key);
  if (key === null) return 'the public key is none';
  const audiences = Object.keys(entry.commit);
  if (!audiences.includes('public') || !audiences.includes('umpire')) return 'commitments are missing';
  if (open.dice === 'chains' ? audiences.some((who) => open.tips[who] === undefined) : false) {
    return 'the tip of a dice chain is missing';
  }
  const { of = null, module } = entry.rules;
  return { game: open.game, of, module, key, audiences };
}

/** The chain: number, link to the entry before, hash, signature, and a commitment for everybody. */
export function checkChain<K extends LogTypes>(
  entry: Entry<K>,
  anchor: Anchor,
  before: { readonly seq: number; readonly hash: string } | null,
): string | null {
  const seq = before === null ? 0 : before.seq + 1;
  if (entry.seq !== seq) return `numbered ${entry.seq} where ${seq} belongs`;
  if (entry.prev !== (before?.hash ?? NO_HASH)) return 'does not follow the entry before it';
  if (hashOf(entry, anchor.game) !== entry.hash) return 'the hash is not that of the entry';
  if (!isSigned(entry.hash, entry.sig, anchor.key)) return 'the signature is not that of the game';
  if ((entry.rules.of ?? null) !== anchor.of) return `an entry of a ${entry.rules.of ?? 'game'}`;
  if (entry.rules.module !== anchor.module) return `made by the rules of ${entry.rules.module}`;
  if ((seq === 0) !== (entry.kind === 'open')) return `an entry ${entry.kind} cannot stand here`;
  if ((seq === 0) !== (entry.public.open !== undefined)) return 'an opening cannot stand here';
  if (Object.keys(entry.commit).length !== anchor.audiences.length) return 'commitments to unknown parts';
  for (const audience of anchor.audiences) {
    if (entry.commit[audience] === undefined) return `no commitment to the part of ${audience}`;
  }
  for (const audience of [...Object.keys(entry.sealed), ...Object.keys(entry.salts ?? {})]) {
    if (!anchor.audiences.includes(audience)) return `nobody is called ${audience}`;
  }
  return null;
}

/** The commitments to the parts of these audiences. Without a salt a part proves nothing, so that is a problem. */
export function checkCommitments<K extends LogTypes>(
  entry: Entry<K>,
  audiences: readonly Audience[],
  saltOf: (audience: Audience) => Uint8Array | null,
): string | null {
  for (const audience of audiences) {
    const salt = saltOf(audience);
    if (salt === null) return `the salt of the part of ${audience} is missing`;
    if (commitment(partOf(entry, audience), salt) !== entry.commit[audience]) {
      return `the part of ${audience} is not what was committed to`;
    }
  }
  return null;
}
