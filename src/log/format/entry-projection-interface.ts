import type { Json } from '../../engine/core/base/json.js';
import type { Entry } from './entry-types.js';
import type { GameTypes, LogTypes } from './log-types.js';

/** One entry and what it made of the game. */
export interface Told<K extends LogTypes = GameTypes> {
  readonly module: K['rules'];
  /** Null for entry 0. */
  readonly before: K['session'] | null;
  readonly entry: Entry<K>;
  readonly after: K['session'];
}

/**
 * Something that follows from the entries one by one and is kept with the position, so that nobody has to read the
 * whole log for it: plain JSON, never a truth of its own. `format` changes whenever the same entries would give
 * something else; what was saved before is then thrown away.
 */
export interface Projection<K extends LogTypes = GameTypes> {
  readonly format: string;
  /** What the entry makes of what stood before it (null before entry 0). */
  next(carried: Json, told: Told<K>): Json;
}

/** Carries nothing. */
export const NO_PROJECTION: Projection<LogTypes> = { format: 'none', next: () => null };
