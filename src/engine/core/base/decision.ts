import type { JsonObject } from './json.js';
import type { SideId } from './viewer-and-audience.js';

/**
 * Something that has to be decided before the game goes on. `chance` decisions are answered by the dice (a deal,
 * a reshuffle), all others by the side named. Several at once are simultaneous.
 */
export interface Decision<Side extends SideId = SideId> {
  /** Stable while the question stands and never used again in the same game, so a stale answer is recognised. */
  readonly id: string;
  readonly side: Side | 'chance';
  /** What kind of question: `action`, `move`, `intercept`, ... Orders and plans name the kinds they answer. */
  readonly kind: string;
  /** What the whole table knows about the question. Plans put their conditions over these facts. */
  readonly facts: JsonObject;
  /** A sealed answer stays hidden from the other sides until the module reveals it by an event. */
  readonly sealed?: boolean;
}
