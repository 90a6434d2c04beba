import type { Json } from '../../engine/core/base/json.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import { partsOf } from './entry-accessors.js';
import type { Projection } from './entry-projection-interface.js';
import type { Entry, Opening } from './entry-types.js';
import type { LogKind } from './log-kind.js';
import type { GameTypes, LogTypes } from './log-types.js';
import { type Era, eraAt } from './rules-eras.js';

/** What stays the same in a log from entry 0 on, and the rules it was under, the last of them those in force. */
export interface LogGame<K extends LogTypes = GameTypes> {
  readonly kind: LogKind<K>;
  readonly opening: Opening<K>;
  readonly eras: readonly Era<K>[];
  readonly audiences: readonly Audience[];
  readonly projection: Projection<K>;
}

/** Where a log stands after an entry: all that the next entry depends on. Never changed in place. */
export interface Position<K extends LogTypes = GameTypes> {
  readonly seq: number;
  readonly hash: string;
  readonly session: K['session'];
  /** Links revealed so far, by audience. */
  readonly revealed: { readonly [audience: string]: number };
  /** Draws made so far, all audiences together. */
  readonly draws: number;
  /** What the projection of the game has made of the entries so far. */
  readonly carried: Json;
}

/** The position an entry leads to. */
export function after<K extends LogTypes>(
  game: LogGame<K>,
  before: Position<K> | null,
  entry: Entry<K>,
  session: K['session'],
): Position<K> {
  const revealed: { [audience: string]: number } = { ...before?.revealed };
  let draws = before?.draws ?? 0;
  for (const [audience, part] of partsOf(entry)) {
    if (part.reveal !== undefined) revealed[audience] = part.reveal.n;
    draws += part.draws?.length ?? 0;
  }
  const { projection } = game;
  const { module } = eraAt(game.eras, entry.seq);
  const told = { module, before: before?.session ?? null, entry, after: session };
  const carried = projection.next(before?.carried ?? null, told);
  return { seq: entry.seq, hash: entry.hash, session, revealed, draws, carried };
}
