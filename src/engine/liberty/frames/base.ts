import type { JsonObject } from '../../core/json.js';
import type { Side } from '../ids.js';

/** A question a procedure puts to a side, or to chance. Everything in it is public. */
export interface Question {
  /** Never used again in the same game. */
  readonly id: string;
  readonly side: Side | 'chance';
  /** What kind of question: `card`, `action`, `fight`, ... Orders name the kinds they answer. */
  readonly kind: string;
  readonly facts: JsonObject;
  /** The answer stays hidden from the other side until an event reveals it. */
  readonly sealed?: boolean;
}

/**
 * What every frame of the procedure under way has. The frame on top either asks or goes on by itself; several questions
 * at once are simultaneous (3.1). A procedure that is over leaves the frame below to go on.
 */
export interface FrameBase {
  readonly asks: readonly Question[];
}
