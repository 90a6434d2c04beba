import type { JsonObject } from '../../engine/core/base/json.js';
import type { Recorded } from '../../engine/core/session/session.js';
import {
  after,
  commitment,
  type Entry,
  eraAt,
  type Header,
  hashOf,
  type LogGame,
  NO_HASH,
  type Opening,
  type Position,
  plain,
  rulesNamed,
  type Source,
  signHash,
  writeDocument,
} from '../format/index.js';
import { type Played, split } from './audience-split.js';
import type { GameKeys } from './game-keys.js';

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
  const seq = before === null ? 0 : before.seq + 1;
  const era = eraAt(game.eras, seq);
  const parts = split(game.audiences, played, era, told.open);
  const commit: { [audience: string]: string } = {};
  for (const audience of game.audiences) {
    const part = audience === 'public' ? parts.public : (parts.sealed[audience] ?? {});
    commit[audience] = commitment(part, keys.salt(seq, audience));
  }
  const header: Header = {
    seq,
    prev: before?.hash ?? NO_HASH,
    rules: rulesNamed(era, seq),
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
export function decisionOf(input: Recorded | null): string | null {
  return input?.type === 'answer' || input?.type === 'chance' ? input.decision : null;
}

/** The one YAML document of an entry. */
export function documentOf(entry: Entry): string {
  return writeDocument(plain(entry) as JsonObject);
}
