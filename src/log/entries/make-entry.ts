import type { JsonObject } from '../../engine/core/base/json.js';
import {
  after,
  commitment,
  type Entry,
  eraAt,
  type GameTypes,
  type Header,
  hashOf,
  type LogGame,
  type LogTypes,
  NO_HASH,
  type Position,
  plain,
  rulesNamed,
  type Source,
  signHash,
  writeDocument,
} from '../format/index.js';
import { type Beside, type Played, split } from './audience-split.js';
import type { GameKeys } from './game-keys.js';

/** A new entry, its bytes, and where the log stands after it. */
export interface Made<K extends LogTypes = GameTypes> {
  readonly entry: Entry<K>;
  readonly bytes: Buffer;
  readonly position: Position<K>;
}

/** Writes, commits to and signs what was played. The same play, keys and time always give the same bytes. */
export function makeEntry<K extends LogTypes>(
  game: LogGame<K>,
  keys: GameKeys,
  before: Position<K> | null,
  told: Beside<K> & { readonly played: Played<K>; readonly source: Source; readonly at: string },
): Made<K> {
  const { played, source, at } = told;
  const seq = before === null ? 0 : before.seq + 1;
  const era = eraAt(game.eras, seq);
  const parts = split(game, played, era, told);
  const commit: { [audience: string]: string } = {};
  for (const audience of game.audiences) {
    const part = audience === 'public' ? parts.public : (parts.sealed[audience] ?? {});
    commit[audience] = commitment(part, keys.salt(seq, audience));
  }
  const kind: Entry<K>['kind'] = played.input?.type ?? 'open';
  const header = {
    seq,
    prev: before?.hash ?? NO_HASH,
    rules: rulesNamed(era, seq),
    kind,
    source,
    at,
    decision: decisionOf(played.input),
    commit,
  } satisfies Header;
  const hash = hashOf(header, game.opening.game);
  const entry: Entry<K> = { ...header, ...parts, hash, sig: signHash(hash, keys.signing) };
  return {
    entry,
    bytes: Buffer.from(documentOf(entry)),
    position: after(game, before, entry, played.step.session),
  };
}

/** The decision an input answers, where inputs of its kind do. */
export function decisionOf<K extends LogTypes>(input: K['input'] | null): string | null {
  if (input?.type !== 'answer' && input?.type !== 'chance') return null;
  return 'decision' in input && typeof input.decision === 'string' ? input.decision : null;
}

/** The one YAML document of an entry. */
export function documentOf<K extends LogTypes>(entry: Entry<K>): string {
  return writeDocument(plain(entry) as JsonObject);
}
