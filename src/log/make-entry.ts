import type { JsonObject } from '../engine/core/json.js';
import type { Input } from '../engine/core/session.js';
import { writeDocument } from './canonical-yaml.js';
import { commitment, type Header, hashOf, NO_HASH } from './commit.js';
import type { Entry, Opening, Source } from './entry.js';
import type { GameKeys } from './keys.js';
import { plain } from './plain.js';
import { after, type LogGame, type Position } from './position.js';
import { signHash } from './signature.js';
import { type Played, split } from './split.js';

/** A new entry, its bytes, and where the log stands after it. */
export interface Made {
  readonly entry: Entry;
  readonly bytes: Buffer;
  readonly position: Position;
}

/** Writes, commits to and signs what was played. The same play, keys and time always give the same bytes. */
export function makeEntry(
  game: LogGame,
  keys: GameKeys,
  before: Position | null,
  told: { readonly played: Played; readonly source: Source; readonly at: string; readonly open?: Opening },
): Made {
  const { played, source, at } = told;
  const parts = split(game.audiences, played, told.open);
  const seq = before === null ? 0 : before.seq + 1;
  const commit: { [audience: string]: string } = {};
  for (const audience of game.audiences) {
    const part = audience === 'public' ? parts.public : (parts.sealed[audience] ?? {});
    commit[audience] = commitment(part, keys.salt(seq, audience));
  }
  const header: Header = {
    seq,
    prev: before?.hash ?? NO_HASH,
    rules: { module: game.module.id, version: game.module.version },
    kind: played.input?.type ?? 'open',
    source,
    at,
    decision: decisionOf(played.input),
    commit,
  };
  const hash = hashOf(header, game.opening.game);
  const entry: Entry = { ...header, ...parts, hash, sig: signHash(hash, keys.signing) };
  return {
    entry,
    bytes: Buffer.from(documentOf(entry)),
    position: after(game, before, entry, played.step.session),
  };
}

/** The decision an input answers. */
export function decisionOf(input: Input | null): string | null {
  return input?.type === 'answer' || input?.type === 'chance' ? input.decision : null;
}

/** The one YAML document of an entry. */
export function documentOf(entry: Entry): string {
  return writeDocument(plain(entry) as JsonObject);
}
