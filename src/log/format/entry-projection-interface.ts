import type { Json } from '../../engine/core/base/json.js';
import type { GameModule } from '../../engine/core/contract/game-module.js';
import type { Session } from '../../engine/core/session/session.js';
import type { Entry } from './entry-types.js';

/** One entry and what it made of the game. */
export interface Told {
  readonly module: GameModule;
  /** Null for entry 0. */
  readonly before: Session | null;
  readonly entry: Entry;
  readonly after: Session;
}

/**
 * Something that follows from the entries one by one and is kept with the position, so that nobody has to read the
 * whole log for it: plain JSON, never a truth of its own. `format` changes whenever the same entries would give
 * something else; what was saved before is then thrown away.
 */
export interface Projection {
  readonly format: string;
  /** What the entry makes of what stood before it (null before entry 0). */
  next(carried: Json, told: Told): Json;
}

/** Carries nothing. */
export const NO_PROJECTION: Projection = { format: 'none', next: () => null };
