import type { Json } from '../../engine/core/base/json.js';
import type { Audience } from '../../engine/core/base/viewer-and-audience.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Session } from '../../engine/core/session/session.js';
import { partsOf } from './entry-accessors.js';
import type { Projection } from './entry-projection-interface.js';
import type { Entry, Opening } from './entry-types.js';
import { type Era, eraAt } from './rules-eras.js';

/** What stays the same in a log from entry 0 on, and the rules it was under, the last of them those in force. */
export interface LogGame {
  readonly opening: Opening;
  readonly eras: readonly Era[];
  readonly audiences: readonly Audience[];
  readonly projection: Projection;
}

/** Everybody there is a commitment to in every entry. */
export function audiencesOf(module: GameModule): Audience[] {
  return ['public', ...module.sides, 'umpire'];
}

/** Where a log stands after an entry: all that the next entry depends on. Never changed in place. */
export interface Position {
  readonly seq: number;
  readonly hash: string;
  readonly session: Session;
  /** Links revealed so far, by audience. */
  readonly revealed: { readonly [audience: string]: number };
  /** Draws made so far, all audiences together. */
  readonly draws: number;
  /** What the projection of the game has made of the entries so far. */
  readonly carried: Json;
}

/** The position an entry leads to. */
export function after(game: LogGame, before: Position | null, entry: Entry, session: Session): Position {
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
